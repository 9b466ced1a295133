// Answers a file of requests with our engine, one after the other: what scores of the starter model are made
// of.
//
//   bench_starter MODEL < cases.jsonl > answers.jsonl
//
// A case: {"id": …, "messages": […], "tools": […]?, "schema": {…}?, "after": "…"?, "max_tokens": n?}, as
// Request has them. An answer: {"id", "answer", "finish", "prompt_tokens", "answer_tokens",
// "first_token_seconds", "tokens_per_second"}, or {"id", "error"}.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/api/engine.h"
#include "engine/api/make_engine.h"

namespace tandem {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string model;
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

Json answer(Engine& engine, const Json& line, const Sampling& sampling) {
  std::string text;
  const auto flow = engine.submit(requestOf(line, sampling), [&](const FlowEvent& event) {
    if (const auto* part = std::get_if<FlowText>(&event)) text += part->text;
  });
  if (!flow.ok()) return {{"id", line.at("id")}, {"error", flow.error().message}};
  const FlowReport report = (*flow)->wait();
  if (report.error) return {{"id", line.at("id")}, {"error", report.error->message}};
  const FlowTimings& timings = report.timings;
  return {{"id", line.at("id")},
          {"answer", text},
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

int run(const Options& options) {
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
    std::cout << answer(**engine, line, options.sampling).dump() << std::endl;
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
  app.add_option("--threads", options.engine.threads, "0 = one per core");
  CLI11_PARSE(app, argc, argv);
  return tandem::run(options);
}
