#include "engine/trace/ring.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace tandem::trace {

Ring::Ring(std::size_t events) : slots_(std::bit_ceil(std::max<std::size_t>(events, 2))) {}

/// Release stores instead of fences: a reader that sees one word of this event also sees its odd `turn`.
void Ring::record(const Event& event) {
  const std::uint64_t number = count_.load(std::memory_order_relaxed);
  Slot& slot = slots_[number & (slots_.size() - 1)];
  Words words;
  std::memcpy(words.data(), &event, sizeof(event));
  slot.turn.store(2 * number + 1, std::memory_order_relaxed);
  for (std::size_t i = 0; i < words.size(); ++i) slot.words[i].store(words[i], std::memory_order_release);
  slot.turn.store(2 * number + 2, std::memory_order_release);
  count_.store(number + 1, std::memory_order_release);
}

bool Ring::readSlot(std::uint64_t number, Event& event) const {
  const Slot& slot = slots_[number & (slots_.size() - 1)];
  const std::uint64_t done = 2 * number + 2;
  if (slot.turn.load(std::memory_order_acquire) != done) return false;
  Words words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = slot.words[i].load(std::memory_order_acquire);
  if (slot.turn.load(std::memory_order_relaxed) != done) return false;
  std::memcpy(static_cast<void*>(&event), words.data(), sizeof(event));
  return true;
}

Ring::Part Ring::read(std::uint64_t from, std::size_t most) const {
  Part part;
  std::uint64_t end = count();
  const std::uint64_t oldest = end > slots_.size() ? end - slots_.size() : 0;
  std::uint64_t number = std::max(from, oldest);
  end = std::min<std::uint64_t>(end, number + most);
  part.events.reserve(end > number ? static_cast<std::size_t>(end - number) : 0);
  for (; number < end; ++number) {
    Event event;
    if (readSlot(number, event)) {
      part.events.push_back(event);
    } else {
      part.events.clear();  // the writer was faster; what comes after is younger and may still be there
    }
  }
  part.next = std::max(from, number);
  part.lost = part.next - from - part.events.size();
  return part;
}

}  // namespace tandem::trace
