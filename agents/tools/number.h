// Numbers as people calculate with them: fractions of whole numbers, so that 0.1 + 0.2 is 0.3; approximate as
// soon as that is no longer possible, and saying so. Thread: plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::agents::tools {

class Number {
 public:
  explicit Number(std::int64_t whole = 0) : approximately_(static_cast<double>(whole)) {
    exactly_ = Fraction{whole, 1};
    if (whole == INT64_MIN) exactly_.reset();  // has no counterpart above zero
  }
  static Number approximate(double value);
  /// Digits with at most one point: "12", "12.50", ".5". Nothing when it is something else.
  static std::optional<Number> parse(std::string_view digits);

  bool exact() const { return exactly_.has_value(); }
  bool zero() const { return exact() ? exactly_->above == 0 : approximately_ == 0; }
  double value() const { return approximately_; }
  /// If it is exactly a whole number.
  std::optional<std::int64_t> whole() const;

  Number operator-() const;
  friend Number operator+(const Number& a, const Number& b);
  friend Number operator*(const Number& a, const Number& b);
  /// 1 / this; must not be zero.
  Number inverse() const;
  /// The largest whole number that is not above it.
  Number floor() const;
  bool operator<(const Number& other) const { return (*this + -other).value() < 0; }

  /// "1234.5", or "≈ 0.333333333333" when it has no end or is approximate.
  std::string text() const;

 private:
  /// In lowest terms, below > 0; neither side is INT64_MIN.
  struct Fraction {
    std::int64_t above = 0, below = 1;
  };
  /// `below` ≠ 0. Approximate when there is no room for the exact value.
  static Number ratio(std::int64_t above, std::int64_t below);

  std::optional<Fraction> exactly_;
  double approximately_;
};

}  // namespace tandem::agents::tools
