#include "engine/sample/stop_matcher.h"

#include <algorithm>
#include <utility>

namespace tandem::sample {

StopMatcher::StopMatcher(std::vector<std::string> stops) : stops_(std::move(stops)) {
  std::erase_if(stops_, [](const std::string& stop) { return stop.empty(); });
}

std::string StopMatcher::push(std::string_view piece) {
  if (stopped_) return {};
  pending_ += piece;
  // The stop that is complete first wins, as if the text had come byte by byte; of those, the longest.
  std::size_t begin = std::string::npos, end = std::string::npos;
  for (const std::string& stop : stops_) {
    const std::size_t found = pending_.find(stop);
    if (found == std::string::npos) continue;
    const std::size_t foundEnd = found + stop.size();
    if (foundEnd < end || (foundEnd == end && found < begin)) {
      begin = found;
      end = foundEnd;
    }
  }
  if (begin != std::string::npos) {
    stopped_ = true;
    std::string before = pending_.substr(0, begin);
    pending_.clear();
    return before;
  }
  const std::size_t release = pending_.size() - heldBack();
  std::string free = pending_.substr(0, release);
  pending_.erase(0, release);
  return free;
}

std::string StopMatcher::flush() {
  return std::exchange(pending_, {});
}

/// Length of the longest end of the pending text with which a stop text begins.
std::size_t StopMatcher::heldBack() const {
  std::size_t longest = 0;
  for (const std::string& stop : stops_) {
    for (std::size_t length = std::min(stop.size() - 1, pending_.size()); length > longest; --length) {
      if (std::string_view(pending_).ends_with(std::string_view(stop).substr(0, length))) longest = length;
    }
  }
  return longest;
}

}  // namespace tandem::sample
