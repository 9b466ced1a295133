#include "app/dashboard/timeline.h"

#include <algorithm>

namespace tandem {
namespace {

constexpr std::size_t kKernels = 20'000, kMarks = 2'000, kChanges = 64;

template <typename T>
void trim(std::deque<T>& kept, std::size_t most) {
  if (kept.size() > most) kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(most));
}

}  // namespace

void Timeline::take(const LiveNews& news) {
  if (news.otherSession) clear();
  if (!news.kernels.empty()) {
    // News are consecutive: what is there from their first number on is what they bring up to date.
    const auto known = std::lower_bound(
        kernels_.begin(), kernels_.end(), news.kernels.front().number,
        [](const LiveKernel& kernel, std::uint64_t number) { return kernel.number < number; });
    kernels_.erase(known, kernels_.end());
    kernels_.insert(kernels_.end(), news.kernels.begin(), news.kernels.end());
    trim(kernels_, kKernels);
    changed(news.kernels.front().begin);
  }
  marks_.insert(marks_.end(), news.marks.begin(), news.marks.end());
  trim(marks_, kMarks);
}

void Timeline::clear() {
  kernels_.clear();
  marks_.clear();
  changed(Instant::min());
}

void Timeline::changed(Instant from) {
  ++revision_;
  changes_.push_back(from);
  trim(changes_, kChanges);
}

Instant Timeline::changedSince(std::uint64_t revision) const {
  const std::uint64_t changes = revision_ - revision;
  if (changes > changes_.size()) return Instant::min();  // too long ago to remember
  Instant from = Instant::max();
  for (auto change = changes_.end() - static_cast<std::ptrdiff_t>(changes); change != changes_.end();
       ++change) {
    from = std::min(from, *change);
  }
  return from;
}

std::optional<LiveKernel> Timeline::at(int device, Instant time, Instant near) const {
  std::optional<LiveKernel> nearest;
  Instant distance = near;
  for (const LiveKernel& kernel : kernels_) {
    if (kernel.device != device) continue;
    const Instant end = endOf(kernel, time);
    const Instant off = time < kernel.begin ? kernel.begin - time : time > end ? time - end : Instant::zero();
    if (off > distance || (nearest && off == distance)) continue;
    nearest = kernel;
    distance = off;
  }
  return nearest;
}

Instant Timeline::lastEnd(Instant now) const {
  Instant last{};
  for (auto kernel = kernels_.rbegin(); kernel != kernels_.rend() && kernel - kernels_.rbegin() < 64;
       ++kernel) {
    last = std::max(last, endOf(*kernel, now));
  }
  return last;
}

}  // namespace tandem
