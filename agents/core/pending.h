// The happenings of one monitor that wait for a run.
// Thread: the loop.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "agents/core/happening.h"
#include "engine/base/clock.h"

namespace tandem::agents {

class Pending {
 public:
  /// More wait where they come from: what is refused here is told again by a later look.
  static constexpr std::size_t kMost = 200;

  struct Entry {
    Happening happening;
    std::uint64_t group = 0;  ///< those told together
    Instant notBefore{};      ///< after a failed run
  };
  enum class Wanted {
    oneGroup,  ///< those of the first due one's group
    due,       ///< all whose time has come
    all,       ///< also those that wait after a failed run
  };

  /// False when there is no room. A key that waits already is not added again.
  bool add(Entry entry);
  /// Entries that a run did not finish; they were here before, so there is room for them.
  void putBack(std::vector<Entry> entries);
  /// Takes out what a run works on, oldest first.
  std::vector<Entry> take(Wanted wanted, Instant now);
  void clear() { entries_.clear(); }

  bool contains(std::string_view key) const;
  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  /// When the first one is due; nothing when none waits.
  std::optional<Instant> dueAt() const;

 private:
  std::vector<Entry> entries_;  ///< groups in order
};

}  // namespace tandem::agents
