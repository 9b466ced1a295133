#include "engine/trace/recorder.h"

#include <utility>

namespace tandem::trace {

Recorder::Recorder(Header header, Words words, RecordLimits limits)
    : decisions_(header.decisions),
      file_(std::move(header), words, std::move(limits)),
      follower_([this](std::uint64_t lost, std::span<const Event> events) { write(lost, events); }) {}

void Recorder::record(const Event& event) {
  if (!decisions_ && event.kind == EventKind::decided) return;
  follower_.record(event);
}

void Recorder::write(std::uint64_t lost, std::span<const Event> events) {
  if (lost > 0) file_.appendLost(lost);
  for (const Event& event : events) file_.append(event);
  file_.flush();
}

}  // namespace tandem::trace
