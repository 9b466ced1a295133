// folder-digest: says in a few sentences what new files are about, and what they want from the reader.
//
// Happenings of a folder trigger: detail {"path"}. Short files are shown whole, without the model; the others
// cost one question each.
// Options: "files" (5, how many of the newest files a run reads), "note" (false: offer to save the digest).
#pragma once

#include <memory>

#include "agents/core/agent.h"

namespace tandem::agents::builtin {

std::unique_ptr<Agent> makeFolderDigest();

}  // namespace tandem::agents::builtin
