// A thin, typed skin over SQLite: one connection, prepared statements, errors as values.
// Thread: one thread at a time (the Store's). Ownership: statements must not outlive their Database.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace tandem {

class Database;

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

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Statement(Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}

  Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  /// Opens or creates `file` (mode 0600) and sets the connection up: WAL, synchronous NORMAL, foreign keys,
  /// an untrusted schema. Errors: permission, diskFull, malformed, busy, io.
  static Result<Database> open(const std::filesystem::path& file);

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

  /// What went wrong last, in words for the user.
  Error lastError() const;
  std::filesystem::path file() const { return file_; }

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  Database(sqlite3* connection, std::filesystem::path file)
      : connection_(connection), file_(std::move(file)) {}
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
