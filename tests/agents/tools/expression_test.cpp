#include "agents/tools/expression.h"

#include <gtest/gtest.h>

#include <random>

namespace tandem::agents::tools {
namespace {

std::string result(std::string_view expression) {
  const auto number = evaluate(expression);
  return number.ok() ? number->text() : "error: " + number.error().message;
}

TEST(Expression, CalculatesExactly) {
  const std::pair<const char*, const char*> cases[] = {
      {"1 + 2 * 3", "7"},
      {"(1 + 2) * 3", "9"},
      {"0.1 + 0.2", "0.3"},
      {"10 / 4", "2.5"},
      {"1/3 + 1/3 + 1/3", "1"},
      {"2 ^ 10", "1024"},
      {"2 ^ 3 ^ 2", "512"},
      {"-2 ^ 2", "-4"},
      {"2 ^ -2", "0.25"},
      {"(17.5 + 2.5) * 19%", "3.8"},
      {"200 * 15 %", "30"},
      {"--3", "3"},
      {"+3 - -4", "7"},
      {"6 × 7 ÷ 2 − 1", "20"},
      {"sqrt(144)", "12"},
      {"abs(-2.5)", "2.5"},
      {"round(2.5)", "3"},
      {"round(-2.5)", "-3"},
      {"floor(-1.5)", "-2"},
      {"ceil(1.2)", "2"},
      {"mod(17, 5)", "2"},
      {"mod(-1, 5)", "4"},
      {"min(2, 3) + max(2, 3)", "5"},
      {"9007199254740993 + 1", "9007199254740994"},
      {".5 * 2", "1"},
      {"-0.125", "-0.125"},
      {"0 * 5", "0"},
  };
  for (const auto& [expression, expected] : cases) EXPECT_EQ(result(expression), expected) << expression;
}

TEST(Expression, SaysWhenItIsApproximate) {
  EXPECT_EQ(result("1 / 3"), "≈ 0.333333333333");
  EXPECT_EQ(result("sqrt(2)"), "≈ 1.41421356237");
  EXPECT_EQ(result("2 ^ 0.5"), "≈ 1.41421356237");
  EXPECT_EQ(result("pi"), "≈ 3.14159265359");
  EXPECT_EQ(result("2 ^ 200"), "≈ 1.60693804426e+60");
  EXPECT_EQ(result("9223372036854775807 + 1"), "≈ 9.22337203685e+18");
  EXPECT_EQ(result("99999999999999999999"), "≈ 1e+20");
}

TEST(Expression, RefusesWhatItDoesNotUnderstand) {
  for (const char* bad : {"",           " ",         "1 +",    "(1",         "1)",
                          "1 2",        "1..2",      ".",      "1.2.3",      "2 x 3",
                          "system(1)",  "sqrt",      "sqrt()", "sqrt(1, 2)", "min(1)",
                          "1 / 0",      "mod(1, 0)", "0 ^ -1", "sqrt(-1)",   "10 ^ 10000 ^ 2",
                          "(-8) ^ 0.5", "1e5",       "0x10",   "a",          "pi()",
                          "1,2"}) {
    EXPECT_FALSE(evaluate(bad).ok()) << bad;
  }
}

TEST(Expression, IsBounded) {
  EXPECT_FALSE(evaluate(std::string(400, '(') + "1" + std::string(90, ')')).ok());
  EXPECT_FALSE(evaluate(std::string(400, '-') + "1").ok());
  EXPECT_FALSE(evaluate(std::string(501, '1')).ok());
  EXPECT_TRUE(evaluate(std::string(20, '(') + "1" + std::string(20, ')')).ok());
  EXPECT_FALSE(evaluate("9 ^ 9 ^ 9 ^ 9").ok());
}

TEST(Expression, AgreesWithTheProcessorOnRandomSums) {
  std::mt19937 random(7);
  std::uniform_int_distribution<int> digit(-999, 999), operation(0, 2);
  for (int i = 0; i < 2000; ++i) {
    std::int64_t expected = digit(random);
    std::string text = std::to_string(expected);
    for (int k = 0; k < 5; ++k) {
      const int other = digit(random), which = operation(random);
      text = "(" + text + ")" + "+-*"[which] + "(" + std::to_string(other) + ")";
      expected = which == 0 ? expected + other : which == 1 ? expected - other : expected * other;
    }
    EXPECT_EQ(result(text), std::to_string(expected)) << text;
  }
}

TEST(Expression, NeverFailsOtherwiseOnRandomText) {
  std::mt19937 random(11);
  const std::string alphabet = "0123456789.+-*/^%(), sqrtminabpe";
  std::uniform_int_distribution<std::size_t> pick(0, alphabet.size() - 1), length(0, 60);
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::size_t k = length(random); k > 0; --k) text += alphabet[pick(random)];
    const auto number = evaluate(text);
    EXPECT_TRUE(number.ok() || number.error().code == ErrorCode::invalidArgument) << text;
  }
}

}  // namespace
}  // namespace tandem::agents::tools
