// Files and folders that Tandem must not use, and must not change either.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/storage/store.h"
#include "tests/app/storage/sample_chat.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

constexpr uid_t kNobody = 65534;

Result<std::unique_ptr<Store>> open(const std::filesystem::path& file) {
  StoreOptions options;
  options.file = file;
  return Store::open(std::move(options));
}

void execute(const std::filesystem::path& file, const char* sql) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &connection), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(connection, sql, nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(connection);
  sqlite3_close(connection);
}

std::filesystem::path databaseWithOneChat(const TemporaryFolder& folder) {
  const std::filesystem::path file = folder / "tandem.db";
  auto store = open(file);
  EXPECT_TRUE(store.ok());
  addConversation(**store, "precious", {"a", "b"});
  return file;
}

TEST(Refusal, NewerDatabaseIsLeftAlone) {
  const TemporaryFolder folder;
  const std::filesystem::path file = databaseWithOneChat(folder);
  execute(file, "PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)");
  const std::string before = TemporaryFolder::read(file);
  const auto opened = open(file);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().code, ErrorCode::unsupportedVersion);
  EXPECT_NE(opened.error().message.find("newer Tandem"), std::string::npos) << opened.error().message;
  EXPECT_EQ(TemporaryFolder::read(file), before);
}

TEST(Refusal, NewerVersionThatOnlyTheLogKnowsIsSeenToo) {
  const TemporaryFolder folder;
  const std::filesystem::path file = databaseWithOneChat(folder);
  sqlite3* other = nullptr;  // holds the write-ahead log open
  ASSERT_EQ(sqlite3_open(file.c_str(), &other), SQLITE_OK);
  sqlite3_exec(other, "PRAGMA wal_autocheckpoint=0; PRAGMA user_version=99", nullptr, nullptr, nullptr);
  const auto opened = open(file);
  sqlite3_close(other);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().code, ErrorCode::unsupportedVersion);
}

TEST(Refusal, ForeignFilesAreLeftAlone) {
  const TemporaryFolder folder;
  const std::filesystem::path other = folder / "other.db";
  execute(other, "PRAGMA application_id = 4711; CREATE TABLE t(x); INSERT INTO t VALUES (1)");
  const std::filesystem::path text = folder.write("text.db", std::string(5000, 'x'));
  const std::filesystem::path shorter = folder.write("short.db", "SQLite format 3");
  for (const auto& file : {other, text, shorter}) {
    const std::string before = TemporaryFolder::read(file);
    const auto opened = open(file);
    ASSERT_FALSE(opened.ok()) << file;
    EXPECT_EQ(opened.error().code, ErrorCode::badMagic) << opened.error().message;
    EXPECT_EQ(TemporaryFolder::read(file), before) << file;
  }
}

TEST(Refusal, DamagedDatabaseIsAnErrorAndNotACrash) {
  const TemporaryFolder folder;
  const std::filesystem::path file = databaseWithOneChat(folder);
  const std::string good = TemporaryFolder::read(file);
  int refused = 0;
  for (std::size_t at = 100; at < good.size(); at += 509) {
    std::string bad = good;
    for (std::size_t i = at; i < std::min(at + 64, bad.size()); ++i) bad[i] = static_cast<char>(0xa5);
    folder.write("tandem.db", bad);
    std::filesystem::remove(folder / "tandem.db-wal");
    std::filesystem::remove(folder / "tandem.db-shm");
    auto opened = open(file);
    if (!opened.ok()) {
      ++refused;
      EXPECT_FALSE(opened.error().message.empty());
      continue;
    }
    const auto list = ask(**opened, [](ChatTables& t) { return t.list("precious"); });
    if (!list.ok()) {
      ++refused;
      EXPECT_FALSE(list.error().message.empty());
    }
  }
  EXPECT_GT(refused, 0) << "the damage was never noticed";
}

TEST(Refusal, UnwritableFolderIsNamed) {
  const TemporaryFolder folder;
  ASSERT_EQ(::chmod(folder.path().c_str(), 0555), 0);
  const bool root = ::geteuid() == 0;
  if (root) {  // it may write everywhere
    ASSERT_EQ(::seteuid(kNobody), 0);
  }
  const auto inside = open(folder / "tandem.db");
  const auto below = open(folder / "data/tandem.db");
  if (root) {
    ASSERT_EQ(::seteuid(0), 0);
  }
  for (const auto* opened : {&inside, &below}) {
    ASSERT_FALSE(opened->ok());
    EXPECT_EQ(opened->error().code, ErrorCode::permission);
    EXPECT_NE(opened->error().message.find(folder.path().string()), std::string::npos)
        << opened->error().message;
  }
}

TEST(Refusal, SymbolicLinkIsNotFollowed) {
  const TemporaryFolder folder;
  databaseWithOneChat(folder);
  std::filesystem::create_symlink(folder / "tandem.db", folder / "link.db");
  EXPECT_FALSE(open(folder / "link.db").ok());
}

}  // namespace
}  // namespace tandem
