#include "app/documents/excerpt.h"

#include <gtest/gtest.h>

namespace tandem::documents {
namespace {

TEST(Excerpt, ShowsWhyItWasFound) {
  std::string passage;
  for (int i = 0; i < 100; ++i) passage += "filler ";
  passage += "The rent for the flat is 850 euros.";
  for (int i = 0; i < 100; ++i) passage += " filler";
  const std::string line = excerpt(passage, "What is the rent in euros?", 80);
  EXPECT_NE(line.find("rent"), std::string::npos) << line;
  EXPECT_NE(line.find("euros"), std::string::npos) << line;
  EXPECT_TRUE(line.starts_with("…") && line.ends_with("…")) << line;
}

TEST(Excerpt, AShortPassageIsShownWhole) {
  EXPECT_EQ(excerpt("One line\nand another.", "line"), "One line and another.");
  EXPECT_EQ(excerpt("", "line"), "");
}

TEST(Excerpt, BeginsAtTheBeginningWhenNothingFits) {
  EXPECT_TRUE(
      excerpt(std::string(50, 'a') + " " + std::string(300, 'b'), "other words", 60).starts_with("aaa"));
}

}  // namespace
}  // namespace tandem::documents
