// An Engine that does what a test tells it to: answers come when the test sends them, from a thread of the
// test.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/api/engine.h"
#include "engine/base/mutex.h"

namespace tandem::fakes {

/// One submitted request. Thread: any.
class FakeFlow final : public Flow {
 public:
  FakeFlow(std::uint64_t id, Request asked, FlowListener listener)
      : request(std::move(asked)), id_{id}, listener_(std::move(listener)) {}

  RequestId id() const override { return id_; }
  void cancel() override {
    cancelled = true;
    if (answersCancel) finish(FinishReason::cancelled);
  }
  FlowReport wait() override { return {}; }

  void warn(const std::string& warning) { listener_(FlowStarted{warning}); }
  void prefill(int done, int total) { listener_(FlowPrefill{done, total}); }
  void say(const std::string& text) { listener_(FlowText{text, ++tokens_}); }
  void finish(FinishReason reason, std::optional<Error> error = {}) {
    if (finished_.exchange(true)) return;
    FlowReport report;
    report.finish = reason;
    report.error = std::move(error);
    report.timings.firstToken = std::chrono::milliseconds(250);
    report.timings.total = std::chrono::milliseconds(1250);
    report.timings.promptTokens = 30;
    report.timings.reusedTokens = 20;
    report.timings.answerTokens = 11;
    report.contextUsed = 41;
    report.contextSize = 4096;
    listener_(FlowFinished{report});
  }

  const Request request;
  std::atomic<bool> cancelled{false};
  std::atomic<bool> answersCancel{true};

 private:
  const RequestId id_;
  const FlowListener listener_;
  std::atomic<int> tokens_{0};
  std::atomic<bool> finished_{false};
};

class FakeEngine final : public Engine {
 public:
  Result<ModelInfo> load(const std::filesystem::path& file, const LoadOptions& options,
                         const LoadProgress& progress) override {
    {
      const MutexLock lock(mutex_);
      loads_.push_back(file);
      lastOptions_ = options;
    }
    for (int step = 0; step <= 10 || holdLoading; ++step) {
      if (!progress(std::min(step, 10) / 10.0, "reading weights")) {
        return Error{ErrorCode::cancelled, "Loading was stopped.", {}};
      }
      if (holdLoading) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const MutexLock lock(mutex_);
    if (loadError_) {
      if (loadErrorUnloads) model_.reset();
      return *loadError_;
    }
    model_ = ModelInfo{};
    model_->path = file;
    model_->name = file.stem().string();
    model_->contextSize = 4096;
    return *model_;
  }
  void unload() override {
    const MutexLock lock(mutex_);
    model_.reset();
  }
  std::optional<ModelInfo> model() const override {
    const MutexLock lock(mutex_);
    return model_;
  }
  Result<std::shared_ptr<Flow>> submit(Request request, FlowListener listener) override {
    const MutexLock lock(mutex_);
    if (submitError_) return *submitError_;
    flows_.push_back(std::make_shared<FakeFlow>(flows_.size() + 1, std::move(request), std::move(listener)));
    return std::shared_ptr<Flow>(flows_.back());
  }
  EngineLoad currentLoad() const override {
    const MutexLock lock(mutex_);
    return load_;
  }

  void setModel(const std::string& name) {
    const MutexLock lock(mutex_);
    model_ = ModelInfo{};
    model_->path = "/models/" + name + ".gguf";
    model_->name = name;
    model_->contextSize = 4096;
  }
  void setKnowsTools(bool knows) {
    const MutexLock lock(mutex_);
    if (model_) model_->knowsTools = knows;
  }
  void failSubmit(std::optional<Error> error) {
    const MutexLock lock(mutex_);
    submitError_ = std::move(error);
  }
  void failLoad(std::optional<Error> error) {
    const MutexLock lock(mutex_);
    loadError_ = std::move(error);
  }
  void setLoad(const EngineLoad& load) {
    const MutexLock lock(mutex_);
    load_ = load;
  }
  std::size_t flowCount() const {
    const MutexLock lock(mutex_);
    return flows_.size();
  }
  std::shared_ptr<FakeFlow> flow(std::size_t index) const {
    const MutexLock lock(mutex_);
    return flows_.at(index);
  }
  std::vector<std::filesystem::path> loads() const {
    const MutexLock lock(mutex_);
    return loads_;
  }
  LoadOptions lastOptions() const {
    const MutexLock lock(mutex_);
    return lastOptions_;
  }

  std::atomic<bool> holdLoading{false};       ///< loading goes on until it is cancelled
  std::atomic<bool> loadErrorUnloads{false};  ///< there was no memory for both models

 private:
  mutable Mutex mutex_;
  std::optional<ModelInfo> model_ TANDEM_GUARDED_BY(mutex_);
  std::optional<Error> submitError_ TANDEM_GUARDED_BY(mutex_);
  std::optional<Error> loadError_ TANDEM_GUARDED_BY(mutex_);
  std::vector<std::shared_ptr<FakeFlow>> flows_ TANDEM_GUARDED_BY(mutex_);
  std::vector<std::filesystem::path> loads_ TANDEM_GUARDED_BY(mutex_);
  LoadOptions lastOptions_ TANDEM_GUARDED_BY(mutex_);
  EngineLoad load_ TANDEM_GUARDED_BY(mutex_);
};

}  // namespace tandem::fakes
