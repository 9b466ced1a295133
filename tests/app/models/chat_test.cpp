#include "app/models/chat.h"

#include <gtest/gtest.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <thread>

#include "app/bridge/flow_port.h"
#include "tests/app/models/desk_fixture.h"

namespace tandem {
namespace {

using fakes::FakeFlow;

std::string drawn(const Request& request) {
  std::string out;
  for (const Message& m : request.messages) out += m.role + ": " + m.content + "\n";
  return out;
}

class ChatTest : public DeskTest {};

TEST_F(ChatTest, StreamsAnAnswer) {
  const auto flow = send("Hello?");
  EXPECT_TRUE(chat().busy());
  EXPECT_EQ(chat().count(), 2);
  EXPECT_EQ(state(1), Chat::Streaming);
  flow->prefill(5, 10);
  EXPECT_TRUE(waitUntil([this] { return at(chat(), 1, Chat::ProgressRole).toDouble() == 0.5; }));
  flow->say("Hi **");
  EXPECT_TRUE(waitUntil([this] { return text(1) == "Hi **"; }));
  auto* blocks = at(chat(), 1, Chat::BlocksRole).value<BlockList*>();
  ASSERT_NE(blocks, nullptr);
  flow->say("there**");
  flow->finish(FinishReason::stop);
  EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  EXPECT_EQ(state(1), Chat::Done);
  EXPECT_EQ(at(*blocks, 0, BlockList::HtmlRole).toString(), "Hi <b>there</b>");
  EXPECT_DOUBLE_EQ(at(chat(), 1, Chat::FirstTokenRole).toDouble(), 0.25);
  EXPECT_DOUBLE_EQ(at(chat(), 1, Chat::SpeedRole).toDouble(), 10.0);
  EXPECT_EQ(at(chat(), 1, Chat::PromptTokensRole).toInt(), 30);
  EXPECT_EQ(at(chat(), 1, Chat::ReusedTokensRole).toInt(), 20);
  EXPECT_EQ(at(chat(), 1, Chat::ModelRole).toString(), "Llama");
  EXPECT_EQ(chat().contextUsed(), 41);
  EXPECT_EQ(chat().contextSize(), 4096);
}

TEST_F(ChatTest, TheEngineGetsTheWholeHistory) {
  chat().setSystemPrompt("Be kind.");
  answer(send("one"), "first");
  answer(send("two"), "second");
  const auto flow = send("three");
  EXPECT_EQ(drawn(flow->request),
            "system: Be kind.\nuser: one\nassistant: first\nuser: two\nassistant: second\nuser: three\n");
  EXPECT_EQ(flow->request.priority, Priority::reactive);
}

TEST_F(ChatTest, AFailedAnswerLeavesNoGapInTheTurns) {
  send("one")->finish(FinishReason::failed, Error{ErrorCode::internal, "It broke.", {}});
  EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  EXPECT_EQ(state(1), Chat::Failed);
  EXPECT_EQ(at(chat(), 1, Chat::ErrorRole).toString(), "It broke.");
  EXPECT_EQ(drawn(send("two")->request), "user: one\n\ntwo\n");
}

TEST_F(ChatTest, StopKeepsWhatWasWritten) {
  const auto flow = send("tell me");
  flow->say("Once upon");
  EXPECT_TRUE(waitUntil([this] { return text(1) == "Once upon"; }));
  chat().stop();
  EXPECT_TRUE(flow->cancelled);
  EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  EXPECT_EQ(state(1), Chat::Stopped);
  EXPECT_EQ(text(1), "Once upon");
  restart();
  list().select(0);
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2; }));
  EXPECT_EQ(state(1), Chat::Stopped);
  EXPECT_EQ(text(1), "Once upon");
}

TEST_F(ChatTest, StopBeforeTheEngineWasAsked) {
  EXPECT_TRUE(chat().send("quick"));
  chat().stop();  // the question is on its way to the disk
  EXPECT_FALSE(chat().busy());
  EXPECT_EQ(state(1), Chat::Stopped);
  settle();
  EXPECT_EQ(engine_->flowCount(), 0U);
  answer(send("again"), "yes");
  EXPECT_EQ(text(3), "yes");
}

TEST_F(ChatTest, RegenerateReplacesTheLastAnswer) {
  answer(send("one"), "bad");
  EXPECT_TRUE(chat().regenerate());
  EXPECT_EQ(chat().count(), 2);
  const auto flow = nextFlow(1);
  EXPECT_EQ(drawn(flow->request), "user: one\n");
  answer(flow, "good");
  restart();
  list().select(0);
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2; }));
  EXPECT_EQ(text(1), "good");
}

TEST_F(ChatTest, EditDropsWhatFollows) {
  answer(send("one"), "1");
  answer(send("two"), "2");
  EXPECT_TRUE(chat().editAndResend(0, "uno"));
  const auto flow = nextFlow(2);
  EXPECT_EQ(drawn(flow->request), "user: uno\n");
  answer(flow, "ein");
  EXPECT_EQ(chat().count(), 2);
  EXPECT_EQ(chat().title(), "uno");
  restart();
  EXPECT_EQ(title(0), "uno");
  list().select(0);
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2; }));
  EXPECT_EQ(text(0), "uno");
  EXPECT_EQ(text(1), "ein");
}

TEST_F(ChatTest, RefusalsSayWhy) {
  EXPECT_FALSE(chat().send(""));
  EXPECT_FALSE(chat().error().isEmpty());
  EXPECT_FALSE(chat().send(" \n\t"));
  EXPECT_FALSE(chat().regenerate());
  EXPECT_FALSE(chat().editAndResend(0, "x"));
  EXPECT_FALSE(chat().editAndResend(-1, "x"));
  engine_->unload();
  EXPECT_FALSE(chat().send("hello"));
  EXPECT_TRUE(chat().error().contains("model"));
  EXPECT_EQ(chat().count(), 0);
  engine_->setModel("m");
  const auto flow = send("hello");
  EXPECT_TRUE(chat().error().isEmpty());
  EXPECT_FALSE(chat().send("more"));
  EXPECT_FALSE(chat().regenerate());
  EXPECT_FALSE(chat().editAndResend(1, "not mine"));
  flow->finish(FinishReason::stop);
}

TEST_F(ChatTest, ContextOverflowIsSaid) {
  const auto flow = send("long");
  flow->say("begins");
  flow->finish(FinishReason::contextFull);
  EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  EXPECT_EQ(state(1), Chat::ContextFull);
  EXPECT_TRUE(at(chat(), 1, Chat::ErrorRole).toString().contains("context"));
  send("x")->finish(FinishReason::contextFull,
                    Error{ErrorCode::contextFull, "5000 tokens do not fit into 4096.", {}});
  EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  EXPECT_EQ(at(chat(), 3, Chat::ErrorRole).toString(), "5000 tokens do not fit into 4096.");
}

TEST_F(ChatTest, WarningsAreShownUntilDismissed) {
  const auto flow = send("x");
  flow->warn("The template was replaced.");
  EXPECT_TRUE(waitUntil([this] { return chat().warning() == "The template was replaced."; }));
  answer(flow, "y");
  EXPECT_FALSE(chat().warning().isEmpty());
  chat().dismissWarning();
  EXPECT_TRUE(chat().warning().isEmpty());
}

TEST_F(ChatTest, ARefusedRequestFailsItsAnswer) {
  engine_->failSubmit(Error{ErrorCode::busy, "Too much to do.", {}});
  EXPECT_TRUE(chat().send("x"));
  EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  EXPECT_EQ(state(1), Chat::Failed);
  EXPECT_EQ(at(chat(), 1, Chat::ErrorRole).toString(), "Too much to do.");
}

TEST_F(ChatTest, AnAnswerGoesOnInTheBackground) {
  const auto flow = send("first conversation");
  flow->say("one ");
  list().create();
  EXPECT_EQ(chat().count(), 0);
  EXPECT_FALSE(chat().busy());
  const auto other = send("second conversation");
  flow->say("two");
  flow->finish(FinishReason::stop);
  answer(other, "other");
  EXPECT_EQ(text(1), "other");
  ASSERT_EQ(list().count(), 2);
  for (int row = 0; row < 2; ++row) {
    if (title(row) == "first conversation") list().select(row);
  }
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2 && text(1) == "one two"; }));
}

TEST_F(ChatTest, OptionsBelongToTheConversation) {
  chat().setTemperature(0.5);
  chat().setTopK(9);
  chat().setSystemPrompt("A");
  answer(send("a"), "1");
  list().create();
  EXPECT_EQ(chat().systemPrompt(), "");
  EXPECT_EQ(chat().topK(), Sampling{}.topK);
  answer(send("b"), "2");
  restart();
  EXPECT_TRUE(waitUntil([this] { return list().count() == 2; }));
  list().select(title(0) == "a" ? 0 : 1);
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2; }));
  EXPECT_EQ(chat().systemPrompt(), "A");
  EXPECT_DOUBLE_EQ(chat().temperature(), 0.5);
  EXPECT_EQ(chat().topK(), 9);
  EXPECT_FLOAT_EQ(send("more")->request.sampling.temperature, 0.5F);
}

TEST_F(ChatTest, OptionsStayWithinTheirRanges) {
  chat().setTemperature(99);
  chat().setTopP(-1);
  chat().setTopK(-5);
  chat().setSeed(-3);
  chat().setMaxTokens(-1);
  chat().setRepetitionPenalty(std::numeric_limits<double>::quiet_NaN());
  EXPECT_DOUBLE_EQ(chat().temperature(), 2);
  EXPECT_DOUBLE_EQ(chat().topP(), 0);
  EXPECT_EQ(chat().topK(), 0);
  EXPECT_DOUBLE_EQ(chat().seed(), 0);
  EXPECT_EQ(chat().maxTokens(), 0);
  EXPECT_DOUBLE_EQ(chat().repetitionPenalty(), 0.5);
  chat().resetOptions();
  EXPECT_DOUBLE_EQ(chat().temperature(), 0.7);
}

TEST_F(ChatTest, CopyGivesTheTextAsWritten) {
  answer(send("a\u202Eb"), "**x**");
  EXPECT_EQ(text(0), "a<U+202E>b");
  chat().copy(0);
  EXPECT_EQ(QGuiApplication::clipboard()->text(), QString("a\u202Eb"));
  chat().copy(1);
  EXPECT_EQ(QGuiApplication::clipboard()->text(), "**x**");
  chat().copy(7);
}

TEST_F(ChatTest, OnlyHarmlessLinksAreOpened) {
  for (const char* link : {"file:///etc/passwd", "javascript:x", "", "smb://h", "https://a@b"}) {
    EXPECT_FALSE(chat().openLink(link)) << link;
    EXPECT_FALSE(chat().error().isEmpty());
  }
}

TEST_F(ChatTest, AFastModelDoesNotFloodTheWindow) {
  const auto flow = send("x");
  QSignalSpy changes(&chat(), &QAbstractItemModel::dataChanged);
  std::string all;
  std::thread model([&] {
    for (int i = 0; i < 20'000; ++i) {
      flow->say(std::to_string(i) + " ");
      if (i % 100 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    flow->finish(FinishReason::stop);
  });
  QElapsedTimer clock;
  clock.start();
  EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  const qint64 took = clock.elapsed();
  model.join();
  for (int i = 0; i < 20'000; ++i) all += std::to_string(i) + " ";
  EXPECT_EQ(text(1).toStdString(), all) << "no piece is lost or out of order";
  EXPECT_LE(changes.count(), took / kFrame.count() + 5);
}

TEST_F(ChatTest, ClosingInTheMiddleKeepsWhatWasShown) {
  const auto flow = send("x");
  flow->answersCancel = false;
  flow->say("shown");
  EXPECT_TRUE(waitUntil([this] { return text(1) == "shown"; }));
  desk_.reset();
  EXPECT_TRUE(flow->cancelled);
  flow->say("too late");  // goes nowhere
  flow->finish(FinishReason::stop);
  start();
  list().select(0);
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2; }));
  EXPECT_EQ(text(1), "shown");
  EXPECT_EQ(state(1), Chat::Stopped);
}

TEST_F(ChatTest, TheDiskIsNeverFarBehindTheScreen) {
  const auto flow = send("x");
  for (int i = 0; i < 12; ++i) {
    flow->say("piece ");
    settle(50);
  }
  const int shown = static_cast<int>(text(1).size());
  settle(static_cast<int>(kSaveInterval.count()) + 50);
  StoreOptions options;
  options.file = folder_ / "data/tandem.db";
  auto other = Store::open(std::move(options));  // as after a crash
  ASSERT_TRUE(other.ok());
  Result<std::vector<ConversationHeader>> found = std::vector<ConversationHeader>{};
  (*other)->read([](ChatTables& t) { return t.list(""); }, [&](auto result) { found = std::move(result); });
  other->reset();
  ASSERT_TRUE(found.ok());
  EXPECT_GE(static_cast<int>(found->at(0).snippet.size()) + 1, shown);
  flow->finish(FinishReason::stop);
}

}  // namespace
}  // namespace tandem
