// A request's life, from a record, in sentences.
// Thread: pure functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/api/trace.h"
#include "engine/trace/record.h"
#include "engine/trace/words.h"

namespace tandem::trace {

/// One line for each request of the record, in order of arrival.
std::vector<RequestSummary> summarise(const Record& record);

/// What happened to `request` and why, in order; nullopt when the record does not know it.
std::optional<std::vector<LifeLine>> lifeOf(const Record& record, RequestId request, const Words& words);

}  // namespace tandem::trace
