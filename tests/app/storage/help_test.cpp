// What answers were made with: kept, replaced, gone with the answer, and added to databases from before.
#include <gtest/gtest.h>

#include <optional>

#include "app/storage/migrations/migrations.h"
#include "app/storage/schema.h"
#include "app/storage/store.h"
#include "tests/app/storage/sample_chat.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

AnswerHelp sample() {
  AnswerHelp help;
  help.searchedFor = "Lisbon flight";
  help.sources = {{1, "Ticket", "/h/a/ticket.txt", "TP 571"}, {2, "Plan", "/h/a/plan.md", "Friday"}};
  help.tools = {{"calculator", "Calculate “2 + 2”.", "expression: 2 + 2", "4", ToolState::done},
                {"save_note", "Save a note.", "title: a", "", ToolState::asking, 7}};
  return help;
}

class HelpTest : public testing::Test {
 protected:
  HelpTest() { reopen(); }

  void reopen() {
    store_.reset();
    StoreOptions options;
    options.file = folder_ / "tandem.db";
    Result<std::unique_ptr<Store>> opened = Store::open(std::move(options));
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    store_ = std::move(*opened);
  }
  std::vector<MessageRecord> messages(std::int64_t conversation) {
    auto record = ask(*store_, [conversation](ChatTables& t) { return t.read(conversation); });
    EXPECT_TRUE(record.ok());
    return record.ok() ? record->messages : std::vector<MessageRecord>{};
  }
  /// A conversation of four messages; returns its id.
  std::int64_t plant() { return addConversation(*store_, "a", {"q", "answer", "q2", "answer 2"}); }

  TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST_F(HelpTest, BelongsToItsAnswer) {
  const std::int64_t id = plant();
  const std::int64_t answer = messages(id).at(1).id;
  store_->write([answer](ChatTables& t) { return t.setHelp(answer, sample()); });
  std::vector<MessageRecord> read = messages(id);
  EXPECT_EQ(read.at(1).help, sample());
  EXPECT_EQ(read.at(0).help, AnswerHelp{});
  EXPECT_EQ(read.at(3).help, AnswerHelp{});

  AnswerHelp less = sample();
  less.sources.pop_back();
  less.tools.at(1).state = ToolState::undone;
  store_->write([answer, less](ChatTables& t) { return t.setHelp(answer, less); });
  EXPECT_EQ(messages(id).at(1).help, less) << "replaced, not added to";
  reopen();
  EXPECT_EQ(messages(id).at(1).help, less);
}

TEST_F(HelpTest, ComesWithAMessageThatIsAdded) {
  const std::int64_t id = plant();
  MessageRecord answer = message(store_->newId(), Speaker::assistant, "third");
  answer.help = sample();
  store_->write([=](ChatTables& t) { return t.append(id, std::vector{answer}); });
  EXPECT_EQ(messages(id).at(4).help, sample());
}

TEST_F(HelpTest, GoesWithItsAnswer) {
  const std::int64_t id = plant();
  const std::int64_t answer = messages(id).at(1).id;
  store_->write([answer](ChatTables& t) { return t.setHelp(answer, sample()); });
  store_->write([=](ChatTables& t) { return t.replaceFrom(id, answer, {}); });
  store_->write([answer](ChatTables& t) { return t.setHelp(answer, sample()); });  // too late: ignored
  ASSERT_TRUE(store_->flush().ok());
  EXPECT_EQ(messages(id).size(), 1U);
  store_.reset();
  Result<Database> database = Database::open(folder_ / "tandem.db", Durability::normal);
  ASSERT_TRUE(database.ok());
  for (const char* table : {"message_sources", "message_tools"}) {
    Result<Statement> row = database->query(std::string("SELECT count(*) FROM ") + table);
    ASSERT_TRUE(row.ok() && row->next().ok());
    EXPECT_EQ(row->integer(0), 0) << table;
  }
}

TEST_F(HelpTest, WhatWasOpenWhenTheProgramEndedIsClosed) {
  const std::int64_t id = plant();
  const std::int64_t answer = messages(id).at(1).id;
  AnswerHelp help = sample();
  help.tools.push_back({"open_link", "Open it.", "url: x", "", ToolState::running});
  store_->write([=](ChatTables& t) { return t.setHelp(answer, help); });
  reopen();
  const AnswerHelp read = messages(id).at(1).help;
  ASSERT_EQ(read.tools.size(), 3U);
  EXPECT_EQ(read.tools[0].state, ToolState::done);
  EXPECT_EQ(read.tools[1].state, ToolState::refused);
  EXPECT_EQ(read.tools[2].state, ToolState::unknown) << "nobody knows, so nobody claims";
}

TEST_F(HelpTest, SwitchesBelongToTheConversation) {
  const std::int64_t id = store_->newId();
  ConversationOptions options;
  options.documents = true;
  options.tools = ToolUse::off;
  store_->write([=](ChatTables& t) { return t.insert(header(id, "a"), options); });
  const auto read = [&] { return ask(*store_, [id](ChatTables& t) { return t.read(id); }); };
  EXPECT_EQ(read()->options, options);
  options.documents = false;
  options.tools = ToolUse::on;
  store_->write([=](ChatTables& t) { return t.setOptions(id, options); });
  reopen();
  EXPECT_EQ(read()->options, options);
}

TEST(HelpMigration, ADatabaseFromBeforeIsBroughtUpToDate) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder / "tandem.db";
  Schema before = migrations::conversations();
  before.steps = before.steps.first(1);
  {
    Result<Database> old = openDatabase(file, before, Durability::normal);
    ASSERT_TRUE(old.ok()) << old.error().message;
    const Status planted = old->execute(R"sql(
      INSERT INTO conversations VALUES (1, 'precious', 0, 5, 6, 0, 'Be kind.', 0, 0.5, 40, 1, 0, 1, 0, 64, 0);
      INSERT INTO messages VALUES (2, 1, 0, 'question', 1, '', '', 5, 0, 0, 0, 0, 0, 0, 0);
      INSERT INTO messages VALUES (3, 1, 1, 'answer', 1, '', 'Llama', 6, 0.5, 9, 1, 0, 2, 3, 4096);
      INSERT INTO message_search(rowid, text) VALUES (2, 'question'), (3, 'answer');)sql");
    ASSERT_TRUE(planted.ok()) << planted.error().message;
  }
  StoreOptions options;
  options.file = file;
  Result<std::unique_ptr<Store>> store = Store::open(std::move(options));
  ASSERT_TRUE(store.ok()) << store.error().message;
  const auto record = ask(**store, [](ChatTables& t) { return t.read(1); });
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->header.title, "precious");
  EXPECT_EQ(record->options.systemPrompt, "Be kind.");
  EXPECT_FALSE(record->options.documents);
  EXPECT_EQ(record->options.tools, ToolUse::automatic);
  ASSERT_EQ(record->messages.size(), 2U);
  EXPECT_EQ(record->messages[1].text, "answer");
  EXPECT_EQ(record->messages[1].help, AnswerHelp{});
  (*store)->write([](ChatTables& t) { return t.setHelp(3, sample()); });
  EXPECT_EQ(ask(**store, [](ChatTables& t) { return t.read(1); })->messages[1].help, sample());
}

}  // namespace
}  // namespace tandem
