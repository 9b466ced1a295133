// The history of a conversation is not computed again on its next turn.
#include <gmock/gmock.h>

#include "tests/engine/runtime/coordinator_rig.h"

namespace tandem::runtime {
namespace {

using ::testing::HasSubstr;

/// Asks and waits.
std::shared_ptr<Asked> turn(Rig& rig, const std::string& prompt, int maxTokens = 6) {
  const auto asked = rig.reactive(prompt, maxTokens);
  rig.run();
  EXPECT_EQ(asked->text(), rig.expected(prompt, maxTokens)) << prompt;
  return asked;
}

TEST(History, TheNextTurnComputesOnlyWhatIsNew) {
  Rig rig;
  const auto first = turn(rig, "You are kind. What is a kernel?");
  const std::string next = first->prompt + first->text() + " And a block?";
  const int before = rig.machine.rowsBegun;
  const auto second = turn(rig, next);
  // The last token of an answer is shown but never computed.
  const int known = 31 + 6 - 1;
  EXPECT_EQ(second->report().timings.reusedTokens, known);
  EXPECT_EQ(rig.machine.rowsBegun - before, static_cast<int>(next.size()) - known + 5);
  EXPECT_THAT(second->reasons(), HasSubstr("Reused 36 of 50 prompt tokens"));
  EXPECT_EQ(rig.coordinator->idleSequences(), 1) << "one conversation, one cache";
}

TEST(History, TheSamePromptComputesItsLastTokenOnly) {
  Rig rig;
  turn(rig, "What is a kernel?");
  const auto again = turn(rig, "What is a kernel?");
  EXPECT_EQ(again->report().timings.reusedTokens, 16);
}

TEST(History, AnEditedTurnReusesWhatCameBefore) {
  Rig rig;
  const std::string start(100, 's');
  turn(rig, start + " What is a kernel?", 20);
  const auto edited = turn(rig, start + " Why is the sky blue?", 20);
  EXPECT_EQ(edited->report().timings.reusedTokens, 103) << "up to \" Wh\"";
}

TEST(History, ASharedSystemPromptIsCopiedAndBothConversationsGoOn) {
  Rig rig;
  const std::string system(40, 'y');
  const auto one = turn(rig, system + std::string(100, '1'));
  const auto two = turn(rig, system + std::string(100, '2'));
  EXPECT_EQ(two->report().timings.reusedTokens, 40);
  EXPECT_EQ(rig.coordinator->idleSequences(), 2);
  EXPECT_EQ(turn(rig, one->prompt + one->text() + "!")->report().timings.reusedTokens, 145);
  EXPECT_EQ(turn(rig, two->prompt + two->text() + "!")->report().timings.reusedTokens, 145);
}

TEST(History, ACancelledAnswerIsHistoryToo) {
  Rig rig;
  const auto asked = rig.reactive("What is a kernel?", 100);
  rig.at(50, [&] { asked->channel->cancel(); });
  rig.run();
  const auto next = turn(rig, asked->prompt + asked->text() + " Go on.");
  EXPECT_EQ(next->report().timings.reusedTokens,
            static_cast<int>((asked->prompt + asked->text()).size()) - 1);
}

TEST(History, TheConversationUsedLongestAgoGoesWhenMemoryIsShort) {
  Rig rig({.contextSize = 128, .poolTokens = 192});  // six blocks, two per conversation
  const auto one = turn(rig, std::string(50, '1'));
  const auto two = turn(rig, std::string(50, '2'));
  const auto three = turn(rig, std::string(50, '3'));
  const auto four = turn(rig, std::string(50, '4'));
  EXPECT_EQ(rig.coordinator->idleSequences(), 3);
  EXPECT_EQ(turn(rig, two->prompt + two->text())->report().timings.reusedTokens, 55);
  EXPECT_EQ(turn(rig, one->prompt + one->text())->report().timings.reusedTokens, 0) << "it was the oldest";
  EXPECT_EQ(turn(rig, four->prompt + four->text())->report().timings.reusedTokens, 55);
}

TEST(History, BackgroundWorkIsForgottenBeforeConversations) {
  Rig rig({.contextSize = 128, .poolTokens = 192});
  const auto chat = turn(rig, std::string(50, 'c'));
  rig.proactive(std::string(50, 'p'), 6);
  rig.run();
  turn(rig, std::string(50, 'd'));
  turn(rig, std::string(50, 'e'));  // needs two blocks of the six
  EXPECT_EQ(turn(rig, chat->prompt + chat->text())->report().timings.reusedTokens, 55);
}

TEST(History, RoomForACopyComesFromTheOldest) {
  Rig rig({.contextSize = 128, .poolTokens = 224});  // seven blocks
  turn(rig, std::string(50, 'o'));                   // two, soon the oldest
  const std::string system(40, 'y');
  const auto one = turn(rig, system + std::string(60, '1'));     // four
  const auto two = turn(rig, system + std::string(10, '2'), 1);  // two: one is free
  EXPECT_EQ(two->report().timings.reusedTokens, 40);
  EXPECT_EQ(rig.coordinator->idleSequences(), 2);
  EXPECT_EQ(turn(rig, one->prompt + one->text() + "!")->report().timings.reusedTokens, 105);
}

TEST(History, IsNotTakenFromUnderARequestThatUsesIt) {
  Rig rig;
  const auto first = turn(rig, std::string(60, 'a'));
  // Two follow-ups at once: one continues the history, the other computes its own.
  const auto left = rig.reactive(first->prompt + first->text() + "left");
  const auto right = rig.reactive(first->prompt + first->text() + "right");
  rig.run();
  EXPECT_EQ(left->text(), rig.expected(left->prompt, 4));
  EXPECT_EQ(right->text(), rig.expected(right->prompt, 4));
  EXPECT_EQ(left->report().timings.reusedTokens, 65);
}

}  // namespace
}  // namespace tandem::runtime
