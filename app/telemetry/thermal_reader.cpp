#include "app/telemetry/thermal_reader.h"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "engine/base/printable.h"

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

constexpr std::chrono::seconds kSearchAgain{60};
constexpr std::size_t kMostSensors = 32;

/// The drivers of processors. Those of graphics and disks are left alone: reading them can wake the device.
bool ofProcessor(const std::string& hwmon) {
  return hwmon == "coretemp" || hwmon == "k10temp" || hwmon == "zenpower";
}

std::vector<fs::path> sorted(const fs::path& folder) {
  std::vector<fs::path> paths;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    paths.push_back(entry->path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

ThermalReader::ThermalReader(const Kernel& kernel)
    : kernel_(kernel),
      throttled_(kernel, kernel.sys / "devices/system/cpu/cpu0/thermal_throttle/package_throttle_count") {}

/// hwmon's temp1 is the package ("Package id 0" of coretemp, "Tctl" of k10temp).   (Documentation/hwmon)
void ThermalReader::find() {
  sensors_.clear();
  for (const fs::path& hwmon : sorted(kernel_.sys / "class/hwmon")) {
    const std::string name = readLineOnce(kernel_, hwmon / "name");
    if (!ofProcessor(name) || sensors_.size() >= kMostSensors) continue;
    sensors_.push_back({name, true, KernelFile(kernel_, hwmon / "temp1_input")});
  }
  for (const fs::path& zone : sorted(kernel_.sys / "class/thermal")) {
    if (!zone.filename().string().starts_with("thermal_zone") || sensors_.size() >= kMostSensors) continue;
    const std::string type = printable(readLineOnce(kernel_, zone / "type"), 32);
    sensors_.push_back({type, type == "x86_pkg_temp", KernelFile(kernel_, zone / "temp")});
  }
}

ThermalReadings ThermalReader::read(Instant now) {
  if (!nextSearch_ || now >= *nextSearch_) {
    find();
    nextSearch_ = now + kSearchAgain;
  }
  ThermalReadings readings{.package = Why::absent, .throttlings = {}, .all = {}};
  for (Sensor& sensor : sensors_) {
    const Reading celsius = sensor.file.number(1e-3);
    readings.all.push_back({sensor.name, celsius});
    if (sensor.package && !readings.package) readings.package = celsius;
  }
  const auto count = throttled_.count();
  if (!count) throttlings_.forget();
  readings.throttlings = count ? throttlings_.perSecond(*count, now) : Reading(count.reason());
  return readings;
}

}  // namespace tandem::telemetry
