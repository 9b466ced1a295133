// Many requests at random: every one reaches exactly one end, says only what the model says, and leaves no
// block behind. Once by hand with exact arrivals, once with all threads.
#include <gmock/gmock.h>

#include <random>
#include <thread>

#include "tests/engine/runtime/coordinator_rig.h"
#include "tests/fakes/fake_loader.h"

namespace tandem::runtime {
namespace {

class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  int upTo(int most) { return static_cast<int>(random_() % static_cast<unsigned>(most)); }
  bool oneIn(int times) { return upTo(times) == 0; }
  /// Prompts that often begin alike, as those of one conversation do.
  std::string prompt() {
    return std::string(static_cast<std::size_t>(upTo(60)), static_cast<char>('a' + upTo(3))) + "?" +
           std::to_string(upTo(4));
  }

 private:
  std::mt19937 random_;
};

void expectSound(const Rig& rig, const Asked& asked) {
  ASSERT_TRUE(asked.finished());
  const FlowReport report = asked.report();
  EXPECT_EQ(asked.text(), rig.expected(asked.prompt, report.timings.answerTokens));
  EXPECT_NE(report.finish, FinishReason::failed);
  EXPECT_LE(report.timings.queued, report.timings.total);
  EXPECT_LE(report.timings.reusedTokens, std::max(0, report.timings.promptTokens - 1));
  EXPECT_LE(report.reasons.size(), 50U);
}

TEST(Stress, ByHandWithAPoolThatIsTooSmallForAll) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    Dice dice(seed);
    Rig rig({.contextSize = 96,
             .poolTokens = 160,
             .limits = {.batch = 4, .age = std::chrono::milliseconds(200), .segmentTokens = 8}});
    std::vector<std::shared_ptr<Asked>> all;
    const auto arrive = [&] {
      const auto priority = dice.oneIn(3) ? Priority::reactive : Priority::proactive;
      all.push_back(rig.ask(priority, dice.prompt(), dice.oneIn(4) ? 0 : 1 + dice.upTo(30)));
    };
    for (int steps = 0; steps < 3000; ++steps) {
      if (all.size() < 40 && dice.oneIn(20)) arrive();
      if (!all.empty() && dice.oneIn(100))
        all[static_cast<std::size_t>(dice.upTo(static_cast<int>(all.size())))]->channel->cancel();
      rig.step();
    }
    rig.run();
    for (const auto& asked : all) expectSound(rig, *asked);
    EXPECT_LE(rig.usedBlocks(), rig.pool->totalBlocks());
    if (HasFailure()) FAIL() << "seed " << seed;
    // All that is still held belongs to finished conversations, and a request as large as the pool gets it.
    const auto last = rig.reactive(std::string(95, 'z'), 1);
    rig.run();
    EXPECT_EQ(last->report().finish, FinishReason::length) << "seed " << seed;
  }
}

TEST(Stress, WithAllThreadsEveryFlowEndsOnce) {
  for (const unsigned seed : {1U, 2U, 3U}) {
    LocalEngine engine(fakes::fakeLoader({.contextSize = 96, .poolTokens = 160, .beforeNode = {}}),
                       std::make_unique<SteadyClock>(), 1, nullptr);
    ASSERT_TRUE(engine.load("one.gguf", {}, {}).ok());
    constexpr int kThreads = 3, kEach = 40;
    std::vector<std::vector<fakes::FlowRecorder>> recorders;
    for (int i = 0; i < kThreads; ++i) recorders.emplace_back(kEach);
    std::vector<std::thread> people;
    for (unsigned person = 0; person < kThreads; ++person) {
      people.emplace_back([&, person] {
        Dice dice(seed * 100 + person);
        std::vector<std::shared_ptr<Flow>> flows;
        for (int i = 0; i < kEach; ++i) {
          Request request;
          request.priority = dice.oneIn(3) ? Priority::reactive : Priority::proactive;
          request.messages = {{"user", dice.prompt()}};
          request.maxTokens = 1 + dice.upTo(30);
          auto flow = engine.submit(request, recorders[person][static_cast<std::size_t>(i)].listener());
          if (!flow.ok()) continue;
          flows.push_back(*flow);
          if (dice.oneIn(5))
            flows[static_cast<std::size_t>(dice.upTo(static_cast<int>(flows.size())))]->cancel();
          if (dice.oneIn(30)) flows.back()->wait();
          engine.currentLoad();
        }
        for (const auto& flow : flows) flow->wait();
      });
    }
    for (std::thread& person : people) person.join();
    for (const auto& own : recorders) {
      for (const auto& recorder : own) {
        EXPECT_EQ(recorder.finishedCount(), 1);
        EXPECT_EQ(recorder.order().back(), 'F');
      }
    }
    const EngineLoad idle = engine.currentLoad();
    EXPECT_EQ(idle.reactiveWaiting + idle.reactiveRunning + idle.proactiveWaiting + idle.proactiveRunning, 0);
  }
}

}  // namespace
}  // namespace tandem::runtime
