// An agent looks at what happened and says what it would propose. One file per agent in agents/builtin.
//
//   gather (worker thread, reads) → next (pure) → Question → the model → next → … → drafts, or quiet
//
// Cheap first: next() decides by rules whether anything needs the model at all. An agent has no tools: it
// reads, and what it returns is only ever a proposal.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "agents/core/happening.h"
#include "agents/core/json.h"
#include "agents/core/label.h"
#include "agents/core/monitor.h"
#include "agents/core/proposal.h"
#include "engine/base/result.h"

namespace tandem::agents {

/// What the agent read: kept in memory for this run only.
struct Material {
  std::vector<LabelledText> texts;
  Json facts = Json::object();     ///< numbers, names, dates: whatever else next() needs
  std::vector<std::string> notes;  ///< sentences for the run's trace: "Left out: photo.jpg is no text."
};

/// Nothing to propose, and why: a sentence.
struct Quiet {
  std::string why;
};

/// Something for the model to write. The answer is a JSON value that satisfies `schema`, always: decoding is
/// constrained.
struct Question {
  std::string task;                    ///< ours alone: never contains outside text
  std::vector<LabelledText> material;  ///< quoted, labelled, each with its source
  std::string schema;                  ///< JSON schema (engine/sample says what is supported)
  int maxTokens = 400;
};

using Step = std::variant<Quiet, Question, std::vector<Draft>>;

/// Thread: gather on a worker thread, the rest on the loop; const and without state, so runs do not disturb
/// each other.
class Agent {
 public:
  virtual ~Agent() = default;

  virtual std::string_view kind() const = 0;  ///< "folder-digest"; stored in monitors
  /// Reads what the happenings point to; bounded in time and size. May block. An error ends the run as
  /// failed.
  virtual Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const = 0;
  /// The next step after `answers` (in the order of its earlier questions). Pure.
  virtual Step next(const Monitor& monitor, const Occasion& occasion, const Material& material,
                    std::span<const Json> answers) const = 0;
};

}  // namespace tandem::agents
