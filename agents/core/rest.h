// Why nothing in the background begins for now, whatever the single monitors' settings say.
// Thread: plain value.
#pragma once

namespace tandem::agents {

enum class Rest {
  none,
  paused,  ///< a person has paused it; what they ask for themselves runs all the same
  asleep,  ///< the computer is about to sleep, or has not said yet that it is awake again
};

}  // namespace tandem::agents
