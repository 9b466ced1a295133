// tandemctl explain [REQUEST]: why a request took as long as it did, from the record of what the scheduler
// did.
#include <array>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include "app/cli/commands.h"
#include "app/cli/local_time.h"
#include "app/settings/paths.h"
#include "engine/api/trace.h"

namespace tandem::cli {
namespace {

using nlohmann::ordered_json;

struct ExplainOptions {
  std::uint64_t request = 0;  ///< 0 = list all
  std::string trace;          ///< empty = the program's own records
  bool json = false;
};

double seconds(std::chrono::nanoseconds duration) {
  return std::chrono::duration<double>(duration).count();
}

/// "  0.380 s"
std::string column(std::chrono::nanoseconds duration) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%9.3f s", seconds(duration));
  return text.data();
}

void print(const RequestSummary& request, std::ostream& out) {
  out << "  request " << request.request.value << ": "
      << (request.priority == Priority::reactive ? "reactive, " : "proactive, ") << request.promptTokens
      << " prompt tokens, " << request.answerTokens << " answer tokens, "
      << (request.finished ? toString(request.finish) : "unfinished") << " after" << column(request.total)
      << '\n';
}

ordered_json toJson(const SessionSummary& session) {
  ordered_json requests = ordered_json::array();
  for (const RequestSummary& request : session.requests) {
    ordered_json json = {{"request", request.request.value},
                         {"reactive", request.priority == Priority::reactive},
                         {"prompt_tokens", request.promptTokens},
                         {"answer_tokens", request.answerTokens},
                         {"first_token_seconds", seconds(request.firstToken)},
                         {"total_seconds", seconds(request.total)}};
    if (request.finished) json["finish"] = toString(request.finish);
    requests.push_back(std::move(json));
  }
  return {{"session", session.name},
          {"started", session.started},
          {"policy", session.policy},
          {"requests", requests}};
}

void list(const std::filesystem::path& record, const ExplainOptions& options, Console& console) {
  const auto sessions = listRecord(record);
  if (!sessions) return console.fail(sessions.error(), options.json, kExitBadInput);
  for (const SessionSummary& session : *sessions) {
    if (options.json) {
      console.out << dump(toJson(session)) << '\n';
      continue;
    }
    console.out << safeForTerminal(localTime(session.started) + "  " + session.policy) << '\n';
    for (const RequestSummary& request : session.requests) print(request, console.out);
  }
}

void explain(const ExplainOptions& options, Console& console) {
  const std::filesystem::path record =
      options.trace.empty() ? Paths::resolve().records() : std::filesystem::path(options.trace);
  if (options.request == 0) return list(record, options, console);
  const auto life = explainRequest(record, RequestId{options.request});
  if (!life) return console.fail(life.error(), options.json, kExitBadInput);
  for (const LifeLine& line : *life) {
    if (options.json) {
      console.out << dump({{"seconds", seconds(line.at)}, {"sentence", line.sentence}}) << '\n';
    } else {
      console.out << column(line.at) << "  " << safeForTerminal(line.sentence) << '\n';
    }
  }
}

}  // namespace

void addExplain(CLI::App& app, Console& console) {
  auto options = std::make_shared<ExplainOptions>();
  CLI::App* command = app.add_subcommand("explain", "Why a request took as long as it did");
  command->add_option("request", options->request, "Number of the request; without it, all are listed");
  command->add_option("--trace", options->trace,
                      "Record to look into; without it, what Tandem has kept itself");
  command->add_flag("--json", options->json, "One JSON object per line");
  command->callback([options, &console] { explain(*options, console); });
}

}  // namespace tandem::cli
