#include "app/telemetry/package_power.h"

#include <algorithm>
#include <chrono>

namespace tandem::telemetry {
namespace {

constexpr Reason kNoSource{.why = Why::absent, .hint = "This machine tells no power that Tandem may read."};

/// The sum over the packages; with one of them missing it would be wrong.
Reading sumOfPackages(const std::vector<EnergyZone>& zones, Reading EnergyZone::*member) {
  Reading sum = kNoSource;
  for (const EnergyZone& zone : zones) {
    if (!zone.package) continue;
    const Reading& part = zone.*member;
    if (!part) return part;
    sum = sum.valueOr(0) + *part;
  }
  return sum;
}

}  // namespace

std::string_view label(PowerSource source) {
  switch (source) {
    case PowerSource::none:
      return "no source";
    case PowerSource::counters:
      return "the processor's counters";
    case PowerSource::graphics:
      return "the graphics driver";
    case PowerSource::battery:
      return "the battery: the whole computer";
  }
  return {};
}

PackagePower packagePower(const Snapshot& snapshot) {
  const Reading counted = sumOfPackages(snapshot.energy, &EnergyZone::watts);
  if (counted || counted.reason().why == Why::firstSample) return {counted, PowerSource::counters};
  for (const DeviceReadings& device : snapshot.devices) {
    if (device.packageWatts) return {device.packageWatts, PowerSource::graphics};
  }
  if (snapshot.battery.watts.valueOr(0) > 0) return {snapshot.battery.watts, PowerSource::battery};
  return {counted, PowerSource::none};
}

double ownShare(const CpuReadings& cpu) {
  if (!cpu.busy || !cpu.ownBusy || *cpu.busy <= 0) return 1;
  return std::clamp(*cpu.ownBusy / *cpu.busy, 0.0, 1.0);
}

std::optional<double> PackageMeter::take(const Snapshot& snapshot) {
  const PackagePower power = packagePower(snapshot);
  const Reading counted = sumOfPackages(snapshot.energy, &EnergyZone::joules);
  const std::optional<Before> before = before_;
  before_ = Before{snapshot.at, power.source, counted.valueOr(0)};
  if (!before || before->source != power.source || snapshot.at <= before->at || !power.watts) {
    return std::nullopt;
  }
  if (power.source == PowerSource::counters) {
    if (!counted || *counted < before->counted) return std::nullopt;
    return *counted - before->counted;
  }
  if (power.source == PowerSource::none) return std::nullopt;
  return *power.watts * std::chrono::duration<double>(snapshot.at - before->at).count();
}

}  // namespace tandem::telemetry
