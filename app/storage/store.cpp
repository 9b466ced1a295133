#include "app/storage/store.h"

#include <algorithm>
#include <utility>

#include "app/storage/migrations/migrations.h"

namespace tandem {
namespace {

constexpr std::chrono::hours kUndoTime{24};  // what was removed longer ago is erased at the next start

std::int64_t nowMs() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

/// Whether the same write may succeed later: the disk can be emptied, a permission be given back.
bool worthRetrying(ErrorCode code) {
  return code != ErrorCode::internal && code != ErrorCode::notFound;
}

}  // namespace

Result<std::unique_ptr<Store>> Store::open(StoreOptions options) {
  TANDEM_ASSIGN(Database database,
                openDatabase(options.file, migrations::conversations(), Durability::normal));
  ChatTables tables(database);
  TANDEM_ASSIGN(const std::int64_t highest, tables.highestId());
  // A full disk must not keep a person from reading: these two only tidy up and are done again at the next
  // start.
  (void)tables.stopInterrupted();
  (void)tables.purge(nowMs() - std::chrono::milliseconds(kUndoTime).count());
  return std::unique_ptr<Store>(new Store(std::move(options), std::move(database), highest + 1));
}

Store::Store(StoreOptions options, Database database, std::int64_t nextId)
    : options_(std::move(options)),
      database_(std::make_unique<Database>(std::move(database))),
      nextId_(nextId),
      thread_([this] { loop(); }) {}

Store::~Store() {
  {
    const MutexLock lock(mutex_);
    closing_ = true;
    changed_.notifyAll();
  }
  thread_.join();
}

void Store::write(Write write, std::int64_t key, std::function<void()> attempted) {
  const MutexLock lock(mutex_);
  const auto same =
      std::find_if(writes_.rbegin(), writes_.rend(), [&](const Job& j) { return key != 0 && j.key == key; });
  if (same != writes_.rend() && !attempted) {
    same->run = std::move(write);
  } else {
    writes_.push_back({std::move(write), key, std::move(attempted)});
  }
  changed_.notifyAll();
}

void Store::post(std::function<void(ChatTables&)> read) {
  const MutexLock lock(mutex_);
  reads_.push_back(std::move(read));
  changed_.notifyAll();
}

Status Store::flush() {
  const MutexLock lock(mutex_);
  retryAt_ = Clock::now();  // a person may have made room meanwhile
  changed_.notifyAll();
  while (writing_ || (!writes_.empty() && (!trouble_ || retryAt_ <= Clock::now()))) changed_.wait(mutex_);
  if (trouble_) return *trouble_;
  return {};
}

bool Store::attemptDue() const {
  return !writes_.empty() && (!trouble_ || closing_ || retryAt_ <= Clock::now());
}

std::vector<std::function<void()>> Store::takeHeldUp() {
  std::vector<std::function<void()>> heldUp;
  for (Job& job : writes_) {
    if (job.attempted) heldUp.push_back(std::exchange(job.attempted, {}));
  }
  return heldUp;
}

void Store::loop() {
  mutex_.lock();
  while (true) {
    if (attemptDue()) {
      Job job = std::move(writes_.front());
      writes_.pop_front();
      writing_ = true;
      mutex_.unlock();
      const bool refused = attempt(std::move(job));
      mutex_.lock();
      writing_ = false;
      changed_.notifyAll();
      if (closing_ && refused) break;  // one last attempt has been made
    } else if (auto heldUp = takeHeldUp(); !heldUp.empty()) {
      mutex_.unlock();
      for (auto& attempted : heldUp) options_.executor(std::move(attempted));
      mutex_.lock();
    } else if (!reads_.empty()) {
      auto read = std::move(reads_.front());
      reads_.pop_front();
      mutex_.unlock();
      ChatTables tables(*database_);
      read(tables);
      mutex_.lock();
    } else if (closing_) {
      break;
    } else if (!writes_.empty()) {
      changed_.waitUntil(mutex_, retryAt_);
    } else {
      changed_.wait(mutex_);
    }
  }
  mutex_.unlock();
}

bool Store::attempt(Job job) {
  ChatTables tables(*database_);
  const Status status = job.run(tables);
  if (auto attempted = std::exchange(job.attempted, {})) options_.executor(std::move(attempted));
  const bool refused = !status.ok() && worthRetrying(status.error().code);
  std::optional<Error> before;
  bool settled = false;
  {
    const MutexLock lock(mutex_);
    before = trouble_;
    if (!status.ok()) trouble_ = status.error();
    if (refused) {
      retryAt_ = Clock::now() + options_.retryInterval;
      writes_.push_front(std::move(job));
    } else {
      retryAt_ = Clock::now();
      settled = status.ok() && before && writes_.empty();
      if (settled) trouble_.reset();
    }
  }
  if (!status.ok() && (!before || before->message != status.error().message)) {
    options_.executor([report = options_.onTrouble, error = status.error()] { report(error); });
  } else if (settled) {
    options_.executor([report = options_.onTrouble] { report(std::nullopt); });
  }
  return refused;
}

}  // namespace tandem
