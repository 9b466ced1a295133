#include "bench/ui/load.h"

#include <pthread.h>
#include <time.h>

#include "engine/runtime/trace_words.h"
#include "engine/schedule/reason.h"
#include "engine/trace/live_feed.h"

namespace tandem::bench {
namespace {

constexpr int kLayers = 28, kDevices = 3, kAtWork = 12, kKernelsPerAnswer = 7;
constexpr std::uint64_t kKernelsPerArrival = 250, kKernelsPerPreemption = 100;
constexpr Instant kStep = std::chrono::milliseconds(20);
constexpr int kParked = static_cast<int>(schedule::ReasonCode::parked);

trace::Header header() {
  trace::Header header;
  header.session = "load";
  header.layers = kLayers;
  header.contextSize = 4096;
  header.blocks = 1024;
  header.policy = "load";
  for (const char* name : {"NPU", "Integrated GPU", "CPU"}) header.devices.emplace_back().name = name;
  return header;
}

}  // namespace

Load::Load() {
  const auto feed = std::make_shared<trace::LiveFeed>();
  view_ = feed;
  sink_ = feed->open(header(), runtime::traceWords());
  thread_ = std::thread([this] { run(); });
}

Load::~Load() {
  stopping_ = true;
  thread_.join();
}

double Load::cpuSeconds() {
  clockid_t clock{};
  timespec spent{};
  if (::pthread_getcpuclockid(thread_.native_handle(), &clock) != 0) return 0;
  ::clock_gettime(clock, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

void Load::run() {
  Instant told = SteadyClock().now();
  while (!stopping_) {
    std::this_thread::sleep_for(kStep);
    const Instant now = SteadyClock().now();
    step(told, now);
    told = now;
  }
}

void Load::tell(trace::Event event) {
  event.reactive = event.request.value % 4 == 0;  // one in four is a person's
  sink_->record(event);
}

/// Kernels one after the other on each of the devices, in the time that has passed.
void Load::step(Instant begin, Instant end) {
  using trace::EventKind;
  const auto rounds =
      static_cast<int>(std::chrono::duration<double>(end - begin).count() * kKernelsPerSecond / kDevices);
  if (rounds <= 0) return;
  const Instant length = (end - begin) / rounds;
  for (int round = 0; round < rounds; ++round) {
    const Instant at = begin + length * round;
    for (int device = 0; device < kDevices; ++device) {
      ++kernels_;
      while (requests_ < kAtWork || kernels_ / kKernelsPerArrival > requests_ - kAtWork) {
        ++requests_;
        tell({.kind = EventKind::arrived, .at = at, .request = {requests_}, .tokens = 600, .limit = 200});
        tell({.kind = EventKind::admitted, .at = at, .request = {requests_}, .tokens = 64});
        if (requests_ > kAtWork) {
          tell({.kind = EventKind::finished,
                .code = 1,
                .at = at,
                .request = {requests_ - kAtWork},
                .tokens = 200});
        }
      }
      const RequestId who{requests_ - kernels_ % kAtWork};
      const bool decode = device == 1;
      const int layer = static_cast<int>(kernels_ % kLayers);
      if (kernels_ % kKernelsPerPreemption == 0) {
        tell({.kind = EventKind::noted, .code = kParked, .at = at, .request = who});
      }
      tell({.kind = EventKind::passBegan, .at = at, .request = who, .pass = kernels_, .tokens = 64});
      tell({.kind = EventKind::kernelLaunched,
            .decode = decode,
            .at = at,
            .request = who,
            .pass = kernels_,
            .kernel = kernels_,
            .device = device,
            .firstNode = 1 + 3 * layer,
            .endNode = 4 + 3 * layer,
            .rows = 64,
            .predicted = length,
            .share = 0.2});
    }
    for (int device = 0; device < kDevices; ++device) {
      const std::uint64_t kernel = kernels_ - kDevices + 1 + static_cast<std::uint64_t>(device);
      const RequestId who{requests_ - kernel % kAtWork};
      const Instant ended = at + length - length / 8;
      tell({.kind = EventKind::kernelEnded,
            .decode = device == 1,
            .at = ended,
            .pass = kernel,
            .kernel = kernel,
            .device = device,
            .lasted = length - length / 8});
      tell({.kind = EventKind::passEnded, .at = ended, .pass = kernel});
      if (kernel % kKernelsPerAnswer == 0) {
        tell({.kind = EventKind::answered,
              .at = ended,
              .request = who,
              .tokens = 1 + static_cast<int>(kernel / kKernelsPerAnswer % 200)});
      }
    }
  }
}

}  // namespace tandem::bench
