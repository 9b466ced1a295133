#include "app/telemetry/device_watch.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/telemetry/find_devices.h"

namespace tandem::telemetry {
namespace {

constexpr std::chrono::seconds kSearchAgain{5};
constexpr Reason kGone{.why = Why::absent, .hint = "The device was removed or its driver unloaded."};

}  // namespace

void DeviceWatch::add(const SysDevice& device) {
  const auto old = std::find_if(devices_.begin(), devices_.end(),
                                [&](const Watched& w) { return w.device.name == device.name; });
  if (old != devices_.end() && old->device == device && old->reader) return;
  Watched watched{device, KernelFile(kernel_, device.folder / "device/uevent", {}, 4096),
                  runtimeStatusFile(kernel_, device.folder / "device"), makeReader_(kernel_, device)};
  if (old == devices_.end()) {
    devices_.push_back(std::move(watched));
  } else {
    *old = std::move(watched);
  }
}

void DeviceWatch::search() {
  for (const SysDevice& device : findDevices(kernel_)) add(device);
}

DeviceReadings DeviceWatch::read(Watched& watched, Instant now) {
  const SysDevice& device = watched.device;
  DeviceReadings readings;
  readings.name = device.name;
  readings.family = device.family;
  readings.driver = device.driver;
  readings.slot = device.slot;
  if (!watched.reader || !watched.presence.text()) {
    watched.reader.reset();
    readings.state = DeviceState::gone;
    setAll(readings, kGone);
    return readings;
  }
  if (isAsleep(watched.runtimeStatus)) {
    readings.state = DeviceState::asleep;
    setAll(readings, {.why = Why::asleep});
    watched.reader->rest(now, readings);
  } else {
    setAll(readings, {.why = Why::absent});
    watched.reader->read(now, readings);
  }
  return readings;
}

std::vector<DeviceReadings> DeviceWatch::read(Instant now) {
  if (!nextSearch_ || now >= *nextSearch_) {
    search();
    nextSearch_ = now + kSearchAgain;
  }
  std::vector<DeviceReadings> readings;
  for (Watched& watched : devices_) readings.push_back(read(watched, now));
  return readings;
}

}  // namespace tandem::telemetry
