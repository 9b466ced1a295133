// A card of the inbox: what an agent found, what it would do about it, and what speaks for that.
// Nothing is done before a person accepts.
// Thread: plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "agents/core/json.h"
#include "agents/core/label.h"
#include "agents/core/wall_time.h"

namespace tandem::agents {

enum class ProposalKind {
  notify,    ///< something to know; can be ignored
  question,  ///< something only the person knows; can be responded to
  review,    ///< something prepared; can be accepted, edited or ignored
};

/// What accepting does: one call of a tool (agents/tools) with exactly these arguments.
struct Action {
  std::string tool;
  Json arguments = Json::object();
};

struct Evidence {
  std::string text;    ///< a short excerpt
  std::string source;  ///< "notes/lisbon.md", "LWN: Kernel 7.2 released"
  std::string link;    ///< path or https address to open; may be empty
};

/// What a run took.
struct Cost {
  int promptTokens = 0, answerTokens = 0;
  double seconds = 0;            ///< of computing
  std::optional<double> joules;  ///< about, above rest; nothing = nobody can say
};

/// What an agent hands in.
struct Draft {
  ProposalKind kind = ProposalKind::notify;
  std::string title;  ///< one line
  std::string body;   ///< Markdown, shown through app/markdown, which makes it safe
  std::vector<Evidence> evidence;
  std::string why;  ///< why it appears, a sentence: "A new file in Downloads."
  std::optional<Action>
      action;          ///< of a review: always; of a question: what responding fills in, may be absent
  std::string sameAs;  ///< proposals of a monitor with the same text here are about the same thing
  Trust trust = Trust::outside;  ///< of body and action: the join of everything that they were made from
};

/// Stored as these numbers: append only.
enum class ProposalState {
  open = 0,
  snoozed = 1,
  accepted = 2,  ///< the action is being carried out or has been; see outcome
  ignored = 3,
  responded = 4,
  expired = 5,
};

struct Proposal {
  std::int64_t id = 0;
  std::string monitor;      ///< its id
  std::string monitorName;  ///< as it was called then
  std::int64_t run = 0;     ///< the RunRecord it came from
  Draft draft;
  Cost cost;
  WallTime created{};
  ProposalState state = ProposalState::open;
  std::optional<WallTime> snoozedUntil;
  bool seen = false;    ///< shown in the open window
  std::string outcome;  ///< after accepting: what was done or why not, a sentence
};

}  // namespace tandem::agents
