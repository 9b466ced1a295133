#include "app/documents/document_database.h"

#include <fmt/format.h>

#include <cstdint>

namespace tandem::documents {
namespace {

constexpr std::int64_t kApplication = 0x54614e69;  // "TaNi": tells our file from other programs' databases
constexpr std::int64_t kVersion = 2;               // another one is thrown away

// A file is waiting (0), kept (1), left out because of what it is (2), or left out because of something that
// may pass, such as missing permissions (3). Its digest is that of the content that its passages were made
// from, empty when it has none; how many passages it has stands in its row, so that nobody must count them. A
// folder was looked through last at `looked` (seconds since 1970; 0 = never). The words are those of the
// titles and of the texts, English endings taken off.
constexpr const char* kTables = R"sql(
CREATE TABLE folders(
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  present INTEGER NOT NULL,
  trouble TEXT NOT NULL,
  looked INTEGER NOT NULL
);
CREATE TABLE files(
  id INTEGER PRIMARY KEY,
  folder INTEGER NOT NULL REFERENCES folders(id),
  path TEXT NOT NULL UNIQUE,
  state INTEGER NOT NULL,
  size INTEGER NOT NULL,
  modified INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  device INTEGER NOT NULL,
  digest TEXT NOT NULL,
  title TEXT NOT NULL,
  reason TEXT NOT NULL,
  passages INTEGER NOT NULL
);
CREATE INDEX files_by_inode ON files(inode);
CREATE INDEX files_in_folder ON files(folder, state, passages);
CREATE INDEX files_waiting ON files(id) WHERE state = 0;
CREATE INDEX files_left_out ON files(path) WHERE state > 1;
CREATE TABLE passages(
  id INTEGER PRIMARY KEY,
  file INTEGER NOT NULL REFERENCES files(id),
  title TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX passages_of_file ON passages(file);
CREATE VIRTUAL TABLE passage_search USING fts5(
  title, text, content='passages', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
)sql";

Result<std::int64_t> number(Database& database, std::string_view pragma) {
  TANDEM_ASSIGN(Statement row, database.query(pragma));
  TANDEM_ASSIGN(const bool found, row.next());
  return found ? row.integer(0) : std::int64_t{0};
}

Status makeTables(Database& database) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database));
  TANDEM_TRY(database.execute(kTables));
  TANDEM_TRY(database.execute(
      fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", kApplication, kVersion).c_str()));
  return transaction.commit();
}

/// True when the tables are there and ours; false when the file is empty or to be made again.
Result<bool> isCurrent(Database& database) {
  TANDEM_ASSIGN(const std::int64_t application, number(database, "PRAGMA application_id"));
  TANDEM_ASSIGN(const std::int64_t version, number(database, "PRAGMA user_version"));
  TANDEM_ASSIGN(const std::int64_t tables, number(database, "SELECT count(*) FROM sqlite_schema"));
  if (application != kApplication && (application != 0 || tables > 0)) {
    return Error{
        ErrorCode::badMagic,
        fmt::format("{} belongs to another program. It is left untouched: move it aside and start again.",
                    database.file().string()),
        {}};
  }
  return version == kVersion;
}

Status setUp(Database& database) {
  // Deleted text does not linger in the file. What is only needed during a look stays in memory.
  return database.execute("PRAGMA secure_delete=ON; PRAGMA temp_store=MEMORY;");
}

}  // namespace

void throwAway(const std::filesystem::path& file) {
  // The log first: it must not be taken for that of the next file.
  for (const char* ending : {"-wal", "-shm", ""}) {
    std::error_code ignored;
    std::filesystem::remove(file.string() + ending, ignored);
  }
}

Result<Database> openForWriting(const std::filesystem::path& file) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (!file.parent_path().empty() && fs::create_directories(file.parent_path(), ignored)) {
    fs::permissions(file.parent_path(), fs::perms::owner_all, ignored);
  }
  {
    auto database = Database::open(file, Durability::normal);
    if (!database.ok() && database.error().code != ErrorCode::malformed) return database;
    if (database.ok()) {
      const auto current = isCurrent(*database);
      if (!current.ok() && current.error().code != ErrorCode::malformed) return current.error();
      if (current.ok() && current.value()) {
        TANDEM_TRY(setUp(*database));
        return database;
      }
    }
  }
  throwAway(file);
  TANDEM_ASSIGN(Database database, Database::open(file, Durability::normal));
  TANDEM_TRY(setUp(database));
  TANDEM_TRY(makeTables(database));
  return database;
}

}  // namespace tandem::documents
