#include "app/telemetry/rapl_reader.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>

#include "engine/base/printable.h"

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

constexpr double kMostMicrojoulesPerSecond = 2e9;  // 2 kW: no package takes that
constexpr std::chrono::seconds kSearchAgain{30};   // a module may be loaded later
constexpr std::size_t kMostZones = 64;
// For the person's own group, and until the computer restarts: the counters leak what other programs do, so a
// lasting permission for everybody is not what Tandem proposes.
constexpr Remedy kRemedy{
    .hint =
        "Only the administrator may read the energy counters, because they leak a little of what other "
        "programs compute. What is allowed holds until the computer restarts.",
    .command =
        "sudo chgrp $(id -g) /sys/class/powercap/intel-rapl:*/energy_uj && "
        "sudo chmod g+r /sys/class/powercap/intel-rapl:*/energy_uj"};

}  // namespace

/// Zones have names like intel-rapl:0 and intel-rapl:0:1. The folder also shows the same counters as
/// intel-rapl-mmio:0, which would be counted twice.
void RaplReader::find() {
  std::error_code error;
  std::vector<std::string> folders;
  for (fs::directory_iterator entry(kernel_.sys / "class/powercap", error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string folder = entry->path().filename().string();
    if (folder.starts_with("intel-rapl:") && folders.size() < kMostZones) folders.push_back(folder);
  }
  std::sort(folders.begin(), folders.end());
  const auto known = [this](const std::string& folder) {
    return std::any_of(zones_.begin(), zones_.end(), [&](const Zone& z) { return z.folder == folder; });
  };
  for (const std::string& folder : folders) {
    if (known(folder)) continue;
    const fs::path path = kernel_.sys / "class/powercap" / folder;
    zones_.push_back({folder, printable(readLineOnce(kernel_, path / "name"), 32),
                      KernelFile(kernel_, path / "energy_uj", kRemedy),
                      KernelFile(kernel_, path / "max_energy_range_uj"), Counter(kMostMicrojoulesPerSecond)});
  }
}

EnergyZone RaplReader::read(Zone& zone, Instant now) {
  EnergyZone readings;
  readings.name = zone.name;
  readings.package = zone.name.starts_with("package");
  const auto microjoules = zone.energy.count();
  if (!microjoules) {
    zone.counter.forget();
    readings.watts = readings.joules = microjoules.reason();
    return readings;
  }
  const auto step = zone.counter.step(*microjoules, now, zone.range.count().valueOr(0));
  if (step) zone.joules += step->growth * 1e-6;
  readings.watts = step ? Reading(step->growth * 1e-6 / step->seconds) : Reading(step.reason());
  readings.joules = zone.joules;
  return readings;
}

std::vector<EnergyZone> RaplReader::read(Instant now) {
  if (!searched_ || now >= nextSearch_) {
    find();
    searched_ = true;
    nextSearch_ = now + kSearchAgain;
  }
  std::vector<EnergyZone> readings;
  for (Zone& zone : zones_) readings.push_back(read(zone, now));
  return readings;
}

}  // namespace tandem::telemetry
