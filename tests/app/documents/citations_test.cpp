#include "app/documents/citations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::documents {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Citations, AreFoundInOrder) {
  const Citations found = checkCitations("Tram 28 [2]. It is cheap [1][2], really [1, 3].", 3);
  EXPECT_THAT(found.named, ElementsAre(2, 1, 3));
  EXPECT_THAT(found.invented, IsEmpty());
  ASSERT_EQ(found.valid.size(), 5U);
  EXPECT_EQ(found.valid[0].begin, 8U);
  EXPECT_EQ(found.valid[0].end, 11U);
  EXPECT_EQ(found.text, "Tram 28 [2]. It is cheap [1][2], really [1][3].");
}

TEST(Citations, InventedOnesAreTakenOut) {
  const Citations found = checkCitations("Yes [7]. No [0]. Well [1, 9]. [99999999999999999999]", 2);
  EXPECT_THAT(found.named, ElementsAre(1));
  EXPECT_THAT(found.invented, ElementsAre(7, 0, 9, 1000));
  EXPECT_EQ(found.text, "Yes. No. Well [1].");
}

TEST(Citations, NotEverythingInBracketsIsOne) {
  const std::string text = "array[i] `a[1]` ```\n[2]\n``` [1](https://x) [x] [ ] [] [1: note [";
  const Citations found = checkCitations(text, 5);
  EXPECT_THAT(found.named, IsEmpty());
  EXPECT_THAT(found.invented, IsEmpty());
  EXPECT_EQ(found.text, text);
}

TEST(Citations, CodeThatNeverEndsHidesTheRest) {
  EXPECT_THAT(checkCitations("see `a[1] and [2]", 5).named, IsEmpty());
}

TEST(Citations, WithoutSourcesAllAreInvented) {
  EXPECT_THAT(checkCitations("It is so [1].", 0).invented, ElementsAre(1));
}

}  // namespace
}  // namespace tandem::documents
