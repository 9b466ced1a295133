// Words with a slip are read as the words that were meant; all others stay as they are.
#include "app/help/spelling.h"

#include <gtest/gtest.h>

namespace tandem::help {
namespace {

TEST(Spelling, OneSlipIsOneLetterOrTwoNeighbours) {
  for (const char* typed : {"setting", "settingss", "settinga", "setitngs", "ettings", "esttings"}) {
    EXPECT_TRUE(isOneSlipAway(typed, "settings")) << typed;
    EXPECT_TRUE(isOneSlipAway("settings", typed)) << typed;
  }
  EXPECT_FALSE(isOneSlipAway("settings", "settings"));
  EXPECT_FALSE(isOneSlipAway("sretings", "settings"));
  EXPECT_FALSE(isOneSlipAway("abcd", "badc"));
  EXPECT_FALSE(isOneSlipAway("", ""));
  EXPECT_TRUE(isOneSlipAway("", "a"));
}

class SpellingTest : public testing::Test {
 protected:
  void learn(const char* text, int times) {
    for (int i = 0; i < times; ++i) spelling_.learn(text);
  }
  Spelling spelling_;
};

TEST_F(SpellingTest, OfSeveralWordsTheMostFrequentOneIsMeant) {
  learn("a model", 5);
  learn("a modem", 4);
  EXPECT_EQ(spelling_.corrected("Which modle?"), "which model");
  EXPECT_EQ(spelling_.corrected("a modex and a modem"), "a model and modem") << "each word once";
}

TEST_F(SpellingTest, LeavesAlone) {
  learn("plain inbox there cancel", 3);
  learn("chews", 2);
  EXPECT_EQ(spelling_.corrected("inbox"), "inbox");
  EXPECT_EQ(spelling_.corrected("inbx"), "inbx") << "too short";
  EXPECT_EQ(spelling_.corrected("ynbox"), "ynbox") << "another letter at the beginning";
  EXPECT_EQ(spelling_.corrected("their"), "their") << "a common word";
  EXPECT_EQ(spelling_.corrected("chess"), "chess") << "next to a word that is too rare";
  EXPECT_EQ(spelling_.corrected("\xFF\xFF\xFF\xFF\xFF"), "\xFF\xFF\xFF\xFF\xFF");
  EXPECT_EQ(spelling_.corrected(""), "");
}

}  // namespace
}  // namespace tandem::help
