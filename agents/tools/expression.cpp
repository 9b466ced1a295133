#include "agents/tools/expression.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

constexpr std::size_t kLongest = 500;
constexpr int kDeepest = 50;
constexpr std::int64_t kLargestExponent = 10000;

Error notUnderstood(std::string sentence) {
  return Error{ErrorCode::invalidArgument, std::move(sentence), {}};
}

Result<Number> finite(const Number& number) {
  if (!std::isfinite(number.value())) return notUnderstood("The result is too large, or not a number.");
  return number;
}

Result<Number> quotient(const Number& a, const Number& b) {
  if (b.zero()) return notUnderstood("Nothing can be divided by zero.");
  return finite(a * b.inverse());
}

Result<Number> power(const Number& base, const Number& exponent) {
  const auto whole = exponent.whole();
  if (!whole || *whole < -kLargestExponent || *whole > kLargestExponent) {
    return finite(Number::approximate(std::pow(base.value(), exponent.value())));
  }
  if (*whole < 0 && base.zero()) return notUnderstood("Nothing can be divided by zero.");
  Number result(1), factor = base;
  for (std::int64_t left = std::abs(*whole); left > 0; left /= 2) {
    if (left % 2 == 1) result = result * factor;
    if (left > 1) factor = factor * factor;
  }
  return finite(*whole < 0 ? result.inverse() : result);
}

Result<Number> root(const Number& x) {
  if (x.value() < 0) return notUnderstood("There is no square root of a number below zero.");
  const double near = std::sqrt(x.value());
  const Number rounded(near < 3e9 ? std::llround(near) : 0);
  return (rounded * rounded + -x).zero() && x.exact() ? rounded : Number::approximate(near);
}

Number half() {
  return Number(2).inverse();
}

Number round(const Number& x) {
  return x.value() < 0 ? -((-x + half()).floor()) : (x + half()).floor();
}

Result<Number> remainder(const Number& a, const Number& b) {
  TANDEM_ASSIGN(const Number times, quotient(a, b));
  return finite(a + -(b * times.floor()));
}

using Arguments = std::vector<Number>;
struct Function {
  std::string_view name;
  std::size_t arguments;
  std::function<Result<Number>(const Arguments&)> apply;
};

const std::array<Function, 8>& functions() {
  static const std::array<Function, 8> kFunctions = {{
      {"sqrt", 1, [](const Arguments& a) { return root(a[0]); }},
      {"abs", 1, [](const Arguments& a) { return Result<Number>(a[0].value() < 0 ? -a[0] : a[0]); }},
      {"round", 1, [](const Arguments& a) { return Result<Number>(round(a[0])); }},
      {"floor", 1, [](const Arguments& a) { return Result<Number>(a[0].floor()); }},
      {"ceil", 1, [](const Arguments& a) { return Result<Number>(-((-a[0]).floor())); }},
      {"mod", 2, [](const Arguments& a) { return remainder(a[0], a[1]); }},
      {"min", 2, [](const Arguments& a) { return Result<Number>(a[1] < a[0] ? a[1] : a[0]); }},
      {"max", 2, [](const Arguments& a) { return Result<Number>(a[0] < a[1] ? a[1] : a[0]); }},
  }};
  return kFunctions;
}

/// Reads and calculates in one go.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Number> all() {
    TANDEM_ASSIGN(const Number number, sum());
    if (at_ < text_.size()) return here("was not expected");
    return number;
  }

 private:
  // sum     := product (("+" | "-") product)*
  // product := sign (("*" | "/") sign)*
  // sign    := ("-" | "+") sign | power
  // power   := percent ["^" sign]
  // percent := value "%"*
  // value   := digits | "(" sum ")" | name ["(" sum ("," sum)* ")"]

  Result<Number> sum() {
    TANDEM_ASSIGN(Number left, product());
    while (true) {
      const bool minus = take("-") || take("−");
      if (!minus && !take("+")) return left;
      TANDEM_ASSIGN(const Number right, product());
      TANDEM_ASSIGN(left, finite(left + (minus ? -right : right)));
    }
  }

  Result<Number> product() {
    TANDEM_ASSIGN(Number left, sign());
    while (true) {
      const bool over = take("/") || take("÷");
      if (!over && !take("*") && !take("×")) return left;
      TANDEM_ASSIGN(const Number right, sign());
      TANDEM_ASSIGN(left, over ? quotient(left, right) : finite(left * right));
    }
  }

  Result<Number> sign() {
    const Level level(depth_);
    if (depth_ > kDeepest) return notUnderstood("The expression has too many brackets or signs.");
    if (take("+")) return sign();
    if (!take("-") && !take("−")) return powerOf();
    TANDEM_ASSIGN(const Number number, sign());
    return -number;
  }

  Result<Number> powerOf() {
    TANDEM_ASSIGN(const Number base, percent());
    if (!take("^")) return base;
    TANDEM_ASSIGN(const Number exponent, sign());
    return power(base, exponent);
  }

  Result<Number> percent() {
    TANDEM_ASSIGN(Number number, value());
    while (take("%")) number = number * Number(100).inverse();
    return number;
  }

  Result<Number> value() {
    if (take("(")) {
      TANDEM_ASSIGN(const Number inside, sum());
      if (!take(")")) return here("comes where “)” is missing");
      return inside;
    }
    skipSpace();
    const std::string_view digits = run("0123456789.");
    if (!digits.empty()) {
      const std::optional<Number> number = Number::parse(digits);
      if (!number) return notUnderstood(fmt::format("{} is no number.", inQuotes(digits)));
      return finite(*number);
    }
    const std::string_view name = run("abcdefghijklmnopqrstuvwxyz");
    if (name.empty()) return here("comes where a number is missing");
    if (name == "pi") return Number::approximate(std::numbers::pi);
    if (name == "e") return Number::approximate(std::numbers::e);
    return call(name);
  }

  Result<Number> call(std::string_view name) {
    for (const Function& function : functions()) {
      if (function.name != name) continue;
      Arguments arguments;
      bool more = take("(");
      while (more) {
        TANDEM_ASSIGN(arguments.emplace_back(), sum());
        more = take(",");
      }
      if (!take(")") || arguments.size() != function.arguments) {
        return notUnderstood(fmt::format("{} takes {} in brackets.", name, function.arguments));
      }
      return function.apply(arguments);
    }
    return notUnderstood(fmt::format("{} is not known.", inQuotes(name)));
  }

  struct Level {
    explicit Level(int& depth) : depth_(depth) { ++depth_; }
    ~Level() { --depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    int& depth_;
  };

  void skipSpace() { (void)run(" \t\n"); }

  bool take(std::string_view token) {
    skipSpace();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }

  std::string_view run(std::string_view characters) {
    const std::size_t end = std::min(text_.size(), text_.find_first_not_of(characters, at_));
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end;
    return found;
  }

  Error here(std::string_view what) const {
    const std::string_view rest = text_.substr(at_, 20);
    return notUnderstood(fmt::format("{} {}.", rest.empty() ? "The end" : inQuotes(rest), what));
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

Result<Number> evaluate(std::string_view expression) {
  if (expression.size() > kLongest) return notUnderstood("The expression is too long.");
  return Reader(expression).all();
}

}  // namespace tandem::agents::tools
