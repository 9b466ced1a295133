// One question of each kind that the built-in agents put to a model, with made-up material.
#pragma once

#include <string>
#include <vector>

#include "agents/core/agent.h"

namespace tandem::starter {

struct NamedQuestion {
  std::string name;  ///< "folder-digest", "clipboard-helper long"
  agents::Question question;
};

/// Throws when an agent asks nothing.
std::vector<NamedQuestion> agentQuestions();

}  // namespace tandem::starter
