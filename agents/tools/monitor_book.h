// Where new monitors go, as a port: Supervisor::save, behind an interface that can do nothing else.
#pragma once

#include "agents/core/monitor.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

/// Thread: the loop.
class MonitorBook {
 public:
  virtual ~MonitorBook() = default;
  /// `monitor` has an id that no other one has.
  virtual Status add(const Monitor& monitor) = 0;
};

}  // namespace tandem::agents::tools
