// A session's events, taken in one after the other, as what a viewer wants to see of them.
// Thread: one at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "engine/api/live.h"
#include "engine/trace/header.h"
#include "engine/trace/live_lanes.h"
#include "engine/trace/live_requests.h"
#include "engine/trace/phases.h"
#include "engine/trace/words.h"

namespace tandem::trace {

class LiveBook {
 public:
  LiveBook(Header header, Words words);
  LiveBook(const LiveBook&) = delete;  // phases_ refers to the header
  LiveBook& operator=(const LiveBook&) = delete;

  void take(const Event& event);
  /// So many events are missing before the next one: what was under way is forgotten, what is over stays.
  void lose(std::uint64_t events);

  LiveState state() const;
  /// Moves `cursor` on, except for its session.
  LiveNews news(LiveCursor& cursor) const;
  std::string describe(const LiveKernel& kernel) const;

 private:
  void note(const Event& event);
  void mark(const Event& event, LiveMark::Kind kind, std::string sentence);

  const Header header_;
  const Words words_;
  const std::vector<graph::Node> nodes_;
  Phases phases_;
  LiveLanes lanes_;
  LiveRequests requests_;
  std::deque<LiveMark> marks_;
  std::uint64_t marked_ = 0;
  int blocksFree_ = 0;
  std::uint64_t lost_ = 0;
  Instant latest_{};
};

}  // namespace tandem::trace
