// tandemctl ask "…": one question, one answer on stdout.
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/engine_choice.h"

namespace tandem::cli {
namespace {

struct AskOptions {
  EngineChoice engine;
  std::string question, system;
  Request request;
  bool proactive = false;
  bool json = false;
};

double seconds(std::chrono::nanoseconds duration) {
  return std::chrono::duration<double>(duration).count();
}

nlohmann::ordered_json toJson(RequestId request, const std::string& answer, const FlowReport& report) {
  const FlowTimings& t = report.timings;
  nlohmann::ordered_json reasons = nlohmann::ordered_json::array();
  for (const Reason& reason : report.reasons) {
    reasons.push_back({{"seconds", seconds(reason.at)}, {"sentence", reason.sentence}});
  }
  nlohmann::ordered_json json = {
      {"request", request.value},
      {"answer", answer},
      {"finish", toString(report.finish)},
      {"timings",
       {{"queued_seconds", seconds(t.queued)},
        {"first_token_seconds", seconds(t.firstToken)},
        {"total_seconds", seconds(t.total)},
        {"tokens_per_second", t.tokensPerSecond()},
        {"prompt_tokens", t.promptTokens},
        {"reused_tokens", t.reusedTokens},
        {"answer_tokens", t.answerTokens},
        {"preemptions", t.preemptions}}},
      {"context", {{"used", report.contextUsed}, {"size", report.contextSize}}},
      {"reasons", reasons},
  };
  if (report.error) json["error"] = cli::toJson(*report.error);
  return json;
}

void ask(const AskOptions& options, Console& console) {
  const Status question = checkText("The question", options.question);
  if (!question.ok()) return console.fail(question.error(), options.json, kExitBadInput);
  if (!options.system.empty()) {
    const Status system = checkText("The system prompt", options.system);
    if (!system.ok()) return console.fail(system.error(), options.json, kExitBadInput);
  }
  auto engine = options.engine.start(console);
  if (!engine) return console.fail(engine.error(), options.json, kExitBadInput);

  Request request = options.request;
  request.priority = options.proactive ? Priority::proactive : Priority::reactive;
  if (!options.system.empty()) request.messages.push_back({"system", options.system});
  request.messages.push_back({"user", options.question});

  // Calls are kept to a schema, which no stop text may cut short.
  Answers answers(**engine, options.engine.isStarter(**engine) && request.stop.empty());
  AnswerHooks hooks;
  hooks.show = [&](std::string_view text) {
    if (!options.json) console.out << safeForTerminal(text) << std::flush;
  };
  const auto answered = answers.to(request, hooks);
  if (!answered.ok()) return console.fail(answered.error(), options.json, kExitFailed);
  const FlowReport& report = answered->report;
  if (options.json) {
    console.out << dump(toJson(answered->request, answered->text, report)) << '\n';
    if (report.error) console.exitCode = kExitFailed;
    return;
  }
  if (!answered->text.empty()) console.out << '\n';
  if (report.error) console.fail(*report.error, false, kExitFailed);
}

}  // namespace

void addAsk(CLI::App& app, Console& console) {
  auto options = std::make_shared<AskOptions>();
  CLI::App* command = app.add_subcommand("ask", "Answer one question");
  command->add_option("question", options->question, "The question")->required();
  options->engine.declareOn(*command);
  declareSampling(*command, options->request.sampling);
  command->add_option("--system", options->system, "System prompt");
  command->add_option("--max-tokens", options->request.maxTokens, "Longest answer in tokens; 0 = no limit")
      ->check(CLI::Range(0, 1 << 20));
  command->add_option("--stop", options->request.stop, "End the answer before this text (repeatable)");
  command->add_flag("--proactive", options->proactive, "Ask as background work");
  command->add_flag("--json", options->json, "Answer, timings and reasons as one JSON object");
  command->callback([options, &console] { ask(*options, console); });
}

}  // namespace tandem::cli
