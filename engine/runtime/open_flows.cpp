#include "engine/runtime/open_flows.h"

namespace tandem::runtime {

void OpenFlows::add(const std::shared_ptr<FlowChannel>& channel) {
  const MutexLock lock(mutex_);
  std::erase_if(channels_, [](const std::weak_ptr<FlowChannel>& weak) {
    const auto open = weak.lock();
    return !open || open->state() == FlowChannel::State::finished;
  });
  channels_.push_back(channel);
}

EngineLoad OpenFlows::load() const {
  EngineLoad load;
  const MutexLock lock(mutex_);
  for (const std::weak_ptr<FlowChannel>& weak : channels_) {
    const auto channel = weak.lock();
    if (!channel || channel->state() == FlowChannel::State::finished) continue;
    const bool waits = channel->state() == FlowChannel::State::waiting;
    if (channel->priority() == Priority::reactive) {
      ++(waits ? load.reactiveWaiting : load.reactiveRunning);
    } else {
      ++(waits ? load.proactiveWaiting : load.proactiveRunning);
    }
  }
  return load;
}

}  // namespace tandem::runtime
