#include "app/telemetry/sampler.h"

#include <algorithm>
#include <utility>

namespace tandem::telemetry {

Sampler::Subscription::Subscription(std::shared_ptr<Watchers> watchers, std::initializer_list<Group> groups)
    : watchers_(std::move(watchers)) {
  for (const Group group : groups) groups_.at(static_cast<std::size_t>(group)) = true;
  for (std::size_t i = 0; i < kGroups; ++i) watchers_->at(i) += groups_.at(i) ? 1 : 0;
}

void Sampler::Subscription::end() {
  if (!watchers_) return;
  for (std::size_t i = 0; i < kGroups; ++i) watchers_->at(i) -= groups_.at(i) ? 1 : 0;
  watchers_.reset();
}

Sampler::Subscription& Sampler::Subscription::operator=(Subscription&& other) noexcept {
  if (this == &other) return *this;
  end();
  watchers_ = std::move(other.watchers_);
  groups_ = other.groups_;
  return *this;
}

Sampler::Sampler(const Clock& clock, Kernel kernel, Instant period)
    : clock_(clock), kernel_(std::move(kernel)), period_(period) {}

Sampler::Subscription Sampler::subscribe(std::initializer_list<Group> groups) {
  return {watchers_, groups};
}

bool Sampler::watched() const {
  return std::any_of(watchers_->begin(), watchers_->end(), [](int count) { return count > 0; });
}

bool Sampler::poll() {
  closeUnwatched();
  if (!watched()) return false;
  const Instant now = clock_.now();
  // Timers are not exact: one that comes a little early is not made to wait for its next turn.
  const bool due = !last_ || now - *last_ >= period_ - period_ / 10;
  if (due) last_ = snapshot_.at = now;
  return read(now, !due);
}

void Sampler::closeUnwatched() {
  const auto close = [this](Group group, auto& reader, auto& values) {
    if (watched(group) || !reader) return;
    reader.reset();
    values = {};
  };
  close(Group::cpu, cpu_, snapshot_.cpu);
  close(Group::memory, memory_, snapshot_.memory);
  close(Group::energy, energy_, snapshot_.energy);
  close(Group::battery, battery_, snapshot_.battery);
  close(Group::thermal, thermal_, snapshot_.thermal);
  close(Group::devices, devices_, snapshot_.devices);
  if (!devices_) ownUse_.reset();
}

bool Sampler::read(Instant now, bool onlyNew) {
  bool any = false;
  const auto open = [&](Group group, auto& reader) {
    if (!watched(group) || (onlyNew && reader)) return false;
    if (!reader) reader.emplace(kernel_);
    any = true;
    return true;
  };
  if (open(Group::cpu, cpu_)) snapshot_.cpu = cpu_->read();
  if (open(Group::memory, memory_)) snapshot_.memory = memory_->read();
  if (open(Group::energy, energy_)) snapshot_.energy = energy_->read(now);
  if (open(Group::battery, battery_)) snapshot_.battery = battery_->read(now);
  if (open(Group::thermal, thermal_)) snapshot_.thermal = thermal_->read(now);
  if (!open(Group::devices, devices_)) return any;
  snapshot_.devices = devices_->read(now);
  lendGraphicsZone(snapshot_.energy, snapshot_.devices);
  if (snapshot_.devices.empty()) return any;
  if (!ownUse_) ownUse_.emplace(kernel_);
  addOwnUse(ownUse_->read(now), snapshot_.devices);
  return any;
}

void addOwnUse(const std::vector<OwnUse>& uses, std::vector<DeviceReadings>& devices) {
  for (DeviceReadings& device : devices) {
    if (device.family == DeviceFamily::other || device.state == DeviceState::gone) continue;
    const auto use = std::find_if(uses.begin(), uses.end(), [&](const OwnUse& u) {
      return u.slot.empty() ? u.driver == device.driver : u.slot == device.slot;
    });
    if (use != uses.end()) {
      device.ownBusy = use->busy;
      device.ownMemory = use->bytes;
    } else {
      device.ownBusy = device.ownMemory = 0.0;
    }
  }
}

void lendGraphicsZone(const std::vector<EnergyZone>& zones, std::vector<DeviceReadings>& devices) {
  constexpr std::string_view kInsideTheProcessor = "0000:00:02.0";
  const auto zone =
      std::find_if(zones.begin(), zones.end(), [](const EnergyZone& z) { return z.name == "uncore"; });
  if (zone == zones.end()) return;
  for (DeviceReadings& device : devices) {
    const bool intel = device.family == DeviceFamily::i915 || device.family == DeviceFamily::xe;
    const bool lacks = !device.watts && device.watts.reason().why == Why::absent;
    if (intel && lacks && device.slot == kInsideTheProcessor) device.watts = zone->watts;
  }
}

}  // namespace tandem::telemetry
