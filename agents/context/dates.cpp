#include "agents/context/dates.h"

#include <array>
#include <cctype>
#include <string>

namespace tandem::agents {
namespace {

/// Reads a text from its front; each function leaves it as it was when it does not find what it wants.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) { skipSpace(); }

  void skipSpace() {
    while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front())) != 0)
      rest_.remove_prefix(1);
  }
  bool take(char wanted) {
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }
  /// A number of `least` to `most` digits.
  std::optional<int> number(std::size_t least, std::size_t most) {
    int value = 0;
    std::size_t digits = 0;
    while (digits < most && digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9') {
      value = value * 10 + (rest_[digits] - '0');
      ++digits;
    }
    if (digits < least) return std::nullopt;
    rest_.remove_prefix(digits);
    return value;
  }
  std::string letters() {
    std::string word;
    while (!rest_.empty() && std::isalpha(static_cast<unsigned char>(rest_.front())) != 0) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(rest_.front())));
      rest_.remove_prefix(1);
    }
    return word;
  }
  void skipDigits() {
    while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') rest_.remove_prefix(1);
  }
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }

 private:
  std::string_view rest_;
};

struct Parts {
  int year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0;
  int offsetMinutes = 0;
};

std::optional<WallTime> assemble(const Parts& parts) {
  using namespace std::chrono;
  const year_month_day date{year(parts.year), month(static_cast<unsigned>(parts.month)),
                            day(static_cast<unsigned>(parts.day))};
  if (!date.ok() || parts.year < 1 || parts.year > 9999) return std::nullopt;
  if (parts.hour > 23 || parts.minute > 59 || parts.second > 60) return std::nullopt;
  return WallTime(sys_days(date)) + hours(parts.hour) + minutes(parts.minute) + seconds(parts.second) -
         minutes(parts.offsetMinutes);
}

/// "+0100", "+01:00", "-5": minutes east of Greenwich.
std::optional<int> offset(Cursor& text) {
  const bool west = text.peek() == '-';
  if (!text.take('+') && !text.take('-')) return std::nullopt;
  const auto hours = text.number(1, 2);
  if (!hours) return std::nullopt;
  text.take(':');
  const int minutes = text.number(2, 2).value_or(0);
  if (*hours > 23 || minutes > 59) return std::nullopt;
  const int east = *hours * 60 + minutes;
  return west ? -east : east;
}

int namedZone(const std::string& name) {
  struct Zone {
    std::string_view name;
    int hours;
  };
  constexpr std::array<Zone, 8> kZones{{{"est", -5},
                                        {"edt", -4},
                                        {"cst", -6},
                                        {"cdt", -5},
                                        {"mst", -7},
                                        {"mdt", -6},
                                        {"pst", -8},
                                        {"pdt", -7}}};
  for (const Zone& zone : kZones) {
    if (zone.name == name) return zone.hours * 60;
  }
  return 0;  // GMT, UT, UTC, Z, and names that nobody knows (RFC 5322 4.3 asks for that)
}

std::optional<int> monthNamed(const std::string& name) {
  constexpr std::string_view kMonths = "janfebmaraprmayjunjulaugsepoctnovdec";
  if (name.size() < 3) return std::nullopt;
  const std::size_t at = kMonths.find(std::string_view(name).substr(0, 3));
  if (at == kMonths.npos || at % 3 != 0) return std::nullopt;
  return static_cast<int>(at / 3) + 1;
}

}  // namespace

std::optional<WallTime> mailDate(std::string_view text) {
  Cursor cursor(text);
  Parts parts;
  if (!cursor.letters().empty()) cursor.take(',');  // the weekday
  cursor.skipSpace();
  const auto day = cursor.number(1, 2);
  cursor.skipSpace();
  const auto month = monthNamed(cursor.letters());
  cursor.skipSpace();
  const auto year = cursor.number(2, 4);
  if (!day || !month || !year) return std::nullopt;
  parts.day = *day;
  parts.month = *month;
  parts.year = *year < 50 ? *year + 2000 : *year < 1000 ? *year + 1900 : *year;
  cursor.skipSpace();
  const auto hour = cursor.number(1, 2);
  if (!hour || !cursor.take(':')) return assemble(parts);
  parts.hour = *hour;
  parts.minute = cursor.number(2, 2).value_or(99);
  if (cursor.take(':')) parts.second = cursor.number(2, 2).value_or(99);
  cursor.skipSpace();
  if (const auto east = offset(cursor)) {
    parts.offsetMinutes = *east;
  } else {
    parts.offsetMinutes = namedZone(cursor.letters());
  }
  return assemble(parts);
}

std::optional<WallTime> isoDate(std::string_view text) {
  Cursor cursor(text);
  Parts parts;
  const auto year = cursor.number(4, 4);
  if (!year) return std::nullopt;
  parts.year = *year;
  if (cursor.take('-')) {
    parts.month = cursor.number(2, 2).value_or(99);
    if (cursor.take('-')) parts.day = cursor.number(2, 2).value_or(99);
  }
  if (!cursor.take('T') && !cursor.take('t')) {
    cursor.skipSpace();
    if (cursor.peek() == '\0') return assemble(parts);
  }
  parts.hour = cursor.number(2, 2).value_or(99);
  if (!cursor.take(':')) return std::nullopt;
  parts.minute = cursor.number(2, 2).value_or(99);
  if (cursor.take(':')) {
    parts.second = cursor.number(2, 2).value_or(99);
    if (cursor.take('.')) cursor.skipDigits();
  }
  parts.offsetMinutes = offset(cursor).value_or(0);
  return assemble(parts);
}

}  // namespace tandem::agents
