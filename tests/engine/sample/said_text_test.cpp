#include "engine/sample/said_text.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::sample {
namespace {

std::vector<SaidText::Keyed> keyed(const nlohmann::json& pairs) {
  std::vector<SaidText::Keyed> found;
  for (const auto& pair : pairs) found.push_back({pair[0], pair[1]});
  return found;
}

class SaidTextTest : public ::testing::Test {
 protected:
  /// Whether a call may have `json` as its arguments, byte by byte and at once.
  bool may(std::string_view json) const {
    SaidText bytes(texts_);
    bool each = true;
    for (std::size_t i = 0; i < json.size() && each; ++i) {
      each = bytes.mayFollow(json.substr(i, 1));
      bytes.accept(json.substr(i, 1));
    }
    EXPECT_EQ(SaidText(texts_).mayFollow(json), each) << json;
    return each;
  }
  bool maySay(const std::string& text) const { return may("{\"text\":\"" + text + "\"}"); }

  const SaidText::Texts texts_{
      {"remind me tomorrow at 7:40 to call Giorgio O'Neill (garage), form B17, the 5th",
       "mail ann@example.org: the sum of 12.50 and 3 is wrong\nsay \"sorry\", C:\\notes, Grüße",
       "open notes/may-2026.md"},
      {{"", "set_timer"}, {"", "every day"}, {"schedule", "hourly"}},
      {{"", "Hello"}, {"", "Best regards"}, {"", "sqrt"}, {"", "in"}, {"title", "Timer"}}};
};

TEST_F(SaidTextTest, PiecesAreTakenWordForWord) {
  EXPECT_TRUE(maySay("call Giorgio O'Neill"));
  EXPECT_TRUE(maySay("tomorrow at 7:40"));
  EXPECT_TRUE(maySay("Grüße"));
  EXPECT_FALSE(maySay("call Giorgo"));
  EXPECT_FALSE(maySay("call the garage"));
  EXPECT_FALSE(maySay("tomorrow  at 7:40"));
}

TEST_F(SaidTextTest, APieceBeginsAndEndsWhereWordsDo) {
  EXPECT_FALSE(maySay("all Giorgio"));
  EXPECT_FALSE(maySay("call Gior"));
  EXPECT_TRUE(maySay(" call Giorgio ")) << "blanks around it are taken off later";
  EXPECT_FALSE(maySay("B"));
  EXPECT_FALSE(maySay("17"));
  EXPECT_TRUE(maySay("5")) << "of the 5th";
  EXPECT_FALSE(maySay("7"));
  EXPECT_FALSE(maySay("2.50"));
  EXPECT_FALSE(maySay("ann"));
  EXPECT_FALSE(maySay("example.org"));
  EXPECT_FALSE(maySay("notes/may-2026"));
  EXPECT_TRUE(maySay("notes/may-2026.md"));
  EXPECT_TRUE(maySay("ann@example.org"));
  EXPECT_TRUE(maySay("garage"));
}

TEST_F(SaidTextTest, ItsFirstLetterMayBeACapital) {
  EXPECT_TRUE(maySay("Tomorrow at 7:40"));
  EXPECT_TRUE(maySay("giorgio O'Neill"));
  EXPECT_FALSE(maySay("call giorgio"));
}

TEST_F(SaidTextTest, WordsOfItsOwnStandAroundPieces) {
  EXPECT_TRUE(maySay(R"(Hello,\n\nThe sum of 12.50 and 3 is wrong.\n\nBest regards)"));
  EXPECT_TRUE(maySay("in 7:40"));
  EXPECT_FALSE(maySay("Best"));
  EXPECT_FALSE(maySay("regards"));
  EXPECT_FALSE(maySay("call Giorgio Hello"));
}

TEST_F(SaidTextTest, AFixedTextIsAWholeString) {
  EXPECT_TRUE(maySay("set_timer"));
  EXPECT_TRUE(maySay("every day"));
  EXPECT_FALSE(maySay("set_time"));
  EXPECT_FALSE(maySay("every"));
  EXPECT_FALSE(maySay("set_timer every day"));
  EXPECT_FALSE(maySay("in set_timer"));
}

TEST_F(SaidTextTest, WhatBelongsToOneKeyStandsInItsStringsOnly) {
  EXPECT_TRUE(may(R"({"schedule":"hourly","text":"garage"})"));
  EXPECT_FALSE(may(R"({"text":"hourly"})"));
  EXPECT_FALSE(may(R"({"schedule":"garage","text":"hourly"})"));
  EXPECT_TRUE(may(R"({"title":"Timer"})"));
  EXPECT_TRUE(may(R"({"a":1,"title":["garage","Timer"]})"));
  EXPECT_FALSE(may(R"({"titles":"Timer"})"));
}

TEST_F(SaidTextTest, NumbersStandBetweenSigns) {
  EXPECT_TRUE(maySay("12.50 + 3"));
  EXPECT_TRUE(maySay("(12.50+3) * (3 - 12.50)"));
  EXPECT_TRUE(maySay("-3 * sqrt(12.50)"));
  EXPECT_FALSE(maySay("12.5 + 3"));
  EXPECT_FALSE(maySay("12.50 + wrong"));
  EXPECT_FALSE(maySay("wrong + 3"));
  EXPECT_FALSE(maySay("3 ------ 3"));
  EXPECT_FALSE(maySay("3  - 3"));
  EXPECT_FALSE(maySay("  3"));
  EXPECT_FALSE(maySay("(((")) << "numbers are missing";
  EXPECT_FALSE(maySay("3 *"));
  EXPECT_TRUE(maySay("12.50 * 3% "));
}

TEST_F(SaidTextTest, EscapesMeanWhatTheyStandFor) {
  EXPECT_TRUE(maySay(R"(say \"sorry\")"));
  EXPECT_TRUE(maySay(R"(C:\\notes)"));
  EXPECT_TRUE(maySay(R"(wrong\nsay)"));
  EXPECT_FALSE(maySay(R"(C:\\files)"));
  EXPECT_FALSE(maySay(R"(\u0063all)"));
  SaidText text(texts_);
  text.accept("{\"text\":\"cal");
  EXPECT_FALSE(text.mayFollow("\\")) << "leads nowhere";
}

TEST(SaidText, AllowsTheCallsThatTheStarterModelIsTaught) {
  std::ifstream calls(std::string(TANDEM_SOURCE_DIR) + "/resources/starter/training/tests/calls.jsonl");
  int number = 0;
  for (std::string line; std::getline(calls, line); ++number) {
    const auto given = nlohmann::json::parse(line);
    const SaidText rule({given["said"], keyed(given["fixed"]), keyed(given["own"])});
    const auto call = given["call"].get<std::string>();
    EXPECT_TRUE(rule.mayFollow(call)) << line;
    EXPECT_FALSE(SaidText({{"Nothing of that."}, keyed(given["fixed"]), keyed(given["own"])}).mayFollow(call))
        << line;
  }
  EXPECT_GE(number, 100);
}

TEST_F(SaidTextTest, OnlyStringsThatAreValuesAreLookedAt) {
  EXPECT_TRUE(may(R"({"name":"set_timer","arguments":{"part":27,"an\"y":["garage","notes/may-2026.md"]}})"));
  EXPECT_FALSE(may(R"({"places":["garage","cellar"]})"));
  EXPECT_FALSE(may(R"({"a":{"b":1},"name":"set_time"})"));
  EXPECT_TRUE(may(R"("garage")"));
  EXPECT_FALSE(may(R"("cellar")"));
}

TEST_F(SaidTextTest, WhatWasSaidFirstIsNotForgotten) {
  std::string text = "tomorrow at 9";
  for (int i = 0; i < 2000; ++i) text += " to the tent";
  EXPECT_TRUE(SaidText({{text}, {}, {}}).mayFollow(R"({"at":"tomorrow at 9"})"));
}

TEST_F(SaidTextTest, SignsBeyondAsciiAreNoLetters) {
  const SaidText rule(
      {{"note \u201cBuy milk\u201d, Giorgio\u2019s\u2014urgent: \u20ac50\u2026 12\u00d73 and 7x20",
        "\u7ed9\u674e\u6253"},
       {},
       {}});
  EXPECT_TRUE(rule.mayFollow(R"({"text":"Buy milk"})"));
  EXPECT_TRUE(rule.mayFollow("{\"text\":\"Giorgio\u2019s\"}"));
  EXPECT_TRUE(rule.mayFollow(R"({"text":"12 * 3 + 50"})"));
  EXPECT_TRUE(rule.mayFollow(R"({"text":"7 * 20"})"));
  EXPECT_TRUE(rule.mayFollow("{\"text\":\"\u674e\u6253\"}"));
  EXPECT_FALSE(rule.mayFollow(R"({"text":"0"})"));
}

TEST_F(SaidTextTest, APieceMayEndInASign) {
  const SaidText rule({{"open example.org/2024/ and phone 030- now"}, {}, {}});
  EXPECT_TRUE(rule.mayFollow(R"({"url":"example.org/2024/"})"));
  EXPECT_TRUE(rule.mayFollow(R"({"text":"phone 030-"})"));
}

TEST_F(SaidTextTest, BehindWhatMayNotFollowAPieceMayBegin) {
  SaidText text(texts_);
  text.accept("{\"text\":\"x");
  EXPECT_TRUE(text.mayFollow("call Giorgio"));
}

}  // namespace
}  // namespace tandem::sample
