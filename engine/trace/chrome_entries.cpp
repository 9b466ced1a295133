#include "engine/trace/chrome_entries.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace tandem::trace {
namespace {

class Cutter {
 public:
  Cutter(std::vector<ChromeEntry>& entries, const TimeRange& range)
      : entries_(entries), range_(range), kept_(entries.size(), false) {}

  std::vector<ChromeEntry> cut() {
    for (std::size_t i = 0; i < entries_.size(); ++i) look(i);
    for (const auto& [name, last] : counters_) {
      entries_[last].at = range_.begin;
      kept_[last] = true;
    }
    std::vector<ChromeEntry> seen;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (kept_[i]) seen.push_back(std::move(entries_[i]));
    }
    std::stable_sort(seen.begin(), seen.end(),
                     [](const ChromeEntry& a, const ChromeEntry& b) { return a.at < b.at; });
    return seen;
  }

 private:
  void look(std::size_t i) {
    const ChromeEntry& entry = entries_[i];
    switch (entry.json["ph"].get_ref<const std::string&>().front()) {
      case 'M':
        kept_[i] = true;
        return;
      case 'X':
        kept_[i] = range_.touches(entry.at, entry.at + entry.lasted);
        return;
      case 'C':
        kept_[i] = range_.holds(entry.at);
        if (entry.at < range_.begin) counters_[entry.json["name"].get<std::string>()] = i;
        return;
      case 'b':
        begun_[entry.json["id"].get<std::string>()].push_back(i);
        return;
      case 'e':
        return close(i);
      case 's':
        arrows_[entry.json["id"].get<int>()] = i;
        return;
      case 'f':
        return keepBoth(arrows_[entry.json["id"].get<int>()], i);
      default:
        kept_[i] = range_.holds(entry.at);
        return;
    }
  }

  /// Stretches of one request lie inside each other.
  void close(std::size_t end) {
    std::vector<std::size_t>& begun = begun_[entries_[end].json["id"].get<std::string>()];
    if (begun.empty()) return;
    const std::size_t begin = begun.back();
    begun.pop_back();
    if (!range_.touches(entries_[begin].at, entries_[end].at)) return;
    entries_[begin].at = std::max(entries_[begin].at, range_.begin);
    entries_[end].at = std::min(entries_[end].at, range_.end);
    kept_[begin] = kept_[end] = true;
  }
  void keepBoth(std::size_t tail, std::size_t head) {
    kept_[tail] = kept_[head] = range_.holds(entries_[tail].at) && range_.holds(entries_[head].at);
  }

  std::vector<ChromeEntry>& entries_;
  const TimeRange& range_;
  std::vector<bool> kept_;
  std::map<std::string, std::vector<std::size_t>> begun_;  // by request
  std::map<std::string, std::size_t> counters_;            // their last values before the range
  std::map<int, std::size_t> arrows_;                      // where they begin
};

}  // namespace

std::vector<ChromeEntry> within(std::vector<ChromeEntry> entries, const TimeRange& range) {
  return Cutter(entries, range).cut();
}

}  // namespace tandem::trace
