// The last events, readable while new ones are written.
//
// Each slot is a sequence lock: the writer never waits, whatever readers do; a reader that was overtaken
// skips to what is still there. The words of a slot are atomics, so that a torn read is detected and not
// undefined.
//
// Thread: record() from one thread; the rest from any. Allocates only when it is made.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/trace/event.h"

namespace tandem::trace {

class Ring final : public Sink {
 public:
  /// Holds at least `events` events.
  explicit Ring(std::size_t events);

  void record(const Event& event) override;

  /// Events that were ever recorded; the next one has this number.
  std::uint64_t count() const { return count_.load(std::memory_order_acquire); }

  struct Part {
    std::vector<Event> events;  ///< consecutive ones
    std::uint64_t lost = 0;     ///< events before them that are gone already
    std::uint64_t next = 0;     ///< what to ask for next time
  };
  /// What is there from number `from` on, at most `most` events.
  Part read(std::uint64_t from, std::size_t most) const;

 private:
  static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) % sizeof(std::uint64_t) == 0);
  using Words = std::array<std::uint64_t, sizeof(Event) / sizeof(std::uint64_t)>;
  struct Slot {
    std::atomic<std::uint64_t> turn{0};  // 2·number + 1 while it is written, 2·number + 2 afterwards
    std::array<std::atomic<std::uint64_t>, std::tuple_size_v<Words>> words{};
  };
  bool readSlot(std::uint64_t number, Event& event) const;

  std::vector<Slot> slots_;  // a power of two of them
  std::atomic<std::uint64_t> count_{0};
};

}  // namespace tandem::trace
