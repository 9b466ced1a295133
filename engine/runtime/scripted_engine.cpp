#include "engine/runtime/scripted_engine.h"

#include <algorithm>
#include <utility>

#include "engine/runtime/request_grammar.h"

namespace tandem::runtime {
namespace {

int estimateTokens(const Request& request) {
  std::size_t bytes = 0;
  for (const Message& message : request.messages) bytes += message.content.size();
  return static_cast<int>(std::min<std::size_t>(bytes / 4 + 1, 1'000'000'000));
}

}  // namespace

ScriptedEngine::ScriptedEngine(Script script) : script_(std::move(script)) {
  if (script_.loaded) model_ = script_.model;
  player_ = std::thread([this] { playTurns(); });
}

ScriptedEngine::~ScriptedEngine() {
  stopping_ = true;
  cancelAll();
  doorbell_->ring();
  player_.join();
}

Result<ModelInfo> ScriptedEngine::load(const std::filesystem::path& file, const LoadOptions& options,
                                       const LoadProgress& progress) {
  ScriptedLoad plain;
  plain.model = script_.model;
  const std::string path = file.string();
  const auto found = std::find_if(script_.loads.begin(), script_.loads.end(), [&](const ScriptedLoad& load) {
    return path.find(load.file) != std::string::npos;
  });
  const ScriptedLoad& load = found == script_.loads.end() ? plain : *found;
  for (const ScriptedStep& step : load.steps) {
    std::this_thread::sleep_for(step.delay);
    if (progress && !progress(step.share, step.what)) {
      return Error{ErrorCode::cancelled, "Loading was stopped.", {}};
    }
  }
  if (load.error) return *load.error;
  ModelInfo model = load.model;
  model.path = file;
  if (options.contextSize > 0) model.contextSize = options.contextSize;
  cancelAll();
  const MutexLock lock(mutex_);
  model_ = model;
  return model;
}

void ScriptedEngine::unload() {
  cancelAll();
  const MutexLock lock(mutex_);
  model_.reset();
}

std::optional<ModelInfo> ScriptedEngine::model() const {
  const MutexLock lock(mutex_);
  return model_;
}

Result<std::shared_ptr<Flow>> ScriptedEngine::submit(Request request, FlowListener listener) {
  if (request.messages.empty()) {
    return Error{ErrorCode::invalidArgument, "There is nothing to answer: the request has no messages.", {}};
  }
  TANDEM_TRY(grammarOf(request));  // the script says what is answered, but not to requests that make no sense
  std::shared_ptr<FlowChannel> channel;
  {
    const MutexLock lock(mutex_);
    if (!model_) return Error{ErrorCode::missing, "No model is loaded. Choose a model first.", {}};
    channel =
        std::make_shared<FlowChannel>(RequestId{++lastId_}, request.priority, std::move(listener), doorbell_);
    flows_.add(channel);
    Turn turn{channel, chooseAnswer(request.messages.back().content), request.maxTokens, model_->contextSize,
              std::chrono::steady_clock::now()};
    if (turn.answer.promptTokens == 0) turn.answer.promptTokens = estimateTokens(request);
    waiting_.push_back(std::move(turn));
  }
  doorbell_->ring();
  return std::shared_ptr<Flow>(channel);
}

EngineLoad ScriptedEngine::currentLoad() const {
  EngineLoad load = flows_.load();
  load.reactiveWaiting += script_.others.reactiveWaiting;
  load.reactiveRunning += script_.others.reactiveRunning;
  load.proactiveWaiting += script_.others.proactiveWaiting;
  load.proactiveRunning += script_.others.proactiveRunning;
  return load;
}

ScriptedAnswer ScriptedEngine::chooseAnswer(const std::string& lastMessage) {
  std::vector<const ScriptedAnswer*> inOrder;
  for (const ScriptedAnswer& answer : script_.answers) {
    if (answer.when.empty()) {
      inOrder.push_back(&answer);
    } else if (lastMessage.find(answer.when) != std::string::npos) {
      return answer;
    }
  }
  if (inOrder.empty()) return {};
  return *inOrder[std::min(nextInOrder_++, inOrder.size() - 1)];
}

void ScriptedEngine::cancelAll() {
  std::vector<std::shared_ptr<FlowChannel>> channels;
  {
    const MutexLock lock(mutex_);
    for (const Turn& turn : waiting_) channels.push_back(turn.channel);
    if (playing_) channels.push_back(playing_->channel);
  }
  for (const auto& channel : channels) channel->cancel();
  for (const auto& channel : channels) channel->wait();
}

void ScriptedEngine::playTurns() {
  for (;;) {
    std::optional<Turn> turn;
    {
      const MutexLock lock(mutex_);
      if (!waiting_.empty()) {
        turn = std::move(waiting_.front());
        waiting_.pop_front();
        playing_ = turn;
      }
    }
    if (turn) {
      play(*turn);
      const MutexLock lock(mutex_);
      playing_.reset();
    } else if (stopping_) {
      return;
    } else {
      doorbell_->wait();
    }
  }
}

void ScriptedEngine::play(const Turn& turn) {
  const ScriptedAnswer& answer = turn.answer;
  const auto sinceSubmission = [&] { return std::chrono::steady_clock::now() - turn.submitted; };
  FlowReport report;
  FlowTimings& timings = report.timings;
  report.finish = answer.finish;
  report.error = answer.error;
  report.contextSize = turn.contextSize;
  for (const std::string& sentence : answer.reasons) report.reasons.push_back({sinceSubmission(), sentence});
  timings.promptTokens = answer.promptTokens;
  timings.reusedTokens = std::min(answer.reusedTokens, answer.promptTokens);

  bool going = pause(turn, answer.queued);
  turn.channel->setRunning();
  timings.queued = sinceSubmission();
  if (going) {
    turn.channel->emit(FlowStarted{answer.warning});
    turn.channel->emit(FlowPrefill{timings.reusedTokens, timings.promptTokens});
    going = pause(turn, answer.prefill);
  }
  if (going) turn.channel->emit(FlowPrefill{timings.promptTokens, timings.promptTokens});
  for (const std::string& chunk : answer.chunks) {
    going = going && pause(turn, answer.delay);
    if (!going) break;
    if (turn.maxTokens > 0 && timings.answerTokens == turn.maxTokens) {
      report.finish = FinishReason::length;
      break;
    }
    if (timings.answerTokens++ == 0) timings.firstToken = sinceSubmission();
    turn.channel->emit(FlowText{chunk, timings.answerTokens});
  }
  while (going && answer.hold) going = pause(turn, std::chrono::hours(1));
  if (!going) {
    report.finish = FinishReason::cancelled;
    report.error.reset();
  }
  timings.total = sinceSubmission();
  timings.queued = answer.timings.queued.value_or(timings.queued);
  timings.firstToken = answer.timings.firstToken.value_or(timings.firstToken);
  timings.total = answer.timings.total.value_or(timings.total);
  timings.preemptions = answer.timings.preemptions;
  report.contextUsed = timings.promptTokens + timings.answerTokens;
  turn.channel->finish(report);
}

bool ScriptedEngine::pause(const Turn& turn, std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (!turn.channel->cancelRequested()) {
    const auto left = end - std::chrono::steady_clock::now();
    if (left <= std::chrono::nanoseconds::zero()) return true;
    doorbell_->waitFor(left);
  }
  return false;
}

}  // namespace tandem::runtime
