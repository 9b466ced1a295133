#include "app/storage/database.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace tandem {
namespace {

constexpr int kBusyTimeoutMs = 5000;

ErrorCode codeOf(int sqlite) {
  switch (sqlite & 0xff) {
    case SQLITE_FULL:
      return ErrorCode::diskFull;
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_AUTH:
      return ErrorCode::permission;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return ErrorCode::malformed;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return ErrorCode::busy;
    case SQLITE_NOMEM:
      return ErrorCode::outOfMemory;
    case SQLITE_IOERR:
      return ErrorCode::io;
    default:
      return ErrorCode::internal;
  }
}

std::string sentence(ErrorCode code, const std::filesystem::path& file, const char* detail) {
  const std::string name = file.string();
  switch (code) {
    case ErrorCode::diskFull:
      return fmt::format("There is no space left on the disk for {}. Free some space.", name);
    case ErrorCode::permission:
      return fmt::format("Tandem may not write {} ({}). Check the permissions of its folder.", name, detail);
    case ErrorCode::malformed:
      return fmt::format(
          "{} is damaged ({}). Move it aside to begin with an empty list; it is left as it is.", name,
          detail);
    case ErrorCode::busy:
      return fmt::format("Another program is using {}. Close it and try again.", name);
    default:
      return fmt::format("{} could not be used: {}.", name, detail);
  }
}

Error makeError(int sqlite, const std::filesystem::path& file, const char* detail) {
  const ErrorCode code = codeOf(sqlite);
  return Error{code, sentence(code, file, detail), {}};
}

/// SQLite gives its side files the mode of the main file, so that one has to be private from its first byte.
Status createPrivately(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    const int reason = errno;
    const ErrorCode code = reason == ENOSPC || reason == EDQUOT ? ErrorCode::diskFull : ErrorCode::permission;
    return Error{code, sentence(code, file, std::strerror(reason)), {}};
  }
  ::close(descriptor);
  return {};
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Result<bool> Statement::next() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  if (result == SQLITE_DONE) return false;
  return database_->lastError();
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}
double Statement::real(int column) const {
  return sqlite3_column_double(statement_.get(), column);
}
bool Statement::isNull(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Status Statement::bind(int index, std::int64_t value) {
  if (sqlite3_bind_int64(statement_.get(), index, value) != SQLITE_OK) return database_->lastError();
  return {};
}

Status Statement::bind(int index, double value) {
  if (sqlite3_bind_double(statement_.get(), index, value) != SQLITE_OK) return database_->lastError();
  return {};
}

Status Statement::bind(int index, std::string_view value) {
  const char* bytes = value.data() != nullptr ? value.data() : "";
  if (sqlite3_bind_text64(statement_.get(), index, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8) !=
      SQLITE_OK) {
    return database_->lastError();
  }
  return {};
}

Status Statement::bindNull(int index) {
  if (sqlite3_bind_null(statement_.get(), index) != SQLITE_OK) return database_->lastError();
  return {};
}

void Database::Close::operator()(sqlite3* connection) const {
  sqlite3_close_v2(connection);
}

Result<Database> Database::connect(const std::filesystem::path& file, int flags) {
  sqlite3* connection = nullptr;
  const int result =
      sqlite3_open_v2(file.c_str(), &connection, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW, nullptr);
  Database database(connection, file);
  if (result != SQLITE_OK) return makeError(result, file, sqlite3_errstr(result));
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_busy_timeout(connection, kBusyTimeoutMs);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  TANDEM_TRY(database.execute("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA mmap_size=0;"));
  return database;
}

Result<Database> Database::open(const std::filesystem::path& file, Durability durability) {
  TANDEM_TRY(createPrivately(file));
  TANDEM_ASSIGN(Database database, connect(file, SQLITE_OPEN_READWRITE));
  TANDEM_TRY(database.execute("PRAGMA journal_mode=WAL; PRAGMA foreign_keys=ON;"));
  TANDEM_TRY(database.execute(durability == Durability::full ? "PRAGMA synchronous=FULL"
                                                             : "PRAGMA synchronous=NORMAL"));
  return database;
}

Result<Database> Database::openToRead(const std::filesystem::path& file) {
  std::error_code unreadable;
  if (!std::filesystem::exists(file, unreadable) && !unreadable) {
    return Error{ErrorCode::notFound, fmt::format("There is no file {}.", file.string()), {}};
  }
  return connect(file, SQLITE_OPEN_READONLY);
}

Status Database::execute(const char* sql) {
  if (sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return lastError();
  return {};
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(connection_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr) !=
      SQLITE_OK) {
    return lastError();
  }
  return Statement(*this, statement);
}

std::int64_t Database::changes() const {
  return sqlite3_changes64(connection_.get());
}
std::int64_t Database::lastId() const {
  return sqlite3_last_insert_rowid(connection_.get());
}

Error Database::lastError() const {
  return makeError(sqlite3_extended_errcode(connection_.get()), file_, sqlite3_errmsg(connection_.get()));
}

Result<Transaction> Transaction::begin(Database& database) {
  TANDEM_TRY(database.execute("BEGIN IMMEDIATE"));
  return Transaction(database);
}

Transaction::~Transaction() {
  if (database_ != nullptr) (void)database_->execute("ROLLBACK");
}

Status Transaction::commit() {
  TANDEM_TRY(database_->execute("COMMIT"));
  database_ = nullptr;
  return {};
}

}  // namespace tandem
