#include "app/figures/live_speed.h"

#include <cmath>

namespace tandem {

long answerTokens(const LiveState& state, Priority priority, Instant begin, Instant end) {
  const std::vector<LivePoint>& points = state.answered[static_cast<std::size_t>(priority)];
  double tokens = 0;
  for (auto point = points.rbegin(); point != points.rend() && point->at > begin; ++point) {
    if (point->at <= end) tokens += point->value;
  }
  return std::lround(tokens);
}

double tokensPerSecond(const LiveState& state, Priority priority, Instant now, Instant over) {
  const double seconds = std::chrono::duration<double>(over).count();
  return seconds > 0 ? static_cast<double>(answerTokens(state, priority, now - over, now)) / seconds : 0;
}

}  // namespace tandem
