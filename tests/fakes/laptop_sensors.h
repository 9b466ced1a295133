// The files of /proc and /sys as a laptop with performance and efficiency cores, graphics, an NPU and a
// battery shows them, as far as our readers look at them.
#pragma once

#include <string>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::fakes {

class LaptopSensors {
 public:
  LaptopSensors();

  const telemetry::Kernel& kernel() const { return tree_.kernel(); }
  telemetry::FixtureTree& tree() { return tree_; }

  /// Its counters go on by so much time: 12 W in the package, the performance cores half busy.
  void pass(double seconds);
  /// As on most systems: only the administrator may read the energy counters, nor is there a battery.
  void refusePower();
  /// The NPU sleeps.
  void rest();

 private:
  void writeCounters();
  void zone(const std::string& number, const std::string& name, double watts);

  telemetry::FixtureTree tree_;
  double seconds_ = 1000;
};

}  // namespace tandem::fakes
