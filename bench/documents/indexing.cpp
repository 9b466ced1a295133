#include "bench/documents/indexing.h"

#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "app/documents/document_index.h"

namespace tandem::bench {
namespace {

using Clock = std::chrono::steady_clock;
using documents::DocumentIndex;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double secondsOf(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

double cpuSeconds() {
  double sum = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    ::getrusage(static_cast<__rusage_who>(who), &usage);
    sum += secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime);
  }
  return sum;
}

double threadCpuSeconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// A field of /proc/self/status in bytes.
double memory(const std::string& field) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(field + ":")) return std::strtod(line.c_str() + field.size() + 1, nullptr) * 1024;
  }
  return 0;
}

std::unique_ptr<DocumentIndex> startIndex(const std::filesystem::path& database, int batchFiles) {
  documents::IndexOptions options;
  options.database = database;
  options.indexer.batchFiles = batchFiles;
  if (batchFiles > 1000) options.indexer.batchBytes = std::size_t{1} << 40;  // everything at once
  return DocumentIndex::start(std::move(options));
}

void requireIdle(const documents::IndexProgress& progress) {
  if (progress.phase == documents::IndexPhase::idle) return;
  std::fprintf(stderr, "Indexing did not finish: %s\n", progress.trouble.c_str());
  std::exit(1);
}

/// Searches every 10 ms, as a person who types would.
class Searcher {
 public:
  explicit Searcher(agents::Documents& documents) : thread_([this, &documents] { run(documents); }) {}
  void stop() {
    stop_ = true;
    thread_.join();
    std::sort(times_.begin(), times_.end());
  }
  double at(double share) const {
    return times_.empty() ? 0
                          : times_[static_cast<std::size_t>(share * static_cast<double>(times_.size() - 1))];
  }
  int searches() const { return static_cast<int>(times_.size()); }
  double cpu() const { return cpu_; }

 private:
  void run(agents::Documents& documents) {
    while (!stop_) {
      const Clock::time_point begin = Clock::now();
      if (!documents.search("what does the abc document say about xyz", 5).ok()) std::abort();
      times_.push_back(secondsSince(begin));
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    cpu_ = threadCpuSeconds();
  }
  std::atomic<bool> stop_{false};
  std::vector<double> times_;
  double cpu_ = 0;
  std::thread thread_;  // last: it uses everything above
};

/// Wakes every 5 ms, as a window that draws would, and remembers how late it was at most.
class Heartbeat {
 public:
  Heartbeat() : thread_([this] { run(); }) {}
  double stop() {
    stop_ = true;
    thread_.join();
    return latest_;
  }

 private:
  void run() {
    while (!stop_) {
      const Clock::time_point due = Clock::now() + std::chrono::milliseconds(5);
      std::this_thread::sleep_until(due);
      latest_ = std::max(latest_, secondsSince(due));
    }
  }
  std::atomic<bool> stop_{false};
  double latest_ = 0;
  std::thread thread_;  // last: it uses everything above
};

}  // namespace

IndexingCost measureIndexing(const std::filesystem::path& folder, const std::filesystem::path& database,
                             int batchFiles) {
  IndexingCost cost;
  const double memoryBefore = memory("VmRSS");
  auto index = startIndex(database, batchFiles);
  Searcher searcher(index->documents());
  Heartbeat heartbeat;
  const double cpuBefore = cpuSeconds();
  const Clock::time_point begin = Clock::now();
  index->setFolders({folder});
  requireIdle(index->wait());
  cost.seconds = secondsSince(begin);
  const double cpu = cpuSeconds() - cpuBefore;
  cost.latest = heartbeat.stop();
  searcher.stop();
  cost.cpuSeconds = cpu - searcher.cpu();
  cost.peakBytes = memory("VmHWM") - memoryBefore;
  cost.searches = searcher.searches();
  cost.searchMedian = searcher.at(0.5);
  cost.searchP99 = searcher.at(0.99);
  cost.searchLongest = searcher.at(1);
  const auto totals = index->totals();
  if (totals.ok()) {
    cost.files = totals->files;
    cost.passages = totals->passages;
  }

  const Clock::time_point again = Clock::now();
  index->rescan();
  requireIdle(index->wait());
  cost.againSeconds = secondsSince(again);
  index.reset();
  cost.databaseBytes = static_cast<double>(std::filesystem::file_size(database));

  const Clock::time_point restart = Clock::now();
  index = startIndex(database, batchFiles);
  index->setFolders({folder});
  requireIdle(index->wait());
  cost.restartSeconds = secondsSince(restart);
  return cost;
}

}  // namespace tandem::bench
