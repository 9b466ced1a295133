#include <charconv>
#include <cmath>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/string_ops.h"

namespace tandem::jinja {
namespace {

/// int(text) as Python reads it, without underscores; also what a float spells.
std::optional<std::int64_t> parseInteger(std::string_view digits, int base) {
  const bool negative = digits.starts_with('-');
  if (negative || digits.starts_with('+')) digits.remove_prefix(1);
  if (base == 16 && (digits.starts_with("0x") || digits.starts_with("0X"))) digits.remove_prefix(2);
  if (digits.empty() || digits.front() == '-') return std::nullopt;
  std::int64_t value = 0;
  const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (end.ec != std::errc() || end.ptr != digits.data() + digits.size()) return std::nullopt;
  return negative ? -value : value;
}

std::optional<double> parseReal(std::string_view digits) {
  if (digits.starts_with('+')) digits.remove_prefix(1);
  double value = 0;
  const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || end.ec != std::errc() || end.ptr != digits.data() + digits.size()) {
    return std::nullopt;
  }
  return value;
}

std::optional<std::int64_t> truncated(double value) {
  if (!std::isfinite(value) || std::fabs(value) >= 9.2e18) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

Result<Value> toInteger(Machine&, const Value& self, const Bound& args) {
  const Value otherwise = args.has(0) ? args[0] : Value(std::int64_t{0});
  TANDEM_ASSIGN(const std::int64_t base, args.integer(1, 10));
  if (base < 2 || base > 36) return valueError("int() base must be >= 2 and <= 36");
  if (self.isUndefined()) return undefinedUse(self);
  std::optional<std::int64_t> number = self.integer();
  if (const Text* text = self.text()) {
    const Text digits = strip(*text, std::nullopt, true, true);
    number = parseInteger(digits.bytes(), static_cast<int>(base));
    if (const auto real = parseReal(digits.bytes()); !number && real) number = truncated(*real);
  } else if (!number && self.real()) {
    number = truncated(*self.real());
  }
  return number ? Value(*number) : otherwise;
}

Result<Value> toReal(Machine&, const Value& self, const Bound& args) {
  if (self.isUndefined()) return undefinedUse(self);
  std::optional<double> number = self.real();
  if (const Text* text = self.text()) number = parseReal(strip(*text, std::nullopt, true, true).bytes());
  if (number) return Value(*number);
  return args.has(0) ? args[0] : Value(0.0);
}

Result<Value> absolute(Machine&, const Value& self, const Bound&) {
  const auto number = self.real();
  if (!number) {
    if (self.isUndefined()) return undefinedUse(self);
    return typeError(words({"bad operand type for abs(): '", self.typeName(), "'"}));
  }
  if (*number < 0) return negate(self);
  return self.integer() ? Value(*self.integer()) : self;
}

Result<Value> round(Machine&, const Value& self, const Bound& args) {
  const auto number = self.real();
  if (!number) {
    if (self.isUndefined()) return undefinedUse(self);
    return typeError(words({"type ", self.typeName(), " doesn't define __round__ method"}));
  }
  TANDEM_ASSIGN(const std::int64_t precision, args.integer(0, 0));
  TANDEM_ASSIGN(const Text method, args.text(1));
  if (precision < -300 || precision > 300) return limitError("asks for a precision that is too large.");
  const double scale = std::pow(10.0, static_cast<double>(precision));
  if (method.bytes() == "ceil") return Value(std::ceil(*number * scale) / scale);
  if (method.bytes() == "floor") return Value(std::floor(*number * scale) / scale);
  if (args.has(1) && method.bytes() != "common") {
    return failure("FilterArgumentError", "method must be common, ceil or floor");
  }
  if (self.integer() && precision >= 0) return Value(*self.integer());
  // nearbyint rounds half to even, as Python does.
  const double rounded = std::nearbyint(*number * scale) / scale;
  return self.integer() ? Value(static_cast<std::int64_t>(rounded)) : Value(rounded);
}

}  // namespace

std::span<const Native> numberFilters() {
  static constexpr Native kTable[] = {
      {"int", "default base", toInteger},
      {"float", "default", toReal},
      {"abs", "", absolute},
      {"round", "precision method", round},
  };
  return kTable;
}

}  // namespace tandem::jinja
