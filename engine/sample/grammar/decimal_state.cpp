#include "engine/sample/grammar/decimal_state.h"

#include <algorithm>
#include <array>

#include "engine/sample/grammar/limits.h"

namespace tandem::sample {
namespace {

using Phase = DecimalState::Phase;

constexpr int kIntegerDigits = 16;  // of kMostInteger

constexpr auto kPowers = [] {
  std::array<std::int64_t, 19> powers{};
  std::int64_t power = 1;
  for (std::int64_t& entry : powers) {
    entry = power;
    power *= entry < 1'000'000'000'000'000'000 ? 10 : 1;
  }
  return powers;
}();

std::int64_t tenTo(int exponent) {
  return kPowers[static_cast<std::size_t>(exponent)];
}

int mostWhole(const Decimal& number) {
  return number.fraction == 0 ? kIntegerDigits : kMostWholeDigits;
}

/// Whether a number whose digits, read as one integer, lie in first … last, `behind` of them behind the
/// point, can lie within the bounds.
bool reaches(const Decimal& number, bool negative, std::int64_t first, std::int64_t last, int behind) {
  const std::int64_t low = std::max<std::int64_t>(0, negative ? -number.high : number.low);
  const std::int64_t high = negative ? -number.low : number.high;
  if (high < low) return false;
  const std::int64_t unit = tenTo(number.fraction - behind);
  const std::int64_t lowest = low / unit + (low % unit != 0 ? 1 : 0);
  return std::max(first, lowest) <= std::min(last, high / unit);
}

/// Least bytes when `more` digits have been fixed for the whole part and none behind the point: those digits
/// make first … last.
int leastFrom(const Decimal& number, bool negative, std::int64_t first, std::int64_t last, int more) {
  for (int behind = 0; behind <= number.fraction; ++behind) {
    const std::int64_t scale = tenTo(behind);
    if (reaches(number, negative, first * scale, last * scale + (scale - 1), behind)) {
      return more + (behind > 0 ? behind + 1 : 0);
    }
  }
  return kNever;
}

int leastAfterSign(const Decimal& number, bool negative) {
  int least = kNever;
  for (int digits = 1; digits <= mostWhole(number) && digits < least; ++digits) {
    const bool noZero = digits > 1 || (negative && number.fraction == 0);
    const std::int64_t first = noZero ? tenTo(digits - 1) : 0;
    least = std::min(least, leastFrom(number, negative, first, tenTo(digits) - 1, digits));
  }
  return least;
}

int leastInWhole(const Decimal& number, const DecimalState& state) {
  int least = kNever;
  for (int more = 0; state.wholeDigits + more <= mostWhole(number) && more < least; ++more) {
    const std::int64_t first = state.digits * tenTo(more);
    least = std::min(least, leastFrom(number, state.negative, first, first + tenTo(more) - 1, more));
  }
  return least;
}

int leastInFraction(const Decimal& number, const DecimalState& state) {
  const int written = state.fractionDigits;
  for (int more = written == 0 ? 1 : 0; written + more <= number.fraction; ++more) {
    const std::int64_t first = state.digits * tenTo(more);
    if (reaches(number, state.negative, first, first + tenTo(more) - 1, written + more)) return more;
  }
  return kNever;
}

Step stepDigit(const Decimal& number, DecimalState& state, int digit) {
  switch (state.phase) {
    case Phase::start:
    case Phase::minus:
      if (digit == 0 && state.negative && number.fraction == 0) return Step::refused;  // -0 is no integer
      state.phase = digit == 0 ? Phase::zero : Phase::whole;
      ++state.wholeDigits;
      break;
    case Phase::zero:
      return Step::refused;
    case Phase::whole:
      if (++state.wholeDigits > mostWhole(number)) return Step::refused;
      break;
    case Phase::point:
    case Phase::fraction:
      state.phase = Phase::fraction;
      if (++state.fractionDigits > number.fraction) return Step::refused;
      break;
  }
  state.digits = state.digits * 10 + digit;
  return Step::taken;
}

Step stepForm(const Decimal& number, DecimalState& state, std::uint8_t byte) {
  if (byte >= '0' && byte <= '9') return stepDigit(number, state, byte - '0');
  if (byte == '-' && state.phase == Phase::start) {
    state.phase = Phase::minus;
    state.negative = true;
    return Step::taken;
  }
  if (byte == '.' && number.fraction > 0 && (state.phase == Phase::zero || state.phase == Phase::whole)) {
    state.phase = Phase::point;
    return Step::taken;
  }
  return Step::refused;
}

}  // namespace

Step step(const Decimal& number, DecimalState& state, std::uint8_t byte) {
  if (stepForm(number, state, byte) == Step::refused) return Step::refused;
  return leastBytes(number, state) < kNever ? Step::taken : Step::refused;
}

bool canEnd(const Decimal& number, const DecimalState& state) {
  return (state.phase == Phase::zero || state.phase == Phase::whole || state.phase == Phase::fraction) &&
         leastBytes(number, state) == 0;
}

int leastBytes(const Decimal& number, const DecimalState& state) {
  switch (state.phase) {
    case Phase::start:
      return std::min(leastAfterSign(number, false), std::min(1 + leastAfterSign(number, true), kNever));
    case Phase::minus:
      return leastAfterSign(number, true);
    case Phase::zero:
      return leastFrom(number, state.negative, 0, 0, 0);
    case Phase::whole:
      return leastInWhole(number, state);
    case Phase::point:
    case Phase::fraction:
      return leastInFraction(number, state);
  }
  return kNever;
}

}  // namespace tandem::sample
