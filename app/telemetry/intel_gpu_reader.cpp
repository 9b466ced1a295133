#include "app/telemetry/intel_gpu_reader.h"

#include <algorithm>

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

constexpr double kMostMicrojoulesPerSecond = 2e9;  // 2 kW: no card takes that
constexpr Reason kNoPower{.why = Why::absent,
                          .hint = "The kernel does not tell the power of graphics inside the processor."};
constexpr Reason kNoMemory{.why = Why::absent,
                           .hint = "Graphics memory of all programs needs the right CAP_PERFMON."};

/// The first that can be read; else why the first could not.
OrReason<std::uint64_t> firstOf(std::vector<KernelFile>& files) {
  OrReason<std::uint64_t> result(Why::absent);
  for (KernelFile& file : files) {
    const auto count = file.count();
    if (count) return count;
    if (result.reason().why == Why::absent) result = count;
  }
  return result;
}

}  // namespace

// i915: Documentation/ABI and drivers/gpu/drm/i915/gt/intel_gt_sysfs_pm.c; the folder gt/ came with
// Linux 5.18. xe: drivers/gpu/drm/xe/xe_gt_freq.c, xe_gt_idle.c, xe_hwmon.c; gt0 renders and computes, gt1
// plays films.
IntelGpuReader::IntelGpuReader(const Kernel& kernel, const SysDevice& device)
    : mostFrequency_(kernel, device.family == DeviceFamily::xe
                                 ? device.folder / "device/tile0/gt0/freq0/max_freq"
                                 : device.folder / "gt_max_freq_mhz"),
      energyUsed_(kMostMicrojoulesPerSecond) {
  const fs::path& card = device.folder;
  if (device.family == DeviceFamily::xe) {
    const fs::path gt = card / "device/tile0/gt0";
    idle_.emplace_back(kernel, gt / "gtidle/idle_residency_ms");
    frequency_.emplace_back(kernel, gt / "freq0/act_freq");
    frequency_.emplace_back(kernel, gt / "freq0/cur_freq");
  } else {
    idle_.emplace_back(kernel, card / "gt/gt0/rc6_residency_ms");
    idle_.emplace_back(kernel, card / "power/rc6_residency_ms");
    frequency_.emplace_back(kernel, card / "gt_act_freq_mhz");
    frequency_.emplace_back(kernel, card / "gt_cur_freq_mhz");
  }
  const fs::path monitor =
      findMonitor(kernel, card / "device", device.family == DeviceFamily::xe ? "xe" : "i915");
  if (monitor.empty()) return;
  energy_.emplace_back(kernel, monitor / "energy1_input");
  energy_.emplace_back(kernel, monitor / "energy2_input");
  // xe counts temperatures as it counts energies: 2 is the package. i915 has one.
  temperature_.emplace_back(kernel, monitor / "temp2_input");
  temperature_.emplace_back(kernel, monitor / "temp1_input");
}

void IntelGpuReader::read(Instant now, DeviceReadings& into) {
  const auto idle = firstOf(idle_);
  if (idle) {
    const Reading share = idleTime_.perSecond(*idle, now, 1e-3);
    into.busy = share ? Reading(std::clamp(1 - *share, 0.0, 1.0)) : share;
  } else {
    idleTime_.forget();
    into.busy = idle.reason();
  }
  const auto frequency = firstOf(frequency_);
  into.megahertz = frequency ? Reading(static_cast<double>(*frequency)) : Reading(frequency.reason());
  into.mostMegahertz = mostFrequency_.number();
  into.memoryUsed = into.memoryTotal = kNoMemory;
  readPower(now, into);
}

void IntelGpuReader::readPower(Instant now, DeviceReadings& into) {
  const auto energy = firstOf(energy_);
  if (energy) {
    into.watts = energyUsed_.perSecond(*energy, now, 1e-6);
  } else {
    energyUsed_.forget();
    into.watts = energy.reason().why == Why::absent ? kNoPower : energy.reason();
  }
  const auto temperature = firstOf(temperature_);
  into.celsius = temperature ? Reading(static_cast<double>(*temperature) * 1e-3) : temperature.reason();
}

void IntelGpuReader::rest(Instant, DeviceReadings&) {
  idleTime_.forget();
  energyUsed_.forget();
}

}  // namespace tandem::telemetry
