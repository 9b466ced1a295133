// tandemctl inbox [NUMBER] and tandemctl monitors [ID]: what works in the background has found and done.
// Only for looking: accepting needs a click in the window, so that no program can give a person's yes.
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include "app/cli/commands.h"
#include "app/cli/local_time.h"
#include "app/settings/paths.h"
#include "app/storage/agent_store.h"

namespace tandem::cli {
namespace {

using agents::Proposal;
using agents::ProposalKind;
using agents::ProposalState;
using agents::RunEnd;
using agents::RunRecord;
using agents::WallTime;
using nlohmann::ordered_json;

constexpr int kMostCards = 1000, kMostRuns = 20;
constexpr const char* kOnlyInTheWindow =
    "To accept, answer or ignore it, open the window: a person's yes is given there only.";

struct LookOptions {
  std::string dataDir;      ///< empty = the person's own
  std::int64_t number = 0;  ///< of a card; 0 = list them
  std::string monitor;      ///< empty = list them
  bool all = false;
  bool json = false;
};

std::int64_t seconds(WallTime at) {
  return std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count();
}

const char* word(ProposalKind kind) {
  switch (kind) {
    case ProposalKind::notify:
      return "notify";
    case ProposalKind::question:
      return "question";
    case ProposalKind::review:
      return "review";
  }
  return "";
}

const char* word(const Proposal& card) {
  switch (card.state) {
    case ProposalState::open:
      return card.seen ? "open" : "new";
    case ProposalState::snoozed:
      return "later";
    case ProposalState::accepted:
      return "accepted";
    case ProposalState::ignored:
      return "ignored";
    case ProposalState::responded:
      return "answered";
    case ProposalState::expired:
      return "expired";
  }
  return "";
}

const char* word(RunEnd end) {
  switch (end) {
    case RunEnd::running:
      return "running";
    case RunEnd::quiet:
      return "quiet";
    case RunEnd::proposed:
      return "proposed";
    case RunEnd::stopped:
      return "stopped";
    case RunEnd::failed:
      return "failed";
  }
  return "";
}

ordered_json toJson(const agents::Cost& cost) {
  ordered_json json = {
      {"prompt_tokens", cost.promptTokens}, {"answer_tokens", cost.answerTokens}, {"seconds", cost.seconds}};
  if (cost.joules) json["joules"] = *cost.joules;
  return json;
}

ordered_json toJson(const Proposal& card) {
  ordered_json evidence = ordered_json::array();
  for (const agents::Evidence& e : card.draft.evidence) {
    evidence.push_back({{"text", e.text}, {"source", e.source}, {"link", e.link}});
  }
  ordered_json json = {
      {"number", card.id},           {"state", word(card)},       {"kind", word(card.draft.kind)},
      {"monitor", card.monitorName}, {"title", card.draft.title}, {"body", card.draft.body},
      {"why", card.draft.why},       {"evidence", evidence},      {"created", seconds(card.created)},
      {"outcome", card.outcome},     {"cost", toJson(card.cost)}};
  if (card.draft.action) {
    json["action"] = {{"tool", card.draft.action->tool},
                      {"arguments", ordered_json(card.draft.action->arguments)}};
  }
  if (card.snoozedUntil) json["snoozed_until"] = seconds(*card.snoozedUntil);
  return json;
}

ordered_json toJson(const RunRecord& run) {
  ordered_json steps = ordered_json::array();
  for (const agents::RunStep& step : run.steps) {
    steps.push_back({{"at", seconds(step.at)}, {"sentence", step.sentence}, {"detail", step.detail}});
  }
  return {{"run", run.id},
          {"started", seconds(run.started)},
          {"ended", seconds(run.ended)},
          {"end", word(run.end)},
          {"cause", run.cause},
          {"cost", toJson(run.cost)},
          {"steps", steps}};
}

/// Null when nothing has worked in the background yet.
Result<std::unique_ptr<AgentStore>> open(const LookOptions& options) {
  Paths paths = Paths::resolve();
  if (!options.dataDir.empty()) paths.data = std::filesystem::absolute(options.dataDir);
  auto store = AgentStore::openToRead(paths.agentDatabase());
  if (!store && store.error().code == ErrorCode::notFound) return std::unique_ptr<AgentStore>();
  return store;
}

void print(const Proposal& card, std::ostream& out) {
  const auto line = [&](const char* label, const std::string& text) {
    if (!text.empty()) out << label << safeForTerminal(text) << '\n';
  };
  line("", card.draft.title);
  line("From:    ", card.monitorName + ", " + localTime(seconds(card.created)));
  line("State:   ", word(card));
  line("Why:     ", card.draft.why);
  line("\n", card.draft.body);
  for (const agents::Evidence& e : card.draft.evidence) {
    line("Source:  ", e.link.empty() ? e.source : e.source + " (" + e.link + ")");
  }
  if (card.draft.action) {
    line("Would:   ", card.draft.action->tool + " " + dump(ordered_json(card.draft.action->arguments)));
  }
  line("Outcome: ", card.outcome);
  out << kOnlyInTheWindow << '\n';
}

void showCard(agents::Store* store, const LookOptions& options, Console& console) {
  Result<std::optional<Proposal>> card = std::optional<Proposal>();
  if (store != nullptr) card = store->proposal(options.number);
  if (!card) return console.fail(card.error(), options.json, kExitFailed);
  if (!*card) {
    const Error missing{
        ErrorCode::notFound, "There is no card with the number " + std::to_string(options.number) + ".", {}};
    return console.fail(missing, options.json, kExitBadInput);
  }
  if (options.json) {
    console.out << dump(toJson(**card)) << '\n';
  } else {
    print(**card, console.out);
  }
}

void showInbox(const LookOptions& options, Console& console) {
  const auto store = open(options);
  if (!store) return console.fail(store.error(), options.json, kExitFailed);
  if (options.number != 0) return showCard(store->get(), options, console);
  Result<std::vector<Proposal>> cards = std::vector<Proposal>();
  if (*store != nullptr) cards = (*store)->proposals(options.all, kMostCards);
  if (!cards) return console.fail(cards.error(), options.json, kExitFailed);
  if (cards->empty() && !options.json) console.out << "The inbox is empty.\n";
  for (const Proposal& card : *cards) {
    if (options.json) {
      console.out << dump(toJson(card)) << '\n';
    } else {
      console.out << card.id << "  " << localTime(seconds(card.created)) << "  " << word(card) << "  "
                  << safeForTerminal(card.monitorName + ": " + card.draft.title) << '\n';
    }
  }
}

void showRuns(AgentStore& store, const LookOptions& options, Console& console) {
  const auto runs = store.runs(options.monitor, kMostRuns);
  if (!runs) return console.fail(runs.error(), options.json, kExitFailed);
  for (const RunRecord& run : *runs) {
    if (options.json) {
      console.out << dump(toJson(run)) << '\n';
      continue;
    }
    console.out << localTime(seconds(run.started)) << "  " << word(run.end) << "  "
                << safeForTerminal(run.cause) << '\n';
    for (const agents::RunStep& step : run.steps) {
      console.out << "    " << safeForTerminal(step.sentence) << '\n';
    }
  }
}

void showMonitors(const LookOptions& options, Console& console) {
  const auto opened = open(options);
  if (!opened) return console.fail(opened.error(), options.json, kExitFailed);
  if (*opened == nullptr) {
    if (!options.json) console.out << "There are no monitors yet. They are made in the window.\n";
    return;
  }
  AgentStore& store = **opened;
  if (!options.monitor.empty()) return showRuns(store, options, console);
  const auto monitors = store.monitors();
  if (!monitors) return console.fail(monitors.error(), options.json, kExitFailed);
  for (const agents::Monitor& monitor : *monitors) {
    const auto last = store.runs(monitor.id, 1);
    if (!last) return console.fail(last.error(), options.json, kExitFailed);
    if (options.json) {
      ordered_json json = {{"id", monitor.id}, {"settings", ordered_json(agents::toJson(monitor))}};
      if (!last->empty()) json["last_run"] = toJson(last->front());
      console.out << dump(json) << '\n';
      continue;
    }
    const std::string when = last->empty()
                                 ? std::string("has not run yet")
                                 : localTime(seconds(last->front().started)) + "  " + word(last->front().end);
    console.out << safeForTerminal(monitor.id) << "  " << (monitor.enabled ? "on " : "off") << "  "
                << safeForTerminal(monitor.name) << "  " << when << '\n';
  }
}

void addCommonOptions(CLI::App& command, LookOptions& options) {
  command.add_option("--data-dir", options.dataDir, "Data folder, as given to the window");
  command.add_flag("--json", options.json, "One JSON object per line");
}

}  // namespace

void addInbox(CLI::App& app, Console& console) {
  auto options = std::make_shared<LookOptions>();
  CLI::App* command = app.add_subcommand(
      "inbox", "What monitors propose, for looking only: cards are accepted in the window");
  command->add_option("number", options->number, "Card to show; without it, all that wait are listed")
      ->check(CLI::PositiveNumber);
  command->add_flag("--all", options->all, "List those that are done, too");
  addCommonOptions(*command, *options);
  command->callback([options, &console] { showInbox(*options, console); });
}

void addMonitors(CLI::App& app, Console& console) {
  auto options = std::make_shared<LookOptions>();
  CLI::App* command = app.add_subcommand("monitors", "Monitors and their last runs, for looking only");
  command->add_option("id", options->monitor, "Monitor whose runs to show; without it, all are listed");
  addCommonOptions(*command, *options);
  command->callback([options, &console] { showMonitors(*options, console); });
}

}  // namespace tandem::cli
