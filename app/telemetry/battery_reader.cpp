#include "app/telemetry/battery_reader.h"

#include <chrono>
#include <cmath>
#include <system_error>

#include "app/telemetry/numbers.h"
#include "engine/base/trimmed.h"

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

constexpr std::chrono::seconds kSearchAgain{10};  // chargers and second batteries come and go
constexpr std::size_t kMostSupplies = 32;

}  // namespace

void BatteryReader::find() {
  batteries_.clear();
  supplies_.clear();
  std::error_code error;
  for (fs::directory_iterator entry(kernel_.sys / "class/power_supply", error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path path = entry->path();
    const std::string type = readLineOnce(kernel_, path / "type");
    // A mouse or a headset with a battery of its own says nothing about the computer.
    if (readLineOnce(kernel_, path / "scope") == "Device") continue;
    const auto file = [&](const char* name) { return KernelFile(kernel_, path / name); };
    if (type == "Battery" && batteries_.size() < kMostSupplies) {
      batteries_.push_back({path.filename().string(), file("status"), file("power_now"), file("current_now"),
                            file("voltage_now"), file("energy_now"), file("energy_full"), file("charge_now"),
                            file("charge_full"), file("capacity")});
    } else if ((type == "Mains" || type == "USB") && supplies_.size() < kMostSupplies) {
      supplies_.push_back({path.filename().string(), file("online")});
    }
  }
}

/// Micro-watts, or micro-amperes times micro-volts. Some drivers write a negative number while discharging.
Reading BatteryReader::wattsOf(Battery& battery) {
  const auto status = battery.status.text();
  if (!status) return status.reason();
  if (trimmed(*status) != "Discharging") return 0.0;
  const Reading power = battery.power.number(1e-6);
  if (power) return std::abs(*power);
  const Reading current = battery.current.number(1e-6), voltage = battery.voltage.number(1e-6);
  if (current && voltage) return std::abs(*current * *voltage);
  return current ? voltage.reason() : current.reason();
}

Reading BatteryReader::chargeOf(Battery& battery) {
  const auto ratio = [](const Reading& now, const Reading& full) -> std::optional<double> {
    if (!now || !full || *now < 0 || *full <= 0) return std::nullopt;
    return std::min(1.0, *now / *full);
  };
  if (const auto share = ratio(battery.energyNow.number(), battery.energyFull.number())) return *share;
  if (const auto share = ratio(battery.chargeNow.number(), battery.chargeFull.number())) return *share;
  const Reading percent = battery.capacity.number();
  if (!percent) return percent.reason();
  if (*percent < 0 || *percent > 100) return Why::notUnderstood;
  return *percent / 100;
}

BatteryReadings BatteryReader::read(Instant now) {
  if (!nextSearch_ || now >= *nextSearch_) {
    find();
    nextSearch_ = now + kSearchAgain;
  }
  BatteryReadings readings{.watts = Why::absent, .charge = Why::absent, .onMains = Why::absent};
  double watts = 0, charge = 0;
  int powers = 0, charges = 0;
  for (Battery& battery : batteries_) {
    const Reading power = wattsOf(battery), share = chargeOf(battery);
    if (power) watts += *power, ++powers;
    if (!power) readings.watts = power.reason();
    if (share) charge += *share, ++charges;
    if (!share) readings.charge = share.reason();
  }
  // Half of the batteries would be a wrong sum.
  if (powers > 0 && powers == static_cast<int>(batteries_.size())) readings.watts = watts;
  if (charges > 0) readings.charge = charge / charges;
  for (Supply& supply : supplies_) {
    const Reading online = supply.online.number();
    if (!online && !readings.onMains) readings.onMains = online.reason();
    if (online) readings.onMains = std::max(readings.onMains.valueOr(0), *online > 0 ? 1.0 : 0.0);
  }
  return readings;
}

}  // namespace tandem::telemetry
