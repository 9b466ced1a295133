// Writes records to files of limited size.
//
// Thread: one at a time. Failure: after the first refusal of the system nothing more is written; what has
// been written can be read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "engine/base/result.h"
#include "engine/trace/record.h"

namespace tandem::trace {

struct RecordLimits {
  std::uint64_t fileBytes = 1ULL << 30;  ///< a file ends before it is larger
  /// The name of part n; an empty one ends the record.
  std::function<std::filesystem::path(int part)> place;
};

class RecordFile {
 public:
  RecordFile(Header header, Words words, RecordLimits limits);
  /// Writes what is buffered.
  ~RecordFile();
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  void append(const Event& event);
  /// So many events could not be kept.
  void appendLost(std::uint64_t events);
  void flush();
  /// Why nothing is written any more.
  const Status& status() const { return status_; }

 private:
  void open();
  void put(const std::string& line);
  void close();

  Header header_;
  const Words words_;
  const RecordLimits limits_;
  int descriptor_ = -1;
  std::uint64_t bytes_ = 0;  // of this part, buffered ones included
  bool ended_ = false;
  std::string line_, buffer_;
  Status status_;
};

/// Records at once, on the caller's thread: for simulations and tests, where nobody waits.
class DirectRecorder final : public Sink {
 public:
  DirectRecorder(Header header, Words words, RecordLimits limits)
      : file_(std::move(header), words, std::move(limits)) {}
  void record(const Event& event) override { file_.append(event); }
  const Status& status() const { return file_.status(); }

 private:
  RecordFile file_;
};

}  // namespace tandem::trace
