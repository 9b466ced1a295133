// Makes a recorded session's decisions again and says where they differ, if they do.
//
// The real coordinator runs on a machine that completes each kernel when the record says so, under a clock
// that shows the recorded times. Only what came from outside is taken from the record: arrivals, completions,
// cancels, the times of steps, which token ended an answer, and what begins alike. Everything else the
// coordinator and the policy do again, and each event that they cause must be the next one of the record.
//
// Thread: pure function. The record is untrusted: a wrong one gives a difference or an error.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/schedule/policy.h"
#include "engine/trace/record.h"

namespace tandem::runtime {

struct Difference {
  std::size_t line = 0;  ///< of the record, counted from 1
  std::string recorded;  ///< that line
  std::string replayed;  ///< what happened instead; empty = nothing did
};

struct Replayed {
  std::size_t decisions = 0;  ///< made again and found equal
  std::optional<Difference> difference;
};

/// `policy` was made with the limits of the record's header. Errors: missing when the record is not whole,
/// malformed or limitExceeded when it cannot be used, outOfMemory.
Result<Replayed> replay(const trace::Record& record, const schedule::Policy& policy);

/// The same with the policy and the cost model that the record names. Errors besides: those of makeCosts and
/// schedule::makePolicy; mismatch when the cost model is for another number of devices.
Result<Replayed> replay(const trace::Record& record);

}  // namespace tandem::runtime
