// Reads the sensors that somebody looks at, once a second, and nothing else.
//
//   Sampler sampler(clock);
//   const auto looking = sampler.subscribe({Group::cpu, Group::devices});  // as long as it lives
//   sampler.poll();               // from a timer of any kind
//   sampler.snapshot().cpu.busy;  // a number or a reason
//
// Thread: one at a time, except that subscriptions may end later than the sampler. A poll reads some dozens
// of files that answer from memory; graphics drivers may take a millisecond or two.
#pragma once

#include <array>
#include <chrono>
#include <initializer_list>
#include <memory>
#include <optional>

#include "app/telemetry/device_watch.h"
#include "app/telemetry/own_use.h"
#include "app/telemetry/snapshot.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

enum class Group { cpu, memory, energy, battery, thermal, devices };
inline constexpr std::size_t kGroups = 6;

class Sampler {
  using Watchers = std::array<int, kGroups>;

 public:
  /// NPU and graphics drivers ask not to be read more often than once a second.
  static constexpr std::chrono::seconds kPeriod{1};

  class Subscription {
   public:
    Subscription() = default;
    ~Subscription() { end(); }
    Subscription(Subscription&& other) noexcept = default;
    Subscription& operator=(Subscription&& other) noexcept;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;

   private:
    friend class Sampler;
    Subscription(std::shared_ptr<Watchers> watchers, std::initializer_list<Group> groups);
    void end();

    std::shared_ptr<Watchers> watchers_;
    std::array<bool, kGroups> groups_{};
  };

  /// `clock` outlives it.
  explicit Sampler(const Clock& clock, Kernel kernel = {}, Instant period = kPeriod);
  Sampler(const Sampler&) = delete;
  Sampler& operator=(const Sampler&) = delete;

  [[nodiscard]] Subscription subscribe(std::initializer_list<Group> groups);
  /// Whether anybody looks, that is, whether a timer is needed at all.
  bool watched() const;
  /// Reads when a period has passed since it last did; before that, only what somebody has just begun to look
  /// at. Groups that nobody looks at lose their values and their open files. Says whether it read anything.
  bool poll();
  const Snapshot& snapshot() const { return snapshot_; }

 private:
  bool watched(Group group) const { return watchers_->at(static_cast<std::size_t>(group)) > 0; }
  void closeUnwatched();
  bool read(Instant now, bool onlyNew);

  const Clock& clock_;
  const Kernel kernel_;
  const Instant period_;
  const std::shared_ptr<Watchers> watchers_ = std::make_shared<Watchers>();
  std::optional<CpuReader> cpu_;
  std::optional<MemoryReader> memory_;
  std::optional<RaplReader> energy_;
  std::optional<BatteryReader> battery_;
  std::optional<ThermalReader> thermal_;
  std::optional<DeviceWatch> devices_;
  std::optional<OwnUseReader> ownUse_;
  std::optional<Instant> last_;
  Snapshot snapshot_;
};

/// Puts what this program does on each device into its readings. A device it has not opened it does not use.
void addOwnUse(const std::vector<OwnUse>& uses, std::vector<DeviceReadings>& devices);
/// Intel's graphics inside the processor have no power sensor, but on many processors a counter of their own.
void lendGraphicsZone(const std::vector<EnergyZone>& zones, std::vector<DeviceReadings>& devices);

}  // namespace tandem::telemetry
