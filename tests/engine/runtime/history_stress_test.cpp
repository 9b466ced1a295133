// Many requests that begin alike, a pool that is too small for them, a disk that is too small too, cancels:
// whatever is shared, evicted, written and read back, each answer is what the model says.
#include <gtest/gtest.h>

#include <random>

#include "tests/engine/runtime/coordinator_rig.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::runtime {
namespace {

class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  int upTo(int most) { return static_cast<int>(random_() % static_cast<unsigned>(most)); }
  bool oneIn(int times) { return upTo(times) == 0; }

 private:
  std::mt19937 random_;
};

struct Case {
  int freeOneIn = 8;
  int slots = 0;  // on disk; 0 = none
};

class HistoryStress : public ::testing::TestWithParam<Case> {};

TEST_P(HistoryStress, ChangesNoAnswer) {
  const TemporaryFolder folder;
  int reused = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    Dice dice(seed);
    HistoryOptions history{.freeOneIn = GetParam().freeOneIn};
    if (GetParam().slots > 0) {
      const auto block = static_cast<std::uint64_t>(fakes::FakeMachine::geometry().blockBytes());
      history.spillFolder = folder.path();
      history.spillBytes = static_cast<std::uint64_t>(GetParam().slots) * block;
    }
    Rig rig({.contextSize = 160,
             .poolTokens = 256,
             .limits = {.batch = 4, .age = std::chrono::milliseconds(200), .segmentTokens = 8},
             .history = history});
    std::vector<std::shared_ptr<Asked>> all;
    const auto prompt = [&] {
      if (!all.empty() && dice.oneIn(2)) {  // the next turn of some conversation
        const Asked& earlier = *all[static_cast<std::size_t>(dice.upTo(static_cast<int>(all.size())))];
        const std::string next = earlier.prompt + earlier.text() + "?";
        if (next.size() < 120) return next;
      }
      return std::string(static_cast<std::size_t>(40 + 20 * dice.upTo(3)),
                         static_cast<char>('a' + dice.upTo(2))) +
             std::to_string(dice.upTo(100));
    };
    for (int steps = 0; steps < 4000; ++steps) {
      if (all.size() < 40 && dice.oneIn(25)) {
        all.push_back(
            rig.ask(dice.oneIn(2) ? Priority::reactive : Priority::proactive, prompt(), 1 + dice.upTo(30)));
      }
      if (!all.empty() && dice.oneIn(150)) {
        all[static_cast<std::size_t>(dice.upTo(static_cast<int>(all.size())))]->channel->cancel();
      }
      rig.step();
    }
    rig.run();
    for (const auto& asked : all) {
      ASSERT_TRUE(asked->finished());
      const FlowReport report = asked->report();
      ASSERT_EQ(asked->text(), rig.expected(asked->prompt, report.timings.answerTokens)) << "seed " << seed;
      ASSERT_NE(report.finish, FinishReason::failed) << "seed " << seed;
      reused += report.timings.reusedTokens;
    }
    EXPECT_GE(rig.pool->freeBlocks(), rig.pool->totalBlocks() / GetParam().freeOneIn) << "seed " << seed;
    const auto last = rig.reactive(std::string(159, 'z'), 1);
    rig.run();
    EXPECT_EQ(last->report().finish, FinishReason::length) << "seed " << seed;
  }
  EXPECT_GT(reused, 10'000) << "otherwise it tests nothing";
}

INSTANTIATE_TEST_SUITE_P(Disks, HistoryStress,
                         ::testing::Values(Case{}, Case{2, 3}, Case{2, 100}, Case{1, 6}),
                         [](const auto& parameter) {
                           return "free" + std::to_string(parameter.param.freeOneIn) + "_slots" +
                                  std::to_string(parameter.param.slots);
                         });

}  // namespace
}  // namespace tandem::runtime
