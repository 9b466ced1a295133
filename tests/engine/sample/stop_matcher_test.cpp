#include "engine/sample/stop_matcher.h"

#include <gtest/gtest.h>

#include "engine/sample/random.h"

namespace tandem::sample {
namespace {

TEST(StopMatcher, WithoutStopsEverythingPassesAtOnce) {
  StopMatcher matcher({"", ""});
  EXPECT_EQ(matcher.push("Hello"), "Hello");
  EXPECT_EQ(matcher.flush(), "");
  EXPECT_FALSE(matcher.stopped());
}

TEST(StopMatcher, HoldsBackOnlyWhatMayBecomeAStop) {
  StopMatcher matcher({"\nUser:"});
  EXPECT_EQ(matcher.push("Yes.\nUs"), "Yes.");
  EXPECT_EQ(matcher.push("eful"), "\nUseful");
  EXPECT_EQ(matcher.push("\n"), "");
  EXPECT_EQ(matcher.push("User"), "");
  EXPECT_EQ(matcher.push(": and more"), "");
  EXPECT_TRUE(matcher.stopped());
  EXPECT_EQ(matcher.push("more"), "");
  EXPECT_EQ(matcher.flush(), "");
}

TEST(StopMatcher, EndOfAnswerReleasesWhatWasHeld) {
  StopMatcher matcher({"END"});
  EXPECT_EQ(matcher.push("the EN"), "the ");
  EXPECT_EQ(matcher.flush(), "EN");
  EXPECT_FALSE(matcher.stopped());
}

TEST(StopMatcher, FindsAStopInsideAFailedBeginning) {
  StopMatcher matcher({"aab"});
  EXPECT_EQ(matcher.push("aa"), "");
  EXPECT_EQ(matcher.push("a"), "a");
  EXPECT_EQ(matcher.push("b"), "");
  EXPECT_TRUE(matcher.stopped());
}

TEST(StopMatcher, TheStopThatIsCompleteFirstWins) {
  StopMatcher matcher({"abcdef", "cd"});
  EXPECT_EQ(matcher.push("xabcdef"), "xab");
  StopMatcher longer({"d", "bcd"});
  EXPECT_EQ(longer.push("abcd"), "a") << "of two that end together the longer one";
}

TEST(StopMatcher, KeepsCharactersWhole) {
  StopMatcher matcher({"ßx", "😀!"});
  EXPECT_EQ(matcher.push("Gruß"), "Gru");
  EXPECT_EQ(matcher.push("😀"), "ß");
  EXPECT_EQ(matcher.push("?"), "😀?");
}

/// Everything that comes out of `text`, cut into pieces at random.
std::string run(const std::vector<std::string>& stops, const std::string& text, Random& random) {
  StopMatcher matcher(stops);
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t length = 1 + random.next() % 4;
    out += matcher.push(text.substr(begin, length));
    begin += length;
  }
  return out + matcher.flush();
}

/// The same by definition: up to the begin of the stop that ends first.
std::string define(const std::vector<std::string>& stops, const std::string& text) {
  for (std::size_t end = 1; end <= text.size(); ++end) {
    std::string shortest;
    bool found = false;
    for (const std::string& stop : stops) {
      if (!std::string_view(text).substr(0, end).ends_with(stop)) continue;
      const std::string before = text.substr(0, end - stop.size());
      if (!found || before.size() < shortest.size()) shortest = before;
      found = true;
    }
    if (found) return shortest;
  }
  return text;
}

TEST(StopMatcher, CutsOfTheTextDoNotMatter) {
  Random random(11);
  const auto word = [&](std::size_t length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += static_cast<char>('a' + random.next() % 2);
    return text;
  };
  for (int round = 0; round < 2000; ++round) {
    const std::vector<std::string> stops{word(3 + random.next() % 4), word(5 + random.next() % 3)};
    const std::string text = word(20);
    ASSERT_EQ(run(stops, text, random), define(stops, text)) << stops[0] << ' ' << stops[1] << " in " << text;
  }
}

}  // namespace
}  // namespace tandem::sample
