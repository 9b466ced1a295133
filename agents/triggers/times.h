// How patient triggers are. Tests are less so.
// Thread: plain values.
#pragma once

#include <chrono>

namespace tandem::agents {

struct TriggerTimes {
  /// So long nothing may happen before what has happened is looked at: a program that writes a file does it
  /// in several steps.
  std::chrono::nanoseconds settle = std::chrono::seconds(2);
  /// But never longer than this after the first event: some files are written all day.
  std::chrono::nanoseconds longest = std::chrono::seconds(30);
  /// Until something that is gone is looked for again.
  std::chrono::nanoseconds retry = std::chrono::seconds(15);
  /// Everything is looked at from time to time even so: network folders do not say what others do in them.
  std::chrono::nanoseconds rescan = std::chrono::minutes(30);
  /// Until a feed that failed is asked again; doubles with each failure, up to `longestBackOff`.
  std::chrono::nanoseconds backOff = std::chrono::minutes(5);
  std::chrono::nanoseconds longestBackOff = std::chrono::hours(6);
};

}  // namespace tandem::agents
