// Conversations on disk, without ever waiting for the disk: one thread owns the only connection.
//
//   store.write([m](ChatTables& t) { return t.update(m); }, m.id);
//   store.read([id](ChatTables& t) { return t.read(id); }, [](Result<ConversationRecord> r) { … });
//
// Writes happen in order. One that the disk refuses stays in memory, is tried again every `retryInterval`,
// and holds up the later ones; onTrouble tells when that begins and ends. Answers come through the executor.
// Thread: every function may be called from any thread, but not from inside a task.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "app/storage/chat_tables.h"
#include "app/storage/database.h"
#include "engine/base/mutex.h"
#include "engine/base/result.h"

namespace tandem {

/// Runs a task where its owner wants it, e.g. on the GUI thread. Called on the storage thread.
using Executor = std::function<void(std::function<void()>)>;

struct StoreOptions {
  std::filesystem::path file;  ///< its folder is made (mode 0700) when it is missing
  Executor executor = [](const std::function<void()>& task) { task(); };
  /// The error that stops writing, or nothing when all has been written again. Comes through the executor.
  std::function<void(const std::optional<Error>&)> onTrouble = [](const std::optional<Error>&) {};
  std::chrono::milliseconds retryInterval{1000};
};

class Store {
 public:
  using Write = std::function<Status(ChatTables&)>;

  /// Opens the database on the calling thread, migrates it, and marks interrupted answers as stopped.
  /// Errors: see openDatabase; the file is then unchanged.
  static Result<std::unique_ptr<Store>> open(StoreOptions options);

  /// Writes what is left (see flush) and ends the thread.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// A number that no conversation and no message has yet.
  std::int64_t newId() { return nextId_.fetch_add(1, std::memory_order_relaxed); }

  /// Queues `write`. A queued write with the same `key` (≠ 0) is replaced: only the latest text of a message
  /// counts. `attempted` comes through the executor after the first attempt, whether or not it succeeded;
  /// while the disk refuses an earlier write it comes at once, for an answer need not wait for a full disk.
  void write(Write write, std::int64_t key = 0, std::function<void()> attempted = {});

  /// Runs `read` after the writes queued so far have been attempted and hands its result to `done`.
  template <typename Read, typename Done>
  void read(Read read, Done done) {
    auto task = [this, read = std::move(read), done = std::move(done)](ChatTables& tables) mutable {
      options_.executor(
          [result = read(tables), done = std::move(done)]() mutable { done(std::move(result)); });
    };
    post(std::move(task));
  }

  /// Waits until everything queued is on disk, or the disk has refused it: then the error.
  Status flush();

 private:
  struct Job {
    Write run;
    std::int64_t key = 0;
    std::function<void()> attempted;
  };
  using Clock = std::chrono::steady_clock;

  Store(StoreOptions options, Database database, std::int64_t nextId);
  void post(std::function<void(ChatTables&)> read);
  void loop();
  bool attemptDue() const TANDEM_REQUIRES(mutex_);
  /// Takes the `attempted` of the writes that wait behind a refused one.
  std::vector<std::function<void()>> takeHeldUp() TANDEM_REQUIRES(mutex_);
  /// Returns whether the disk refused and the job waits for another attempt.
  bool attempt(Job job);

  const StoreOptions options_;
  std::unique_ptr<Database> database_;  ///< the storage thread's alone
  std::atomic<std::int64_t> nextId_;

  Mutex mutex_;
  Condition changed_;
  std::deque<Job> writes_ TANDEM_GUARDED_BY(mutex_);
  std::deque<std::function<void(ChatTables&)>> reads_ TANDEM_GUARDED_BY(mutex_);
  std::optional<Error> trouble_ TANDEM_GUARDED_BY(mutex_);
  Clock::time_point retryAt_ TANDEM_GUARDED_BY(mutex_);
  bool writing_ TANDEM_GUARDED_BY(mutex_) = false;
  bool closing_ TANDEM_GUARDED_BY(mutex_) = false;

  std::thread thread_;  // last: it uses everything above
};

}  // namespace tandem
