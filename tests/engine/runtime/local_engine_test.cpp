// The engine with its threads: loading, submitting, leaving.
#include "engine/runtime/local_engine.h"

#include <gmock/gmock.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "tests/fakes/fake_loader.h"
#include "tests/fakes/flow_recorder.h"
#include "tests/fakes/gate.h"

namespace tandem::runtime {
namespace {

using fakes::FlowRecorder;

Request ask(const std::string& text, int maxTokens = 4, Priority priority = Priority::reactive) {
  Request request;
  request.priority = priority;
  request.messages = {{"user", text}};
  request.sampling.temperature = 0;
  request.maxTokens = maxTokens;
  return request;
}

class LocalEngineTest : public ::testing::Test {
 protected:
  /// An engine whose device waits at `gate_` before each node.
  std::unique_ptr<LocalEngine> engine(ModelLoader loader = {}) {
    fakes::FakeModel model;
    model.beforeNode = [this](std::span<const device::Row>, const graph::Node&) {
      gate_.pass();
      return Status();
    };
    if (!loader) loader = fakes::fakeLoader(model);
    return std::make_unique<LocalEngine>(std::move(loader), std::make_unique<SteadyClock>(), 1, nullptr);
  }
  /// Runs `action` on another thread while the closed gate lets node after node through, each by itself.
  void whileDeviceCrawls(const std::function<void()>& action) {
    std::atomic<bool> done{false};
    std::thread thread([&] {
      action();
      done = true;
    });
    while (!done) {
      gate_.letOneThrough();
      std::this_thread::yield();
    }
    thread.join();
  }
  fakes::Gate gate_;
};

TEST_F(LocalEngineTest, AnswersAndTellsWhatIsLoaded) {
  const auto engine = this->engine();
  EXPECT_FALSE(engine->model().has_value());
  ASSERT_TRUE(engine->load("tiny.gguf", {}, {}).ok());
  EXPECT_EQ(engine->model()->name, "tiny");
  FlowRecorder recorder;
  const auto flow = engine->submit(ask("Hello", 7), recorder.listener());
  ASSERT_TRUE(flow.ok());
  const FlowReport report = (*flow)->wait();
  EXPECT_EQ(report.timings.answerTokens, 7);
  EXPECT_EQ(recorder.order(), "SPTF");
  EXPECT_EQ(engine->currentLoad().reactiveRunning, 0);
}

TEST_F(LocalEngineTest, RefusesWhatMakesNoSenseAtOnce) {
  const auto engine = this->engine();
  EXPECT_EQ(engine->submit(ask("x"), {}).error().code, ErrorCode::missing);
  ASSERT_TRUE(engine->load("tiny.gguf", {}, {}).ok());
  EXPECT_EQ(engine->submit(Request{}, {}).error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(engine->submit(ask("x", -1), {}).error().code, ErrorCode::invalidArgument);
  Request odd = ask("x");
  odd.sampling.topP = 7;
  EXPECT_EQ(engine->submit(odd, {}).error().code, ErrorCode::invalidArgument);
  Request halved = ask("x");
  halved.stop = {"\xBC"};  // the second byte of a character
  EXPECT_EQ(engine->submit(halved, {}).error().code, ErrorCode::invalidArgument);
  Request many = ask("x");
  many.stop.assign(65, "stop");
  EXPECT_EQ(engine->submit(many, {}).error().code, ErrorCode::limitExceeded);
}

TEST_F(LocalEngineTest, CountsWhatWaitsAndRuns) {
  const auto engine = this->engine();
  ASSERT_TRUE(engine->load("tiny.gguf", {}, {}).ok());
  gate_.close();
  const auto first = engine->submit(ask("one", 1, Priority::proactive), {});
  gate_.awaitArrival();
  const auto second = engine->submit(ask("two", 1), {});
  EXPECT_EQ(engine->currentLoad().proactiveWaiting + engine->currentLoad().proactiveRunning, 1);
  EXPECT_EQ(engine->currentLoad().reactiveWaiting, 1);
  gate_.open();
  (*second)->wait();
  (*first)->wait();
  const EngineLoad idle = engine->currentLoad();
  EXPECT_EQ(idle.proactiveWaiting + idle.proactiveRunning + idle.reactiveWaiting + idle.reactiveRunning, 0);
}

TEST_F(LocalEngineTest, CancelFromAnotherThreadEndsTheFlow) {
  const auto engine = this->engine();
  ASSERT_TRUE(engine->load("tiny.gguf", {}, {}).ok());
  gate_.close();
  FlowRecorder recorder;
  const auto flow = engine->submit(ask("Hello", 400), recorder.listener());
  gate_.awaitArrival();
  (*flow)->cancel();
  gate_.open();
  EXPECT_EQ((*flow)->wait().finish, FinishReason::cancelled);
  EXPECT_EQ(recorder.finishedCount(), 1);
  EXPECT_EQ(recorder.text(), "");
}

TEST_F(LocalEngineTest, LeavingCancelsEverything) {
  std::vector<std::shared_ptr<Flow>> flows;
  std::vector<FlowRecorder> recorders(5);
  {
    auto engine = this->engine();
    ASSERT_TRUE(engine->load("tiny.gguf", {}, {}).ok());
    gate_.close();
    for (FlowRecorder& recorder : recorders) {
      flows.push_back(*engine->submit(ask("Hello", 400), recorder.listener()));
    }
    gate_.awaitArrival();
    whileDeviceCrawls([&] { engine.reset(); });
  }
  for (std::size_t i = 0; i < flows.size(); ++i) {
    EXPECT_EQ(flows[i]->wait().finish, FinishReason::cancelled);
    EXPECT_EQ(recorders[i].finishedCount(), 1);
    flows[i]->cancel();  // the handle outlives the engine
  }
}

TEST_F(LocalEngineTest, LoadingAnotherModelCancelsWhatRunsAndAFailedLoadDoesNot) {
  fakes::FakeModel model;
  model.beforeNode = [this](std::span<const device::Row>, const graph::Node&) {
    gate_.pass();
    return Status();
  };
  auto good = fakes::fakeLoader(model);
  const auto engine = this->engine([good](const std::filesystem::path& file, const LoadOptions& options,
                                          const LoadProgress& progress) -> Result<LoadedModel> {
    if (file == "bad.gguf") return Error{ErrorCode::badMagic, "This is not a model.", 0};
    return good(file, options, progress);
  });
  ASSERT_TRUE(engine->load("one.gguf", {}, {}).ok());
  gate_.close();
  const auto flow = engine->submit(ask("Hello", 400), {});
  gate_.awaitArrival();
  EXPECT_EQ(engine->load("bad.gguf", {}, {}).error().code, ErrorCode::badMagic);
  EXPECT_EQ(engine->model()->name, "one");
  whileDeviceCrawls([&] { EXPECT_TRUE(engine->load("two.gguf", {}, {}).ok()); });
  EXPECT_EQ((*flow)->wait().finish, FinishReason::cancelled);
  EXPECT_EQ(engine->model()->name, "two");
  engine->unload();
  EXPECT_FALSE(engine->model().has_value());
}

TEST_F(LocalEngineTest, WithoutMemoryForBothTheEarlierModelGoesAndTheMessageSaysSo) {
  int tries = 0;
  auto good = fakes::fakeLoader({});
  const auto engine = this->engine([&, good](const std::filesystem::path& file, const LoadOptions& options,
                                             const LoadProgress& progress) -> Result<LoadedModel> {
    const Error full{ErrorCode::outOfMemory, "Too large.", {}};
    if (file == "huge.gguf") return full;
    if (file == "large.gguf" && ++tries == 1) return full;
    return good(file, options, progress);
  });
  ASSERT_TRUE(engine->load("one.gguf", {}, {}).ok());
  ASSERT_TRUE(engine->load("large.gguf", {}, {}).ok()) << "fits once the first is gone";
  const auto huge = engine->load("huge.gguf", {}, {});
  EXPECT_EQ(huge.error().code, ErrorCode::outOfMemory);
  EXPECT_THAT(huge.error().message, testing::HasSubstr("had to be closed"));
  EXPECT_FALSE(engine->model().has_value());
}

TEST_F(LocalEngineTest, ProgressCanStopLoading) {
  const auto engine = this->engine();
  const auto stop = [](double, std::string_view) { return false; };
  EXPECT_EQ(engine->load("tiny.gguf", {}, stop).error().code, ErrorCode::cancelled);
  EXPECT_FALSE(engine->model().has_value());
}

TEST_F(LocalEngineTest, AListenerThatThrowsHarmsNobody) {
  const auto engine = this->engine();
  ASSERT_TRUE(engine->load("tiny.gguf", {}, {}).ok());
  const auto rude = engine->submit(ask("Hello"), [](const FlowEvent&) { throw std::runtime_error("no"); });
  const auto polite = engine->submit(ask("Hello"), {});
  EXPECT_EQ((*rude)->wait().finish, FinishReason::length);
  EXPECT_EQ((*polite)->wait().finish, FinishReason::length);
}

}  // namespace
}  // namespace tandem::runtime
