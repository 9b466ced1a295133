#include "tests/fakes/fake_machine.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tandem::fakes {
namespace {

using kv::Geometry;

class FakePass final : public device::Pass {
 public:
  std::span<const device::Row> rows() const override { return rows_; }
  std::span<const float> logits(int k) const override { return logits_[static_cast<std::size_t>(k)]; }
  bool finite(int k) const override { return std::isfinite(logits(k).front()); }

  std::vector<device::Row> rows_;
  std::vector<std::vector<TokenId>> seen_;  // per row: the tokens up to it, as attention found them
  std::vector<std::vector<float>> logits_;  // of the rows that want them
  int nextNode_ = 0;
  std::size_t maxRows_ = 0, maxLogits_ = 0;
};

/// Where K of `position` lies, in tokens: element 0 of its head vector holds the id.
Half& cell(const device::Row& row, int layer, int position) {
  kv::Sequence& sequence = *row.sequence;
  Half* keys = sequence.pool().keys(sequence.block(position), layer);
  return keys[(position % Geometry::kBlockTokens) * FakeMachine::geometry().headDim];
}

Error broken(const char* what) {
  return {ErrorCode::internal, what, {}};
}

}  // namespace

TokenId FakeMachine::next(std::span<const TokenId> tokens) const {
  if (static_cast<int>(tokens.size()) >= endAfter) return kEnd;
  std::uint32_t hash = 2166136261U;
  for (const TokenId token : tokens) hash = (hash ^ static_cast<std::uint32_t>(token)) * 16777619U;
  return static_cast<TokenId>('a' + (hash >> 8U) % 26);
}

Result<std::unique_ptr<device::Pass>> FakeMachine::makePass(int maxRows, int maxLogits) {
  ++passesMade;
  auto pass = std::make_unique<FakePass>();
  pass->maxRows_ = static_cast<std::size_t>(maxRows);
  pass->maxLogits_ = static_cast<std::size_t>(maxLogits);
  return std::unique_ptr<device::Pass>(std::move(pass));
}

Status FakeMachine::begin(device::Pass& pass, std::span<const device::Row> rows) {
  auto& fake = static_cast<FakePass&>(pass);
  if (rows.empty() || rows.size() > fake.maxRows_) return broken("too many rows");
  std::set<const kv::Sequence*> sequences;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (sequences.insert(rows[i].sequence).second) continue;
    const device::Row& before = rows[i - 1];
    if (before.sequence != rows[i].sequence || before.position + 1 != rows[i].position) {
      return broken("rows of one sequence that are not neighbours");
    }
  }
  largestBatch = std::max(largestBatch, static_cast<int>(sequences.size()));
  rowsBegun += static_cast<int>(rows.size());
  fake.rows_.assign(rows.begin(), rows.end());
  fake.seen_.assign(rows.size(), {});
  fake.logits_.clear();
  fake.nextNode_ = 0;
  return {};
}

void FakeMachine::FakeDevice::launch(const device::Kernel& kernel, device::Done done) {
  device::Completion completion;
  completion.status = machine_.run(kernel);
  completion.finished = completion.status.ok();
  done(completion);
}

Status FakeMachine::run(const device::Kernel& kernel) {
  auto& fake = static_cast<FakePass&>(*kernel.pass);
  if (kernel.firstRow != 0 || kernel.rows != static_cast<int>(fake.rows_.size())) {
    return broken("a part of the rows");
  }
  for (int node = kernel.firstNode; node < kernel.endNode; ++node) {
    if (fake.nextNode_++ != node) return broken("nodes out of order");
    TANDEM_TRY(runNode(fake, nodes_[static_cast<std::size_t>(node)]));
  }
  return {};
}

Status FakeMachine::runNode(device::Pass& pass, const graph::Node& node) {
  auto& fake = static_cast<FakePass&>(pass);
  if (beforeNode) TANDEM_TRY(beforeNode(fake.rows_, node));
  ++nodesRun;
  for (std::size_t i = 0; i < fake.rows_.size(); ++i) {
    const device::Row& row = fake.rows_[i];
    if (node.kind == graph::NodeKind::qkv) {
      cell(row, node.layer, row.position) = static_cast<Half>(row.token);
    } else if (node.kind == graph::NodeKind::attention) {
      fake.seen_[i].clear();
      for (int p = 0; p <= row.position; ++p) fake.seen_[i].push_back(cell(row, node.layer, p));
    } else if (node.kind == graph::NodeKind::head && row.wantLogits) {
      if (fake.logits_.size() == fake.maxLogits_) return broken("too many logits");
      auto& logits = fake.logits_.emplace_back(kVocabulary, 0.0F);
      logits[static_cast<std::size_t>(next(fake.seen_[i]))] = 10;
      if (damaged.contains(row.token)) logits[0] = std::numeric_limits<float>::quiet_NaN();
    }
  }
  return {};
}

}  // namespace tandem::fakes
