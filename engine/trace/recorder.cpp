#include "engine/trace/recorder.h"

#include <utility>

namespace tandem::trace {
namespace {

constexpr std::size_t kRing = 1 << 13;                      // events
constexpr std::size_t kAtOnce = 1 << 10;                    // events read from the ring together
constexpr Instant kGather = std::chrono::milliseconds(50);  // from an event to its line

}  // namespace

Recorder::Recorder(Header header, Words words, RecordLimits limits)
    : decisions_(header.decisions),
      ring_(kRing),
      file_(std::move(header), words, std::move(limits)),
      thread_([this] { run(); }) {}

Recorder::~Recorder() {
  stopping_ = true;
  doorbell_.ring();
  thread_.join();
}

void Recorder::record(const Event& event) {
  if (!decisions_ && event.kind == EventKind::decided) return;
  ring_.record(event);
  if (asleep_.exchange(false)) doorbell_.ring();
}

void Recorder::run() {
  while (!stopping_) {
    drain();
    // An exchange, so that it sees what was recorded before record() found it awake.
    asleep_.exchange(true);
    if (ring_.count() == written_ && !stopping_) doorbell_.wait();
    asleep_ = false;
    if (!stopping_) doorbell_.waitFor(kGather);
  }
  drain();
}

void Recorder::drain() {
  while (ring_.count() > written_) {
    const Ring::Part part = ring_.read(written_, kAtOnce);
    if (part.lost > 0) file_.appendLost(part.lost);
    for (const Event& event : part.events) file_.append(event);
    written_ = part.next;
  }
  file_.flush();
}

}  // namespace tandem::trace
