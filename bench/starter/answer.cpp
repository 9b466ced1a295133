// Answers a file of requests with our engine, one after the other: what scores of the starter model are made
// of.
//
//   bench_starter MODEL [--help-entries FILE] < cases.jsonl > answers.jsonl
//
// Calls of tandem_help are answered as the program does it, and the model goes on; other calls end the
// answer.
//
// A case: {"id": …, "messages": […], "tools": […]?, "schema": {…}?, "after": "…"?, "max_tokens": n?}, as
// Request has them. An answer: {"id", "answer", "calls" (those of tandem_help), "finish", "prompt_tokens",
// "answer_tokens", "first_token_seconds", "tokens_per_second"}, or {"id", "error"}.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "agents/tools/tandem_help.h"
#include "agents/tools/tool_chat.h"
#include "app/help/help_search.h"
#include "engine/api/engine.h"
#include "engine/api/make_engine.h"

namespace tandem {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMostCalls = 2;

struct Options {
  std::string model, help;
  EngineOptions engine;
  Sampling sampling;
};

Request requestOf(const Json& line, const Sampling& sampling) {
  Request request;
  request.sampling = sampling;
  request.maxTokens = line.value("max_tokens", 400);
  for (const Json& message : line.at("messages")) {
    request.messages.push_back({message.at("role"), message.at("content")});
  }
  if (line.contains("tools")) request.tools = line["tools"].dump();
  if (line.contains("schema")) request.schema = line["schema"].dump();
  request.schemaAfter = line.value("after", std::string());
  return request;
}

/// The program's help as a model may call it, and nothing else.
class HelpCalls {
 public:
  explicit HelpCalls(std::vector<help::HelpEntry> entries)
      : search_(std::move(entries)),
        added_(registry_.add(std::make_unique<agents::tools::TandemHelp>(search_))),
        box_(registry_, {"tandem_help"}) {}

  /// What it says, when `text` is a call of it.
  std::optional<std::string> answerTo(const std::string& text) const {
    agents::tools::ToolChat chat(box_, {{{"user", ""}, agents::Trust::user}});
    const auto next = chat.answered(text);
    const auto* call = std::get_if<agents::tools::ToolChat::RunNow>(&next);
    if (call == nullptr) return std::nullopt;
    const auto prepared = registry_.find(call->action.tool)->prepare(call->action.arguments);
    if (!prepared.ok()) return std::nullopt;
    const auto said = prepared->run();
    return said.ok() ? std::optional(*said) : std::nullopt;
  }

 private:
  const help::HelpSearch search_;
  agents::tools::Registry registry_;
  const Status added_;
  const agents::tools::Toolbox box_;
};

struct Round {
  std::string text;
  FlowReport report;
};

Result<Round> ask(Engine& engine, const Request& request) {
  Round round;
  TANDEM_ASSIGN(const auto flow, engine.submit(request, [&round](const FlowEvent& event) {
    if (const auto* part = std::get_if<FlowText>(&event)) round.text += part->text;
  }));
  round.report = flow->wait();
  if (round.report.error) return *round.report.error;
  return round;
}

/// Times and numbers of tokens are those of the first round: a person sees its words first.
Result<Json> answer(Engine& engine, const HelpCalls& help, const Json& line, const Sampling& sampling) {
  Request request = requestOf(line, sampling);
  TANDEM_ASSIGN(Round round, ask(engine, request));
  const FlowTimings timings = round.report.timings;
  Json calls = Json::array();
  for (int more = 0; more < kMostCalls && line.contains("tools"); ++more) {
    const auto told = help.answerTo(round.text);
    if (!told) break;
    calls.push_back(round.text);
    request.messages.push_back({"assistant", round.text});
    request.messages.push_back({"tool", *told});
    TANDEM_ASSIGN(round, ask(engine, request));
  }
  return Json{{"id", line.at("id")},
              {"answer", round.text},
              {"calls", calls},
              {"finish", toString(round.report.finish)},
              {"prompt_tokens", timings.promptTokens},
              {"answer_tokens", timings.answerTokens},
              {"first_token_seconds", std::chrono::duration<double>(timings.firstToken).count()},
              {"tokens_per_second", timings.tokensPerSecond()}};
}

int fail(const std::string& why) {
  std::cerr << why << '\n';
  return 1;
}

/// The entries of a file, or those of the program.
Result<std::vector<help::HelpEntry>> entriesOf(const std::string& path) {
  if (path.empty()) return help::builtInHelp();
  std::ifstream file(path);
  if (!file) return Error{ErrorCode::io, path + " cannot be read.", {}};
  return help::parseHelp(std::string(std::istreambuf_iterator<char>(file), {}));
}

int run(const Options& options) {
  auto entries = entriesOf(options.help);
  if (!entries.ok()) return fail(entries.error().message);
  const HelpCalls help(*std::move(entries));
  const auto engine = makeEngine(options.engine);
  if (!engine.ok()) return fail(engine.error().message);
  const auto model = (*engine)->load(options.model, {}, [](double, std::string_view) { return true; });
  if (!model.ok()) return fail(model.error().message);
  if (!model->templateWarning.empty()) return fail(model->templateWarning);
  int number = 0;
  for (std::string text; std::getline(std::cin, text);) {
    ++number;
    const Json line = Json::parse(text, nullptr, false);
    if (!line.is_object() || !line.contains("id") || !line.contains("messages")) {
      return fail("Line " + std::to_string(number) + " is no case.");
    }
    const auto answered = answer(**engine, help, line, options.sampling);
    const Json said =
        answered.ok() ? *answered : Json{{"id", line.at("id")}, {"error", answered.error().message}};
    std::cout << said.dump() << std::endl;
  }
  return 0;
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) {
  tandem::Options options;
  options.sampling.temperature = 0;
  options.sampling.seed = 1;
  CLI::App app("Answers the cases of standard input with a model, on our engine.", "bench_starter");
  app.add_option("model", options.model, "GGUF file")->required();
  app.add_option("--temperature", options.sampling.temperature, "0 = the likeliest words");
  app.add_option("--help-entries", options.help, "JSON as in resources/help, in place of the program's own");
  app.add_option("--threads", options.engine.threads, "0 = one per core");
  CLI11_PARSE(app, argc, argv);
  return tandem::run(options);
}
