// A record as Chrome trace events: a picture of a session to open at https://ui.perfetto.dev.
//
// One process "Devices" with a track per device: kernels ("qkv 12 · R7") in the colour of their class.
// One process "Requests" with a lane per request: its phases (queued, prefilling, parked, decoding, paused),
// and the reasons for what happened to it as instants with their sentences. Arrows lead from the kernel after
// which a pass was parked to the one with which it went on. Counters: free KV blocks, waiting and running
// requests, decode batch size, memory pressure.
//
// Format: "Trace Event Format", JSON object form; times in µs since the first event.
// Thread: pure function.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/time_range.h"
#include "engine/trace/record.h"
#include "engine/trace/words.h"

namespace tandem::trace {

/// Only what lies in `range`, on the record's clock; times count from the record's begin all the same.
/// `title` is put before the names of the processes.
std::string chromeTrace(const Record& record, const Words& words, const TimeRange& range = {},
                        std::string_view title = {});

}  // namespace tandem::trace
