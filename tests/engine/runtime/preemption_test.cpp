// A reactive request or a cancel at every node of a pass: nothing is lost, nothing is computed twice.
#include <gmock/gmock.h>

#include "tests/engine/runtime/coordinator_rig.h"

namespace tandem::runtime {
namespace {

using ::testing::HasSubstr;

constexpr int kNodes = 2 + 3 * fakes::FakeMachine::kLayers;
const std::string kMail = "Anna asks whether Thursday at ten works for you.";  // 48 tokens: 6 chunks of 8
constexpr int kMailNodes = 6 * kNodes;
const std::string kQuestion = "And now?";  // one chunk

TEST(Preemption, AtAnyNodeChangesNothingButTheTime) {
  for (int node = 0; node < kMailNodes - 1; ++node) {
    Rig rig;
    const auto mail = rig.proactive(kMail, 5);
    std::shared_ptr<Asked> question;
    rig.at(node, [&] { question = rig.reactive(kQuestion, 3); });
    rig.run();
    ASSERT_TRUE(question);
    EXPECT_EQ(mail->text(), rig.expected(kMail, 5)) << "at node " << node;
    EXPECT_EQ(question->text(), rig.expected(kQuestion, 3)) << "at node " << node;
    // Both prompts once and each later answer token once: what both take without meeting each other.
    EXPECT_EQ(rig.machine.nodesRun, kMailNodes + 4 * kNodes + kNodes + 2 * kNodes) << "at node " << node;
    EXPECT_EQ(question->report().timings.queued, std::chrono::milliseconds(0))
        << "the kernel that ran when it came was the only one before it";
    EXPECT_EQ(question->report().timings.firstToken, std::chrono::milliseconds(kNodes));
    EXPECT_EQ(mail->report().timings.preemptions, 1);
    EXPECT_THAT(mail->reasons(), HasSubstr("Parked in the middle of its prompt"));
    EXPECT_THAT(mail->reasons(), HasSubstr("Resumed where it had been parked"));
  }
}

TEST(Preemption, TwiceInTheSameChunk) {
  Rig rig;
  const auto mail = rig.proactive(kMail, 5);
  rig.at(2, [&] { rig.reactive(kQuestion, 1); });
  rig.at(2 + 1 + kNodes, [&] { rig.reactive("And then?", 1); });
  rig.run();
  EXPECT_EQ(mail->text(), rig.expected(kMail, 5));
  EXPECT_EQ(mail->report().timings.preemptions, 2);
  EXPECT_EQ(rig.machine.passesMade, 2) << "its own, and one for reactive prefill that serves decode later";
}

TEST(Cancel, InPrefillActsWithinOneNode) {
  for (int node = 0; node < kMailNodes; ++node) {
    Rig rig;
    const auto mail = rig.proactive(kMail, 5);
    rig.at(node, [&] { mail->channel->cancel(); });
    rig.run();
    EXPECT_EQ(rig.machine.nodesRun, node + 1) << "the node that was running";
    EXPECT_EQ(mail->report().finish, FinishReason::cancelled);
    const int chunks = (node + 1) / kNodes;
    EXPECT_EQ(rig.usedBlocks(), (chunks * 8 + 31) / 32) << "only complete chunks are kept";
  }
}

TEST(Cancel, InDecodeActsWithinOneLayer) {
  for (int node = 0; node < 3 * kNodes; ++node) {
    Rig rig;
    const auto question = rig.reactive(kQuestion, 50);
    rig.at(kNodes + node, [&] { question->channel->cancel(); });
    rig.run();
    const int before = 1 + node / kNodes;
    EXPECT_EQ(question->report().timings.answerTokens, before) << "the token in the making is not shown";
    EXPECT_EQ(question->report().finish, FinishReason::cancelled);
    EXPECT_EQ(question->text(), rig.expected(kQuestion, before));
  }
}

TEST(Cancel, InTheQueueCostsNothing) {
  Rig rig;
  const auto first = rig.reactive(kQuestion, 2);
  const auto second = rig.reactive(kMail, 2);
  const auto third = rig.reactive("Hm?", 2);
  rig.at(1, [&] { second->channel->cancel(); });
  rig.run();
  EXPECT_EQ(second->report().finish, FinishReason::cancelled);
  EXPECT_EQ(second->recorder.order(), "F");
  EXPECT_EQ(first->text(), rig.expected(kQuestion, 2));
  EXPECT_EQ(third->text(), rig.expected("Hm?", 2));
}

TEST(Cancel, WhileParkedGivesItsBlocksBack) {
  Rig rig;
  const auto mail = rig.proactive(kMail, 5);
  std::shared_ptr<Asked> question;
  rig.at(3, [&] { question = rig.reactive(kQuestion, 2); });
  rig.at(6, [&] { mail->channel->cancel(); });
  rig.run();
  EXPECT_EQ(mail->report().finish, FinishReason::cancelled);
  EXPECT_EQ(question->text(), rig.expected(kQuestion, 2));
  EXPECT_EQ(rig.usedBlocks(), 1) << "the question's";
}

TEST(Memory, ADroppedCacheIsComputedAgainToTheSameAnswer) {
  // Six blocks: the mail's three leave too few for the reactive request's four.
  Rig rig({.contextSize = 160, .poolTokens = 192});
  const std::string mailPrompt(70, 'm'), longQuestion(120, 'q');
  const auto mail = rig.proactive(mailPrompt, 40);
  std::shared_ptr<Asked> question;
  rig.at(20 * kNodes, [&] { question = rig.reactive(longQuestion, 4); });  // in the middle of its answer
  rig.run();
  EXPECT_EQ(question->text(), rig.expected(longQuestion, 4));
  EXPECT_EQ(mail->text(), rig.expected(mailPrompt, 40));
  EXPECT_THAT(mail->reasons(), HasSubstr("Its KV cache was needed"));
  EXPECT_EQ(mail->report().timings.reusedTokens, 0);
  EXPECT_GE(mail->report().timings.preemptions, 1);
}

TEST(Memory, ParkingAloneDropsNothing) {
  Rig rig;
  const auto mail = rig.proactive(kMail, 5);
  rig.at(9, [&] { rig.reactive(kQuestion, 3); });
  rig.run();
  EXPECT_THAT(mail->reasons(), testing::Not(HasSubstr("KV cache")));
}

}  // namespace
}  // namespace tandem::runtime
