#include "tests/fuzz/sensor_target.h"

#include <cmath>

#include "app/telemetry/amdxdna_sensors.h"
#include "app/telemetry/gpu_metrics.h"

namespace tandem::fuzz {
namespace {

using telemetry::Reading;
using telemetry::Why;

void require(bool condition) {
  if (!condition) __builtin_trap();
}

void requireWithin(const Reading& reading, double most) {
  if (reading) {
    require(std::isfinite(*reading) && *reading >= 0 && *reading <= most);
  } else {
    require(reading.reason().why == Why::absent || reading.reason().why == Why::notUnderstood);
    require(!telemetry::sentence(reading.reason()).empty());
  }
}

}  // namespace

bool readHostileSensors(std::span<const std::byte> bytes) {
  const telemetry::NpuSensors npu = telemetry::parseAmdxdnaSensors(bytes);
  requireWithin(npu.busy, 1);
  requireWithin(npu.watts, 4294967295.0 * 1e9);

  const auto metrics = telemetry::parseGpuMetrics(bytes);
  if (!metrics) {
    require(metrics.reason().why == Why::notUnderstood && !metrics.reason().hint.empty());
    return false;
  }
  require(metrics->format == 2 || metrics->format == 3);
  for (const Reading& reading : {metrics->gfxCelsius, metrics->socCelsius, metrics->skinCelsius}) {
    requireWithin(reading, 655.35);
  }
  requireWithin(metrics->gfxMegahertz, 65535);
  requireWithin(metrics->npuMegahertz, 65535);
  requireWithin(metrics->npuBusy, 1);
  requireWithin(metrics->npuWatts, 65.535);
  for (const Reading& reading : {metrics->socketWatts, metrics->gfxWatts, metrics->coresWatts}) {
    requireWithin(reading, 4294967.295);
  }
  requireWithin(metrics->dramReads, 65535e6);
  requireWithin(metrics->dramWrites, 65535e6);
  return true;
}

}  // namespace tandem::fuzz
