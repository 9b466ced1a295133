// Figures of a summary that its text does not have.
#include "agents/builtin/figures.h"

#include <gtest/gtest.h>

namespace tandem::agents::builtin {
namespace {

constexpr const char* kLetter = "From 24.12.2026 on the rent is 1,250 euros; call 030 44-17 before 17:30.";

TEST(Figures, ThoseOfTheTextMayBeRepeated) {
  EXPECT_EQ(newFigure("The rent is 1,250 euros from 24.12.2026 on, call before 17:30.", kLetter), "");
  EXPECT_EQ(newFigure("1250 euros", kLetter), "");
  EXPECT_EQ(newFigure("on 24 December 2026", kLetter), "");
  EXPECT_EQ(newFigure("24/12/2026", kLetter), "");
  EXPECT_EQ(newFigure("030 4417", kLetter), "");
}

TEST(Figures, OthersAreNamedAsTheyAreWritten) {
  EXPECT_EQ(newFigure("The rent is 1,350 euros.", kLetter), "1,350");
  EXPECT_EQ(newFigure("on 23.12.2026", kLetter), "23.12.2026");
  EXPECT_EQ(newFigure("before 18:30, 1250 euros", kLetter), "18:30");
  EXPECT_EQ(newFigure("in 2027.", kLetter), "2027");
  EXPECT_EQ(newFigure("12", ""), "12");
}

TEST(Figures, OneDigitCountsAsAWord) {
  EXPECT_EQ(newFigure("It says 3 things.", kLetter), "");
  EXPECT_EQ(newFigure("", kLetter), "");
  EXPECT_EQ(newFigure("no figure, at all...", ""), "");
}

}  // namespace
}  // namespace tandem::agents::builtin
