// Answers: what is said, when it ends, what is reported.
#include <gmock/gmock.h>

#include <algorithm>
#include <string>

#include "tests/engine/runtime/coordinator_rig.h"

namespace tandem::runtime {
namespace {

using ::testing::HasSubstr;

constexpr int kNodes = 2 + 3 * fakes::FakeMachine::kLayers;  // of a pass
constexpr auto kReactive = Priority::reactive;

TEST(Answer, IsWhatTheModelSaysInTheOrderOfTheContract) {
  Rig rig;
  const auto asked = rig.reactive("What is a kernel?", 12);
  rig.run();
  EXPECT_EQ(asked->text(), rig.expected("What is a kernel?", 12));
  EXPECT_EQ(asked->recorder.order(), "SPTF");
  const FlowReport report = asked->report();
  EXPECT_EQ(report.finish, FinishReason::length);
  EXPECT_EQ(report.timings.promptTokens, 17);
  EXPECT_EQ(report.timings.answerTokens, 12);
  EXPECT_EQ(report.contextUsed, 29);
  EXPECT_EQ(report.contextSize, 512);
  EXPECT_FALSE(report.error.has_value());
}

TEST(Answer, ATokenThatQuotesSaysItsSentenceAndOnlyOnce) {
  Rig rig;
  const std::string plain = rig.expected("What is a kernel?", 40);
  const char mark = plain[3];
  const auto sign = [&](char c) { return c == mark; };
  ASSERT_GT(std::count_if(plain.begin(), plain.end(), sign), 1) << "otherwise it shows nothing";
  rig.language.quotes = {mark, {"a quoted sentence"}, 1};
  const auto asked = rig.reactive("What is a kernel?", 40);
  rig.run();
  const std::size_t first = plain.find(mark), second = plain.find(mark, first + 1);
  EXPECT_EQ(asked->text(),
            plain.substr(0, first) + "a quoted sentence" + plain.substr(first + 1, second - first - 1))
      << "the fake model wants one token and nothing else, so it ends there";
  EXPECT_EQ(asked->report().finish, FinishReason::stop);
}

TEST(Answer, TimingsCountFromSubmission) {
  Rig rig;
  const auto asked = rig.reactive("12345678", 3);
  rig.clock.advance(std::chrono::milliseconds(5));
  rig.run();
  const FlowTimings timings = asked->report().timings;
  EXPECT_EQ(timings.queued, std::chrono::milliseconds(5));
  EXPECT_EQ(timings.firstToken, std::chrono::milliseconds(5 + kNodes)) << "one chunk of 8 tokens";
  EXPECT_EQ(timings.total, std::chrono::milliseconds(5 + 3 * kNodes));
}

TEST(Answer, PrefillProgressCountsPromptTokens) {
  Rig rig;
  const auto asked = rig.reactive("12345678901234567890");
  rig.run();
  std::vector<int> done;
  for (const FlowEvent& event : asked->recorder.events()) {
    if (const auto* prefill = std::get_if<FlowPrefill>(&event)) done.push_back(prefill->done);
  }
  EXPECT_THAT(done, testing::ElementsAre(0, 8, 16, 20));
}

TEST(Answer, EndsWithTheModelsEndToken) {
  Rig rig;
  rig.machine.endAfter = 10;
  const auto asked = rig.reactive("1234567", 0);
  rig.run();
  EXPECT_EQ(asked->report().finish, FinishReason::stop);
  EXPECT_EQ(asked->report().timings.answerTokens, 3);
  EXPECT_EQ(asked->text(), rig.expected("1234567", 9));
}

TEST(Answer, MayBeEmpty) {
  Rig rig;
  rig.machine.endAfter = 3;
  const auto asked = rig.reactive("123", 0);
  rig.run();
  EXPECT_EQ(asked->recorder.order(), "SPF");
  EXPECT_EQ(asked->report().finish, FinishReason::stop);
}

TEST(Answer, EndsBeforeAStopText) {
  Rig rig;
  const std::string whole = rig.expected("Tell me", 20);
  const auto asked = rig.ask(kReactive, "Tell me", 20, {whole.substr(5, 3)});
  rig.run();
  EXPECT_EQ(asked->text(), whole.substr(0, whole.find(whole.substr(5, 3))));
  EXPECT_EQ(asked->report().finish, FinishReason::stop);
}

TEST(Answer, ReleasesWhatItHeldBackForAStopTextThatDidNotCome) {
  Rig rig;
  const std::string whole = rig.expected("Tell me", 6);
  const auto asked = rig.ask(kReactive, "Tell me", 6, {whole.substr(3) + "?"});
  rig.run();
  EXPECT_EQ(asked->text(), whole);
}

TEST(Answer, ShowsHeldBackTextBeforeWhatWasUnfinished) {
  Rig rig;
  rig.language.unfinished = "~";
  const std::string whole = rig.expected("Tell me", 6);
  const auto asked = rig.ask(kReactive, "Tell me", 6, {whole.substr(3) + "?"});
  rig.run();
  EXPECT_EQ(asked->text(), whole + "~");
}

TEST(Answer, StopsWhenTheContextIsFull) {
  Rig rig({.contextSize = 20});
  const auto asked = rig.reactive("0123456789", 0);
  rig.run();
  const FlowReport report = asked->report();
  EXPECT_EQ(report.finish, FinishReason::contextFull);
  EXPECT_EQ(report.contextUsed, 20);
  EXPECT_EQ(asked->text(), rig.expected("0123456789", 10)) << "what was said stays said";
}

TEST(Refusal, OfAPromptThatDoesNotFitNamesTheNumbers) {
  Rig rig({.contextSize = 16});
  const auto asked = rig.reactive("0123456789abcdef");
  const auto fits = rig.reactive("0123456789abcde");
  rig.run();
  EXPECT_EQ(asked->report().finish, FinishReason::contextFull);
  EXPECT_EQ(asked->report().error->code, ErrorCode::contextFull);
  EXPECT_THAT(asked->report().error->message, HasSubstr("The prompt has 16 tokens"));
  EXPECT_EQ(asked->recorder.order(), "F");
  EXPECT_EQ(fits->report().timings.answerTokens, 1);
}

TEST(Refusal, OfAnEmptyPromptAndOfATemplateError) {
  Rig rig;
  const auto empty = rig.reactive("");
  const auto refused = rig.reactive("refused");
  rig.run();
  EXPECT_EQ(empty->report().error->code, ErrorCode::invalidArgument);
  EXPECT_EQ(refused->report().error->code, ErrorCode::templateFailed);
  EXPECT_EQ(refused->report().finish, FinishReason::failed);
  EXPECT_EQ(rig.machine.nodesRun, 0);
}

TEST(Failure, OfOneRowOfABatchEndsOnlyItsRequest) {
  Rig rig;
  const auto good = rig.reactive("12345678", 5);
  const auto bad = rig.reactive("abcdefgh", 6);
  rig.machine.damaged.insert(static_cast<unsigned char>(rig.expected("abcdefgh", 3)[2]));
  const std::string before = rig.expected("abcdefgh", 3);
  ASSERT_EQ(rig.expected("12345678", 5).find(before[2]), std::string::npos) << "choose other prompts";
  rig.run();
  EXPECT_EQ(rig.machine.largestBatch, 2);
  EXPECT_EQ(bad->report().finish, FinishReason::failed);
  EXPECT_EQ(bad->report().error->code, ErrorCode::malformed);
  EXPECT_EQ(good->text(), rig.expected("12345678", 5));
}

TEST(Failure, OfANodeEndsOnlyWhomItServed) {
  Rig rig;
  const auto first = rig.reactive("12345678", 2);
  const auto second = rig.reactive("abcdefgh", 2);
  auto tick = rig.machine.beforeNode;
  rig.machine.beforeNode = [&, tick](std::span<const device::Row> rows, const graph::Node& node) -> Status {
    TANDEM_TRY(tick(rows, node));
    if (rig.machine.nodesRun == 3) {
      ++rig.machine.nodesRun;
      return Error{ErrorCode::internal, "The kernel broke.", {}};
    }
    return {};
  };
  rig.run();
  EXPECT_EQ(first->report().finish, FinishReason::failed);
  EXPECT_EQ(first->report().error->message, "The kernel broke.");
  EXPECT_EQ(second->text(), rig.expected("abcdefgh", 2));
  EXPECT_EQ(rig.coordinator->idleSequences(), 1) << "what failed is not reused";
}

TEST(Batch, GivesEachTheAnswerItGetsAlone) {
  Rig rig;
  std::vector<std::shared_ptr<Asked>> all;
  for (int i = 0; i < 6; ++i) all.push_back(rig.proactive("Mail number " + std::to_string(i), 10 + i));
  rig.run();
  EXPECT_GT(rig.machine.largestBatch, 3);
  for (const auto& asked : all) {
    EXPECT_EQ(asked->text(), rig.expected(asked->prompt, asked->report().timings.answerTokens));
    EXPECT_EQ(asked->report().finish, FinishReason::length);
  }
}

TEST(Batch, OfAReactiveIsAtMostThree) {
  Rig rig({.policy = "agent-xpu"});
  std::vector<std::shared_ptr<Asked>> background;
  for (int i = 0; i < 5; ++i) background.push_back(rig.proactive("Mail " + std::to_string(i), 200));
  for (int i = 0; i < 100; ++i) rig.step();
  ASSERT_EQ(rig.machine.largestBatch, 5);
  const auto person = rig.reactive("Hello", 8);
  while (person->text().size() < 2) rig.step();  // the iteration that it interrupted is completed before
  rig.machine.largestBatch = 0;
  while (person->text().size() < 7) rig.step();
  EXPECT_EQ(rig.machine.largestBatch, 3);
  rig.run();
  EXPECT_EQ(person->text(), rig.expected("Hello", 8));
}

}  // namespace
}  // namespace tandem::runtime
