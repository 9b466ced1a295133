#include "agents/tools/interrupted_cards.h"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "agents/tools/show_call.h"
#include "agents/tools/strict_json.h"
#include "engine/base/printable.h"

namespace tandem::agents::tools {
namespace {

constexpr std::size_t kLongestName = 80, kLongestExcerpt = 240;  // bytes

std::string keyOf(const Approval& approval) {
  return fmt::format("approval {}", approval.id);
}

/// “The value”, shortened; a word for it when the arguments lack it.
std::string named(const Json& arguments, const char* name, const char* otherwise) {
  const auto found = arguments.is_object() ? arguments.find(name) : arguments.end();
  if (found == arguments.end() || !found->is_string()) return otherwise;
  return fmt::format("“{}”", printable(found->get<std::string>(), kLongestName));
}

/// After "Tandem stopped while".
std::string deed(const std::string& tool, const Json& arguments) {
  if (tool == "save_note") return "saving the note " + named(arguments, "title", "for you");
  if (tool == "draft_mail") return "preparing the mail " + named(arguments, "subject", "for you");
  if (tool == "open_link") return "opening " + named(arguments, "url", "an address");
  if (tool == "create_reminder") return "setting the reminder " + named(arguments, "text", "for you");
  if (tool == "create_monitor") return "setting up the monitor " + named(arguments, "name", "for you");
  return fmt::format("using the tool “{}”", printable(tool, kLongestName));
}

Proposal cardFor(const Approval& approval, std::int64_t run, WallTime now) {
  const Result<Json> read = parseStrictly(approval.arguments);
  const Json arguments = read ? *read : Json::object();
  Proposal card;
  card.monitor = kInterruptedMonitor;
  card.monitorName = "Tandem";
  card.run = run;
  card.created = now;
  card.draft.kind = ProposalKind::notify;
  card.draft.title = fmt::format("Please check: Tandem stopped while {}", deed(approval.tool, arguments));
  card.draft.body =
      "It may have happened or not. Tandem does not try it again by itself: look whether it is there, and "
      "ask "
      "for it once more if it is not.";
  card.draft.why = "You had agreed to it, and Tandem ended before it was sure to be done.";
  card.draft.evidence = {
      {printable(showArguments(arguments), kLongestExcerpt), printable(approval.who, kLongestName), {}}};
  card.draft.sameAs = keyOf(approval);
  card.draft.trust = approval.trust;
  return card;
}

}  // namespace

Status tellInterrupted(std::span<const Approval> unknown, Store& store, ProposalPolicy& policy,
                       WallTime now) {
  std::vector<const Approval*> untold;
  std::vector<std::string> keys;
  for (const Approval& approval : unknown) {
    std::string key = keyOf(approval);
    TANDEM_ASSIGN(const bool told, store.covered(kInterruptedMonitor, key));
    if (told) continue;
    untold.push_back(&approval);
    keys.push_back(std::move(key));
  }
  if (untold.empty()) return {};
  RunRecord run;
  run.monitor = kInterruptedMonitor;
  run.started = run.ended = now;
  run.cause = "Tandem ended while it did something";
  TANDEM_TRY(store.begin(run));
  run.end = RunEnd::proposed;
  std::vector<Proposal> cards;
  for (const Approval* approval : untold) cards.push_back(cardFor(*approval, run.id, now));
  TANDEM_TRY(store.end(run, keys, cards));
  policy.stored(cards);
  return {};
}

}  // namespace tandem::agents::tools
