// Answers that quote sentences of their prompt: once in a text, once in each string of a value.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/runtime/context.h"
#include "engine/runtime/request_grammar.h"
#include "tests/fakes/fake_language.h"
#include "tests/fakes/flow_recorder.h"

namespace tandem::runtime {
namespace {

constexpr TokenId kMark = 200;
constexpr int kRoom = 512;

class QuotingTest : public ::testing::Test {
 protected:
  Context answerTo(const std::string& schema) {
    Request request;
    request.sampling.temperature = 0;
    request.schema = schema;
    auto constraint = *constraintOf(request, *grammarOf(request), language_);
    auto channel = std::make_shared<FlowChannel>(RequestId{1}, Priority::reactive, recorder_.listener(),
                                                 std::make_shared<Doorbell>());
    Prompt prompt{fakes::tokensOf("x"), {}, {kMark, {"Say \"it\"", "So", "So"}, 4}};
    PreparedRequest prepared{
        std::move(channel), std::move(request), std::move(prompt), {}, std::move(constraint)};
    return Context(std::move(prepared), language_, *pool_, 1);
  }
  /// What a model says that wants nothing but to quote.
  static TokenId pick(Context& answer, TokenId wanted = kMark) {
    std::vector<float> logits(fakes::FakeMachine::kVocabulary, 0.0F);
    logits[static_cast<std::size_t>(wanted)] = 9;
    return *answer.pick(logits, kRoom);
  }
  static void write(Context& answer, std::string_view text) {
    for (const char c : text) answer.accept(static_cast<unsigned char>(c));
  }

  fakes::FakeLanguage language_;
  fakes::FlowRecorder recorder_;
  const std::unique_ptr<kv::Pool> pool_ = *kv::Pool::create(fakes::FakeMachine::geometry(), 64);
};

TEST_F(QuotingTest, ASentenceComesOnceInAText) {
  Context answer = answerTo("");
  ASSERT_EQ(pick(answer), kMark);
  answer.accept(kMark);
  EXPECT_EQ(answer.said(kMark), "Say \"it\"");
  EXPECT_NE(pick(answer), kMark);
  write(answer, "\"");
  EXPECT_NE(pick(answer), kMark);
}

TEST_F(QuotingTest, ASentenceComesOnceInEachStringOfAValue) {
  Context answer = answerTo(
      R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]})");
  write(answer, R"({"a":")");
  ASSERT_EQ(pick(answer), kMark);
  answer.accept(kMark);
  EXPECT_EQ(answer.said(kMark), R"(Say \"it\")");
  EXPECT_NE(pick(answer), kMark);
  write(answer, R"(\", so \\)");
  EXPECT_NE(pick(answer), kMark) << "the string goes on";
  write(answer, R"(","b":")");
  EXPECT_EQ(pick(answer), kMark);
}

TEST_F(QuotingTest, ASentenceThatStandsThereTwiceComesOnce) {
  Context answer = answerTo("");
  ASSERT_EQ(pick(answer, kMark + 1), kMark + 1);
  answer.accept(kMark + 1);
  EXPECT_NE(pick(answer, kMark + 2), kMark + 2);
}

TEST_F(QuotingTest, AMarkWithoutASentenceIsNeverSaid) {
  Context answer = answerTo("");
  EXPECT_NE(pick(answer, kMark + 3), kMark + 3);
}

}  // namespace
}  // namespace tandem::runtime
