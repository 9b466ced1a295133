#include "app/telemetry/reading_list.h"

#include <fmt/format.h>

#include "app/telemetry/package_power.h"

namespace tandem::telemetry {
namespace {

std::string showBytes(double bytes) {
  constexpr double kMebi = 1024.0 * 1024.0, kGibi = 1024.0 * kMebi;
  return bytes < kGibi ? fmt::format("{:.1f} MiB", bytes / kMebi) : fmt::format("{:.1f} GiB", bytes / kGibi);
}

class List {
 public:
  void add(std::string_view place, std::string_view name, const Reading& reading, Unit unit) {
    std::string full(place);
    if (!full.empty()) full.append(".");
    readings_.push_back({full.append(name), reading, unit});
  }
  std::vector<NamedReading> take() { return std::move(readings_); }

 private:
  std::vector<NamedReading> readings_;
};

void addCpu(const CpuReadings& cpu, List& list) {
  list.add("cpu", "busy", cpu.busy, Unit::share);
  list.add("cpu", "performance_busy", cpu.performanceBusy, Unit::share);
  list.add("cpu", "efficiency_busy", cpu.efficiencyBusy, Unit::share);
  list.add("cpu", "own_busy", cpu.ownBusy, Unit::share);
  list.add("cpu", "megahertz", cpu.megahertz, Unit::megahertz);
  list.add("cpu", "pressure", cpu.pressure, Unit::share);
  for (const CoreReadings& core : cpu.cores) {
    const std::string place = fmt::format("cpu.core{}", core.index);
    list.add(place, "busy", core.busy, Unit::share);
    list.add(place, "megahertz", core.megahertz, Unit::megahertz);
  }
}

void addMemory(const MemoryReadings& memory, List& list) {
  list.add("memory", "total", memory.total, Unit::bytes);
  list.add("memory", "available", memory.available, Unit::bytes);
  list.add("memory", "swap_used", memory.swapUsed, Unit::bytes);
  list.add("memory", "own", memory.own, Unit::bytes);
  list.add("memory", "pressure", memory.pressure, Unit::share);
  list.add("memory", "stalled", memory.stalled, Unit::share);
}

void addDevice(const DeviceReadings& device, List& list) {
  list.add(device.name, "busy", device.busy, Unit::share);
  list.add(device.name, "megahertz", device.megahertz, Unit::megahertz);
  list.add(device.name, "most_megahertz", device.mostMegahertz, Unit::megahertz);
  list.add(device.name, "watts", device.watts, Unit::watts);
  list.add(device.name, "package_watts", device.packageWatts, Unit::watts);
  list.add(device.name, "celsius", device.celsius, Unit::celsius);
  list.add(device.name, "memory_used", device.memoryUsed, Unit::bytes);
  list.add(device.name, "memory_total", device.memoryTotal, Unit::bytes);
  list.add(device.name, "own_busy", device.ownBusy, Unit::share);
  list.add(device.name, "own_memory", device.ownMemory, Unit::bytes);
}

}  // namespace

std::string_view toString(Unit unit) {
  switch (unit) {
    case Unit::share:
      return "ratio";
    case Unit::bytes:
      return "bytes";
    case Unit::megahertz:
      return "MHz";
    case Unit::watts:
      return "W";
    case Unit::joules:
      return "J";
    case Unit::celsius:
      return "°C";
    case Unit::perSecond:
      return "1/s";
    case Unit::yesNo:
      return "yes_no";
  }
  return {};
}

std::string show(const Reading& reading, Unit unit) {
  if (!reading) return sentence(reading.reason());
  switch (unit) {
    case Unit::share:
      return fmt::format("{:.1f} %", *reading * 100);
    case Unit::bytes:
      return showBytes(*reading);
    case Unit::megahertz:
      return fmt::format("{:.0f} MHz", *reading);
    case Unit::watts:
      return fmt::format("{:.2f} W", *reading);
    case Unit::joules:
      return fmt::format("{:.1f} J", *reading);
    case Unit::celsius:
      return fmt::format("{:.1f} °C", *reading);
    case Unit::perSecond:
      return fmt::format("{:.1f} /s", *reading);
    case Unit::yesNo:
      return *reading > 0 ? "yes" : "no";
  }
  return {};
}

std::vector<NamedReading> listReadings(const Snapshot& snapshot) {
  List list;
  addCpu(snapshot.cpu, list);
  addMemory(snapshot.memory, list);
  list.add("", "package.watts", packagePower(snapshot).watts, Unit::watts);
  for (const EnergyZone& zone : snapshot.energy) {
    list.add("energy." + zone.name, "watts", zone.watts, Unit::watts);
    list.add("energy." + zone.name, "joules", zone.joules, Unit::joules);
  }
  list.add("battery", "watts", snapshot.battery.watts, Unit::watts);
  list.add("battery", "charge", snapshot.battery.charge, Unit::share);
  list.add("battery", "on_mains", snapshot.battery.onMains, Unit::yesNo);
  list.add("thermal", "package", snapshot.thermal.package, Unit::celsius);
  list.add("thermal", "throttlings", snapshot.thermal.throttlings, Unit::perSecond);
  for (const Temperature& temperature : snapshot.thermal.all) {
    list.add("thermal", temperature.name, temperature.celsius, Unit::celsius);
  }
  for (const DeviceReadings& device : snapshot.devices) addDevice(device, list);
  return list.take();
}

}  // namespace tandem::telemetry
