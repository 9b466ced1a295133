#include "bench/mixed/waits.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/runtime/trace_words.h"

namespace tandem::bench {
namespace {

using trace::Event;
using trace::EventKind;

/// Goes through a record once, event by event.
class Reader {
 public:
  void take(const Event& event) {
    switch (event.kind) {
      case EventKind::arrived:
        if (event.reactive) arrive(event);
        return;
      case EventKind::kernelLaunched:
        return launch(event);
      case EventKind::stopAsked:
        stopAsked_[event.device] = event.at;
        return;
      case EventKind::kernelEnded:
        return end(event);
      case EventKind::finished:
        if (event.reactive) --unfinished_;
        return;
      default:
        return;
    }
  }

  WaitReport report() {
    std::erase_if(report_.waits, [this](const Wait& wait) { return waiting_.contains(wait.request); });
    return std::move(report_);
  }

 private:
  struct Waiting {
    std::size_t place = 0;  ///< in report_.waits
    Instant known{}, freed{};
  };

  void arrive(const Event& event) {
    waiting_[event.request] = {report_.waits.size(), event.at, event.at};
    report_.waits.push_back(
        {.request = event.request, .untilKnown = event.lasted, .alone = unfinished_ == 0});
    ++unfinished_;
  }

  void launch(const Event& event) {
    const auto found = waiting_.find(event.request);
    if (found == waiting_.end()) return;
    const Waiting& waiting = found->second;
    Wait& wait = report_.waits[waiting.place];
    wait.untilFree = waiting.freed - waiting.known;
    wait.untilKernel = event.at - waiting.freed;
    waiting_.erase(found);
  }

  void end(const Event& event) {
    const auto asked = stopAsked_.find(event.device);
    if (asked != stopAsked_.end()) {
      report_.longestStop = std::max(report_.longestStop, event.at - asked->second);
      ++report_.stops;
      stopAsked_.erase(asked);
    } else if (!event.reactive) {
      report_.longestKernel = std::max(report_.longestKernel, event.lasted);
    }
    if (event.reactive) return;
    for (auto& [request, waiting] : waiting_) waiting.freed = event.at;
  }

  WaitReport report_;
  std::map<RequestId, Waiting> waiting_;  ///< known, and without a kernel so far
  std::map<int, Instant> stopAsked_;      ///< by device
  int unfinished_ = 0;                    ///< reactive requests
};

}  // namespace

WaitReport explainWaits(const trace::Record& record) {
  Reader reader;
  for (const Event& event : record.events) reader.take(event);
  return reader.report();
}

Result<WaitReport> explainWaits(const std::filesystem::path& recordFile) {
  TANDEM_ASSIGN(const trace::Record record, trace::readRecord(recordFile, runtime::traceWords()));
  return explainWaits(record);
}

}  // namespace tandem::bench
