// Counting what others ask of an engine.
#include "bench/mixed/agents/watched_engine.h"

#include <gtest/gtest.h>

#include "tests/fakes/fake_engine.h"

namespace tandem::bench {
namespace {

class WatchedEngineTest : public ::testing::Test {
 protected:
  fakes::FakeFlow& ask(FlowListener listener = {}) {
    const auto flow = engine_.submit(Request{}, std::move(listener));
    EXPECT_TRUE(flow.ok());
    return dynamic_cast<fakes::FakeFlow&>(**flow);
  }

  fakes::FakeEngine fake_;
  WatchedEngine engine_{fake_};
};

TEST_F(WatchedEngineTest, CountsWhatIsComputed) {
  fakes::FakeFlow& flow = ask();
  EXPECT_EQ(engine_.use().running, 1);
  flow.prefill(20, 30);  // these 20 were there already
  flow.prefill(25, 30);
  flow.prefill(30, 30);
  flow.say("a");
  flow.say("b");
  EXPECT_EQ(engine_.use().promptTokens, 10);
  EXPECT_EQ(engine_.use().answerTokens, 2);
  flow.finish(FinishReason::stop);
  EXPECT_EQ(engine_.use().answerTokens, 11) << "as the report says";
  EXPECT_EQ(engine_.use().ended, 1);
  EXPECT_EQ(engine_.use().running, 0);
}

TEST_F(WatchedEngineTest, TimeRunsOnlyWhileSomethingIsInTheEngine) {
  const auto before = engine_.use();
  fakes::FakeFlow &first = ask(), &second = ask();
  first.finish(FinishReason::stop);
  const auto between = engine_.use();
  EXPECT_EQ(between.running, 1);
  second.finish(FinishReason::cancelled);
  const auto after = engine_.use();
  EXPECT_EQ(before.busy.count(), 0);
  EXPECT_GT(after.busy, between.busy);
  EXPECT_EQ(engine_.use().busy, after.busy) << "nobody is there any more";
  EXPECT_EQ(after.since(between).ended, 1);
}

TEST_F(WatchedEngineTest, PassesEventsOn) {
  int events = 0;
  fakes::FakeFlow& flow = ask([&](const FlowEvent&) { ++events; });
  flow.say("a");
  flow.finish(FinishReason::stop);
  EXPECT_EQ(events, 2);
}

}  // namespace
}  // namespace tandem::bench
