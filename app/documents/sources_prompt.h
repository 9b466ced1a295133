// A question together with the passages that may answer it, as one message for the model, and the list of
// sources to show beside the answer. Thread: pure function.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "agents/core/documents.h"
#include "agents/core/label.h"

namespace tandem::documents {

struct Source {
  int number = 0;       ///< as in [1]; the first one is 1
  std::string title;    ///< one line, safe to show
  std::string path;     ///< to open
  std::string excerpt;  ///< one line, safe to show
};

struct GroundedQuestion {
  std::string message;  ///< in the place of the person's question
  /// Of the message: outside text is in it as soon as there is a source, so what the answer causes needs
  /// approval.
  agents::Trust trust = agents::Trust::user;
  std::vector<Source> sources;
  int leftOut = 0;  ///< passages for which there was no room
};

/// Takes passages in their order as long as they fit into `budget` bytes; without passages the message is the
/// question. Nothing in a passage can end the quotation that it stands in. The question stands before them,
/// so that a model knows what to look for while it reads, and after them, where it answers.
GroundedQuestion groundQuestion(const std::string& question, const std::string& query,
                                std::span<const agents::Passage> passages, std::size_t budget = 6000);

}  // namespace tandem::documents
