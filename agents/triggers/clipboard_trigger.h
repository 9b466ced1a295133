// Tells what is copied, unless it seems to be a secret.
//
// No places. Options: "letters" (20; 1 to 10000): shorter texts are no news. Happening::detail: {"text"}, at
// most 64 kB; the key is a hash. A copied text lives in memory only: when the program ends before a run, it
// is forgotten.
#pragma once

#include <memory>

#include "agents/core/trigger.h"
#include "agents/triggers/clipboard.h"

namespace tandem::agents {

struct ClipboardTriggerSetup {
  std::size_t letters = 20;
};

/// `clipboard` outlives the trigger.
std::unique_ptr<TriggerSource> makeClipboardTrigger(ClipboardTriggerSetup setup, ClipboardSource& clipboard,
                                                    std::string monitor, TriggerPorts ports);

}  // namespace tandem::agents
