// Every step of every approval, written down once and never changed: each entry carries a hash over itself
// and the entry before, so a change, a gap or another order shows. What it cannot show is that the newest
// entries were cut off. Thread: plain values, pure functions.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "agents/tools/approval.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

struct Decision {
  std::int64_t number = 0;  ///< 1, 2, 3 …
  std::int64_t approval = 0;
  ApprovalState state = ApprovalState::proposed;  ///< that it became
  std::string digest;                             ///< of the approval
  std::string note;                               ///< its outcome, or who asked
  WallTime at{};
  std::string chain;  ///< chainOf(the entry before, this)
};

/// `before` is the chain of the entry before, empty for the first.
std::string chainOf(const std::string& before, const Decision& decision);

/// mismatch that names the first entry that does not fit. `decisions` from the first one on, in order.
Status checkChain(std::span<const Decision> decisions);

}  // namespace tandem::agents::tools
