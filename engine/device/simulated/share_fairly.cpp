#include "engine/device/simulated/share_fairly.h"

#include <algorithm>

namespace tandem::device {
namespace {

constexpr double kRounding = 1 + 1e-9;  // a demand may exceed its cap by the last digit

}  // namespace

void shareFairly(std::span<double> demands, double capacity) {
  double wanted = 0;
  for (const double demand : demands) wanted += demand;
  if (wanted <= capacity * kRounding) return;
  // Raise a common level until the capacity is used up: who wants less than the level is satisfied, and what
  // it leaves over raises the level for the others.
  double left = capacity, level = 0, satisfied = 0;
  auto open = static_cast<double>(demands.size());
  while (open > 0) {
    level = left / open;
    double next = 0, count = 0;
    for (const double demand : demands) {
      if (demand <= level) {
        next += demand;
        ++count;
      }
    }
    if (count == satisfied) break;
    satisfied = count;
    left = capacity - next;
    open = static_cast<double>(demands.size()) - count;
  }
  for (double& demand : demands) demand = std::min(demand, level);
}

void shareMachine(std::span<const KernelFlow> flows, std::span<const FlowLimits> devices, double bandwidth,
                  std::vector<double>& rates) {
  rates.resize(flows.size());
  if (flows.size() == 1) {  // most of the time
    const double share = devices[static_cast<std::size_t>(flows[0].device)].compute;
    rates[0] = 1 / flows[0].alone;
    if (flows[0].compute * rates[0] > share) rates[0] = share / flows[0].compute;
    return;
  }
  std::vector<double> shares, drawn(devices.size(), 0.0);

  for (std::size_t device = 0; device < devices.size(); ++device) {
    shares.clear();
    for (const KernelFlow& flow : flows) {
      if (flow.device == static_cast<int>(device)) shares.push_back(flow.compute / flow.alone);
    }
    if (shares.empty()) continue;
    shareFairly(shares, devices[device].compute);
    std::size_t next = 0;
    for (std::size_t i = 0; i < flows.size(); ++i) {
      if (flows[i].device != static_cast<int>(device)) continue;
      const double share = shares[next++];
      rates[i] = 1 / flows[i].alone;
      if (share < flows[i].compute / flows[i].alone) rates[i] = share / flows[i].compute;
      drawn[device] += rates[i] * flows[i].bytes;
    }
    drawn[device] = std::min(drawn[device], devices[device].bandwidth);
  }

  shareFairly(drawn, bandwidth);
  for (std::size_t device = 0; device < devices.size(); ++device) {
    shares.clear();
    for (std::size_t i = 0; i < flows.size(); ++i) {
      if (flows[i].device == static_cast<int>(device)) shares.push_back(rates[i] * flows[i].bytes);
    }
    if (shares.empty()) continue;
    shareFairly(shares, drawn[device]);
    std::size_t next = 0;
    for (std::size_t i = 0; i < flows.size(); ++i) {
      if (flows[i].device != static_cast<int>(device)) continue;
      const double share = shares[next++];
      if (share < rates[i] * flows[i].bytes) rates[i] = share / flows[i].bytes;
    }
  }
}

}  // namespace tandem::device
