#include "app/telemetry/amdxdna_reader.h"

#include <system_error>
#include <utility>

#include "app/telemetry/amdgpu_reader.h"
#include "app/telemetry/find_devices.h"
#include "app/telemetry/numbers.h"
#include "engine/base/trimmed.h"

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

void fill(Reading& reading, const Reading& other) {
  if (!reading && other) reading = other;
}

}  // namespace

/// Processors with such an NPU have graphics inside, and those have no board of their own.
std::optional<AmdxdnaReader::Graphics> AmdxdnaReader::findGraphics(const Kernel& kernel) {
  std::error_code ignored;
  for (const SysDevice& found : findDevices(kernel)) {
    const fs::path device = found.folder / "device";
    if (found.family != DeviceFamily::amdgpu || fs::exists(device / "board_info", ignored)) continue;
    return Graphics{runtimeStatusFile(kernel, device), gpuMetricsFile(kernel, device)};
  }
  return std::nullopt;
}

AmdxdnaReader::AmdxdnaReader(const Kernel& kernel, const SysDevice& device, AskSensors ask)
    : node_(kernel.dev / "accel" / device.name),
      ask_(std::move(ask)),
      powerState_(kernel, device.folder / "device/power_state"),
      graphics_(findGraphics(kernel)) {}

void AmdxdnaReader::read(Instant, DeviceReadings& into) {
  const auto state = powerState_.text();
  if (state && trimmed(*state) != "D0") {
    into.state = DeviceState::asleep;
    setAll(into, {.why = Why::asleep});
    return;
  }
  const auto records = ask_(node_);
  if (records) {
    const NpuSensors sensors = parseAmdxdnaSensors(*records);
    into.busy = sensors.busy;
    into.watts = sensors.watts;
  } else {
    into.busy = into.watts = records.reason();
  }
  if (!graphics_ || isAsleep(graphics_->runtimeStatus)) return;
  const auto metrics = readGpuMetrics(graphics_->metrics);
  if (!metrics) return;
  fill(into.busy, metrics->npuBusy);
  fill(into.watts, metrics->npuWatts);
  fill(into.megahertz, metrics->npuMegahertz);
}

}  // namespace tandem::telemetry
