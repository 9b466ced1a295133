// How often a monitor may begin a run by itself, after what a person made of its cards. Who decides it is
// behind proposal_policy.h; gate.h keeps to it.
// Thread: plain values.
#pragma once

#include <chrono>
#include <string>

namespace tandem::agents {

struct Pace {
  std::chrono::minutes between{0};  ///< from the beginning of one run to that of the next; 0 = no limit
  std::string why;                  ///< continues "Runs less often, because …"; empty without a limit
  bool operator==(const Pace&) const = default;
};

}  // namespace tandem::agents
