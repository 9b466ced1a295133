// Traces and records as JSON lines: one request per line, so that files can be cut, joined and read by eye.
//
//   {"arrival_ns":1250000000,"priority":"reactive","prompt_tokens":412,"answer_tokens":57,"dataset":"BFCL"}
//
// A record's lines have the same keys and what became of the request besides; a record is therefore also a
// trace. Thread: pure but for the file.
#pragma once

#include <filesystem>

#include "bench/workload/record.h"
#include "engine/base/result.h"
#include "engine/workload/trace.h"

namespace tandem::bench {

Status writeTrace(const std::filesystem::path& file, const workload::Trace& trace);
/// Names the line that is wrong. Requests come back in order of arrival.
Result<workload::Trace> readTrace(const std::filesystem::path& file);

Status writeRecord(const std::filesystem::path& file, const Record& record);
Result<Record> readRecord(const std::filesystem::path& file);

}  // namespace tandem::bench
