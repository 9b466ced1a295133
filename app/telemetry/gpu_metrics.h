// The table that AMD's graphics driver hands out as bytes: sensors of the whole package, NPU included.
// (Linux, drivers/gpu/drm/amd/include/kgd_pp_interface.h: structures gpu_metrics_v2_0 to v2_4 and v3_0; these
// are the ones of processors with graphics. The v1 tables are those of cards, which have files for each
// value.)
//
// Only fields whose unit is the same on all processors are offered: the driver passes on what the firmware
// says, and firmwares do not agree on others, such as v2's power or how busy v3's graphics are.
//
// Untrusted: the bytes come from firmware. Thread: pure functions.
#pragma once

#include <cstddef>
#include <span>

#include "app/telemetry/reading.h"

namespace tandem::telemetry {

/// A field that the table does not have, or that its firmware does not fill in, says `absent`.
struct GpuMetrics {
  int format = 0, content = 0;  ///< its version, as in v3.0
  Reading gfxCelsius, socCelsius, skinCelsius;
  Reading gfxMegahertz;
  Reading socketWatts, gfxWatts, coresWatts;
  Reading npuBusy;  ///< mean of its columns, 0 … 1
  Reading npuMegahertz, npuWatts;
  Reading dramReads, dramWrites;  ///< B/s
};

/// Says `notUnderstood` when the bytes are no such table, or one of a version that is not known.
OrReason<GpuMetrics> parseGpuMetrics(std::span<const std::byte> bytes);

}  // namespace tandem::telemetry
