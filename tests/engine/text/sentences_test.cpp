// Sentences are those of resources/starter/training/starter/quotes.py, which made what the starter model
// learnt.
#include "engine/text/sentences.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

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
  constexpr std::array<std::string_view, 14> kPieces{". ",  "> ", "\n", "- ", "Dr. ", "\xE2\x80", "\xFF ",
                                                     "12.", "? ", "\r", " ",  "a ",   "B ",       "...\""};
  std::string noise;
  for (unsigned i = 0; i < 4000; ++i) noise += kPieces[(i * 2654435761U >> 20) % kPieces.size()];
  for (const std::string& text : {noise, std::string(noise, noise.find("\n> ") + 1)}) {
    const std::vector<Sentence> found = sentencesOf(text);
    EXPECT_GT(found.size(), 20U);
    std::size_t done = 0;
    for (const Sentence& sentence : found) {
      ASSERT_LE(done, sentence.begin);
      ASSERT_LT(sentence.begin, sentence.end);
      ASSERT_LE(sentence.end, text.size());
      ASSERT_GE(sentence.said.data(), text.data() + sentence.begin);
      ASSERT_LE(sentence.said.data() + sentence.said.size(), text.data() + sentence.end);
      done = sentence.end;
    }
  }
}

TEST(Sentences, OfAMillionSignsAreFoundInOneGo) {
  const std::string many(1'000'000, '.');
  EXPECT_TRUE(sentencesOf(many + "x").empty());
  std::string dots;
  while (dots.size() < many.size()) dots += ".a";
  EXPECT_TRUE(sentencesOf(std::string(many.size(), ' ') + dots).empty());
  EXPECT_TRUE(sentencesOf(std::string(many.size(), '7') + dots).empty());
}

TEST(Sentences, WhatIsTooLongToQuoteIsNoSentence) {
  const std::string longest = "a b " + std::string(kLongestSentence - 4, 'x');
  EXPECT_EQ(sentencesOf(longest).size(), 1U);
  EXPECT_TRUE(sentencesOf(longest + "x").empty());
}

}  // namespace
}  // namespace tandem::text
