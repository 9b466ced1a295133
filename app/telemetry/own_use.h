// What this program itself does on graphics and neural processors, from the notes the kernel keeps for each
// opened device.   (Linux, Documentation/gpu/drm-usage-stats.rst) Thread: one at a time.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/telemetry/kernel_file.h"
#include "app/telemetry/reading.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

/// The notes of one opened device, as far as they matter. Untrusted text.
struct DrmNotes {
  std::string driver, slot, client;
  std::map<std::string, std::uint64_t> nanoseconds;  ///< engine -> time it was busy
  struct Cycles {
    std::uint64_t busy = 0, total = 0;
  };
  std::map<std::string, Cycles> cycles;  ///< engine -> the same in cycles  (xe)
  std::optional<std::uint64_t> bytes;    ///< held in all regions
};
/// Nothing for a file that is no device of this kind.
std::optional<DrmNotes> parseDrmNotes(std::string_view fdinfo);

struct OwnUse {
  std::string driver, slot;
  Reading busy;   ///< share of time of its busiest engine, 0 … 1
  Reading bytes;  ///< held in its memory
};

class OwnUseReader {
 public:
  /// `kernel` outlives it.
  explicit OwnUseReader(const Kernel& kernel) : kernel_(kernel) {}
  /// One for each device that this program has opened.
  std::vector<OwnUse> read(Instant now);

 private:
  struct Engine {
    std::uint64_t nanoseconds = 0, busy = 0, total = 0;
  };
  struct Client {
    std::map<std::string, Engine> engines;
    Instant at{};
  };
  /// Share of each engine since the last time; nothing when there is no last time.
  std::optional<std::map<std::string, double>> shares(const DrmNotes& notes, Instant now);

  const Kernel& kernel_;
  std::map<std::string, Client> clients_;  ///< by slot and client
};

}  // namespace tandem::telemetry
