// Strings and numbers against their slow twins: a JSON parser, and counting through all numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/sample/grammar/decimal_state.h"
#include "engine/sample/grammar/text_state.h"

namespace tandem::sample {
namespace {

/// Whether `bytes` is a whole string; checks on the way that leastBytes keeps its promise.
bool isString(const std::string& bytes) {
  TextState state = startOf(Text{0, 100});
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int before = leastBytes(state);
    const Step now = step(state, static_cast<std::uint8_t>(bytes[i]));
    if (now == Step::refused) return false;
    if (now == Step::done) {
      EXPECT_EQ(before, 1) << bytes;
      return i + 1 == bytes.size();
    }
    EXPECT_GE(leastBytes(state), before - 1) << bytes;
  }
  return false;
}

TEST(TextState, AcceptsWhatAJsonParserAccepts) {
  const std::vector<std::string> parts = {
      "a",    "\"",   "\\",      "n",       "u",    "d",    "D",     "8",    "c",    "0",
      "f",    "\\u",  "\\ud83d", "\\ude00", "00e9", "\x01", "\x7F",  "\xC3", "\xA9", "\xE0",
      "\xA0", "\xED", "\x9F",    "\xBF",    "\xF0", "\x90", "\xF4",  "\x8F", "\x80", "\xC0",
      "\xFF", "é",    "日",      "😀",       "\\/",  "\\\"", "\\u12", "dc00",
  };
  std::mt19937 random(7);
  int accepted = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string inner;
    for (auto left = random() % 6; left > 0; --left) inner += parts[random() % parts.size()];
    const std::string text = std::string("\"").append(inner).append("\"");
    const auto parsed = nlohmann::json::parse(text, nullptr, false);
    const bool expected = parsed.is_string() && parsed.get<std::string>().find('\0') == std::string::npos;
    ASSERT_EQ(isString(text), expected) << text;
    accepted += expected ? 1 : 0;
  }
  EXPECT_GT(accepted, 20'000);
}

TEST(TextState, BoundsCountCharacters) {
  TextState state = startOf(Text{2, 2});
  EXPECT_EQ(leastBytes(state), 4);
  for (const char c : std::string("\"\xC3"))
    EXPECT_EQ(step(state, static_cast<std::uint8_t>(c)), Step::taken);
  EXPECT_EQ(leastBytes(state), 3);
  EXPECT_EQ(step(state, 0xA4), Step::taken);
  TextState early = state;
  EXPECT_EQ(step(early, '"'), Step::refused);
  EXPECT_EQ(step(state, 'x'), Step::taken);
  TextState late = state;
  EXPECT_EQ(step(late, 'x'), Step::refused);
  EXPECT_EQ(step(state, '"'), Step::done);
}

/// Whether `text` can be written as a whole; checks that leastBytes falls by at most one a byte.
bool writesNumber(const Decimal& rule, const std::string& text) {
  DecimalState state;
  for (const char c : text) {
    const int before = leastBytes(rule, state);
    if (step(rule, state, static_cast<std::uint8_t>(c)) == Step::refused) return false;
    EXPECT_GE(leastBytes(rule, state), before - 1) << text;
  }
  return canEnd(rule, state);
}

TEST(DecimalState, WritesExactlyTheIntegersWithinBounds) {
  std::mt19937 random(3);
  const auto draw = [&] { return static_cast<std::int64_t>(random() % 2400) - 1200; };
  for (int i = 0; i < 200; ++i) {
    Decimal rule{.fraction = 0, .low = draw(), .high = draw()};
    if (rule.low > rule.high) std::swap(rule.low, rule.high);
    std::size_t shortest = 99;
    for (std::int64_t n = -1300; n <= 1300; ++n) {
      const bool within = n >= rule.low && n <= rule.high;
      ASSERT_EQ(writesNumber(rule, std::to_string(n)), within)
          << n << " in " << rule.low << " … " << rule.high;
      if (within) shortest = std::min(shortest, std::to_string(n).size());
    }
    EXPECT_EQ(leastBytes(rule, DecimalState{}), static_cast<int>(shortest));
  }
}

TEST(DecimalState, WritesExactlyTheFractionsWithinBounds) {
  std::mt19937 random(4);
  const auto draw = [&] { return static_cast<std::int64_t>(random() % 60'000'000) - 30'000'000; };
  for (int i = 0; i < 200; ++i) {
    Decimal rule{.fraction = 6, .low = draw(), .high = draw()};
    if (rule.low > rule.high) std::swap(rule.low, rule.high);
    for (int k = 0; k < 300; ++k) {
      const auto whole = static_cast<int>(random() % 40);
      std::string text = random() % 2 == 0 ? "-" : "";
      text += std::to_string(whole);
      const auto digits = random() % 7;
      if (digits > 0) text.append(".").append(std::to_string(1'000'000 + random() % 1'000'000), 1, digits);
      const auto units = std::llround(std::strtod(text.c_str(), nullptr) * 1e6);
      EXPECT_EQ(writesNumber(rule, text), units >= rule.low && units <= rule.high)
          << text << " in " << rule.low << " … " << rule.high;
    }
  }
}

TEST(DecimalState, LimitsAreReached) {
  const Decimal all{.fraction = 0, .low = -9'007'199'254'740'991, .high = 9'007'199'254'740'991};
  EXPECT_TRUE(writesNumber(all, "9007199254740991"));
  EXPECT_FALSE(writesNumber(all, "9007199254740992"));
  const Decimal wide{.fraction = 6, .low = -999'999'999'999'999'999, .high = 999'999'999'999'999'999};
  EXPECT_TRUE(writesNumber(wide, "-999999999999.999999"));
  EXPECT_FALSE(writesNumber(wide, "1000000000000"));
  const Decimal point{.fraction = 6, .low = 1, .high = 1};
  EXPECT_TRUE(writesNumber(point, "0.000001"));
  EXPECT_EQ(leastBytes(point, DecimalState{}), 8);
}

}  // namespace
}  // namespace tandem::sample
