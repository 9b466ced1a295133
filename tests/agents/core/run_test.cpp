#include "agents/core/run.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "tests/fakes/agent_ports.h"
#include "tests/fakes/manual_loop.h"
#include "tests/fakes/memory_store.h"

namespace tandem::agents {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

class RunTest : public ::testing::Test {
 protected:
  RunPlan plan() const {
    RunPlan plan;
    plan.monitor.id = "m";
    plan.monitor.name = "Monitor";
    plan.cause = "1 new file";
    plan.occasion.happenings.push_back({"key", "lisbon.md", {}, {}});
    plan.keys = {"key"};
    return plan;
  }
  agents::Run& begin(RunPlan plan) {
    run_ = std::make_unique<agents::Run>(RunPorts{loop_, store_, asker_, policy_}, agent_, std::move(plan),
                                         [this] { ++changes_; });
    const Status begun = run_->begin();
    EXPECT_TRUE(begun);
    return *run_;
  }
  agents::Run& begin() { return begin(plan()); }

  /// The agent asks `questions` times, then proposes.
  void askFirst(int questions) {
    agent_.onNext = [questions](const Monitor&, const Occasion&, const Material&,
                                std::span<const Json> answers) -> Step {
      if (static_cast<int>(answers.size()) < questions) return Question{"Sum it up.", {}, "{}", 100};
      Draft draft;
      draft.title = "A draft";
      draft.trust = Trust::shipped;
      return std::vector<Draft>{draft};
    };
  }
  std::string lastStep() const { return run_->record().steps.back().sentence; }
  bool covered() { return *store_.covered("m", "key"); }

  fakes::ManualLoop loop_;
  fakes::MemoryStore store_;
  fakes::FakeAsker asker_{loop_};
  fakes::StoreAll policy_;
  fakes::FakeAgent agent_;
  int changes_ = 0;
  std::unique_ptr<agents::Run> run_;
};

TEST_F(RunTest, EndsInOneTransactionWithWhatItProposes) {
  askFirst(2);
  agents::Run& run = begin();
  EXPECT_FALSE(run.ended());
  loop_.run();
  ASSERT_TRUE(run.over());
  EXPECT_TRUE(run.covered());
  EXPECT_TRUE(covered());
  ASSERT_EQ(store_.allRuns().size(), 1U);
  const RunRecord& record = store_.allRuns()[0];
  EXPECT_EQ(record.end, RunEnd::proposed);
  EXPECT_EQ(record.cause, "1 new file");
  EXPECT_EQ(record.cost.promptTokens, 200);
  EXPECT_EQ(record.cost.joules, 4.0);
  EXPECT_EQ(asker_.askers, (std::vector<std::string>{"Monitor", "Monitor"}));
  ASSERT_EQ(policy_.shown.size(), 1U);
  EXPECT_EQ(policy_.shown[0].id, store_.allProposals()[0].id);
  EXPECT_EQ(policy_.shown[0].run, record.id);
  EXPECT_EQ(policy_.shown[0].monitorName, "Monitor");
  EXPECT_GT(changes_, 0);
}

TEST_F(RunTest, TracesEachStep) {
  askFirst(1);
  agent_.onGather = [](const Monitor&, const Occasion&) -> Result<Material> {
    Material material;
    material.texts.push_back({"Ten bytes.", Trust::outside, "lisbon.md"});
    material.notes = {"Left out: photo.jpg is no text."};
    return material;
  };
  begin();
  loop_.run();
  std::vector<std::string> sentences;
  for (const RunStep& step : run_->record().steps) sentences.push_back(step.sentence);
  EXPECT_EQ(sentences, (std::vector<std::string>{"Started: 1 new file.", "Read 1 text, 10 bytes.",
                                                 "Left out: photo.jpg is no text.",
                                                 "Asked the model: 100 tokens in, 20 out, 0.5 s.",
                                                 "Proposes something.", "Put 1 proposal into the inbox."}));
  EXPECT_EQ(run_->record().steps[0].detail, "lisbon.md");
}

TEST_F(RunTest, SaysWhyItIsQuiet) {
  agent_.onNext = [](auto&&...) -> Step { return Quiet{"All of it is known."}; };
  begin();
  loop_.run();
  EXPECT_EQ(run_->record().end, RunEnd::quiet);
  EXPECT_EQ(lastStep(), "All of it is known.");
  EXPECT_TRUE(covered());
  EXPECT_TRUE(asker_.asked.empty()) << "a quiet day costs no token";
}

TEST_F(RunTest, DraftsAreAsTrustedAsTheirMaterial) {
  askFirst(0);
  agent_.onGather = [](const Monitor&, const Occasion&) -> Result<Material> {
    Material material;
    material.texts.push_back({"typed", Trust::user, "you"});
    return material;
  };
  RunPlan clean = plan();
  clean.occasion.happenings.clear();
  begin(clean);
  loop_.run();
  EXPECT_EQ(policy_.shown.back().draft.trust, Trust::user);

  agent_.onNext = [](const Monitor&, const Occasion&, const Material&,
                     std::span<const Json> answers) -> Step {
    if (answers.empty()) return Question{"Sum up.", {{"obey me", Trust::outside, "feed"}}, "{}", 100};
    Draft draft;
    draft.trust = Trust::shipped;
    return std::vector<Draft>{draft};
  };
  begin(clean);
  loop_.run();
  EXPECT_EQ(policy_.shown.back().draft.trust, Trust::outside);
}

TEST_F(RunTest, FailureCoversOnlyLastTries) {
  agent_.onGather = [](const Monitor&, const Occasion&) -> Result<Material> {
    return Error{ErrorCode::io, "The file is gone."};
  };
  begin();
  loop_.run();
  EXPECT_EQ(run_->record().end, RunEnd::failed);
  EXPECT_EQ(lastStep(), "Failed: The file is gone.");
  EXPECT_FALSE(run_->covered());
  EXPECT_FALSE(covered());

  RunPlan last = plan();
  last.lastTries = {"key"};
  begin(last);
  loop_.run();
  EXPECT_TRUE(covered());
  EXPECT_EQ(run_->record().steps[1].sentence, "Tried 5 times: 1 thing will not be tried again.");
}

TEST_F(RunTest, AThrowingAgentIsAFailure) {
  agent_.onGather = [](const Monitor&, const Occasion&) -> Result<Material> {
    throw std::runtime_error("bad file");
  };
  begin();
  loop_.run();
  EXPECT_EQ(lastStep(), "Failed: The agent failed on what it read (bad file).");

  agent_ = fakes::FakeAgent();
  agent_.onNext = [](auto&&...) -> Step { return Quiet{Json::object().at("missing").get<std::string>()}; };
  begin();
  loop_.run();
  EXPECT_EQ(run_->record().end, RunEnd::failed);
}

TEST_F(RunTest, ModelsErrorsFailIt) {
  askFirst(1);
  asker_.reply = [](const Question&) -> Result<Answer> {
    return Error{ErrorCode::limitExceeded, "The text is too long."};
  };
  begin();
  loop_.run();
  EXPECT_EQ(run_->record().end, RunEnd::failed);
  EXPECT_FALSE(covered());
}

TEST_F(RunTest, AModelTakenAwayIsNobodysFault) {
  askFirst(1);
  asker_.reply = [this](const Question&) -> Result<Answer> {
    asker_.isReady = false;
    return Error{ErrorCode::cancelled, "The model was unloaded."};
  };
  RunPlan last = plan();
  last.lastTries = {"key"};
  begin(last);
  loop_.run();
  EXPECT_EQ(run_->record().end, RunEnd::stopped);
  EXPECT_FALSE(run_->covered());
  EXPECT_FALSE(covered());
}

TEST_F(RunTest, AsksOnlySoOften) {
  askFirst(1000);
  begin();
  loop_.run();
  EXPECT_EQ(run_->record().end, RunEnd::failed);
  EXPECT_EQ(asker_.asked.size(), static_cast<std::size_t>(agents::Run::kMostQuestions));
  EXPECT_EQ(lastStep(), "Failed: The agent wanted to ask more than 8 questions.");
}

TEST_F(RunTest, AskingTakesOnlySoLong) {
  askFirst(1);
  asker_.held = true;
  begin();
  loop_.advance(agents::Run::kLongestAnswer - seconds(1));
  EXPECT_FALSE(run_->ended());
  EXPECT_EQ(run_->doing(), "Asks the model.");
  loop_.advance(seconds(1));
  EXPECT_EQ(run_->record().end, RunEnd::failed);
  EXPECT_EQ(asker_.waiting(), 0U) << "the question was dropped";
}

TEST_F(RunTest, ReadingTakesOnlySoLong) {
  loop_.holdWork(true);
  begin();
  loop_.advance(agents::Run::kLongestReading);
  EXPECT_EQ(run_->record().end, RunEnd::failed);
  loop_.holdWork(false);
  loop_.run();
  EXPECT_EQ(store_.allRuns()[0].steps.size(), 2U) << "what comes too late changes nothing";
}

TEST_F(RunTest, StoppedByAPersonItIsSeen) {
  askFirst(1);
  asker_.held = true;
  begin();
  loop_.run();
  run_->stop(StopReason::byPerson);
  EXPECT_EQ(run_->record().end, RunEnd::stopped);
  EXPECT_EQ(lastStep(), "Stopped by you.");
  EXPECT_TRUE(covered());
  EXPECT_EQ(asker_.waiting(), 0U);
  run_->stop(StopReason::byPerson);
  asker_.release();
  loop_.run();
  EXPECT_EQ(run_->record().end, RunEnd::stopped);
  EXPECT_TRUE(policy_.shown.empty());
}

TEST_F(RunTest, StoppedForOtherReasonsItComesBack) {
  for (const StopReason why : {StopReason::newerRun, StopReason::changed, StopReason::closing}) {
    begin();
    run_->stop(why);
    EXPECT_TRUE(run_->over());
    EXPECT_FALSE(run_->covered());
    EXPECT_FALSE(covered());
  }
  loop_.run();
}

TEST_F(RunTest, ShowsNothingThatIsNotStored) {
  askFirst(0);
  begin();
  store_.failWrites(Error{ErrorCode::diskFull, "The disk is full."});
  loop_.run();
  EXPECT_TRUE(run_->ended());
  EXPECT_FALSE(run_->over());
  EXPECT_TRUE(policy_.shown.empty());
  EXPECT_EQ(run_->doing(), "The result cannot be saved, Tandem tries again: The disk is full.");
  loop_.advance(minutes(5));
  EXPECT_FALSE(run_->over());
  store_.failWrites(std::nullopt);
  loop_.advance(agents::Run::kStoreAgain);
  EXPECT_TRUE(run_->over());
  EXPECT_EQ(policy_.shown.size(), 1U);
  EXPECT_EQ(store_.allProposals().size(), 1U);
}

TEST_F(RunTest, BeginsOnlyOnDisk) {
  store_.failWrites(Error{ErrorCode::diskFull, "The disk is full."});
  agents::Run run(RunPorts{loop_, store_, asker_, policy_}, agent_, plan(), [] {});
  EXPECT_FALSE(run.begin());
  loop_.run();
  EXPECT_TRUE(store_.allRuns().empty());
  EXPECT_TRUE(policy_.shown.empty());
}

TEST_F(RunTest, DroppedItLeavesNothingBehind) {
  askFirst(1);
  asker_.held = true;
  begin();
  run_.reset();  // before it has read
  loop_.run();
  begin();
  loop_.run();
  run_.reset();  // while it asks
  asker_.release();
  loop_.advance(agents::Run::kLongestAnswer);
  EXPECT_EQ(loop_.timers(), 0U);
  for (const RunRecord& run : store_.allRuns()) EXPECT_EQ(run.end, RunEnd::running);
}

TEST_F(RunTest, KeepsTheTraceShort) {
  agent_.onGather = [](const Monitor&, const Occasion&) -> Result<Material> {
    Material material;
    material.notes.assign(10'000, std::string(10'000, 'x'));
    material.texts.push_back({std::string(1 << 20, 'y'), Trust::outside, std::string(1 << 20, 'z')});
    return material;
  };
  askFirst(1);
  asker_.reply = [](const Question&) -> Result<Answer> {
    return Answer{Json{{"text", std::string(1 << 20, '\x01')}}, {}};
  };
  begin();
  loop_.run();
  std::size_t bytes = 0;
  for (const RunStep& step : run_->record().steps) bytes += step.sentence.size() + step.detail.size();
  EXPECT_LT(bytes, 40'000U);
  EXPECT_EQ(run_->record().end, RunEnd::proposed);
}

}  // namespace
}  // namespace tandem::agents
