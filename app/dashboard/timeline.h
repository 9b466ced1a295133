// The kernels and marks of the last minutes, for drawing and for pointing at.
// Thread: one at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "app/figures/live_range.h"
#include "engine/api/live.h"

namespace tandem {

class Timeline {
 public:
  /// New kernels, and newer versions of those that ran last time.
  void take(const LiveNews& news);
  void clear();

  /// In order of number.
  const std::deque<LiveKernel>& kernels() const { return kernels_; }
  const std::deque<LiveMark>& marks() const { return marks_; }
  /// What ran on `device` at `time`, or so near that nobody can point more exactly.
  std::optional<LiveKernel> at(int device, Instant time, Instant near) const;
  /// When the last of them ended; what runs ends `now`.
  Instant lastEnd(Instant now) const;

  /// Another number whenever kernels have changed.
  std::uint64_t revision() const { return revision_; }
  /// From when on a picture that was painted at `revision` is no longer true; Instant::max() = it is.
  Instant changedSince(std::uint64_t revision) const;

 private:
  void changed(Instant from);

  std::deque<LiveKernel> kernels_;
  std::deque<LiveMark> marks_;
  std::uint64_t revision_ = 0;
  std::deque<Instant> changes_;  ///< from when on; the latest last, which made revision_
};

}  // namespace tandem
