#include "engine/schedule/features.h"

#include <array>

namespace tandem::schedule {
namespace {

/// The paper's policy and nothing else.   (XPU-2)
Features agentXpu() {
  Features features;
  features.preemption = Preemption::kernel;
  features.batchCap = BatchCap::constant;
  features.elasticProactive = false;
  features.overlapPrefills = false;
  features.boundPrefill = false;
  features.pauseDecode = false;
  features.gather = false;
  features.shortestFirst = false;
  features.promoteFew = false;
  features.packPrompts = false;
  features.spareDecoder = false;
  features.rotateRiders = false;
  return features;
}

Features kernelPreemption() {
  Features features;
  features.preemption = Preemption::kernel;
  return features;
}

/// What priorities in the queues give, without anything that protects a running answer.
Features priorityQueue() {
  Features features = agentXpu();
  features.preemption = Preemption::none;
  features.batchCap = BatchCap::none;
  features.ageing = false;
  return features;
}

constexpr std::array<std::string_view, 4> kNames = {"tandem", "agent-xpu", "kernel", "priority-queue"};

}  // namespace

std::optional<Features> featuresOf(std::string_view name) {
  if (name == "tandem") return Features{};
  if (name == "agent-xpu") return agentXpu();
  if (name == "kernel") return kernelPreemption();
  if (name == "priority-queue") return priorityQueue();
  return {};
}

std::span<const std::string_view> featureSetNames() {
  return kNames;
}

}  // namespace tandem::schedule
