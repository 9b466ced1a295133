#include "engine/trace/life.h"

#include <gmock/gmock.h>

#include "tests/engine/trace/sample_record.h"

namespace tandem::trace {
namespace {

std::vector<std::string> sentencesOf(std::uint64_t request) {
  const auto life = lifeOf(sampleRecord(), RequestId{request}, sampleWords());
  std::vector<std::string> sentences;
  if (!life) return sentences;
  for (const LifeLine& line : *life) {
    sentences.push_back(
        std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(line.at).count()) + ": " +
        line.sentence);
  }
  return sentences;
}

TEST(Life, TellsAProactiveRequestWhoInterruptedItAndWhen) {
  EXPECT_THAT(
      sentencesOf(1),
      testing::ElementsAre(
          "0: Arrived: proactive, 96 prompt tokens, at most 5 answer tokens.",
          "1: Admitted: nothing of its prompt had been computed before.",
          "2: Ran for the first time, on CPU \"quoted\".",
          "5: Parked: a reactive request came. Request 2 went first.", "10: Went on with its prompt.",
          "20: First token. The prompt took 2 kernels on CPU \"quoted\" in 11 ms (1 of them stopped inside).",
          "26: Decoded in 1 iteration, 1 of them with others (batch of 2.0 on average, at most 2): 1 kernel "
          "on "
          "CPU \"quoted\" in 5 ms; 2 answer tokens so far.",
          "26: The record ends here."));
}

TEST(Life, TellsAReactiveRequestFromArrivalToEnd) {
  EXPECT_THAT(
      sentencesOf(2),
      testing::ElementsAre(
          "0: Arrived: reactive, 40 prompt tokens, at most 2 answer tokens. Its first 32 tokens are those "
          "of request 1.",
          "1: Admitted: 32 tokens of 40 were there already, from an earlier request.",
          "1: Ran for the first time, on CPU \"quoted\".",
          "6: First token. The prompt took 1 kernel on CPU \"quoted\" in 4 ms.",
          "21: Decoded in 1 iteration, 1 of them with others (batch of 2.0 on average, at most 2): 1 "
          "kernel on CPU \"quoted\" in 5 ms; 2 answer tokens so far.",
          "21: Finished: the answer reached the length that was asked for. 2 answer tokens, 0 preemptions."));
}

TEST(Life, OfAnUnknownRequestIsNotTold) {
  EXPECT_TRUE(sentencesOf(3).empty());
}

TEST(Summary, HasALineForEachRequest) {
  const auto requests = summarise(sampleRecord());
  ASSERT_EQ(requests.size(), 2U);
  EXPECT_EQ(requests[0].answerTokens, 2);
  EXPECT_FALSE(requests[0].finished);
  EXPECT_EQ(requests[0].firstToken, ms(20));
  EXPECT_TRUE(requests[1].finished);
  EXPECT_EQ(requests[1].finish, FinishReason::length);
  EXPECT_EQ(requests[1].total, ms(21));
  EXPECT_EQ(requests[1].priority, Priority::reactive);
}

}  // namespace
}  // namespace tandem::trace
