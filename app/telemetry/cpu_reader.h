// How busy the processor is and how fast it runs, core by core.
// Thread: one at a time.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "app/telemetry/kernel_file.h"
#include "app/telemetry/reading.h"

namespace tandem::telemetry {

enum class CoreKind { ordinary, performance, efficiency };  ///< ordinary: all cores are alike
std::string_view toString(CoreKind kind);

struct CoreReadings {
  int index = 0;  ///< as the kernel numbers them
  CoreKind kind = CoreKind::ordinary;
  Reading busy;  ///< share of time, 0 … 1
  Reading megahertz;
};

/// Shares are 0 … 1 of all cores together.
struct CpuReadings {
  Reading busy;
  Reading performanceBusy;  ///< of the performance cores
  Reading efficiencyBusy;   ///< of the efficiency cores
  Reading ownBusy;          ///< what this program takes
  Reading megahertz;        ///< mean of the cores
  Reading pressure;         ///< share of the last ten seconds in which somebody waited for a core
  std::vector<CoreReadings> cores;
};

class CpuReader {
 public:
  /// `kernel` outlives it.
  explicit CpuReader(const Kernel& kernel);
  CpuReadings read();

 private:
  struct Ticks {
    std::uint64_t busy = 0, total = 0;
  };
  struct Core {
    KernelFile frequency;
    CoreKind kind = CoreKind::ordinary;
    std::optional<Ticks> before;
  };

  static std::optional<Ticks> parse(std::string_view line);
  static Reading share(std::optional<Ticks>& before, const Ticks& now);
  void readCores(std::string_view rest, CpuReadings& into);
  void summarise(CpuReadings& into) const;
  Reading readOwn(std::uint64_t totalTicks);
  CoreKind kindOf(int core);

  const Kernel& kernel_;
  KernelFile stat_, own_, pressure_;
  std::optional<Ticks> before_;
  std::optional<Ticks> ownBefore_;
  std::optional<std::vector<int>> performance_, efficiency_;  ///< read once: cores do not change their kind
  std::map<int, Core> cores_;
};

/// The share of "avg10" in the line that begins with `word` ("some", "full") of a file of /proc/pressure.
Reading readPressure(KernelFile& file, std::string_view word);

}  // namespace tandem::telemetry
