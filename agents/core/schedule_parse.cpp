// Reading a schedule: the plain form is put into the five fields of cron, which are then read.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <span>
#include <vector>

#include "agents/core/calendar_names.h"
#include "agents/core/schedule.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kLongest = 200;  // bytes
constexpr std::string_view kExample = "write for example “every day at 8:00” or “0 8 * * 1-5”";

struct Field {
  std::string_view name;  ///< "hours (field 2)"
  int least = 0, last = 0;
  int most = 0;  ///< also understood, beyond `last`: 7 for Sunday
  std::span<const std::string_view> names = {};
};

constexpr std::array<Field, 5> kFields = {{
    {"minutes (field 1)", 0, 59, 59},
    {"hours (field 2)", 0, 23, 23},
    {"days of the month (field 3)", 1, 31, 31},
    {"months (field 4)", 1, 12, 12, kMonthNames},
    {"days of the week (field 5)", 0, 6, 7, kWeekdayNames},
}};

Error wrong(std::string message) {
  return Error{ErrorCode::invalidArgument, std::move(message)};
}

Error wrong(const Field& field, std::string_view text, std::string_view why) {
  return wrong(fmt::format("The {} say “{}”: {}.", field.name, printable(text, 60), why));
}

std::string takes(const Field& field) {
  const std::string range = fmt::format("they take {} to {}", field.least, field.last);
  return field.names.empty() ? range
                             : range + fmt::format(", or names such as {}", field.names[1].substr(0, 3));
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool digits = !text.empty() && text[0] >= '0' && text[0] <= '9';
  if (!digits || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (separators.find(c) == std::string_view::npos) {
      parts.back() += c;
    } else {
      parts.emplace_back();
    }
  }
  return parts;
}

/// Between separators, without empty ones.
std::vector<std::string> wordsOf(std::string_view text, std::string_view separators) {
  std::vector<std::string> words = split(text, separators);
  std::erase(words, "");
  return words;
}

Result<int> readValue(const Field& field, std::string_view text) {
  if (const auto place = placeAmong(field.names, text)) return *place + field.least;
  const auto value = number(text);
  if (!value || *value < field.least || *value > field.most) return wrong(field, text, takes(field));
  return *value;
}

/// One of the parts between commas: "*", "5", "1-5", "*/10", "9-17/2", "5/10". As bits.
Result<std::uint64_t> readPart(const Field& field, std::string_view part) {
  const std::size_t slash = part.find('/');
  const bool stepped = slash != std::string_view::npos;
  const std::string_view range = part.substr(0, slash);
  int step = 1;
  if (stepped) {
    step = number(part.substr(slash + 1)).value_or(0);
    if (step < 1 || step > field.last) return wrong(field, part, "after the stroke stands a step, from 1 up");
  }
  int first = field.least, last = field.last;
  if (range != "*") {
    const std::size_t dash = range.find('-');
    TANDEM_ASSIGN(first, readValue(field, range.substr(0, dash)));
    if (dash != std::string_view::npos) {
      TANDEM_ASSIGN(last, readValue(field, range.substr(dash + 1)));
      const bool untilSunday = field.most > field.last && last == 0 && first > 0;
      if (untilSunday) last = field.most;
    } else if (!stepped) {
      last = first;
    }
    if (last < first) return wrong(field, part, "the range ends before it begins");
  }
  std::uint64_t bits = 0;
  for (int value = first; value <= last; value += step) bits |= std::uint64_t(1) << value;
  return bits;
}

Result<std::uint64_t> readField(const Field& field, std::string_view text) {
  std::uint64_t bits = 0;
  for (const std::string& part : split(text, ",")) {
    TANDEM_ASSIGN(const std::uint64_t some, readPart(field, part));
    bits |= some;
  }
  return bits;
}

/// "8:00", "08:00" or "8" as the first two fields.
Result<std::pair<int, int>> readTime(const std::string& text) {
  const std::vector<std::string> parts = split(text, ":");
  const auto hour = number(parts[0]);
  constexpr int kNone = 60;
  int minute = parts.size() == 1 ? 0 : kNone;
  if (parts.size() == 2 && parts[1].size() == 2) minute = number(parts[1]).value_or(kNone);
  if (!hour || *hour > 23 || minute > 59) {
    return wrong(fmt::format("“{}” is no time of day: write it like 8:00 or 17:30.", printable(text, 60)));
  }
  return std::pair(*hour, minute);
}

/// "15 minutes", "2 hours" as the first two fields.
Result<std::string> readInterval(int count, const std::string& unit) {
  const bool inMinutes = unit == "minutes" || unit == "minute";
  if (!inMinutes && unit != "hours" && unit != "hour") {
    return wrong(
        fmt::format("“every {} {}” is not understood: take minutes or hours.", count, printable(unit, 60)));
  }
  if (inMinutes && count > 0 && count < 60 && 60 % count == 0) return fmt::format("*/{} *", count);
  if (!inMinutes && count > 0 && count < 24 && 24 % count == 0) return fmt::format("0 */{}", count);
  return inMinutes
             ? wrong(fmt::format("{} minutes do not divide an hour: take 1, 2, 3, 4, 5, 6, 10, 12, 15, "
                                 "20 or 30 minutes, or hours.",
                                 count))
             : wrong(fmt::format("{} hours do not divide a day: take 1, 2, 3, 4, 6, 8 or 12 hours.", count));
}

/// "day", "weekday", "monday friday", "month on day 1" as the last three fields.
Result<std::string> readDays(std::span<const std::string> words) {
  if (words.size() == 4 && words[0] == "month" && words[1] == "on" && words[2] == "day") {
    return words[3] + " * *";
  }
  if (words.size() == 1 && words[0] == "day") return std::string("* * *");
  if (words.size() == 1 && words[0] == "weekday") return std::string("* * 1-5");
  if (words.size() == 1 && words[0] == "weekend") return std::string("* * 0,6");
  std::string days;
  for (const std::string& word : words) {
    const auto day = placeAmong(kWeekdayNames, word);
    if (!day) {
      return wrong(
          fmt::format("“{}” is no day of the week: take names such as Monday, or day, weekday, "
                      "weekend, or month on day 1.",
                      printable(word, 60)));
    }
    days += fmt::format("{}{}", days.empty() ? "" : ",", *day);
  }
  return "* * " + days;
}

/// The five fields for what follows "every".
Result<std::string> plainToCron(std::vector<std::string> words) {
  std::erase(words, "and");
  if (words.size() == 1 && words[0] == "minute") return std::string("* * * * *");
  if (words.size() == 1 && words[0] == "hour") return std::string("0 * * * *");
  if (const auto count = words.size() == 2 ? number(words[0]) : std::nullopt) {
    TANDEM_ASSIGN(const std::string interval, readInterval(*count, words[1]));
    return interval + " * * *";
  }
  if (words.size() < 3 || words[words.size() - 2] != "at") {
    return wrong("Say at which time, for example “every day at 8:00”.");
  }
  TANDEM_ASSIGN(const auto time, readTime(words.back()));
  TANDEM_ASSIGN(const std::string days, readDays(std::span(words).first(words.size() - 2)));
  return fmt::format("{} {} {}", time.second, time.first, days);
}

}  // namespace

class ScheduleParser {
 public:
  static Result<Schedule> read(std::span<const std::string> fields) {
    std::array<std::uint64_t, 5> bits{};
    for (std::size_t i = 0; i < bits.size(); ++i) {
      TANDEM_ASSIGN(bits[i], readField(kFields[i], fields[i]));
    }
    Schedule schedule;
    schedule.minutes_ = bits[0];
    schedule.hours_ = bits[1];
    schedule.days_ = bits[2];
    schedule.months_ = bits[3];
    schedule.weekdays_ = (bits[4] | (bits[4] >> 7)) & 0x7F;  // 7 is Sunday, too
    schedule.anyDay_ = fields[2].starts_with("*");
    schedule.anyWeekday_ = fields[4].starts_with("*");
    widen(schedule);
    if (!hasDay(schedule)) {
      return wrong(kFields[2], fields[2], "none of the months in field 4 has such a day, so it never comes");
    }
    return schedule;
  }

 private:
  /// Either field suffices, and one allows every day: so does the schedule.
  static void widen(Schedule& schedule) {
    const auto everyDate = ~std::bitset<32>(1);
    const bool either = !schedule.anyDay_ && !schedule.anyWeekday_;
    if (!either || (schedule.days_ != everyDate && !schedule.weekdays_.all())) return;
    schedule.days_ = everyDate;
    schedule.weekdays_.set();
    schedule.anyDay_ = schedule.anyWeekday_ = true;
  }

  static bool hasDay(const Schedule& schedule) {
    if (!schedule.anyDay_ && !schedule.anyWeekday_) return true;  // the weekday suffices
    constexpr std::array<std::size_t, 13> kLastDay = {0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (std::size_t month = 1; month <= 12; ++month) {
      for (std::size_t day = 1; schedule.months_[month] && day <= kLastDay[month]; ++day) {
        if (schedule.days_[day]) return true;
      }
    }
    return false;
  }
};

Result<Schedule> Schedule::parse(std::string_view text) {
  if (text.size() > kLongest) return wrong(fmt::format("This is too long for a schedule: {}.", kExample));
  constexpr std::string_view kSpace = " \t\r\n";
  const std::string small = lower(text);
  std::vector<std::string> words = wordsOf(small, kSpace);
  if (words.empty()) return wrong(fmt::format("There is no schedule: {}.", kExample));
  if (words[0] == "every") {
    std::vector<std::string> rest = wordsOf(small, " \t\r\n,");
    rest.erase(rest.begin());
    TANDEM_ASSIGN(const std::string cron, plainToCron(std::move(rest)));
    words = wordsOf(cron, kSpace);
  }
  if (words.size() != kFields.size()) {
    return wrong(fmt::format("“{}” is no schedule: {}.", printable(text, 60), kExample));
  }
  return ScheduleParser::read(words);
}

}  // namespace tandem::agents
