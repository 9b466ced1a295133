// All accelerators of the machine, also those that come and go. A sleeping one is left asleep.
// Thread: one at a time.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/telemetry/device_reader.h"

namespace tandem::telemetry {

class DeviceWatch {
 public:
  using MakeReader = std::function<std::unique_ptr<DeviceReader>(const Kernel&, const SysDevice&)>;

  /// `kernel` outlives it.
  explicit DeviceWatch(const Kernel& kernel, MakeReader makeReader = makeDeviceReader)
      : kernel_(kernel), makeReader_(std::move(makeReader)) {}

  /// A device that has gone stays in the list and says so, for those who still show it.
  std::vector<DeviceReadings> read(Instant now);

 private:
  struct Watched {
    SysDevice device;
    KernelFile presence, runtimeStatus;
    std::unique_ptr<DeviceReader> reader;  ///< null while it is gone
  };
  void search();
  void add(const SysDevice& device);
  DeviceReadings read(Watched& watched, Instant now);

  const Kernel& kernel_;
  const MakeReader makeReader_;
  std::vector<Watched> devices_;
  std::optional<Instant> nextSearch_;
};

}  // namespace tandem::telemetry
