#include "engine/runtime/scripted_engine.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "engine/api/make_engine.h"
#include "tests/fakes/flow_recorder.h"

namespace tandem::runtime {
namespace {

using fakes::FlowRecorder;
using ::testing::ElementsAre;

Request ask(const std::string& text) {
  Request request;
  request.messages = {{"user", text}};
  return request;
}

ScriptedEngine play(const std::string& json) {
  auto script = parseScript(json);
  EXPECT_TRUE(script.ok()) << script.error().message;
  return ScriptedEngine(std::move(*script));
}

struct Answered {
  std::string text;
  std::string order;
  FlowReport report;
};

Answered answer(Engine& engine, const std::string& question) {
  FlowRecorder recorder;
  auto flow = engine.submit(ask(question), recorder.listener());
  EXPECT_TRUE(flow.ok());
  const FlowReport report = (*flow)->wait();
  EXPECT_EQ(recorder.finishedCount(), 1);
  return {recorder.text(), recorder.order(), report};
}

TEST(ScriptedEngine, PlaysAnswersInOrderAndRepeatsTheLast) {
  ScriptedEngine engine = play(R"({"loaded": true, "answers": [
      {"text": "First of all."}, {"when": "Lisbon", "text": "By train."}, {"text": "And then."}]})");
  EXPECT_EQ(answer(engine, "one").text, "First of all.");
  EXPECT_EQ(answer(engine, "How to get to Lisbon?").text, "By train.");
  EXPECT_EQ(answer(engine, "two").text, "And then.");
  const Answered last = answer(engine, "three");
  EXPECT_EQ(last.text, "And then.");
  EXPECT_EQ(last.order, "SPTF");
  EXPECT_EQ(last.report.finish, FinishReason::stop);
  EXPECT_EQ(last.report.timings.answerTokens, 2);
}

TEST(ScriptedEngine, NeedsAModelAndAMessage) {
  ScriptedEngine engine = play(R"({"answers": [{"text": "Hi."}]})");
  EXPECT_EQ(engine.submit(ask("x"), {}).error().code, ErrorCode::missing);
  ASSERT_TRUE(engine.load("/models/tiny.gguf", {.contextSize = 512}, {}).ok());
  EXPECT_EQ(engine.model()->contextSize, 512);
  EXPECT_EQ(engine.submit(Request{}, {}).error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(answer(engine, "x").text, "Hi.");
  engine.unload();
  EXPECT_FALSE(engine.model().has_value());
}

TEST(ScriptedEngine, ReportsLoadingStepsAndFailsWhereTheScriptSays) {
  ScriptedEngine engine = play(R"({"loads": [
      {"file": "big", "steps": [{"share": 0.5, "what": "Reading weights"}],
       "error": {"code": "out_of_memory", "message": "Needs 40 GB, 12 GB are free."}},
      {"steps": [{"share": 0.25, "what": "a"}, {"share": 1, "what": "b"}]}]})");
  std::vector<double> shares;
  const auto progress = [&](double share, std::string_view) {
    shares.push_back(share);
    return true;
  };
  EXPECT_EQ(engine.load("/models/big.gguf", {}, progress).error().code, ErrorCode::outOfMemory);
  EXPECT_FALSE(engine.model().has_value());
  ASSERT_TRUE(engine.load("/models/small.gguf", {}, progress).ok());
  EXPECT_THAT(shares, ElementsAre(0.5, 0.25, 1.0));
  const auto stop = [](double, std::string_view) { return false; };
  EXPECT_EQ(engine.load("/models/small.gguf", {}, stop).error().code, ErrorCode::cancelled);
}

TEST(ScriptedEngine, AnswersCanFailWarnAndCarryExactTimings) {
  ScriptedEngine engine = play(R"({"loaded": true, "answers": [{
      "chunks": ["Half of"], "warning": "ChatML is used.", "reusedTokens": 80, "promptTokens": 120,
      "finish": "context_full", "error": {"code": "context_full", "message": "Full."}, "reasons": ["Waited."],
      "timings": {"queuedMs": 1, "firstTokenMs": 350, "totalMs": 2350, "preemptions": 2}}]})");
  FlowRecorder recorder;
  const FlowReport report = (*engine.submit(ask("x"), recorder.listener()))->wait();
  EXPECT_EQ(std::get<FlowStarted>(recorder.events().front()).warning, "ChatML is used.");
  EXPECT_EQ(report.finish, FinishReason::contextFull);
  EXPECT_EQ(report.error->message, "Full.");
  EXPECT_EQ(report.timings.firstToken, std::chrono::milliseconds(350));
  EXPECT_EQ(report.timings.total, std::chrono::milliseconds(2350));
  EXPECT_EQ(report.timings.reusedTokens, 80);
  EXPECT_EQ(report.timings.preemptions, 2);
  EXPECT_EQ(report.reasons.at(0).sentence, "Waited.");
  EXPECT_EQ(report.contextUsed, 121);
}

TEST(ScriptedEngine, HoldsUntilCancelledAndKeepsOthersWaiting) {
  ScriptedEngine engine = play(R"({"loaded": true, "others": {"proactiveWaiting": 2}, "answers": [
      {"when": "hold", "text": "Going on", "hold": true}, {"text": "Done."}]})");
  FlowRecorder held, next;
  auto first = engine.submit(ask("hold"), held.listener());
  held.waitForText();
  auto second = engine.submit(ask("next"), next.listener());
  EXPECT_EQ(engine.currentLoad().reactiveRunning, 1);
  EXPECT_EQ(engine.currentLoad().reactiveWaiting, 1);
  EXPECT_EQ(engine.currentLoad().proactiveWaiting, 2);
  (*first)->cancel();
  EXPECT_EQ((*first)->wait().finish, FinishReason::cancelled);
  EXPECT_EQ((*second)->wait().finish, FinishReason::stop);
  EXPECT_EQ(next.text(), "Done.");
}

TEST(ScriptedEngine, MaxTokensEndsTheAnswer) {
  ScriptedEngine engine = play(R"({"loaded": true, "answers": [{"text": "one two three four"}]})");
  FlowRecorder recorder;
  Request request = ask("x");
  request.maxTokens = 2;
  EXPECT_EQ((*engine.submit(std::move(request), recorder.listener()))->wait().finish, FinishReason::length);
  EXPECT_EQ(recorder.text(), "one two");
}

TEST(ScriptedEngine, LeavingCancelsWhatIsRunning) {
  FlowRecorder recorder;
  std::shared_ptr<Flow> flow;
  {
    ScriptedEngine engine = play(R"({"loaded": true, "answers": [{"text": "x", "hold": true}]})");
    flow = *engine.submit(ask("x"), recorder.listener());
  }
  EXPECT_EQ(flow->wait().finish, FinishReason::cancelled);
  flow->cancel();
  EXPECT_EQ(recorder.finishedCount(), 1);
}

TEST(MakeScriptedEngine, ReadsTheScriptFile) {
  const auto file = std::filesystem::path(testing::TempDir()) / "tandem_script_test.json";
  std::ofstream(file) << R"({"loaded": true, "answers": [{"text": "From a file."}]})";
  auto engine = makeScriptedEngine(file);
  ASSERT_TRUE(engine.ok()) << engine.error().message;
  EXPECT_EQ(answer(**engine, "x").text, "From a file.");
  std::filesystem::remove(file);
}

// A script is played as it is, but a schema that the real engine would refuse is refused here too.
TEST(ScriptedEngine, PlaysItsScriptToRequestsWithASchema) {
  ScriptedEngine engine = play(R"({"loaded": true, "answers": [{"text": "not JSON"}]})");
  Request request = ask("x");
  request.schema = R"({"type":"integer"})";
  FlowRecorder recorder;
  const auto flow = engine.submit(request, recorder.listener());
  ASSERT_TRUE(flow.ok());
  (*flow)->wait();
  EXPECT_EQ(recorder.text(), "not JSON");
  request.schema = R"({"type":"whole"})";
  EXPECT_EQ(engine.submit(request, {}).error().code, ErrorCode::invalidArgument);
}

}  // namespace
}  // namespace tandem::runtime
