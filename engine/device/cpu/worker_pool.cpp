#include "engine/device/cpu/worker_pool.h"

#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tandem::device {
namespace {

// Looks at a counter this often before sleeping: about 12 µs at 24 ns a look, which is what waking a sleeper
// takes here. So waiting never costs more than twice the better choice, the gaps of a few µs between the
// operators of a pass need no wake-up, and a program that wants the core gets it soon.
constexpr int kSpins = 512;

void relax() {
#if defined(__x86_64__)
  _mm_pause();
#else
  std::this_thread::yield();
#endif
}

/// Waits until `word` differs from `old`: a short spin, then sleep.
void waitWhile(const std::atomic<std::uint32_t>& word, std::uint32_t old) {
  for (int i = 0; i < kSpins; ++i) {
    if (word.load(std::memory_order_acquire) != old) return;
    relax();
  }
  word.wait(old, std::memory_order_acquire);
}

}  // namespace

// A round is one parallelFor. Its job is published by raising `round`; a worker takes part by counting itself
// in `running`, and the caller returns when all tiles are claimed and nobody is inside any more. A worker
// that wakes up late finds `closed` set and leaves without touching the job, so the caller never waits for a
// thread that sleeps.
struct WorkerPool::State {
  static constexpr std::uint32_t kClosed = 0x8000'0000U;  // in `running`: no worker may enter

  const std::function<void(std::int64_t)>* tile =
      nullptr;  // these two: written while closed, read while inside
  std::int64_t tiles = 0;

  alignas(64) std::atomic<std::int64_t> next{0};
  alignas(64) std::atomic<std::uint32_t> round{0};
  alignas(64) std::atomic<std::uint32_t> running{kClosed};
  std::atomic<bool> quit{false};
  std::vector<std::thread> workers;

  void runTiles() {
    for (;;) {
      const std::int64_t i = next.fetch_add(1, std::memory_order_relaxed);
      if (i >= tiles) return;
      (*tile)(i);
    }
  }

  bool enter() {
    std::uint32_t seen = running.load(std::memory_order_relaxed);
    while ((seen & kClosed) == 0) {
      if (running.compare_exchange_weak(seen, seen + 1, std::memory_order_acquire)) return true;
    }
    return false;
  }

  void leave() {
    if (running.fetch_sub(1, std::memory_order_release) == (kClosed | 1U)) running.notify_one();
  }

  void work() {
    std::uint32_t seen = 0;
    for (;;) {
      waitWhile(round, seen);
      seen = round.load(std::memory_order_acquire);
      if (quit.load(std::memory_order_relaxed)) return;
      if (!enter()) continue;
      runTiles();
      leave();
    }
  }

  /// Lets nobody in any more and waits for those inside.
  void close() {
    std::uint32_t seen = running.fetch_or(kClosed, std::memory_order_acquire) | kClosed;
    while (seen != kClosed) {
      waitWhile(running, seen);
      seen = running.load(std::memory_order_acquire);
    }
  }
};

WorkerPool::WorkerPool(int threads) : state_(std::make_unique<State>()) {
  for (int i = 1; i < threads; ++i) {
    try {
      state_->workers.emplace_back([state = state_.get()] { state->work(); });
    } catch (const std::system_error&) {
      break;  // a limit on threads: work on with those there are
    }
  }
}

WorkerPool::~WorkerPool() {
  state_->quit.store(true, std::memory_order_relaxed);
  state_->round.fetch_add(1, std::memory_order_release);
  state_->round.notify_all();
  for (std::thread& worker : state_->workers) worker.join();
}

int WorkerPool::threads() const {
  return static_cast<int>(state_->workers.size()) + 1;
}

void WorkerPool::parallelFor(std::int64_t tiles, const std::function<void(std::int64_t)>& tile) {
  State& s = *state_;
  s.tile = &tile;
  s.tiles = tiles;
  s.next.store(0, std::memory_order_relaxed);
  const bool alone = tiles <= 1 || s.workers.empty();
  if (!alone) {
    s.running.store(0, std::memory_order_release);
    s.round.fetch_add(1, std::memory_order_release);
    s.round.notify_all();
  }
  s.runTiles();
  if (!alone) s.close();
}

}  // namespace tandem::device
