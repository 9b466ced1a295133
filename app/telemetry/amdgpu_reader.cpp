#include "app/telemetry/amdgpu_reader.h"

#include <system_error>

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kMetricsBytes = 4096;

Reading sum(const Reading& a, const Reading& b) {
  if (!a) return a;
  if (!b) return b;
  return *a + *b;
}

/// Only cards have a board with a name.
bool hasBoard(const fs::path& device) {
  std::error_code ignored;
  return fs::exists(device / "board_info", ignored);
}

}  // namespace

KernelFile gpuMetricsFile(const Kernel& kernel, const fs::path& device) {
  return {kernel, device / "gpu_metrics", {}, kMetricsBytes};
}

OrReason<GpuMetrics> readGpuMetrics(KernelFile& file) {
  const auto said = file.text();
  if (!said) return said.reason();
  return parseGpuMetrics(std::as_bytes(std::span(said->data(), said->size())));
}

AmdgpuReader::AmdgpuReader(const Kernel& kernel, const SysDevice& device)
    : card_(hasBoard(device.folder / "device")),
      busy_(kernel, device.folder / "device/gpu_busy_percent"),
      metrics_(gpuMetricsFile(kernel, device.folder / "device")),
      vramUsed_(kernel, device.folder / "device/mem_info_vram_used"),
      vramTotal_(kernel, device.folder / "device/mem_info_vram_total"),
      gttUsed_(kernel, device.folder / "device/mem_info_gtt_used"),
      gttTotal_(kernel, device.folder / "device/mem_info_gtt_total"),
      averagePower_(kernel, fs::path()),
      power_(kernel, fs::path()),
      temperature_(kernel, fs::path()),
      frequency_(kernel, fs::path()) {
  const fs::path monitor = findMonitor(kernel, device.folder / "device", "amdgpu");
  if (monitor.empty()) return;  // files without a name are absent
  averagePower_ = KernelFile(kernel, monitor / "power1_average");
  power_ = KernelFile(kernel, monitor / "power1_input");
  temperature_ = KernelFile(kernel, monitor / "temp1_input");
  frequency_ = KernelFile(kernel, monitor / "freq1_input");
}

void AmdgpuReader::read(Instant, DeviceReadings& into) {
  const auto metrics = readGpuMetrics(metrics_);
  const Reading percent = busy_.number();
  into.busy = percent ? Reading(*percent / 100) : percent;
  if (percent && (*percent < 0 || *percent > 100)) into.busy = Why::notUnderstood;

  into.megahertz = frequency_.number(1e-6);
  if (!into.megahertz && metrics) into.megahertz = metrics->gfxMegahertz;
  into.celsius = temperature_.number(1e-3);
  if (!into.celsius && metrics) into.celsius = metrics->gfxCelsius;

  Reading watts = averagePower_.number(1e-6);
  if (!watts) watts = power_.number(1e-6);
  // Inside the processor, the monitor's power is that of the whole package.
  if (card_) {
    into.watts = watts;
  } else {
    into.watts = metrics ? metrics->gfxWatts : metrics.reason();
    into.packageWatts = !watts && metrics ? metrics->socketWatts : watts;
  }
  readMemory(into);
}

/// Inside the processor, both kinds of memory are the machine's own.
void AmdgpuReader::readMemory(DeviceReadings& into) {
  into.memoryUsed = vramUsed_.number();
  into.memoryTotal = vramTotal_.number();
  if (card_) return;
  into.memoryUsed = sum(into.memoryUsed, gttUsed_.number());
  into.memoryTotal = sum(into.memoryTotal, gttTotal_.number());
}

}  // namespace tandem::telemetry
