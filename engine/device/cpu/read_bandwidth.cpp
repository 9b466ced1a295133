#include "engine/device/cpu/read_bandwidth.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

#include "engine/base/aligned_buffer.h"

namespace tandem::device {
namespace {

constexpr std::size_t kBytes = std::size_t{256} << 20;  // several times any L3 cache
constexpr int kRounds = 5;

std::uint64_t sumOf(const AlignedBuffer& memory) {
  const auto* words = memory.as<std::uint64_t>();
  std::uint64_t sums[8] = {};  // one 64-byte line per step; independent chains
  for (std::size_t i = 0; i < memory.size() / sizeof(std::uint64_t); i += 8) {
    for (std::size_t k = 0; k < 8; ++k) sums[k] += words[i + k];
  }
  std::uint64_t total = 0;
  for (const std::uint64_t sum : sums) total += sum;
  return total;
}

Result<AlignedBuffer> writtenOnce() {  // so that the pages exist
  TANDEM_ASSIGN(AlignedBuffer memory, AlignedBuffer::allocate(kBytes));
  std::fill_n(memory.as<std::uint64_t>(), kBytes / sizeof(std::uint64_t), std::uint64_t{1});
  return memory;
}

}  // namespace

Result<double> measureReadBandwidth(int threads) {
  std::vector<AlignedBuffer> buffers;
  for (int i = 0; i < threads; ++i) {
    TANDEM_ASSIGN(buffers.emplace_back(), writtenOnce());
  }
  using Clock = std::chrono::steady_clock;
  // Every reader looks at the clock itself: the thread that opens the gate may get its core back only when
  // the readers are well under way, and would then measure too short a time.
  struct Span {
    Clock::time_point begin, end;
  };
  std::vector<Span> spans(buffers.size());
  std::barrier gate(threads + 1);
  std::atomic<std::uint64_t> sink{0};
  std::vector<std::thread> workers;
  workers.reserve(buffers.size());
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    workers.emplace_back([&gate, &sink, &buffer = buffers[i], &span = spans[i]] {
      for (int round = 0; round < kRounds; ++round) {
        gate.arrive_and_wait();
        span.begin = Clock::now();
        sink += sumOf(buffer);
        span.end = Clock::now();
        gate.arrive_and_wait();
      }
    });
  }
  double best = 0;
  for (int round = 0; round < kRounds; ++round) {
    gate.arrive_and_wait();  // go
    gate.arrive_and_wait();  // done
    auto begin = spans.front().begin;
    auto end = spans.front().end;
    for (const Span& span : spans) {
      begin = std::min(begin, span.begin);
      end = std::max(end, span.end);
    }
    const double seconds = std::chrono::duration<double>(end - begin).count();
    best = std::max(best, static_cast<double>(kBytes) * threads / seconds);
  }
  for (std::thread& worker : workers) worker.join();
  return best;
}

Result<MemoryReader> MemoryReader::create() {
  TANDEM_ASSIGN(AlignedBuffer memory, writtenOnce());
  return MemoryReader(std::move(memory));
}

void MemoryReader::start() {
  thread_ = std::jthread([&memory = memory_](const std::stop_token& stop) {
    volatile std::uint64_t sink = 0;  // or the compiler would read nothing
    while (!stop.stop_requested()) sink = sink + sumOf(memory);
  });
}

}  // namespace tandem::device
