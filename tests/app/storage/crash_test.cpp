// What the window has shown survives kill -9 at any moment.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <map>
#include <random>
#include <sstream>

#include "app/storage/store.h"
#include "tests/app/storage/crash_text.h"
#include "tests/app/storage/sample_chat.h"
#include "tests/fakes/killed_program.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

constexpr int kKills = 20;

/// Runs the writer, kills it after `life`, and returns what it had said to be on disk: message id to length.
std::map<std::int64_t, std::size_t> writeAndKill(const std::filesystem::path& file,
                                                 std::chrono::milliseconds life) {
  std::istringstream lines(fakes::runAndKill({CRASH_WRITER, file.string()}, {life}));
  std::map<std::int64_t, std::size_t> promised;
  std::int64_t id = 0;
  for (std::size_t length = 0; lines >> id >> length;) promised[id] = length;
  return promised;
}

std::string integrity(const std::filesystem::path& file) {
  sqlite3* connection = nullptr;
  sqlite3_open(file.c_str(), &connection);
  std::string answer;
  const auto keep = [](void* out, int, char** values, char**) {
    *static_cast<std::string*>(out) += values[0];
    return 0;
  };
  sqlite3_exec(connection, "PRAGMA integrity_check", keep, &answer, nullptr);
  char* problem = nullptr;
  sqlite3_exec(connection, "INSERT INTO message_search(message_search, rank) VALUES('integrity-check', 1)",
               nullptr, nullptr, &problem);
  if (problem != nullptr) answer += std::string("; search: ") + problem;
  sqlite3_free(problem);
  sqlite3_close(connection);
  return answer;
}

TEST(Crash, WhatWasShownSurvivesKill) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder / "tandem.db";
  std::mt19937 random(20240611);
  std::uniform_int_distribution<int> life(30, 250);
  std::map<std::int64_t, std::size_t> promised;
  for (int kill = 0; kill < kKills; ++kill) {
    promised.merge(writeAndKill(file, std::chrono::milliseconds(life(random))));
    StoreOptions options;
    options.file = file;
    auto store = Store::open(std::move(options));
    ASSERT_TRUE(store.ok()) << store.error().message;
    std::map<std::int64_t, MessageRecord> found;
    const auto list = ask(**store, [](ChatTables& t) { return t.list(""); });
    ASSERT_TRUE(list.ok());
    for (const ConversationHeader& h : list.value()) {
      const auto record = ask(**store, [&](ChatTables& t) { return t.read(h.id); });
      ASSERT_TRUE(record.ok());
      for (const MessageRecord& m : record.value().messages) found[m.id] = m;
    }
    for (const auto& [id, length] : promised) {
      ASSERT_TRUE(found.count(id)) << "message " << id << " was shown and is gone";
      EXPECT_GE(found[id].text.size(), length);
    }
    for (const auto& [id, m] : found) {
      EXPECT_EQ(m.text, crashText(id, m.text.size())) << "a text is torn or another's";
      EXPECT_NE(m.state, MessageState::streaming);
    }
  }
  EXPECT_GT(promised.size(), 0U) << "the writer never got to write";
  EXPECT_EQ(integrity(file), "ok");
}

}  // namespace
}  // namespace tandem
