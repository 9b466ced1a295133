#include "app/telemetry/find_devices.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "app/telemetry/numbers.h"
#include "engine/base/printable.h"
#include "engine/base/trimmed.h"

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kMostDevices = 32;

DeviceFamily familyOf(std::string_view driver) {
  for (const DeviceFamily family : {DeviceFamily::i915, DeviceFamily::xe, DeviceFamily::amdgpu,
                                    DeviceFamily::ivpu, DeviceFamily::amdxdna}) {
    if (driver == toString(family)) return family;
  }
  return DeviceFamily::other;
}

/// The frame buffer of the firmware, screens over USB and the like.
bool isNoHardware(std::string_view driver) {
  return driver.empty() || driver == "simple-framebuffer" || driver == "simpledrm" || driver == "evdi" ||
         driver == "vkms" || driver == "vgem";
}

/// "card12" is 12 after "card"; "card1-eDP-1" is a connector.
std::optional<std::uint64_t> numberAfter(std::string_view prefix, std::string_view name) {
  if (!name.starts_with(prefix)) return std::nullopt;
  return wholeNumber(name.substr(prefix.size()));
}

std::optional<SysDevice> describe(const Kernel& kernel, const fs::path& folder) {
  KernelFile uevent(kernel, folder / "device/uevent", {}, 4096);
  const auto said = uevent.text();
  if (!said) return std::nullopt;
  SysDevice device{.name = folder.filename().string(), .folder = folder, .driver = {}, .slot = {}};
  std::string_view rest = *said;
  while (!rest.empty()) {
    const std::string_view line = nextLine(rest);
    const auto equals = line.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view key = line.substr(0, equals), value = trimmed(line.substr(equals + 1));
    if (key == "DRIVER") device.driver = printable(value, 32);
    if (key == "PCI_SLOT_NAME") device.slot = printable(value, 32);
  }
  if (isNoHardware(device.driver)) return std::nullopt;
  device.family = familyOf(device.driver);
  return device;
}

void addAll(const Kernel& kernel, const char* kind, std::string_view prefix, std::vector<SysDevice>& into) {
  std::vector<std::pair<std::uint64_t, fs::path>> numbered;
  std::error_code error;
  for (fs::directory_iterator entry(kernel.sys / "class" / kind, error), end; !error && entry != end;
       entry.increment(error)) {
    const auto number = numberAfter(prefix, entry->path().filename().string());
    if (number) numbered.emplace_back(*number, entry->path());
  }
  std::sort(numbered.begin(), numbered.end());
  for (const auto& [number, folder] : numbered) {
    if (into.size() >= kMostDevices) return;
    if (auto device = describe(kernel, folder)) into.push_back(std::move(*device));
  }
}

}  // namespace

std::vector<SysDevice> findDevices(const Kernel& kernel) {
  std::vector<SysDevice> devices;
  addAll(kernel, "drm", "card", devices);
  addAll(kernel, "accel", "accel", devices);
  return devices;
}

}  // namespace tandem::telemetry
