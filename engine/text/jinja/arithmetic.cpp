#include <cmath>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/format.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"

namespace tandem::jinja {
namespace {

constexpr std::string_view kSigns[] = {"+", "-", "*", "/", "//", "%", "** or pow()"};

Error tooBig() {
  return limitError("computes a number that is too large.");
}

Error zeroDivision(std::string_view what) {
  return failure("ZeroDivisionError", what);
}

Result<Value> powerOfIntegers(std::int64_t base, std::int64_t exponent) {
  if (exponent < 0) {
    if (base == 0) return zeroDivision("0.0 cannot be raised to a negative power");
    return Value(std::pow(static_cast<double>(base), static_cast<double>(exponent)));
  }
  if (base == 0 || base == 1) return Value(exponent == 0 ? std::int64_t{1} : base);
  if (base == -1) return Value(exponent % 2 == 0 ? std::int64_t{1} : std::int64_t{-1});
  std::int64_t power = 1;
  for (; exponent > 0; --exponent) {
    if (__builtin_mul_overflow(power, base, &power)) return tooBig();
  }
  return Value(power);
}

Result<Value> onIntegers(Arithmetic op, std::int64_t a, std::int64_t b) {
  std::int64_t out = 0;
  switch (op) {
    case Arithmetic::add:
      return __builtin_add_overflow(a, b, &out) ? Result<Value>(tooBig()) : Value(out);
    case Arithmetic::subtract:
      return __builtin_sub_overflow(a, b, &out) ? Result<Value>(tooBig()) : Value(out);
    case Arithmetic::multiply:
      return __builtin_mul_overflow(a, b, &out) ? Result<Value>(tooBig()) : Value(out);
    case Arithmetic::divide:
      if (b == 0) return zeroDivision("division by zero");
      return Value(static_cast<double>(a) / static_cast<double>(b));
    case Arithmetic::floorDivide:
    case Arithmetic::modulo: {
      if (b == 0) return zeroDivision("integer division or modulo by zero");
      if (b == -1) {
        return op == Arithmetic::modulo ? Value(std::int64_t{0}) : onIntegers(Arithmetic::subtract, 0, a);
      }
      // Python rounds towards minus infinity, C++ towards zero.
      const bool down = a % b != 0 && (a % b < 0) != (b < 0);
      return Value(op == Arithmetic::modulo ? a % b + (down ? b : 0) : a / b - (down ? 1 : 0));
    }
    case Arithmetic::power:
      return powerOfIntegers(a, b);
  }
  return tooBig();
}

Result<Value> onReals(Arithmetic op, double a, double b) {
  switch (op) {
    case Arithmetic::add:
      return Value(a + b);
    case Arithmetic::subtract:
      return Value(a - b);
    case Arithmetic::multiply:
      return Value(a * b);
    case Arithmetic::divide:
      if (b == 0) return zeroDivision("float division by zero");
      return Value(a / b);
    case Arithmetic::floorDivide:
      if (b == 0) return zeroDivision("float floor division by zero");
      return Value(std::floor(a / b));
    case Arithmetic::modulo: {
      if (b == 0) return zeroDivision("float modulo");
      const double rest = std::fmod(a, b);
      return Value(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest);
    }
    case Arithmetic::power:
      return Value(std::pow(a, b));
  }
  return tooBig();
}

Result<Value> repeat(Machine& machine, const Value& value, std::int64_t times) {
  times = std::max<std::int64_t>(times, 0);
  if (const Text* text = value.text()) {
    TextBuilder out = machine.newText();
    if (text->empty()) times = 0;
    for (std::int64_t i = 0; i < times && !out.full(); ++i) out.append(*text);
    TANDEM_ASSIGN(Text repeated, std::move(out).build());
    return Value(std::move(repeated));
  }
  const List& list = *value.list();
  const auto size = static_cast<std::int64_t>(list.items.size());
  if (size > 0 && times > machine.limits().rangeElements / size) {
    return limitError("makes a list that is too long.");
  }
  std::vector<Value> items;
  for (std::int64_t i = 0; i < times; ++i) items.insert(items.end(), list.items.begin(), list.items.end());
  return makeList(std::move(items), list.kind);
}

Result<Value> addText(Machine& machine, const Text& a, const Text& b) {
  TextBuilder out = machine.newText();
  const bool markup = a.markup() || b.markup();
  for (const Text* part : {&a, &b}) out.append(markup && !part->markup() ? escapeHtml(*part) : *part);
  TANDEM_ASSIGN(Text sum, std::move(out).build());
  return Value(markup ? sum.asMarkup() : std::move(sum));
}

bool repeatable(const Value& value) {
  const List* list = value.list();
  return value.text() != nullptr ||
         (list != nullptr && (list->kind == ListKind::list || list->kind == ListKind::tuple));
}

}  // namespace

Result<Value> compute(Machine& machine, Arithmetic op, const Value& a, const Value& b) {
  if (a.isNumber() && b.isNumber()) {
    if (a.integer() && b.integer()) return onIntegers(op, *a.integer(), *b.integer());
    return onReals(op, *a.real(), *b.real());
  }
  if (op == Arithmetic::modulo && a.text() != nullptr) return formatPercent(machine, *a.text(), b);
  for (const Value* side : {&a, &b}) {
    if (side->isUndefined()) return undefinedUse(*side);
  }
  if (op == Arithmetic::add) {
    if (a.text() != nullptr && b.text() != nullptr) return addText(machine, *a.text(), *b.text());
    if (repeatable(a) && repeatable(b) && a.typeName() == b.typeName()) {
      std::vector<Value> items = a.list()->items;
      items.insert(items.end(), b.list()->items.begin(), b.list()->items.end());
      return makeList(std::move(items), a.list()->kind);
    }
    if (a.text() != nullptr) {
      return typeError("can only concatenate str (not \"" + std::string(b.typeName()) + "\") to str");
    }
    if (repeatable(a)) {
      return typeError("can only concatenate " + std::string(a.typeName()) + " (not \"" +
                       std::string(b.typeName()) + "\") to " + std::string(a.typeName()));
    }
  }
  if (op == Arithmetic::multiply) {
    if (repeatable(a) && b.integer()) return repeat(machine, a, *b.integer());
    if (repeatable(b) && a.integer()) return repeat(machine, b, *a.integer());
  }
  return typeError("unsupported operand type(s) for " + std::string(kSigns[static_cast<int>(op)]) + ": '" +
                   std::string(a.typeName()) + "' and '" + std::string(b.typeName()) + "'");
}

Result<Value> negate(const Value& value) {
  if (const auto whole = value.integer()) return onIntegers(Arithmetic::subtract, 0, *whole);
  if (const auto number = value.real()) return Value(-*number);
  if (value.isUndefined()) return undefinedUse(value);
  return typeError(words({"bad operand type for unary -: '", value.typeName(), "'"}));
}

}  // namespace tandem::jinja
