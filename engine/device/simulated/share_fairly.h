// How running kernels share what a machine has: max–min fairness.
//
// Kernels are flows. Each makes progress at a rate that its device's compute and its part of the memory
// bandwidth allow; both are divided anew whenever a kernel begins or ends. Fair sharing with a cap per device
// gives the asymmetry that XPU-2 §3.1 measured: two products with a vector (each wants all the bandwidth of
// its device) slow each other down, while a large matrix product hardly notices.
//
// Thread: pure functions.
#pragma once

#include <span>
#include <vector>

namespace tandem::device {

/// Divides `capacity` among `demands` in place: nobody gets more than asked, nobody who gets less than asked
/// gets less than another.
void shareFairly(std::span<double> demands, double capacity);

/// A kernel that makes progress. Time in ns, progress as a share of the kernel.
struct KernelFlow {
  int device = 0;
  double alone = 1;    ///< ns when nothing else runs, > 0
  double compute = 0;  ///< ns that its arithmetic takes with the whole device, ≤ alone
  double bytes = 0;    ///< memory traffic
};

struct FlowLimits {
  double compute = 1;    ///< part of the device that kernels get, 0 … 1
  double bandwidth = 0;  ///< bytes per ns that the device can draw
};

/// Progress per ns of each of `flows`, into `rates`. `bandwidth` [bytes per ns] is shared by all devices;
/// fair among devices first, then among the kernels of a device. One flow alone gets 1 / alone.
void shareMachine(std::span<const KernelFlow> flows, std::span<const FlowLimits> devices, double bandwidth,
                  std::vector<double>& rates);

}  // namespace tandem::device
