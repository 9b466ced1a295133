#include "agents/tools/number.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <numeric>

namespace tandem::agents::tools {
namespace {

constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

std::optional<std::int64_t> product(std::int64_t a, std::int64_t b) {
  std::int64_t out = 0;
  if (__builtin_mul_overflow(a, b, &out) || out == kLeast) return std::nullopt;
  return out;
}

std::optional<std::int64_t> sum(std::int64_t a, std::int64_t b) {
  std::int64_t out = 0;
  if (__builtin_add_overflow(a, b, &out) || out == kLeast) return std::nullopt;
  return out;
}

/// Digits after the point until nothing is left; nothing when that takes too many.
std::optional<std::string> decimals(std::uint64_t rest, std::uint64_t below) {
  constexpr std::size_t kMost = 18;
  std::string digits;
  while (rest != 0) {
    if (digits.size() == kMost || __builtin_mul_overflow(rest, std::uint64_t{10}, &rest)) return std::nullopt;
    digits += static_cast<char>('0' + rest / below);
    rest %= below;
  }
  return digits;
}

}  // namespace

Number Number::approximate(double value) {
  Number number;
  number.exactly_.reset();
  number.approximately_ = value;
  return number;
}

std::optional<Number> Number::parse(std::string_view digits) {
  constexpr std::size_t kMost = 300;
  if (digits.size() > kMost) return std::nullopt;
  std::optional<std::int64_t> above = 0, below = 1;
  double near = 0, scale = 1;
  bool point = false, any = false;
  for (const char c : digits) {
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9') return std::nullopt;
    any = true;
    const std::int64_t digit = c - '0';
    if (above) above = product(*above, 10);
    if (above) above = sum(*above, digit);
    near = near * 10 + static_cast<double>(digit);
    if (!point) continue;
    if (below) below = product(*below, 10);
    scale *= 10;
  }
  if (!any) return std::nullopt;
  return above && below ? ratio(*above, *below) : approximate(near / scale);
}

Number Number::ratio(std::int64_t above, std::int64_t below) {
  const std::int64_t common = std::gcd(above, below);
  if (common > 1) {
    above /= common;
    below /= common;
  }
  if (below < 0) {
    above = -above;
    below = -below;
  }
  Number number = approximate(static_cast<double>(above) / static_cast<double>(below));
  number.exactly_ = Fraction{above, below};
  return number;
}

std::optional<std::int64_t> Number::whole() const {
  if (!exact() || exactly_->below != 1) return std::nullopt;
  return exactly_->above;
}

Number Number::operator-() const {
  return exact() ? ratio(-exactly_->above, exactly_->below) : approximate(-approximately_);
}

Number operator+(const Number& a, const Number& b) {
  if (a.exact() && b.exact()) {
    const auto left = product(a.exactly_->above, b.exactly_->below);
    const auto right = product(b.exactly_->above, a.exactly_->below);
    const auto below = product(a.exactly_->below, b.exactly_->below);
    const auto above = left && right ? sum(*left, *right) : std::nullopt;
    if (above && below) return Number::ratio(*above, *below);
  }
  return Number::approximate(a.approximately_ + b.approximately_);
}

Number operator*(const Number& a, const Number& b) {
  if (a.exact() && b.exact()) {
    const auto above = product(a.exactly_->above, b.exactly_->above);
    const auto below = product(a.exactly_->below, b.exactly_->below);
    if (above && below) return Number::ratio(*above, *below);
  }
  return Number::approximate(a.approximately_ * b.approximately_);
}

Number Number::inverse() const {
  return exact() ? ratio(exactly_->below, exactly_->above) : approximate(1 / approximately_);
}

Number Number::floor() const {
  if (!exact()) return approximate(std::floor(approximately_));
  const std::int64_t whole = exactly_->above / exactly_->below;
  const bool between = exactly_->above % exactly_->below != 0;
  return Number(between && exactly_->above < 0 ? whole - 1 : whole);
}

std::string Number::text() const {
  const std::string near = fmt::format("≈ {:.12g}", approximately_);
  if (!exact()) return near;
  const bool negative = exactly_->above < 0;
  const auto above = static_cast<std::uint64_t>(negative ? -exactly_->above : exactly_->above);
  const auto below = static_cast<std::uint64_t>(exactly_->below);
  const std::optional<std::string> digits = decimals(above % below, below);
  if (!digits) return near;
  return fmt::format("{}{}{}{}", negative ? "-" : "", above / below, digits->empty() ? "" : ".", *digits);
}

}  // namespace tandem::agents::tools
