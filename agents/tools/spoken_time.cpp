#include "agents/tools/spoken_time.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "agents/core/calendar_names.h"

namespace tandem::agents::tools {
namespace {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::minutes;
using std::chrono::year_month_day;

constexpr std::array<std::string_view, 13> kNumbers = {"zero", "one",    "two",   "three", "four",
                                                       "five", "six",    "seven", "eight", "nine",
                                                       "ten",  "eleven", "twelve"};
constexpr int kMost = 10'000;  // of whatever is counted: far more than makes sense

std::vector<std::string> wordsOf(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (c != ' ' && c != ',') {
      words.back() += capital ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// All of `word`, in digits, from 0 to kMost.
std::optional<int> numberIn(std::string_view word) {
  if (word.empty() || word.front() == '-') return std::nullopt;
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = error == std::errc() && end == word.data() + word.size();
  return whole && value <= kMost ? std::optional(value) : std::nullopt;
}

/// "3" or "three".
std::optional<int> countIn(std::string_view word) {
  const auto found = std::find(kNumbers.begin(), kNumbers.end(), word);
  return found == kNumbers.end() ? numberIn(word) : static_cast<int>(found - kNumbers.begin());
}

/// A day of a month: "24", "24th".
std::optional<int> dayIn(std::string_view word) {
  for (const char* ending : {"st", "nd", "rd", "th"}) {
    if (word.ends_with(ending)) return numberIn(word.substr(0, word.size() - 2));
  }
  return numberIn(word);
}

std::optional<local_days> dayOf(int year, int month, int day) {
  if (year < 1970 || year > 9999 || month > 12 || day > 31) return std::nullopt;
  const year_month_day date(std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                            std::chrono::day(static_cast<unsigned>(day)));
  return date.ok() ? std::optional(local_days(date)) : std::nullopt;
}

/// Three numbers with `mark` between them: "24.12.2026".
std::optional<std::array<int, 3>> threeNumbers(std::string_view word, char mark) {
  const std::size_t first = word.find(mark), second = word.find(mark, first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
  const auto a = numberIn(word.substr(0, first)), b = numberIn(word.substr(first + 1, second - first - 1)),
             c = numberIn(word.substr(second + 1));
  if (!a || !b || !c) return std::nullopt;
  return std::array<int, 3>{*a, *b, *c};
}

/// A time of a day, as far as it was said.
struct Clock {
  int hour = 0, minute = 0;
  bool exact = false;  ///< "17:30", "5pm": nobody has to guess which half of the day is meant
};

/// Reads words from the left; each take…() either takes what it knows or leaves all as it was.
class Reader {
 public:
  Reader(std::string_view text, LocalTime now)
      : words_(wordsOf(text)), today_(std::chrono::floor<days>(now)) {}

  std::optional<SpokenTime> read() {
    std::optional<local_days> day;
    std::optional<Clock> clock;
    if (const std::optional<minutes> span = takeSpan()) {
      return at_ == words_.size() ? std::optional(SpokenTime(*span)) : std::nullopt;
    }
    for (skipIdle(); at_ < words_.size(); skipIdle()) {
      const std::size_t before = at_;
      if (!day) day = takeDay();
      if (at_ != before && !day) return std::nullopt;  // one that does not exist
      if (!clock && at_ == before) clock = takeClock();
      if (at_ == before) return std::nullopt;
    }
    if (!day || !clock) return std::nullopt;
    if (evening_ && clock->hour >= 1 && clock->hour < 12) clock->hour += 12;
    if (!evening_ && !clock->exact && clock->hour >= 1 && clock->hour <= 6) clock->hour += 12;
    return LocalTime(*day) + std::chrono::hours(clock->hour) + minutes(clock->minute);
  }

 private:
  std::string_view word(std::size_t ahead = 0) const {
    return at_ + ahead < words_.size() ? std::string_view(words_[at_ + ahead]) : std::string_view();
  }

  bool take(std::initializer_list<std::string_view> phrase) {
    std::size_t ahead = 0;
    for (const std::string_view wanted : phrase) {
      if (word(ahead++) != wanted) return false;
    }
    at_ += phrase.size();
    return true;
  }

  /// They say nothing, but they part: "at 8 on October 1".
  void skipIdle() {
    while (word() == "at" || word() == "on" || word() == "sharp") ++at_;
  }

  /// "in 20 minutes"
  std::optional<minutes> takeSpan() {
    if (take({"in", "half", "an", "hour"})) return minutes(30);
    if (take({"in", "a", "quarter", "of", "an", "hour"})) return minutes(15);
    if (take({"in", "an", "hour", "and", "a", "half"})) return minutes(90);
    if (take({"in", "an", "hour"})) return minutes(60);
    const std::optional<int> count = word() == "in" ? countIn(word(1)) : std::nullopt;
    if (!count || *count == 0) return std::nullopt;
    const std::string_view unit = word(2);
    const bool small = unit == "minute" || unit == "minutes" || unit == "min" || unit == "mins";
    if (!small && unit != "hour" && unit != "hours") return std::nullopt;
    at_ += 3;
    return small ? minutes(*count) : std::chrono::hours(*count);
  }

  std::optional<local_days> takeDay() {
    if (take({"tonight"}) || take({"this", "evening"})) {
      evening_ = true;
      return today_;
    }
    if (take({"later", "today"}) || take({"today"})) return today_;
    if (take({"tomorrow"}) || take({"tmrw"}) || take({"tmr"})) return today_ + days(1);
    if (take({"the", "day", "after", "tomorrow"})) return today_ + days(2);
    if (take({"in", "a", "week"}) || take({"a", "week", "from", "now"})) return today_ + days(7);
    if (const std::optional<local_days> day = takeCountedDay()) return day;
    if (const std::optional<local_days> day = takeWeekday()) return day;
    return takeDate();
  }

  /// "in 3 days"
  std::optional<local_days> takeCountedDay() {
    const std::optional<int> count = word() == "in" ? countIn(word(1)) : std::nullopt;
    const std::string_view unit = word(2);
    const bool weeks = unit == "week" || unit == "weeks";
    if (!count || *count == 0 || (!weeks && unit != "day" && unit != "days")) return std::nullopt;
    at_ += 3;
    return today_ + days(weeks ? 7 * *count : *count);
  }

  std::optional<local_days> takeWeekday() {
    const std::size_t skipped = word() == "next" ? 1 : 0;
    const std::optional<int> weekday = placeAmong(kWeekdayNames, word(skipped));
    if (!weekday) return std::nullopt;
    at_ += skipped + 1;
    const int ahead = (*weekday - static_cast<int>(std::chrono::weekday(today_).c_encoding()) + 7) % 7;
    return today_ + days(ahead == 0 ? 7 : ahead);
  }

  std::optional<local_days> takeDate() {
    const auto iso = threeNumbers(word(), '-'), dotted = threeNumbers(word(), '.');
    if (iso || dotted) ++at_;
    if (iso) return dayOf((*iso)[0], (*iso)[1], (*iso)[2]);
    if (dotted) return dayOf((*dotted)[2], (*dotted)[1], (*dotted)[0]);
    std::size_t from = word() == "the" ? 1 : 0;
    std::optional<int> month = placeAmong(kMonthNames, word(from)), day;
    if (month) {  // "December 24th"
      day = dayIn(word(++from));
    } else {  // "24 December", "the 24th of December"
      day = dayIn(word(from++));
      if (word(from) == "of") ++from;
      month = placeAmong(kMonthNames, word(from));
    }
    if (!day || !month) return std::nullopt;
    at_ += from + 1;
    const std::optional<int> year = word().size() == 4 ? numberIn(word()) : std::nullopt;
    if (year) ++at_;
    if (year) return dayOf(*year, *month + 1, *day);
    const int thisYear = static_cast<int>(year_month_day(today_).year());
    const std::optional<local_days> soon = dayOf(thisYear, *month + 1, *day);
    return soon && *soon >= today_ ? soon : dayOf(thisYear + 1, *month + 1, *day);
  }

  std::optional<Clock> takeClock() {
    if (take({"noon"}) || take({"midday"})) return Clock{12, 0, true};
    for (const auto& [name, past] : {std::pair{"half", 30}, std::pair{"quarter", 15}}) {
      const std::optional<int> hour = countIn(word(2));
      if (word() != name || !hour || *hour < 1 || *hour > 12) continue;
      if (word(1) != "past" && (word(1) != "to" || past == 30)) continue;
      const bool to = word(1) == "to";
      at_ += 3;
      return withHalf(Clock{to ? (*hour + 10) % 12 + 1 : *hour, to ? 60 - past : past, false});
    }
    return takeDigits();
  }

  /// "17:30", "5:30 pm", "5pm", "5 o'clock", "eight in the morning", "8"
  std::optional<Clock> takeDigits() {
    std::string_view digits = word();
    std::string_view half;
    if (digits.ends_with("am") || digits.ends_with("pm")) {
      half = digits.substr(digits.size() - 2);
      digits.remove_suffix(2);
    }
    const std::size_t colon = digits.find(':');
    const bool withMinutes = colon != std::string_view::npos;
    const std::string_view past = withMinutes ? digits.substr(colon + 1) : "00";
    const std::optional<int> hour = withMinutes ? numberIn(digits.substr(0, colon)) : countIn(digits);
    const std::optional<int> minute = numberIn(past);
    if (!hour || !minute || past.size() != 2 || *hour > 23 || *minute > 59) return std::nullopt;
    const bool apart = half.empty() && (word(1) == "am" || word(1) == "pm");
    if (apart) half = word(1);
    if (!half.empty() && (*hour < 1 || *hour > 12)) return std::nullopt;
    at_ += apart ? 2 : 1;
    if (!half.empty()) return Clock{*hour % 12 + (half == "pm" ? 12 : 0), *minute, true};
    take({"o'clock"});
    return withHalf(Clock{*hour, *minute, withMinutes});
  }

  /// With "in the morning" or "in the evening" after it, if it is there.
  Clock withHalf(Clock clock) {
    if (take({"in", "the", "morning"})) clock.exact = true;
    if (take({"in", "the", "evening"}) || take({"in", "the", "afternoon"})) evening_ = true;
    return clock;
  }

  std::vector<std::string> words_;
  std::size_t at_ = 0;
  local_days today_;
  bool evening_ = false;  ///< it was said that it is after noon
};

}  // namespace

std::optional<SpokenTime> parseSpokenTime(std::string_view text, LocalTime now) {
  if (const std::optional<LocalTime> exactly = parseDayAndTime(text)) return *exactly;
  return Reader(text, now).read();
}

}  // namespace tandem::agents::tools
