#include "agents/builtin/local_text.h"

#include <fmt/format.h>

#include <vector>

#include "agents/builtin/wording.h"
#include "agents/core/calendar_names.h"

namespace tandem::agents::builtin {
namespace {

using std::chrono::floor;

std::chrono::year_month_day dateOf(LocalTime at) {
  return std::chrono::year_month_day(floor<std::chrono::days>(at));
}

std::chrono::hh_mm_ss<std::chrono::minutes> clockOf(LocalTime at) {
  const auto day = floor<std::chrono::days>(at);
  return std::chrono::hh_mm_ss(floor<std::chrono::minutes>(at - day));
}

/// A run of digits or of letters; what stands between them is only where it is.
struct Piece {
  std::string word;  ///< lower case
  int number = -1;   ///< of digits, at most four
  std::size_t begin = 0;
  std::string_view gap;  ///< between the piece before and this one
};

std::vector<Piece> piecesOf(std::string_view text) {
  constexpr std::size_t kMost = 2000;  // a date further down is no longer what the text is about
  std::vector<Piece> pieces;
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size() && pieces.size() < kMost;) {
    if (!isDigit(text[i]) && !isLetter(text[i])) {
      ++i;
      continue;
    }
    const bool digits = isDigit(text[i]);
    Piece piece;
    piece.begin = i;
    piece.gap = text.substr(end, i - end);
    while (i < text.size() && (digits ? isDigit(text[i]) : isLetter(text[i]))) ++i;
    end = i;
    const std::string_view run = text.substr(piece.begin, end - piece.begin);
    piece.word = lowered(run);
    if (digits && run.size() <= 4) {
      piece.number = 0;
      for (const char c : run) piece.number = piece.number * 10 + (c - '0');
    }
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

int monthNamed(const std::string& word) {
  for (std::size_t i = 0; i < kMonthNames.size(); ++i) {
    const std::string name = lowered(kMonthNames[i]);
    if (word == name || (word.size() == 3 && name.starts_with(word))) return static_cast<int>(i) + 1;
  }
  return 0;
}

std::optional<LocalTime> momentOf(int year, int month, int day, int hour, int minute) {
  using namespace std::chrono;
  if (year < 1970 || year > 2200 || hour < 0 || hour > 23 || minute < 0 || minute > 59) return std::nullopt;
  const year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                            std::chrono::day(static_cast<unsigned>(day))};
  if (month < 1 || day < 1 || !date.ok()) return std::nullopt;
  return LocalTime(local_days(date).time_since_epoch() + hours(hour) + minutes(minute));
}

/// "10:30" from `at` on; "um", "at" and "T" may stand before.
std::optional<LocalTime> withTime(const std::vector<Piece>& pieces, std::size_t at, int year, int month,
                                  int day) {
  if (at < pieces.size() && (pieces[at].word == "at" || pieces[at].word == "um" || pieces[at].word == "t"))
    ++at;
  if (at + 1 >= pieces.size() || pieces[at + 1].gap != ":" || pieces[at].gap.size() > 3) return std::nullopt;
  if (pieces[at].number < 0 || pieces[at + 1].number < 0) return std::nullopt;
  return momentOf(year, month, day, pieces[at].number, pieces[at + 1].number);
}

}  // namespace

std::string timeText(LocalTime at) {
  const auto clock = clockOf(at);
  return fmt::format("{}:{:02}", clock.hours().count(), clock.minutes().count());
}

std::string dayText(LocalTime at) {
  const auto date = dateOf(at);
  const std::chrono::weekday day{floor<std::chrono::days>(at)};
  return fmt::format("{}, {} {}", kWeekdayNames[day.c_encoding()], static_cast<unsigned>(date.day()),
                     kMonthNames[static_cast<unsigned>(date.month()) - 1]);
}

std::string dateText(LocalTime at) {
  const auto date = dateOf(at);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

std::string momentText(LocalTime at) {
  const auto clock = clockOf(at);
  return fmt::format("{}T{:02}:{:02}", dateText(at), clock.hours().count(), clock.minutes().count());
}

std::optional<LocalTime> findMoment(std::string_view text) {
  const std::vector<Piece> pieces = piecesOf(text);
  for (std::size_t i = 0; i + 4 < pieces.size(); ++i) {
    const Piece &a = pieces[i], &b = pieces[i + 1], &c = pieces[i + 2];
    std::optional<LocalTime> found;
    if (b.gap == "-" && c.gap == "-") {
      found = withTime(pieces, i + 3, a.number, b.number, c.number);
    } else if (b.gap == "." && c.gap == ".") {
      found = withTime(pieces, i + 3, c.number, b.number, a.number);
    } else if (const int month = monthNamed(b.word); month > 0 && a.number > 0) {
      found = withTime(pieces, i + 3, c.number, month, a.number);
    } else if (const int first = monthNamed(a.word); first > 0 && b.number > 0) {
      found = withTime(pieces, i + 3, c.number, first, b.number);
    }
    if (found) return found;
  }
  return std::nullopt;
}

}  // namespace tandem::agents::builtin
