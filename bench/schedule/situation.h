// Moments to decide in: so many requests in all stages, on a machine with two devices.
// Thread: one at a time.
#pragma once

#include <vector>

#include "engine/cost/soc_profile.h"
#include "engine/graph/shape.h"
#include "engine/schedule/snapshot.h"

namespace tandem::bench {

/// The machine on which the papers schedule, with a model of the Llama-3.2-3B shape.
cost::SocProfile benchProfile();
graph::Shape benchShape();

class Situation {
 public:
  /// A third of `requests` decodes, a third waits in the queue, a third is in its prompt; one in four is
  /// reactive; one prompt is parked. `busy`: each device computes for somebody.
  Situation(int requests, bool busy);
  Situation(const Situation&) = delete;
  Situation& operator=(const Situation&) = delete;

  const schedule::Snapshot& snapshot() const { return snapshot_; }

 private:
  void addRequests(int count);
  void addPass(schedule::PassKind kind, int request, int node, int device);

  std::vector<device::Capabilities> capabilities_;
  std::vector<std::vector<schedule::Part>> parts_;
  std::vector<schedule::RequestView> requests_;
  std::vector<schedule::PassView> passes_;
  std::vector<schedule::KernelView> kernels_;
  std::vector<schedule::DeviceView> devices_;
  schedule::Snapshot snapshot_;
};

}  // namespace tandem::bench
