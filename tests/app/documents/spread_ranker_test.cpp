#include "app/documents/spread_ranker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::documents {
namespace {

std::vector<std::string> ranked(const std::vector<std::pair<std::string, std::string>>& pathsAndTexts,
                                int limit) {
  std::vector<agents::Passage> candidates;
  for (const auto& [path, text] : pathsAndTexts) candidates.push_back({text, "", path, 1.0});
  std::vector<std::string> texts;
  for (const agents::Passage& passage : SpreadRanker().rank("", candidates, limit))
    texts.push_back(passage.text);
  return texts;
}

using testing::ElementsAre;

TEST(SpreadRanker, LetsOthersSpeak) {
  EXPECT_THAT(ranked({{"a", "1"}, {"a", "2"}, {"a", "3"}, {"b", "4"}, {"c", "5"}}, 4),
              ElementsAre("1", "2", "4", "5"));
}

TEST(SpreadRanker, FillsUpWhenThereAreNoOthers) {
  EXPECT_THAT(ranked({{"a", "1"}, {"a", "2"}, {"a", "3"}, {"a", "4"}}, 3), ElementsAre("1", "2", "3"));
}

TEST(SpreadRanker, SaysNothingTwice) {
  EXPECT_THAT(ranked({{"a", "same"}, {"copy of a", "same"}, {"b", "other"}}, 5),
              ElementsAre("same", "other"));
}

TEST(SpreadRanker, HonoursTheLimit) {
  EXPECT_THAT(ranked({{"a", "1"}, {"b", "2"}}, 1), ElementsAre("1"));
  EXPECT_THAT(ranked({{"a", "1"}}, 0), ElementsAre());
  EXPECT_THAT(ranked({}, 5), ElementsAre());
}

}  // namespace
}  // namespace tandem::documents
