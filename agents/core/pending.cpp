#include "agents/core/pending.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tandem::agents {

bool Pending::contains(std::string_view key) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [key](const Entry& entry) { return entry.happening.key == key; });
}

bool Pending::add(Entry entry) {
  if (contains(entry.happening.key)) return true;
  if (entries_.size() >= kMost) return false;
  entries_.push_back(std::move(entry));
  return true;
}

void Pending::putBack(std::vector<Entry> entries) {
  entries_.insert(entries_.begin(), std::make_move_iterator(entries.begin()),
                  std::make_move_iterator(entries.end()));
}

std::optional<Instant> Pending::dueAt() const {
  const auto first = std::min_element(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    return a.notBefore < b.notBefore;
  });
  return first == entries_.end() ? std::nullopt : std::optional(first->notBefore);
}

std::vector<Pending::Entry> Pending::take(Wanted wanted, Instant now) {
  const auto due = [&](const Entry& entry) { return wanted == Wanted::all || entry.notBefore <= now; };
  const auto first = std::find_if(entries_.begin(), entries_.end(), due);
  if (first == entries_.end()) return {};
  const std::uint64_t group = first->group;
  const auto stays = [&](const Entry& entry) {
    return !due(entry) || (wanted == Wanted::oneGroup && entry.group != group);
  };
  const auto taken = std::stable_partition(entries_.begin(), entries_.end(), stays);
  std::vector<Entry> out(std::make_move_iterator(taken), std::make_move_iterator(entries_.end()));
  entries_.erase(taken, entries_.end());
  std::stable_sort(out.begin(), out.end(),
                   [](const Entry& a, const Entry& b) { return a.happening.when < b.happening.when; });
  return out;
}

}  // namespace tandem::agents
