#include "bench/mixed/tandem_contender.h"

#include <utility>

#include "bench/mixed/machine_use.h"
#include "engine/api/inspect.h"

namespace tandem::bench {
namespace {

class RunningFlow final : public Running {
 public:
  explicit RunningFlow(std::shared_ptr<Flow> flow) : flow_(std::move(flow)) {}
  void cancel() override { flow_->cancel(); }

 private:
  std::shared_ptr<Flow> flow_;
};

Request greedy(Priority priority, std::string text, int answerTokens) {
  Request request;
  request.priority = priority;
  request.messages = {{"user", std::move(text)}};
  request.sampling.temperature = 0;
  request.maxTokens = answerTokens;
  return request;
}

Ending endingOf(const FlowReport& report) {
  Ending ending{report.error, report.timings.promptTokens, {}, report.timings.preemptions};
  if (report.timings.firstToken.count() > 0) ending.queued = report.timings.queued;
  if (report.finish == FinishReason::cancelled && !ending.error) {
    ending.error = Error{ErrorCode::cancelled, "The request was cancelled.", {}};
  }
  return ending;
}

/// Tokens around any text, seen on a prompt of one letter.
Result<int> templateOverhead(Engine& engine, const TokenizerView& tokenizer) {
  TANDEM_ASSIGN(const std::shared_ptr<Flow> flow, engine.submit(greedy(Priority::reactive, "a", 1), {}));
  const FlowReport report = flow->wait();
  if (report.error) return *report.error;
  return report.timings.promptTokens - static_cast<int>(tokenizer.encode("a", false).size());
}

}  // namespace

Result<std::unique_ptr<TandemContender>> TandemContender::start(const std::filesystem::path& model,
                                                                const EngineOptions& options,
                                                                int contextTokens) {
  TANDEM_ASSIGN(auto tokenizer, openTokenizer(model));
  TANDEM_ASSIGN(auto engine, makeEngine(options));
  LoadOptions load;
  load.contextSize = contextTokens;
  TANDEM_TRY(engine->load(model, load, [](double, std::string_view) { return true; }));
  TANDEM_ASSIGN(const int overhead, templateOverhead(*engine, *tokenizer));
  return std::unique_ptr<TandemContender>(
      new TandemContender(std::move(engine), PromptText(std::move(tokenizer), overhead)));
}

TandemContender::TandemContender(std::unique_ptr<Engine> engine, PromptText prompts)
    : engine_(std::move(engine)), prompts_(std::move(prompts)) {}

std::chrono::duration<double> TandemContender::processorTime() const {
  return ownProcessorTime();
}

Result<std::unique_ptr<Running>> TandemContender::submit(const workload::TraceRequest& request,
                                                         RequestEvents events) {
  TANDEM_ASSIGN(std::string text, prompts_.make(request.promptTokens, ++submitted_));
  TANDEM_ASSIGN(std::shared_ptr<Flow> flow,
                engine_->submit(greedy(request.priority, std::move(text), request.answerTokens),
                                [events = std::move(events)](const FlowEvent& event) {
                                  if (const auto* said = std::get_if<FlowText>(&event)) {
                                    events.tokens(said->tokens);
                                  } else if (const auto* end = std::get_if<FlowFinished>(&event)) {
                                    events.tokens(end->report.timings.answerTokens);
                                    events.ended(endingOf(end->report));
                                  }
                                }));
  return std::unique_ptr<Running>(std::make_unique<RunningFlow>(std::move(flow)));
}

}  // namespace tandem::bench
