// A run of a monitor as it is kept and shown: each step, what it saw, why it stopped.
// Thread: plain values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "agents/core/proposal.h"
#include "agents/core/wall_time.h"

namespace tandem::agents {

/// Stored as these numbers: append only.
enum class RunEnd {
  running = 0,  ///< found after a start, it means that the program ended meanwhile
  quiet = 1,    ///< there was nothing to say
  proposed = 2,
  stopped = 3,  ///< by a person, a restart, or because the program ended
  failed = 4,
};

struct RunStep {
  WallTime at{};
  std::string
      sentence;  ///< "Read 3 new files." "Asked the model: 812 tokens in, 96 out." "Nothing new: stopped."
  std::string detail;  ///< what it saw or answered, shortened; plain text from outside; may be empty
};

struct RunRecord {
  std::int64_t id = 0;
  std::string monitor;
  WallTime started{}, ended{};
  RunEnd end = RunEnd::running;
  std::string cause;  ///< what started it: "2 new files", "Run now", "Every day at 8:00"
  std::vector<RunStep> steps;
  Cost cost;
};

}  // namespace tandem::agents
