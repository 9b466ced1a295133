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
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "agents/tools/tandem_help.h"
#include "app/help/help_search.h"
#include "engine/api/engine.h"
#include "engine/api/make_engine.h"

namespace tandem {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kMark = "<tool_call>";
constexpr int kMostRounds = 3;

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

/// What the help says, when `text` is a call of it.
std::optional<std::string> helpFor(const std::string& text, const agents::tools::TandemHelp& help) {
  const std::size_t mark = text.find(kMark);
  if (mark == std::string::npos) return std::nullopt;
  const auto call = agents::Json::parse(text.substr(mark + kMark.size()), nullptr, false);
  if (!call.is_object() || call.value("name", std::string()) != help.info().name) return std::nullopt;
  const auto prepared = help.prepare(call.at("arguments"));  // the request's schema has seen to its form
  if (!prepared.ok()) return std::nullopt;
  const auto result = prepared->run();
  return result.ok() ? std::optional(*result) : std::nullopt;
}

Json answer(Engine& engine, const agents::tools::TandemHelp& help, const Json& line,
            const Sampling& sampling) {
  std::string text;
  FlowReport report;
  Json calls = Json::array();
  Request request = requestOf(line, sampling);
  for (int round = 0; round < kMostRounds; ++round) {
    text.clear();
    const auto flow = engine.submit(request, [&](const FlowEvent& event) {
      if (const auto* part = std::get_if<FlowText>(&event)) text += part->text;
    });
    if (!flow.ok()) return {{"id", line.at("id")}, {"error", flow.error().message}};
    report = (*flow)->wait();
    if (report.error) return {{"id", line.at("id")}, {"error", report.error->message}};
    const auto told = helpFor(text, help);
    if (!told) break;
    calls.push_back(text);
    request.messages.push_back({"assistant", text});
    request.messages.push_back({"tool", *told});
  }
  const FlowTimings& timings = report.timings;
  return {{"id", line.at("id")},
          {"answer", text},
          {"calls", calls},
          {"finish", toString(report.finish)},
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
  const help::HelpSearch search(*std::move(entries));
  const agents::tools::TandemHelp help(search);
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
    std::cout << answer(**engine, help, line, options.sampling).dump() << std::endl;
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
