#include "engine/sample/grammar/moment_state.h"

#include <string_view>

namespace tandem::sample {
namespace {

// Letters are digits of the field of that name; everything else stands for itself. 'z' is where the zone
// begins: Z, or a sign and what follows.
constexpr std::string_view kDate = "\"yyyy-mm-dd\"";
constexpr std::string_view kTime = "\"yyyy-mm-ddThh:nn:sszoo:pp\"";
constexpr std::size_t kZone = kTime.find('z');

constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int daysIn(int year, int month) {
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return month == 2 && leap ? 29 : kDays[month - 1];
}

struct Bounds {
  int low, high;
};

Bounds boundsOf(char field, const MomentState& state) {
  switch (field) {
    case 'y':
      return {1000, 9999};
    case 'm':
      return {1, 12};
    case 'd':
      return {1, daysIn(state.year, state.month)};
    case 'h':
    case 'o':
      return {0, 23};
    default:
      return {0, 59};
  }
}

/// Whether `bounds` hold a number that begins with `number` and has `missing` digits more.
bool reaches(const Bounds& bounds, int number, int missing) {
  int low = number, high = number;
  for (; missing > 0; --missing) {
    low = low * 10;
    high = high * 10 + 9;
  }
  return low <= bounds.high && high >= bounds.low;
}

Step stepDigit(MomentState& state, char field, std::uint8_t byte) {
  if (byte < '0' || byte > '9') return Step::refused;
  const int width = field == 'y' ? 4 : 2;
  state.number = static_cast<std::uint16_t>(state.number * 10 + (byte - '0'));
  ++state.field;
  if (!reaches(boundsOf(field, state), state.number, width - state.field)) return Step::refused;
  ++state.at;
  if (state.field < width) return Step::taken;
  if (field == 'y') state.year = state.number;
  if (field == 'm') state.month = state.number;
  state.field = 0;
  state.number = 0;
  return Step::taken;
}

}  // namespace

Step step(const Moment& moment, MomentState& state, std::uint8_t byte) {
  const std::string_view form = moment.time ? kTime : kDate;
  const char expected = form[state.at];
  if (moment.time && state.at == kZone) {
    if (byte != 'Z' && byte != '+' && byte != '-') return Step::refused;
    state.at = static_cast<std::uint8_t>(byte == 'Z' ? form.size() - 1 : kZone + 1);
    return Step::taken;
  }
  if (expected >= 'a' && expected <= 'z') return stepDigit(state, expected, byte);
  if (byte != static_cast<std::uint8_t>(expected)) return Step::refused;
  return ++state.at == form.size() ? Step::done : Step::taken;
}

int leastBytes(const Moment& moment, const MomentState& state) {
  if (!moment.time) return static_cast<int>(kDate.size()) - state.at;
  if (state.at <= kZone) return static_cast<int>(kZone) - state.at + 2;  // Z and the quote
  return static_cast<int>(kTime.size()) - state.at;
}

}  // namespace tandem::sample
