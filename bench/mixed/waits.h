// Why reactive requests waited for their first kernel, from the record of the scheduler's decisions.
//
//   submitted → known: rendered, tokenised, taken in → the device is free → its first kernel
//
// Thread: pure but for reading the file.
#pragma once

#include <chrono>
#include <filesystem>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/trace/record.h"

namespace tandem::bench {

struct Wait {
  RequestId request;
  std::chrono::nanoseconds untilKnown{};  ///< submission → the scheduler sees it
  std::chrono::nanoseconds untilFree{};  ///< … → background kernels that were under way have left the device
  std::chrono::nanoseconds untilKernel{};  ///< … → its first kernel is launched
  bool alone = false;                      ///< no other reactive request was on its way when it came

  std::chrono::nanoseconds total() const { return untilKnown + untilFree + untilKernel; }
};

struct WaitReport {
  std::vector<Wait> waits;                   ///< in order of arrival
  std::chrono::nanoseconds longestKernel{};  ///< of background work, among those that nobody stopped
  std::chrono::nanoseconds longestStop{};    ///< from asking a kernel to stop until the device is free
  int stops = 0;
};

WaitReport explainWaits(const trace::Record& record);
/// Errors: those of trace::readRecord.
Result<WaitReport> explainWaits(const std::filesystem::path& recordFile);

}  // namespace tandem::bench
