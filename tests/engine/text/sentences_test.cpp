// Sentences are those of resources/starter/training/starter/quotes.py, which made what the starter model
// learnt.
#include "engine/text/sentences.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace tandem::text {
namespace {

TEST(Sentences, AreThoseThatTheModelHasLearntWith) {
  std::ifstream cases(std::string(TANDEM_SOURCE_DIR) + "/resources/starter/training/tests/sentences.jsonl");
  int number = 0;
  for (std::string line; std::getline(cases, line); ++number) {
    const auto given = nlohmann::json::parse(line);
    const auto text = given["text"].get<std::string>();
    auto found = nlohmann::json::array();
    for (const Sentence& sentence : sentencesOf(text)) {
      found.push_back({sentence.begin, sentence.end, std::string(sentence.said)});
    }
    EXPECT_EQ(found, given["sentences"]) << text;
  }
  EXPECT_GE(number, 10);
}

TEST(Sentences, BytesThatAreNoTextDoNoHarm) {
  std::string noise;
  for (unsigned i = 0; i < 4000; ++i) noise += static_cast<char>(i * 2654435761U >> 24);
  for (const Sentence& sentence : sentencesOf(noise)) {
    ASSERT_LE(sentence.end, noise.size());
    ASSERT_GE(sentence.said.data(), noise.data());
  }
}

TEST(Sentences, WhatIsTooLongToQuoteIsNoSentence) {
  const std::string longest = "a b " + std::string(kLongestSentence - 4, 'x');
  EXPECT_EQ(sentencesOf(longest).size(), 1U);
  EXPECT_TRUE(sentencesOf(longest + "x").empty());
}

}  // namespace
}  // namespace tandem::text
