#include "app/figures/live_speed.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {
using std::chrono::seconds;

/// Ten background tokens in each second from 100 s until 110 s.
LiveState tenSeconds() {
  LiveState state;
  for (int i = 1; i <= 100; ++i) {
    state.answered[1].push_back({seconds(100) + i * std::chrono::milliseconds(100), 1});
  }
  return state;
}

TEST(LiveSpeed, IsWhatWasWrittenOverTheLastSeconds) {
  const LiveState state = tenSeconds();
  EXPECT_DOUBLE_EQ(tokensPerSecond(state, Priority::proactive, seconds(110)), 10);
  EXPECT_DOUBLE_EQ(tokensPerSecond(state, Priority::proactive, seconds(112), seconds(4)), 5);
  EXPECT_DOUBLE_EQ(tokensPerSecond(state, Priority::reactive, seconds(110)), 0);
}

TEST(LiveSpeed, OfWhatIsLongOverIsNone) {
  EXPECT_DOUBLE_EQ(tokensPerSecond(tenSeconds(), Priority::proactive, seconds(3600)), 0);
  EXPECT_DOUBLE_EQ(tokensPerSecond({}, Priority::proactive, seconds(3600)), 0);
}

TEST(LiveSpeed, CountsEachTokenOfARangeOnce) {
  const LiveState state = tenSeconds();
  const auto count = [&](int begin, int end) {
    return answerTokens(state, Priority::proactive, seconds(begin), seconds(end));
  };
  EXPECT_EQ(count(100, 110), 100);
  EXPECT_EQ(count(100, 104) + count(104, 110), 100);
  EXPECT_EQ(count(110, 100), 0);
}

}  // namespace
}  // namespace tandem
