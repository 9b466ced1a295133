// Words with a slip are read as the words that were meant; all others stay as they are.
#include "app/help/spelling.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::help {
namespace {

TEST(Spelling, OneSlipIsOneLetterOrTwoNeighbours) {
  for (const char* typed : {"setting", "settingss", "sretings", "settinga", "setitngs", "ettings"}) {
    EXPECT_EQ(isOneSlipAway(typed, "settings"), std::string(typed) != "sretings") << typed;
    EXPECT_EQ(isOneSlipAway("settings", typed), isOneSlipAway(typed, "settings")) << typed;
  }
  EXPECT_FALSE(isOneSlipAway("settings", "settings"));
  EXPECT_FALSE(isOneSlipAway("", ""));
  EXPECT_TRUE(isOneSlipAway("", "a"));
  EXPECT_FALSE(isOneSlipAway("abcd", "badc"));
}

TEST(Spelling, OfSeveralWordsTheMostFrequentOneIsMeant) {
  Spelling spelling;
  spelling.learn("the model");
  spelling.learn("a mode and a model");
  spelling.learn("modes");
  EXPECT_EQ(spelling.corrected("Which modle?"), "which model");
  EXPECT_EQ(spelling.corrected("the modek"), "the model") << "twice, the mode once";
}

TEST(Spelling, LeavesAlone) {
  Spelling spelling;
  spelling.learn("plain inbox");
  EXPECT_EQ(spelling.corrected("inbox"), "inbox");
  EXPECT_EQ(spelling.corrected("nbox bnbox"), "nbox bnbox") << "too short; another letter at the beginning";
  EXPECT_EQ(spelling.corrected("where \xC3\xA4pfel"), "where \xC3\xA4pfel");
  EXPECT_EQ(spelling.corrected("\xFF\xFF\xFF\xFF\xFF"), "\xFF\xFF\xFF\xFF\xFF");
  EXPECT_EQ(spelling.corrected(""), "");
}

}  // namespace
}  // namespace tandem::help
