// Records of what the scheduler did, for `tandemctl explain` and `tandemctl trace`. They hold times, numbers
// and reasons, and nothing of what was written or answered. Thread: functions without shared state; they read
// and write files. A record is untrusted.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/api/flow.h"
#include "engine/api/request.h"
#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/base/time_range.h"

namespace tandem {

struct RequestSummary {
  RequestId request;
  Priority priority = Priority::reactive;
  int promptTokens = 0, answerTokens = 0;
  bool finished = false;
  FinishReason finish = FinishReason::stop;  ///< when finished
  std::chrono::nanoseconds firstToken{};     ///< since submission; 0 = there was none
  std::chrono::nanoseconds total{};          ///< since submission; of an unfinished one until the record ends
};

/// A session: one loaded model.
struct SessionSummary {
  std::string name;
  std::int64_t started = 0;  ///< seconds since 1970
  std::string policy;
  std::vector<RequestSummary> requests;
};

struct LifeLine {
  std::chrono::nanoseconds at{};  ///< since submission
  std::string sentence;
};

/// `record` is a file, or the folder in which the program keeps its records. Errors: notFound, malformed with
/// line and byte offset, io.
Result<std::vector<SessionSummary>> listRecord(const std::filesystem::path& record);

/// What happened to a request and why, of the last session that knows it.
Result<std::vector<LifeLine>> explainRequest(const std::filesystem::path& record, RequestId request);

/// A session's decisions made again, from everything that came from outside.
struct ReplayReport {
  std::size_t decisions = 0;  ///< made again and found identical
  std::size_t line = 0;       ///< of the record, where the two part; 0 = nowhere
  std::string recorded;       ///< that line
  std::string replayed;       ///< what happened instead; empty = nothing did
};
/// Of a file that was recorded completely (EngineOptions::recordFile). Errors also: missing, mismatch.
Result<ReplayReport> replayRecord(const std::filesystem::path& file);

/// The last session, or what of it lies in `range`, as Chrome trace events, to be opened at
/// https://ui.perfetto.dev.
Result<std::string> toChromeTrace(const std::filesystem::path& record, const TimeRange& range = {});
/// The same of the last session of this process: others keep their records in the same folder, on the same
/// clock.
Result<std::string> ownChromeTrace(const std::filesystem::path& folder, const TimeRange& range = {});

}  // namespace tandem
