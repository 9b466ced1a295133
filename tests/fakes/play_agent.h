// Takes an agent through a run without a model: the test gives the answers.
#pragma once

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "agents/core/agent.h"

namespace tandem::fakes {

/// How a run of an agent ended. Questions beyond the answers end it as well.
struct Played {
  std::vector<agents::Question> questions;
  std::string quiet;  ///< why there is nothing to propose
  std::vector<agents::Draft> drafts;
  std::vector<std::string> notes;

  /// The only draft; an empty one, which no agent makes, when there is none or there are several.
  agents::Draft draft() const { return drafts.size() == 1 ? drafts.front() : agents::Draft{}; }
};

/// Throws when gathering fails.
inline Played play(const agents::Agent& agent, const agents::Monitor& monitor,
                   const agents::Occasion& occasion, const std::vector<agents::Json>& answers = {}) {
  Result<agents::Material> material = agent.gather(monitor, occasion);
  if (!material) throw std::runtime_error(material.error().message);
  Played played;
  played.notes = material->notes;
  for (std::size_t given = 0;; ++given) {
    agents::Step step =
        agent.next(monitor, occasion, *material, std::span(answers).first(std::min(given, answers.size())));
    if (auto* question = std::get_if<agents::Question>(&step)) {
      played.questions.push_back(std::move(*question));
      if (given >= answers.size()) return played;
      continue;
    }
    if (auto* quiet = std::get_if<agents::Quiet>(&step)) played.quiet = quiet->why;
    if (auto* drafts = std::get_if<std::vector<agents::Draft>>(&step)) played.drafts = std::move(*drafts);
    return played;
  }
}

inline agents::Happening happening(const std::string& key, const std::string& title, agents::Json detail) {
  agents::Happening noticed;
  noticed.key = key;
  noticed.title = title;
  noticed.detail = std::move(detail);
  return noticed;
}

}  // namespace tandem::fakes
