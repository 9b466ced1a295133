// A schedule in words.
#include <fmt/format.h>

#include <vector>

#include "agents/core/calendar_names.h"
#include "agents/core/schedule.h"
#include "agents/core/words.h"

namespace tandem::agents {
namespace {

/// "9 to 17", "0, 20 and 40".
template <typename Bits, typename Name>
std::string listBits(const Bits& bits, Name name) {
  std::vector<std::string> parts;
  for (std::size_t first = 0; first < bits.size(); ++first) {
    if (!bits[first]) continue;
    std::size_t last = first;
    while (last + 1 < bits.size() && bits[last + 1]) ++last;
    if (last >= first + 2) {
      parts.push_back(fmt::format("{} to {}", name(first), name(last)));
      first = last;
    } else {
      parts.push_back(fmt::format("{}", name(first)));
    }
  }
  return listed(parts);
}

std::size_t itself(std::size_t value) {
  return value;
}

/// n, if the bits are exactly 0, n, 2n … and n divides their number; otherwise 0.
template <typename Bits>
std::size_t stepOf(const Bits& bits) {
  if (!bits[0] || bits.size() % bits.count() != 0) return 0;
  const std::size_t step = bits.size() / bits.count();
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (bits[i] != (i % step == 0)) return 0;
  }
  return step;
}

}  // namespace

class ScheduleWords {
 public:
  explicit ScheduleWords(const Schedule& schedule) : s_(schedule) {}

  std::string all() const {
    const std::string repeated = repetition();
    if (!repeated.empty()) return capitalised(fmt::format("{}{}{}", repeated, limitedDays(), months()));
    return capitalised(fmt::format("{} at {}{}", days(), times(), months()));
  }

 private:
  /// "every 10 minutes in the hours 9 to 17"; empty when few times say it better.
  std::string repetition() const {
    constexpr std::size_t kMostTimes = 6;
    const std::size_t hours = stepOf(s_.hours_);
    const bool onTheHour = s_.minutes_.count() == 1 && s_.minutes_[0];
    if (onTheHour && hours == 1) return "every hour";
    if (onTheHour && hours > 1 && hours <= 12) return fmt::format("every {} hours", hours);
    if (hours == 1) return minutes();
    if (s_.minutes_.count() * s_.hours_.count() <= kMostTimes) return {};
    return fmt::format("{} in the hours {}", minutes(), listBits(s_.hours_, itself));
  }

  std::string minutes() const {
    const std::size_t step = stepOf(s_.minutes_);
    if (step == 1) return "every minute";
    if (step > 1 && step < 60) return fmt::format("every {} minutes", step);
    return fmt::format("every hour at minute {}", listBits(s_.minutes_, itself));
  }

  /// "8:00 and 12:30".
  std::string times() const {
    std::vector<std::string> all;
    for (std::size_t hour = 0; hour < 24; ++hour) {
      for (std::size_t minute = 0; s_.hours_[hour] && minute < 60; ++minute) {
        if (s_.minutes_[minute]) all.push_back(fmt::format("{}:{:02}", hour, minute));
      }
    }
    return listed(all);
  }

  bool everyDate() const { return (s_.days_ | std::bitset<32>(1)).all(); }
  bool everyWeekday() const { return s_.weekdays_.all(); }
  bool workdays() const { return s_.weekdays_ == std::bitset<7>(0b0111110); }

  std::string dates() const { return fmt::format("day {}", listBits(s_.days_, itself)); }
  std::string weekdays() const {
    return listBits(s_.weekdays_, [](std::size_t day) { return kWeekdayNames[day]; });
  }

  /// In front of times: "every weekday".
  std::string days() const {
    if (everyDate() && everyWeekday()) return "every day";
    if (everyDate()) return workdays() ? "every weekday" : fmt::format("every {}", weekdays());
    if (everyWeekday()) return fmt::format("every month on {}", dates());
    const bool either = !s_.anyDay_ && !s_.anyWeekday_;
    return fmt::format("every month on {}{}{}", dates(), either ? ", and every " : " if it is ", weekdays());
  }

  /// Behind a repetition: " on weekdays".
  std::string limitedDays() const {
    if (everyDate() && everyWeekday()) return {};
    if (everyDate() && workdays()) return " on weekdays";
    return everyDate() ? fmt::format(" on {}", weekdays()) : fmt::format(", {}", days());
  }

  std::string months() const {
    if ((s_.months_ | std::bitset<13>(1)).all()) return {};
    return fmt::format(", only in {}",
                       listBits(s_.months_, [](std::size_t month) { return kMonthNames[month - 1]; }));
  }

  const Schedule& s_;
};

std::string Schedule::describe() const {
  return ScheduleWords(*this).all();
}

}  // namespace tandem::agents
