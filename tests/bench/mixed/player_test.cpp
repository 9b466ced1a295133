#include "bench/mixed/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace tandem::bench {
namespace {

using namespace std::chrono_literals;

/// Answers each request with its tokens at once, except those that it is told to keep until they are
/// cancelled.
class FakeContender final : public Contender {
 public:
  explicit FakeContender(bool keepProactive = false) : keepProactive_(keepProactive) {}

  Result<std::unique_ptr<Running>> submit(const workload::TraceRequest& request,
                                          RequestEvents events) override {
    if (request.promptTokens == kRefused) return Error{ErrorCode::invalidArgument, "refused", {}};
    most_ = std::max(most_, ++running_);
    const bool keep = keepProactive_ && request.priority == Priority::proactive;
    return std::unique_ptr<Running>(std::make_unique<Answer>(*this, request, std::move(events), keep));
  }

  std::chrono::duration<double> processorTime() const override { return {}; }

  int most() const { return most_; }
  static constexpr int kRefused = 1;

 private:
  class Answer final : public Running {
   public:
    Answer(FakeContender& owner, const workload::TraceRequest& request, RequestEvents events, bool keep)
        : thread_([this, &owner, request, events = std::move(events), keep] {
            events.tokens(1);
            if (keep) {
              std::unique_lock lock(mutex_);
              while (!cancelled_) {
                lock.unlock();
                std::this_thread::sleep_for(1ms);
                lock.lock();
              }
              --owner.running_;
              return events.ended({Error{ErrorCode::cancelled, "cancelled", {}}, 0, {}, 0});
            }
            for (int token = 2; token <= request.answerTokens; ++token) events.tokens(token);
            --owner.running_;
            events.ended({{}, request.promptTokens, 0ns, 3});
          }) {}
    ~Answer() override { thread_.join(); }
    void cancel() override {
      const std::lock_guard lock(mutex_);
      cancelled_ = true;
    }

   private:
    std::mutex mutex_;
    bool cancelled_ = false;
    std::thread thread_;
  };

  const bool keepProactive_;
  std::atomic<int> running_{0};
  int most_ = 0;
};

workload::Trace threeRequests() {
  return {{0ms, Priority::reactive, 10, 5, ""},
          {5ms, Priority::proactive, 20, 7, ""},
          {10ms, Priority::reactive, 30, 1, ""}};
}

workload::RequestSource background() {
  workload::TraceOptions options;
  options.proactiveLengths = {40, 4};
  return workload::RequestSource(options, Priority::proactive);
}

TEST(Player, WritesDownWhatBecameOfEachRequest) {
  FakeContender contender;
  const Played played = play(contender, threeRequests(), background(), {.duration = 50ms});
  ASSERT_EQ(played.record.size(), 3U);
  EXPECT_TRUE(played.failures.empty());
  for (std::size_t i = 0; i < 3; ++i) {
    const PlayedRequest& request = played.record[i];
    EXPECT_EQ(request.request, threeRequests()[i]);
    EXPECT_TRUE(request.complete());
    EXPECT_EQ(request.promptTokens, request.request.promptTokens);
    EXPECT_EQ(request.preemptions, 3);
    EXPECT_EQ(request.firstKernel, request.submitted);
    EXPECT_GE(request.submitted, request.request.arrival);
    EXPECT_GE(*request.firstToken, request.submitted);
    EXPECT_GE(*request.finished, *request.firstToken);
  }
  EXPECT_DOUBLE_EQ(tokenRate(played.tokens, Priority::reactive, 0ns, 1s), 6);
  EXPECT_DOUBLE_EQ(tokenRate(played.tokens, Priority::proactive, 0ns, 1s), 7);
}

TEST(Player, ClosedLoopKeepsSoManyOnTheirWay) {
  FakeContender contender;
  const Played played = play(contender, {}, background(), {.duration = 30ms, .inFlight = 2});
  EXPECT_GT(played.record.size(), 2U);
  EXPECT_LE(contender.most(), 2);
  for (const PlayedRequest& request : played.record) {
    EXPECT_EQ(request.request.priority, Priority::proactive);
    EXPECT_EQ(request.request.promptTokens, 40);
  }
}

TEST(Player, CutsOffWhatIsStillRunningAtTheEnd) {
  FakeContender contender(/*keepProactive=*/true);
  const Played played = play(contender, threeRequests(), background(), {.duration = 30ms, .inFlight = 2});
  EXPECT_TRUE(played.failures.empty());
  ASSERT_EQ(played.record.size(), 5U);
  for (const PlayedRequest& request : played.record) {
    EXPECT_EQ(request.finished.has_value(), request.request.priority == Priority::reactive);
    EXPECT_EQ(request.complete(), request.request.priority == Priority::reactive);
  }
}

TEST(Player, TellsWhichRequestsFailed) {
  FakeContender contender;
  workload::Trace trace = threeRequests();
  trace[1].promptTokens = FakeContender::kRefused;
  const Played played = play(contender, trace, background(), {.duration = 50ms});
  ASSERT_EQ(played.failures.size(), 1U);
  EXPECT_EQ(played.failures[0].message, "refused");
  EXPECT_FALSE(played.record[1].finished);
}

TEST(TokenRate, CountsOnePriorityInsideTheWindow) {
  const std::vector<TokenMoment> tokens = {{1s, Priority::reactive, 1},
                                           {2s, Priority::proactive, 3},
                                           {3s, Priority::reactive, 2},
                                           {4s, Priority::reactive, 9}};
  EXPECT_DOUBLE_EQ(tokenRate(tokens, Priority::reactive, 1s, 4s), 1);
  EXPECT_DOUBLE_EQ(tokenRate(tokens, Priority::proactive, 0s, 4s), 0.75);
}

}  // namespace
}  // namespace tandem::bench
