// The flows that an engine has handed out and not finished: how much it has to do.
// Thread: any. Ownership: none; a finished flow lives as long as its submitter likes.
#pragma once

#include <memory>
#include <vector>

#include "engine/api/engine.h"
#include "engine/base/mutex.h"
#include "engine/runtime/flow_channel.h"

namespace tandem::runtime {

class OpenFlows {
 public:
  void add(const std::shared_ptr<FlowChannel>& channel);
  /// A flow counts no more from the moment its FlowFinished is emitted.
  EngineLoad load() const;

 private:
  mutable Mutex mutex_;
  std::vector<std::weak_ptr<FlowChannel>> channels_ TANDEM_GUARDED_BY(mutex_);
};

}  // namespace tandem::runtime
