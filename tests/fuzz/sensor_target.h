// Hostile tables of graphics and neural processors: whatever their bytes are, the promises of
// app/telemetry/{gpu_metrics,amdxdna_sensors}.h hold. Used by the fuzzer and, without clang, by a test.
#pragma once

#include <cstddef>
#include <span>

namespace tandem::fuzz {

/// Traps when a promise is broken: a value is finite and within what its width can say, a reason says
/// something. True when the graphics table was read.
bool readHostileSensors(std::span<const std::byte> bytes);

}  // namespace tandem::fuzz
