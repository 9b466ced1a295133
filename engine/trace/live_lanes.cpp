#include "engine/trace/live_lanes.h"

#include <algorithm>
#include <utility>

namespace tandem::trace {
namespace {

constexpr std::size_t kKernels = 20'000;  // a minute of a simulated chip that runs layer by layer
constexpr std::size_t kPoints = 5'000;
constexpr std::size_t kRunning = 64;  // a record may say that more run; no machine does that

void push(std::deque<LivePoint>& points, LivePoint point) {
  points.push_back(point);
  if (points.size() > kPoints) points.pop_front();
}

}  // namespace

const LiveKernel* LiveLanes::find(std::uint64_t number) const {
  const auto found =
      std::lower_bound(kernels_.begin(), kernels_.end(), number,
                       [](const LiveKernel& kernel, std::uint64_t wanted) { return kernel.number < wanted; });
  return found != kernels_.end() && found->number == number ? &*found : nullptr;
}
LiveKernel* LiveLanes::find(std::uint64_t number) {
  return const_cast<LiveKernel*>(std::as_const(*this).find(number));
}

int LiveLanes::freeSlot(int device) const {
  const auto taken = [&](int slot) {
    return std::any_of(running_.begin(), running_.end(), [&](std::uint64_t number) {
      const LiveKernel* kernel = find(number);
      return kernel->device == device && kernel->slot == slot;
    });
  };
  int slot = 0;
  while (taken(slot)) ++slot;
  return slot;
}

void LiveLanes::launched(const Event& event, std::vector<LivePart> parts) {
  if (!kernels_.empty() && event.kernel <= kernels_.back().number) return;  // numbers only grow
  LiveKernel kernel;
  kernel.number = event.kernel;
  kernel.device = event.device;
  kernel.begin = event.at;
  kernel.reactive = event.reactive;
  kernel.decode = event.decode;
  kernel.request = event.request;
  const auto members = static_cast<int>(parts.size());
  kernel.others = std::max(0, members - 1);
  if (members > 1) kernel.parts = std::move(parts);
  kernel.firstNode = event.firstNode;
  kernel.endNode = event.endNode;
  kernel.rows = event.rows;
  kernel.predicted = event.predicted;
  kernel.bandwidthShare = event.share;
  if (running_.size() == kRunning) {
    LiveKernel& oldest = *find(running_.front());
    close(oldest, std::min(event.at, oldest.begin + oldest.predicted), LiveKernel::End::finished);
  }
  kernel.slot = freeSlot(event.device);
  running_.push_back(kernel.number);
  kernels_.push_back(std::move(kernel));
  if (kernels_.size() > kKernels) {
    std::erase(running_, kernels_.front().number);
    kernels_.pop_front();
  }
  weigh(event.at);
  if (event.decode) push(decodeBatches_, {event.at, static_cast<double>(members)});
}

void LiveLanes::ended(const Event& event) {
  LiveKernel* kernel = find(event.kernel);
  if (kernel == nullptr || kernel->how != LiveKernel::End::running) return;
  const Instant seen = event.at - kernel->begin;
  const Instant lasted = event.lasted > Instant::zero() ? std::min(event.lasted, seen) : seen;
  const auto how = event.code == 0   ? LiveKernel::End::finished
                   : event.code == 1 ? LiveKernel::End::stopped
                                     : LiveKernel::End::failed;
  close(*kernel, kernel->begin + lasted, how);
  weigh(event.at);
}

void LiveLanes::close(LiveKernel& kernel, Instant end, LiveKernel::End how) {
  kernel.end = end;
  kernel.how = how;
  std::erase(running_, kernel.number);
}

void LiveLanes::endAll(Instant at) {
  for (const std::uint64_t number : std::vector(running_)) {
    LiveKernel& kernel = *find(number);
    close(kernel, std::min(at, kernel.begin + kernel.predicted), LiveKernel::End::finished);
  }
  weigh(at);
}

void LiveLanes::weigh(Instant at) {
  double sum = 0;
  for (const std::uint64_t number : running_) {
    sum += find(number)->bandwidthShare;
  }
  if (sum == pressure_) return;
  pressure_ = sum;
  push(pressures_, {at, sum});
}

std::vector<LiveKernel> LiveLanes::news(std::uint64_t& from) const {
  std::vector<LiveKernel> news;
  auto kernel = kernels_.end();
  while (kernel != kernels_.begin() && std::prev(kernel)->number >= from) --kernel;
  news.assign(kernel, kernels_.end());
  if (!running_.empty()) {
    from = running_.front();
  } else if (!kernels_.empty()) {
    from = kernels_.back().number + 1;
  }
  return news;
}

}  // namespace tandem::trace
