#include "app/documents/query_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::documents {
namespace {

using testing::ElementsAre;

TEST(QueryWords, KeepWhatSaysSomething) {
  EXPECT_THAT(contentWords("When is the tax letter due?"), ElementsAre("tax", "letter", "due"));
  EXPECT_THAT(contentWords("Wo ist der Mietvertrag für die Wohnung?"), ElementsAre("mietvertrag", "wohnung"));
  EXPECT_THAT(contentWords("What's Anna’s number, Anna?"), ElementsAre("anna", "number"));
  EXPECT_THAT(contentWords("Übung macht den Meister"), ElementsAre("Übung", "macht", "meister"));
}

TEST(QueryWords, OnlyCommonWordsAreBetterThanNone) {
  EXPECT_THAT(contentWords("What is it?"), ElementsAre("what", "is", "it"));
  EXPECT_TRUE(contentWords("?!").empty());
}

TEST(QueryWords, AreBounded) {
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "word" + std::to_string(i) + " ";
  EXPECT_EQ(contentWords(many).size(), 32U);
  EXPECT_TRUE(contentWords(std::string(100'000, 'x')).empty()) << "no word is that long";
}

TEST(QueryWords, BecomeQuotedPhrases) {
  EXPECT_EQ(matchAny("tax \"letter\" OR NEAR(2)"), R"("tax" OR "letter" OR "near" OR "2")");
  EXPECT_EQ(matchAny(""), "");
}

TEST(QueryWords, CommonOnesAreSorted) {
  for (const char* word : {"a", "the", "für", "zur", "explain", "ve"})
    EXPECT_TRUE(isCommonWord(word)) << word;
  EXPECT_FALSE(isCommonWord("tax"));
}

}  // namespace
}  // namespace tandem::documents
