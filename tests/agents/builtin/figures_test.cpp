// Figures of a summary that its text does not have.
#include "agents/builtin/figures.h"

#include <gtest/gtest.h>

namespace tandem::agents::builtin {
namespace {

constexpr const char* kLetter =
    "From 24.12.2026 on the rent is 1,250.50 euros; call 030 44-17 before 17:30 or at 09:00. There are 12 "
    "500 of us.";

TEST(Figures, ThoseOfTheTextMayBeRepeated) {
  for (const char* right :
       {"The rent is 1,250.50 euros from 24.12.2026 on, call before 17:30.", "1250.5 euros", "1.250,50 euros",
        "on 24 December 2026", "24/12/2026", "2026-12-24", "24.12.", "call 030 44-17", "at 9:00",
        "at 9 or 09:00", "before 5:30 pm", "12500 people", "12,500 people", "12 500 people"}) {
    EXPECT_EQ(newFigure(right, kLetter), "") << right;
  }
  EXPECT_EQ(newFigure("on 24.12.2026", "on 24 December 2026"), "");
}

TEST(Figures, OthersAreNamedAsTheyAreWritten) {
  EXPECT_EQ(newFigure("The rent is 1,350.50 euros.", kLetter), "1,350.50");
  EXPECT_EQ(newFigure("250 euros", kLetter), "250");
  EXPECT_EQ(newFigure("1,030 euros", kLetter), "1,030");
  EXPECT_EQ(newFigure("17 euros", "at 17:30"), "17");
  EXPECT_EQ(newFigure("on 23.12.2026", kLetter), "23.12.2026");
  EXPECT_EQ(newFigure("on 17.12.2027", kLetter), "17.12.2027");
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
