#include "engine/runtime/recorded_machine.h"

#include <utility>

namespace tandem::runtime {

class RecordedMachine::RecordedPass final : public device::Pass {
 public:
  explicit RecordedPass(RecordedMachine& machine) : machine_(machine) {}
  std::span<const device::Row> rows() const override { return rows_; }
  std::span<const float> logits(int) const override { return machine_.logits_; }
  /// Asked before the logits, once for each row that wants them.
  bool finite(int) const override { return machine_.choose(); }

  std::vector<device::Row> rows_;

 private:
  RecordedMachine& machine_;
};

RecordedMachine::RecordedMachine(const trace::Header& header, std::size_t requests, Oracle oracle)
    : nodes_(graph::passOf(header.layers)), oracle_(std::move(oracle)), logits_(2 + requests, 0.0F) {
  for (const device::DeviceInfo& info : header.devices) {
    pointers_.push_back(&devices_.emplace_back(*this, info));
  }
}

Result<std::unique_ptr<device::Pass>> RecordedMachine::makePass(int, int) {
  return std::unique_ptr<device::Pass>(std::make_unique<RecordedPass>(*this));
}

Status RecordedMachine::begin(device::Pass& pass, std::span<const device::Row> rows) {
  if (!oracle_.passBegins()) return Error{ErrorCode::outOfMemory, "The recorded pass did not begin.", {}};
  static_cast<RecordedPass&>(pass).rows_.assign(rows.begin(), rows.end());
  return {};
}

bool RecordedMachine::complete(std::uint64_t ticket, const device::Completion& completion) {
  if (ticket == 0 || ticket > started_.size() || !started_[ticket - 1]) return false;
  std::exchange(started_[ticket - 1], nullptr)(completion);
  return true;
}

/// Makes the token to come the likeliest one.
bool RecordedMachine::choose() {
  const std::optional<TokenId> token = oracle_.nextToken();
  if (!token) return false;
  logits_[static_cast<std::size_t>(chosen_)] = 0;
  chosen_ = *token;
  logits_[static_cast<std::size_t>(chosen_)] = 1;
  return true;
}

}  // namespace tandem::runtime
