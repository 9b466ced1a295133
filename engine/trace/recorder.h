// Records while the engine works: events go into a ring, and a thread writes them to files a little later.
//
// The engine never waits for the disk: if the thread falls behind by a whole ring, events are lost and the
// record says how many. The thread sleeps as long as nothing happens.
//
// Thread: record() from one thread. Failure: see RecordFile; the engine does not notice.
#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "engine/base/doorbell.h"
#include "engine/trace/record_file.h"
#include "engine/trace/ring.h"

namespace tandem::trace {

class Recorder final : public Sink {
 public:
  Recorder(Header header, Words words, RecordLimits limits);
  /// Writes what there is.
  ~Recorder() override;

  void record(const Event& event) override;

 private:
  void run();
  void drain();

  const bool decisions_;
  Ring ring_;
  std::uint64_t written_ = 0;
  RecordFile file_;
  Doorbell doorbell_;  // rung when the thread sleeps and there is something to write, and at the end
  std::atomic<bool> asleep_{false}, stopping_{false};
  std::thread thread_;
};

}  // namespace tandem::trace
