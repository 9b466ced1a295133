// The history of a conversation is not computed again on its next turn.
#include <gmock/gmock.h>

#include "tests/engine/runtime/coordinator_rig.h"
#include "tests/fakes/file_size_limit.h"
#include "tests/fakes/temporary_folder.h"

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

TEST(History, ASharedSystemPromptServesBothConversations) {
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

TEST(History, AConversationThatFillsThePoolGoesOn) {
  Rig rig({.contextSize = 128, .poolTokens = 128});
  const auto first = turn(rig, std::string(100, 'a'));  // four blocks, the last one partly filled
  const auto second = turn(rig, first->prompt + first->text() + "!", 4);
  EXPECT_EQ(second->report().timings.reusedTokens, 105) << "it had only itself to make room";
}

TEST(History, BackgroundWorkThatBeginsAlikeTakesNothingFromAConversation) {
  Rig rig;
  const auto chat = turn(rig, std::string(80, 'c'));
  // It shares nearly all of the conversation, and goes on differently.
  const auto mail = rig.proactive(chat->prompt + chat->text() + "Summarise this.");
  rig.run();
  EXPECT_EQ(mail->report().timings.reusedTokens, 85);
  const auto next = turn(rig, chat->prompt + chat->text() + "And then?");
  EXPECT_EQ(next->report().timings.reusedTokens, 86);
}

TEST(History, RequestsWithTheSameInstructionsComputeThemOnce) {
  Rig rig;
  const std::string instructions(96, 'i');
  const auto one = rig.proactive(instructions + std::string(20, '1'), 50);
  const auto two = rig.proactive(instructions + std::string(20, '2'), 50);
  rig.run();
  EXPECT_EQ(two->report().timings.reusedTokens, 96) << "the first one had not ended";
  EXPECT_EQ(one->text(), rig.expected(one->prompt, 50));
  EXPECT_EQ(two->text(), rig.expected(two->prompt, 50));
}

TEST(History, TwoFollowUpsAtOnceBothContinueIt) {
  Rig rig;
  const auto first = turn(rig, std::string(60, 'a'));
  const auto left = rig.reactive(first->prompt + first->text() + "left");
  const auto right = rig.reactive(first->prompt + first->text() + "right");
  rig.run();
  EXPECT_EQ(left->text(), rig.expected(left->prompt, 4));
  EXPECT_EQ(right->text(), rig.expected(right->prompt, 4));
  EXPECT_EQ(left->report().timings.reusedTokens, 65);
  EXPECT_EQ(right->report().timings.reusedTokens, 65);
}

TEST(History, WhileIdleTheEngineKeepsRoomForAnArrival) {
  Rig rig({.contextSize = 128, .poolTokens = 512});  // sixteen blocks, of which two stay free
  for (char name = 'a'; name < 'k'; ++name) {
    turn(rig, std::string(50, name));
    EXPECT_GE(rig.pool->freeBlocks(), 2);
  }
  EXPECT_EQ(rig.coordinator->idleSequences(), 7);
}

TEST(History, AConversationComesBackFromDisk) {
  const TemporaryFolder folder;
  Rig rig({.contextSize = 128,
           .poolTokens = 192,
           .history = {.freeOneIn = 1, .spillFolder = folder.path()}});  // all blocks shall be free
  const auto one = turn(rig, std::string(50, '1'));
  const auto two = turn(rig, std::string(90, '2'));
  EXPECT_EQ(rig.usedBlocks(), 0) << "everything is on disk";
  EXPECT_EQ(rig.coordinator->idleSequences(), 2);
  EXPECT_EQ(turn(rig, one->prompt + one->text() + "!")->report().timings.reusedTokens, 55);
  EXPECT_EQ(turn(rig, two->prompt + two->text() + "!")->report().timings.reusedTokens, 95);
}

TEST(History, APersonsConversationComesBackInThePlaceOfOthers) {
  const TemporaryFolder folder;
  Rig rig({.contextSize = 128, .poolTokens = 192, .history = {.freeOneIn = 1, .spillFolder = folder.path()}});
  const auto one = turn(rig, std::string(90, '1'));
  const auto busy = rig.proactive(std::string(100, 'b'), 20);
  for (int i = 0; i < 300; ++i) rig.step();
  const auto next = rig.reactive(one->prompt + one->text() + "!");
  rig.run();
  EXPECT_EQ(next->text(), rig.expected(next->prompt, 4));
  EXPECT_EQ(busy->text(), rig.expected(busy->prompt, 20));
  EXPECT_GE(next->report().timings.reusedTokens, 64);
}

TEST(History, AFullDiskOnlyMeansComputingAgain) {
  const TemporaryFolder folder;
  const FileSizeLimit limit(100);
  Rig rig({.contextSize = 128, .poolTokens = 192, .history = {.freeOneIn = 1, .spillFolder = folder.path()}});
  const auto one = turn(rig, std::string(50, '1'));
  EXPECT_EQ(rig.coordinator->idleSequences(), 0);
  EXPECT_EQ(turn(rig, one->prompt + one->text() + "!")->report().timings.reusedTokens, 0);
}

}  // namespace
}  // namespace tandem::runtime
