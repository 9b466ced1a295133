// A thin, typed skin over SQLite: one connection, prepared statements, errors as values.
// Thread: one thread at a time (the Store's). Ownership: statements must not outlive their Database.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace tandem {

class Database;

/// What has been committed survives the end of the program at any moment; with `full` a power cut too, for
/// which each commit waits for the disk.
enum class Durability { normal, full };

/// A running query. Parameters and columns count from 1 and 0 as in SQLite.
class Statement {
 public:
  /// Moves to the next row; false after the last one.
  Result<bool> next();

  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;
  bool isNull(int column) const;

  Status bind(int index, std::int64_t value);
  Status bind(int index, int value) { return bind(index, std::int64_t{value}); }
  Status bind(int index, bool value) { return bind(index, std::int64_t{value}); }
  Status bind(int index, double value);
  Status bind(int index, std::string_view value);
  Status bind(int index, const std::string& value) { return bind(index, std::string_view(value)); }
  /// Nothing is NULL.
  template <typename T>
  Status bind(int index, const std::optional<T>& value) {
    return value ? bind(index, *value) : bindNull(index);
  }

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Status bindNull(int index);
  Statement(Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}

  Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  /// Opens or creates `file` (mode 0600) and sets the connection up: WAL, synchronous, foreign keys, an
  /// untrusted schema. Errors: permission, diskFull, malformed, busy, io.
  static Result<Database> open(const std::filesystem::path& file, Durability durability);
  /// Opens a file that exists for looking only: writing is an error of the code permission. Error besides
  /// those of open(): notFound.
  static Result<Database> openToRead(const std::filesystem::path& file);

  /// Runs `sql`, which may hold several statements without parameters.
  Status execute(const char* sql);

  /// Runs one statement to its end; `arguments` fill its `?` in order.
  template <typename... Arguments>
  Status run(std::string_view sql, const Arguments&... arguments) {
    TANDEM_ASSIGN(Statement statement, query(sql, arguments...));
    while (true) {
      TANDEM_ASSIGN(const bool more, statement.next());
      if (!more) return {};
    }
  }

  /// Prepares one statement; `arguments` fill its `?` in order. Rows come with Statement::next.
  template <typename... Arguments>
  Result<Statement> query(std::string_view sql, const Arguments&... arguments) {
    TANDEM_ASSIGN(Statement statement, prepare(sql));
    Status bound;
    int index = 0;
    ((bound.ok() ? void(bound = statement.bind(++index, arguments)) : void()), ...);
    if (!bound.ok()) return std::move(bound).error();
    return statement;
  }

  /// Rows that the latest INSERT, UPDATE or DELETE changed, and the id of the row inserted last.
  std::int64_t changes() const;
  std::int64_t lastId() const;

  /// What went wrong last, in words for the user.
  Error lastError() const;
  std::filesystem::path file() const { return file_; }

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  Database(sqlite3* connection, std::filesystem::path file)
      : connection_(connection), file_(std::move(file)) {}
  static Result<Database> connect(const std::filesystem::path& file, int flags);
  Result<Statement> prepare(std::string_view sql);

  std::unique_ptr<sqlite3, Close> connection_;
  std::filesystem::path file_;
};

/// Everything until commit() happens, or nothing of it.
class Transaction {
 public:
  static Result<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  Status commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;  ///< null once committed
};

}  // namespace tandem
