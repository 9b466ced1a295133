// Records while the engine works: events become lines of files a little later. The engine never waits for the
// disk; what was too much for it is counted in the record.
// Thread: record() from one thread. Failure: see RecordFile; the engine does not notice.
#pragma once

#include "engine/trace/follower.h"
#include "engine/trace/record_file.h"

namespace tandem::trace {

class Recorder final : public Sink {
 public:
  /// What there is when it is destroyed is written first.
  Recorder(Header header, Words words, RecordLimits limits);

  void record(const Event& event) override;

 private:
  void write(std::uint64_t lost, std::span<const Event> events);

  const bool decisions_;
  RecordFile file_;    // of the follower's thread
  Follower follower_;  // last: it writes
};

}  // namespace tandem::trace
