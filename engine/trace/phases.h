// Where each request of a record stands after each event: queued, prefilling, parked, decoding, paused.
// Thread: one at a time.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "engine/trace/record.h"
#include "engine/trace/words.h"

namespace tandem::trace {

enum class Phase { queued, prefilling, parked, decoding, paused, over };
std::string_view toString(Phase phase);

struct PhaseChange {
  RequestId request{};
  Phase before = Phase::queued, after = Phase::queued;
};

class Phases {
 public:
  Phases(const Header& header, const Words& words) : header_(header), words_(words) {}

  /// Takes `event` in and says whose phase it changed; valid until the next call. An arrival "changes" a
  /// request from queued to queued.
  const std::vector<PhaseChange>& take(const Event& event);

  /// The requests of `pass`, in the order of its parts.
  const std::vector<RequestId>& members(std::uint64_t pass) const;

 private:
  struct Request {
    Phase phase = Phase::queued;
    bool answered = false;
  };
  void change(RequestId id, Phase phase);
  void run(RequestId id, bool decode);

  const Header& header_;
  const Words& words_;
  std::map<RequestId, Request> requests_;
  std::map<std::uint64_t, std::vector<RequestId>> passes_;
  std::vector<PhaseChange> changes_;
};

}  // namespace tandem::trace
