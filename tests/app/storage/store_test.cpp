#include "app/storage/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/app/storage/sample_chat.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

using testing::ElementsAre;

class StoreTest : public testing::Test {
 protected:
  StoreTest() { reopen(); }

  void reopen() {
    store_.reset();
    StoreOptions options;
    options.file = folder_ / "data/tandem.db";
    Result<std::unique_ptr<Store>> opened = Store::open(std::move(options));
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    store_ = std::move(*opened);
  }
  ConversationRecord read(std::int64_t id) {
    auto record = ask(*store_, [id](ChatTables& t) { return t.read(id); });
    EXPECT_TRUE(record.ok());
    return record.ok() ? *record : ConversationRecord{};
  }
  std::vector<std::string> titles(const std::string& search = "") {
    const auto list = ask(*store_, [=](ChatTables& t) { return t.list(search); });
    EXPECT_TRUE(list.ok()) << (list.ok() ? "" : list.error().message);
    std::vector<std::string> titles;
    if (list.ok()) {
      for (const ConversationHeader& h : list.value()) titles.push_back(h.title);
    }
    return titles;
  }

  TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST_F(StoreTest, KeepsEverythingAcrossARestart) {
  const std::int64_t id = store_->newId();
  ConversationOptions options;
  options.systemPrompt = "Be brief.";
  options.maxTokens = 300;
  options.sampling = {0.25F, 5, 0.5F, 0.125F, 1.5F, -0.5F, 64, 18446744073709551615U};
  MessageRecord answer = message(store_->newId(), Speaker::assistant, "Grüße 👋\n", MessageState::failed);
  answer.error = "It broke.";
  answer.model = "Llama";
  answer.stats = {0.5, 31.5, 100, 40, 60, 160, 4096};
  store_->write([=](ChatTables& t) { return t.insert(header(id, "Lisbon"), options); });
  store_->write([=](ChatTables& t) { return t.append(id, std::vector{answer}); });
  reopen();
  const ConversationRecord record = read(id);
  EXPECT_EQ(record.header.title, "Lisbon");
  EXPECT_EQ(record.options, options);
  ASSERT_EQ(record.messages.size(), 1U);
  EXPECT_EQ(record.messages[0].text, answer.text);
  EXPECT_EQ(record.messages[0].state, MessageState::failed);
  EXPECT_EQ(record.messages[0].error, "It broke.");
  EXPECT_EQ(record.messages[0].model, "Llama");
  EXPECT_EQ(record.messages[0].stats, answer.stats);
  EXPECT_GT(store_->newId(), answer.id) << "numbers are not used twice";
}

TEST_F(StoreTest, FilesArePrivate) {
  addConversation(*store_, "a", {"b"});
  ASSERT_TRUE(store_->flush().ok());
  struct stat info {};
  ASSERT_EQ(::stat((folder_ / "data").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0700U);
  for (const char* name : {"data/tandem.db", "data/tandem.db-wal", "data/tandem.db-shm"}) {
    ASSERT_EQ(::stat((folder_ / name).c_str(), &info), 0) << name;
    EXPECT_EQ(info.st_mode & 0777U, 0600U) << name;
  }
}

TEST_F(StoreTest, ListsNewestFirst) {
  addConversation(*store_, "old", {"x"}, 100);
  addConversation(*store_, "new", {"x"}, 300);
  addConversation(*store_, "middle", {"x"}, 200);
  EXPECT_THAT(titles(), ElementsAre("new", "middle", "old"));
}

TEST_F(StoreTest, FindsWordsInTitlesAndMessages) {
  addConversation(*store_, "Trip to Lisbon", {"Where to eat?", "Try the Alfama district."}, 3);
  addConversation(*store_, "Taxes", {"Das Finanzamt hat geschrieben", "Einspruch einlegen"}, 2);
  addConversation(*store_, "猫", {"这是一个中文句子", "100% \"sure\" _yes_"}, 1);
  EXPECT_THAT(titles("lisb"), ElementsAre("Trip to Lisbon"));
  EXPECT_THAT(titles("ALFAMA"), ElementsAre("Trip to Lisbon"));
  EXPECT_THAT(titles("amt"), ElementsAre("Taxes")) << "any part of a word";
  EXPECT_THAT(titles("taxes einspruch"), ElementsAre("Taxes")) << "words may be in different places";
  EXPECT_THAT(titles("taxes alfama"), ElementsAre());
  EXPECT_THAT(titles("一个中"), ElementsAre("猫"));
  EXPECT_THAT(titles("猫"), ElementsAre("猫")) << "shorter than the index";
  EXPECT_THAT(titles("to"), ElementsAre("Trip to Lisbon"));
}

TEST_F(StoreTest, SearchTakesEveryCharacterLiterally) {
  addConversation(*store_, "plain", {"nothing special here"}, 2);
  addConversation(*store_, "odd", {"100% \"sure\" a_b c* (OR) -x ^y 'quoted' back\\slash"}, 1);
  for (const char* search :
       {"100%", "\"sure\"", "a_b", "c*", "(or)", "-x", "^y", "'quoted'", "back\\slash", "%", "_"}) {
    EXPECT_THAT(titles(search), ElementsAre("odd")) << search;
  }
  EXPECT_THAT(titles("nothing OR odd"), ElementsAre()) << "no query language";
  EXPECT_THAT(titles("  \t \n"), ElementsAre("plain", "odd"));
  EXPECT_THAT(titles(std::string("nothing\0x", 9)), ElementsAre("plain", "odd"));
}

TEST_F(StoreTest, SearchFollowsEditsAndRemovals) {
  const std::int64_t id = addConversation(*store_, "t", {"elephant", "giraffe"});
  const std::int64_t second = read(id).messages[1].id;
  const std::vector replacement{message(store_->newId(), Speaker::assistant, "zebra")};
  store_->write([=](ChatTables& t) { return t.replaceFrom(id, second, replacement); });
  EXPECT_THAT(titles("giraffe"), ElementsAre());
  EXPECT_THAT(titles("zebra"), ElementsAre("t"));
  store_->write([=](ChatTables& t) { return t.setRemoved(id, 5000); });
  EXPECT_THAT(titles("zebra"), ElementsAre());
  store_->write([=](ChatTables& t) { return t.setRemoved(id, 0); });
  EXPECT_THAT(titles("zebra"), ElementsAre("t")) << "undone";
}

TEST_F(StoreTest, AnAnswerUnderWayIsFoundOnceItIsDone) {
  const std::int64_t id = addConversation(*store_, "t", {});
  MessageRecord answer = message(store_->newId(), Speaker::assistant, "", MessageState::streaming);
  store_->write([=](ChatTables& t) { return t.append(id, std::vector{answer}); });
  answer.text = "rhinoceros";
  store_->write([=](ChatTables& t) { return t.update(answer); });
  EXPECT_THAT(titles("rhino"), ElementsAre());
  answer.state = MessageState::done;
  store_->write([=](ChatTables& t) { return t.update(answer); });
  EXPECT_THAT(titles("rhino"), ElementsAre("t"));
}

TEST_F(StoreTest, WhatWasUnderWayCountsAsStoppedAfterARestart) {
  const std::int64_t id = addConversation(*store_, "t", {"question"});
  const std::vector answer{
      message(store_->newId(), Speaker::assistant, "half an ans", MessageState::streaming)};
  store_->write([=](ChatTables& t) { return t.append(id, answer); });
  reopen();
  ASSERT_EQ(read(id).messages.size(), 2U);
  EXPECT_EQ(read(id).messages[1].state, MessageState::stopped);
  EXPECT_EQ(read(id).messages[1].text, "half an ans");
  EXPECT_THAT(titles("half an"), ElementsAre("t"));
}

TEST_F(StoreTest, RemovedLongAgoIsErasedAtTheNextStart) {
  const std::int64_t gone = addConversation(*store_, "gone", {"secret"});
  const std::int64_t recent = addConversation(*store_, "recent", {"x"});
  const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(
                               std::chrono::system_clock::now().time_since_epoch())
                               .count();
  store_->write([=](ChatTables& t) { return t.setRemoved(gone, 1); });
  store_->write([=](ChatTables& t) { return t.setRemoved(recent, now); });
  reopen();
  const auto erased = ask(*store_, [=](ChatTables& t) { return t.read(gone); });
  ASSERT_FALSE(erased.ok());
  EXPECT_EQ(erased.error().code, ErrorCode::notFound);
  EXPECT_EQ(read(recent).messages.size(), 1U) << "can still be brought back";
}

TEST_F(StoreTest, OnlyTheLatestOfManyUpdatesCounts) {
  const std::int64_t id = addConversation(*store_, "t", {});
  MessageRecord answer = message(store_->newId(), Speaker::assistant, "", MessageState::streaming);
  store_->write([=](ChatTables& t) { return t.append(id, std::vector{answer}); });
  std::atomic<int> runs{0};
  for (int i = 0; i < 2000; ++i) {
    answer.text += 'x';
    store_->write([&runs, answer](ChatTables& t) { return ++runs, t.update(answer); }, answer.id);
  }
  ASSERT_TRUE(store_->flush().ok());
  EXPECT_EQ(read(id).messages[0].text.size(), 2000U);
  EXPECT_LE(runs, 2000);
}

TEST_F(StoreTest, SnippetShowsWhatWasFound) {
  addConversation(*store_, "t", {std::string(500, 'a') + " needle " + std::string(500, 'b'), "last words"});
  const auto found = ask(*store_, [](ChatTables& t) { return t.list("needle"); });
  ASSERT_TRUE(found.ok());
  EXPECT_NE(found.value().at(0).snippet.find("needle"), std::string::npos) << found.value()[0].snippet;
  const auto all = ask(*store_, [](ChatTables& t) { return t.list(""); });
  EXPECT_EQ(all.value().at(0).snippet, "last words");
}

TEST_F(StoreTest, TenThousandConversationsAreListedAndSearched) {
  store_->write([this](ChatTables& t) -> Status {
    for (int i = 0; i < 10'000; ++i) {
      const std::int64_t id = store_->newId();
      TANDEM_TRY(t.insert(header(id, "Conversation " + std::to_string(i), i), {}));
      TANDEM_TRY(
          t.append(id, std::vector{message(store_->newId(), Speaker::user, "number " + std::to_string(i))}));
    }
    return {};
  });
  EXPECT_EQ(titles().size(), 10'000U);
  EXPECT_EQ(titles("conversation").size(), 10'000U);
  EXPECT_THAT(titles("9999"), ElementsAre("Conversation 9999"));
}

}  // namespace
}  // namespace tandem
