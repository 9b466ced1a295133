#include "engine/device/cpu/shares.h"

#include <algorithm>

namespace tandem::device {

void Shares::deal(std::int64_t tasks) {
  for (std::int64_t i = 0; i < count(); ++i) {
    Share& share = shares_[static_cast<std::size_t>(i)];
    share.next.store(tasks * i / count(), std::memory_order_relaxed);
    share.end = tasks * (i + 1) / count();
  }
}

void Shares::run(std::int64_t first, const std::function<void(std::int64_t)>& task,
                 const std::atomic<bool>& stop) {
  for (std::int64_t k = 0; k < count(); ++k) {
    Share& share = shares_[static_cast<std::size_t>((first + k) % count())];
    while (share.next.load(std::memory_order_relaxed) < share.end) {
      if (stop.load(std::memory_order_relaxed)) return;
      const std::int64_t i = share.next.fetch_add(1, std::memory_order_relaxed);
      if (i >= share.end) break;
      task(i);
    }
  }
}

std::int64_t Shares::left() const {
  std::int64_t left = 0;
  for (const Share& share : shares_) {
    left += std::max<std::int64_t>(0, share.end - share.next.load(std::memory_order_relaxed));
  }
  return left;
}

}  // namespace tandem::device
