// What a simulated machine did: time, traffic and energy, in figures.
//
// Energy is dynamic: watts above idle × busy time, because the papers give no idle power.
// Thread: plain values.
#pragma once

#include <cstdint>

#include "engine/base/clock.h"

namespace tandem::device {

struct DeviceAccount {
  Instant busy{};            ///< some kernel was under way
  Instant busyPrefill{};     ///< … of a pass with prompt rows
  Instant busyDecode{};      ///< … of a pass with one row per sequence
  Instant shown{};           ///< busy time × the utilisation that a monitor shows meanwhile
  double joules = 0;         ///< above idle
  double bytes = 0;          ///< moved from and to memory
  double flops = 0;          ///< FLOP
  std::int64_t kernels = 0;  ///< launched
  std::int64_t stopped = 0;  ///< ended by stop() before all was done
  std::int64_t wakeUps = 0;  ///< launches that found it asleep
};

/// The thread that makes shapes ready.
struct CompilerAccount {
  Instant busy{};
  double joules = 0;  ///< above idle
  std::int64_t shapes = 0;
};

}  // namespace tandem::device
