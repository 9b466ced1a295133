#include "app/documents/document_index.h"
#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "app/documents/document_database.h"
#include "app/documents/folder_grants.h"

namespace tandem::documents {
namespace {

using SteadyTime = std::chrono::steady_clock;

constexpr std::size_t kMostPlaces = 1024;  // with more changes at once, looking everywhere is cheaper
constexpr int kIdleIo = 3 << 13;           // ioprio_set(2): the idle class

/// Of this thread alone: Linux gives each its own.
void lowerPriority() {
  ::pthread_setname_np(::pthread_self(), "documents");
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), 19);
  ::syscall(SYS_ioprio_set, 1, 0, kIdleIo);
}

}  // namespace

std::unique_ptr<DocumentIndex> DocumentIndex::start(IndexOptions options) {
  return std::unique_ptr<DocumentIndex>(new DocumentIndex(std::move(options)));
}

DocumentIndex::DocumentIndex(IndexOptions options)
    : search_(options.database, std::move(options.ranker)),
      options_(std::move(options)),
      thread_([this] { loop(); }) {}

DocumentIndex::~DocumentIndex() {
  {
    const MutexLock lock(mutex_);
    closing_ = true;
    changed_.notifyAll();
  }
  thread_.join();
}

void DocumentIndex::setFolders(std::vector<std::filesystem::path> folders) {
  search_.allow(outermostFolders(folders));
  const MutexLock lock(mutex_);
  folders_ = folders;
  grant_ = std::move(folders);
  changed_.notifyAll();
}

void DocumentIndex::changed(std::filesystem::path path) {
  const MutexLock lock(mutex_);
  if (places_.size() >= kMostPlaces) {
    places_.clear();
    everywhere_ = true;
  }
  const bool known = everywhere_ || std::find(places_.begin(), places_.end(), path) != places_.end();
  if (!known) places_.push_back(std::move(path));
  changed_.notifyAll();
}

void DocumentIndex::rescan() {
  const MutexLock lock(mutex_);
  everywhere_ = true;
  retryAt_.reset();
  changed_.notifyAll();
}

void DocumentIndex::pause() {
  const MutexLock lock(mutex_);
  paused_ = true;
  changed_.notifyAll();
}

void DocumentIndex::resume() {
  const MutexLock lock(mutex_);
  paused_ = false;
  changed_.notifyAll();
}

void DocumentIndex::cancel() {
  const MutexLock lock(mutex_);
  cancelled_ = true;
  changed_.notifyAll();
}

IndexProgress DocumentIndex::progress() const {
  const MutexLock lock(mutex_);
  return shown();
}

IndexProgress DocumentIndex::wait() {
  const MutexLock lock(mutex_);
  while (!retryAt_ && (busy_ || cancelled_ || grant_ || (!paused_ && due()))) changed_.wait(mutex_);
  return shown();
}

IndexProgress DocumentIndex::shown() const {
  IndexProgress now = progress_;
  if (paused_) now.phase = IndexPhase::paused;
  return now;
}

bool DocumentIndex::due() const {
  return grant_.has_value() || everywhere_ || !places_.empty() || reading_;
}

bool DocumentIndex::goOn() {
  const MutexLock lock(mutex_);
  return !paused_ && !closing_ && !cancelled_;
}

bool DocumentIndex::goOnForgetting() {
  const MutexLock lock(mutex_);
  return !closing_ && !grant_;  // a newer grant may want back what is being forgotten
}

void DocumentIndex::entering(const std::filesystem::path& folder) {
  options_.onEntering(folder);
}

void DocumentIndex::reading(const std::string& path) {
  {
    const MutexLock lock(mutex_);
    progress_.current = path;
  }
  options_.onReading(path);
}

void DocumentIndex::committed(std::span<const std::string> paths, std::uint64_t bytes) {
  {
    const MutexLock lock(mutex_);
    progress_.done += static_cast<std::int64_t>(paths.size());
    progress_.bytes += bytes;
  }
  options_.onCommitted(paths);
  options_.onProgress();
}

void DocumentIndex::loop() {
  lowerPriority();
  while (waitForWork()) {
    const Status stepped = step();
    if (!stepped.ok()) troubled(stepped.error());
  }
}

bool DocumentIndex::waitForWork() {
  rest();
  const MutexLock lock(mutex_);
  while (!closing_) {
    if (cancelled_) dropRound();
    const bool later = retryAt_ && SteadyTime::now() < *retryAt_;
    if ((grant_ || (due() && !paused_)) && !later) {
      const bool inRound = progress_.phase == IndexPhase::looking || progress_.phase == IndexPhase::reading;
      if (!inRound) progress_ = {};
      retryAt_.reset();
      busy_ = true;
      return true;
    }
    later ? void(changed_.waitUntil(mutex_, *retryAt_)) : changed_.wait(mutex_);
  }
  return false;
}

void DocumentIndex::rest() {
  bool tells = false;
  {
    const MutexLock lock(mutex_);
    const bool finished = busy_ && !due() && !cancelled_ && !retryAt_;
    if (finished) {
      progress_.phase = IndexPhase::idle;
      progress_.current.clear();
    }
    tells = finished || retryAt_ || paused_;
    busy_ = false;
    changed_.notifyAll();
  }
  if (tells) options_.onProgress();
}

void DocumentIndex::dropRound() {
  cancelled_ = everywhere_ = reading_ = false;
  places_.clear();
  progress_.phase = IndexPhase::stopped;
  progress_.current.clear();
  changed_.notifyAll();
}

Status DocumentIndex::open() {
  if (indexer_) return {};
  TANDEM_ASSIGN(Database opened, openForWriting(options_.database));
  TANDEM_TRY(search_.open());
  database_.emplace(std::move(opened));
  IndexerOptions options = options_.indexer;
  options.limits.stop = [this] { return closing_.load(); };
  indexer_.emplace(*database_, std::move(options), static_cast<IndexWatcher&>(*this));
  return {};
}

Status DocumentIndex::step() {
  TANDEM_TRY(open());
  std::optional<std::vector<std::filesystem::path>> grant;
  std::vector<std::filesystem::path> places;
  bool everywhere = false;
  {
    const MutexLock lock(mutex_);
    grant = std::exchange(grant_, std::nullopt);
    everywhere = std::exchange(everywhere_, false) || grant;
    places.assign(places_.begin(), places_.end());
    places_.clear();
  }
  if (grant) {
    enter(IndexPhase::looking);
    const Status applied = indexer_->setFolders(*grant);
    if (!applied.ok() && applied.error().code == ErrorCode::cancelled) {
      const MutexLock lock(mutex_);
      if (!grant_) grant_ = std::move(grant);  // goes on at the next start; newer ones count more
      return {};
    }
    TANDEM_TRY(applied);
  }
  if (everywhere) places = indexer_->folders();
  if (!places.empty() || everywhere) return look(places);
  enter(IndexPhase::reading);
  TANDEM_ASSIGN(const bool more, indexer_->readSome());
  const MutexLock lock(mutex_);
  reading_ = more || paused_;
  return {};
}

Status DocumentIndex::look(std::span<const std::filesystem::path> places) {
  enter(IndexPhase::looking);
  for (const std::filesystem::path& place : places) {
    if (!goOn()) break;
    TANDEM_TRY(indexer_->look(place));
  }
  const bool complete = goOn();
  TANDEM_ASSIGN(const std::int64_t waiting, indexer_->waiting());
  const MutexLock lock(mutex_);
  progress_.total = progress_.done + waiting;
  reading_ = waiting > 0;
  everywhere_ |= !complete && !cancelled_;  // after a pause
  return {};
}

void DocumentIndex::enter(IndexPhase phase) {
  {
    const MutexLock lock(mutex_);
    if (progress_.phase == phase) return;
    progress_.phase = phase;
  }
  options_.onProgress();
}

void DocumentIndex::troubled(const Error& error) {
  if (error.code == ErrorCode::malformed) {
    // A damaged index is made again from the documents.
    indexer_.reset();
    database_.reset();
    throwAway(options_.database);
    search_.close();
  }
  const MutexLock lock(mutex_);
  progress_.phase = IndexPhase::trouble;
  progress_.trouble = error.message;
  grant_ = folders_;  // what of it had been done is done again, which changes nothing
  retryAt_ = SteadyTime::now() + options_.retryInterval;
}

}  // namespace tandem::documents
