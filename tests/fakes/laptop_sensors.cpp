#include "tests/fakes/laptop_sensors.h"

#include <array>
#include <cmath>

namespace tandem::fakes {
namespace {

constexpr int kPerformanceCores = 8, kCores = 18;
constexpr std::array kZones = {"0", "0:0", "0:1", "1"};

std::string whole(double value) {
  return std::to_string(static_cast<long long>(std::llround(value)));
}

/// Shares that look like work: the first cores more than the last.
double busyShare(int core) {
  return core < kPerformanceCores ? 0.86 - 0.08 * core : 0.34 - 0.03 * (core - kPerformanceCores);
}

}  // namespace

LaptopSensors::LaptopSensors() {
  tree_.write("sys/devices/cpu_core/cpus", "0-7\n");
  tree_.write("sys/devices/cpu_atom/cpus", "8-17\n");
  for (int core = 0; core < kCores; ++core) {
    tree_.write("sys/devices/system/cpu/cpu" + std::to_string(core) + "/cpufreq/scaling_cur_freq",
                core < kPerformanceCores ? "3900000\n" : "2400000\n");
  }
  tree_.write("proc/pressure/cpu", "some avg10=1.20 avg60=0.80 avg300=0.40 total=1\n");
  tree_.write(
      "proc/pressure/memory",
      "some avg10=0.00 avg60=0.00 avg300=0.00 total=1\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=1\n");
  tree_.write(
      "proc/meminfo",
      "MemTotal: 16106127 kB\nMemAvailable: 7340032 kB\nSwapTotal: 2097152 kB\nSwapFree: 1887436 kB\n");
  tree_.write("proc/self/statm", "1400000 891289 2000 500 0 900000 0\n");
  tree_.write("sys/class/hwmon/hwmon2/name", "coretemp\n");
  tree_.write("sys/class/hwmon/hwmon2/temp1_input", "62000\n");
  tree_.write("sys/class/power_supply/BAT0/type", "Battery\n");
  tree_.write("sys/class/power_supply/BAT0/status", "Discharging\n");
  tree_.write("sys/class/power_supply/BAT0/power_now", "17400000\n");
  tree_.write("sys/class/power_supply/BAT0/energy_now", "39000000\n");
  tree_.write("sys/class/power_supply/BAT0/energy_full", "54000000\n");
  tree_.write("sys/class/power_supply/AC/type", "Mains\n");
  tree_.write("sys/class/power_supply/AC/online", "0\n");
  tree_.write("sys/class/drm/card0/device/uevent", "DRIVER=xe\nPCI_SLOT_NAME=0000:00:02.0\n");
  tree_.write("sys/class/drm/card0/device/tile0/gt0/freq0/act_freq", "1350\n");
  tree_.write("sys/class/drm/card0/device/tile0/gt0/freq0/max_freq", "2200\n");
  tree_.write("sys/class/accel/accel0/device/uevent", "DRIVER=intel_vpu\nPCI_SLOT_NAME=0000:00:0b.0\n");
  tree_.write("sys/class/accel/accel0/device/power/runtime_status", "active\n");
  tree_.write("sys/class/accel/accel0/device/npu_current_frequency_mhz", "1150\n");
  tree_.write("sys/class/accel/accel0/device/npu_max_frequency_mhz", "1400\n");
  tree_.write("sys/class/accel/accel0/device/npu_memory_utilization", "412000000\n");
  writeCounters();
}

void LaptopSensors::zone(const std::string& number, const std::string& name, double watts) {
  const std::string path = "sys/class/powercap/intel-rapl:" + number;
  tree_.write(path + "/name", name + "\n");
  tree_.write(path + "/energy_uj", whole(watts * seconds_ * 1e6) + "\n");
  tree_.write(path + "/max_energy_range_uj", "262143328850\n");
}

void LaptopSensors::writeCounters() {
  std::string stat;
  double allBusy = 0, allIdle = 0;
  for (int core = 0; core < kCores; ++core) {
    const double busy = 100 * seconds_ * busyShare(core), idle = 100 * seconds_ - busy;
    allBusy += busy;
    allIdle += idle;
    stat += "cpu" + std::to_string(core) + " " + whole(busy) + " 0 0 " + whole(idle) + " 0 0 0 0 0 0\n";
  }
  tree_.write("proc/stat", "cpu  " + whole(allBusy) + " 0 0 " + whole(allIdle) + " 0 0 0 0 0 0\n" + stat);
  tree_.write("proc/self/stat", "4711 (tandem) S 1 4711 4711 0 -1 4194304 1 2 3 4 " + whole(allBusy * 0.75) +
                                    " 0 0 0 20 0 8 0 100 0 0\n");
  zone("0", "package-0", 12);
  zone("0:0", "core", 7);
  zone("0:1", "uncore", 2.5);
  zone("1", "psys", 17);
  tree_.write("sys/class/drm/card0/device/tile0/gt0/gtidle/idle_residency_ms", whole(620 * seconds_) + "\n");
  tree_.write("sys/class/accel/accel0/device/npu_busy_time_us", whole(180'000 * seconds_) + "\n");
}

void LaptopSensors::pass(double seconds) {
  seconds_ += seconds;
  writeCounters();
}

void LaptopSensors::refusePower() {
  for (const char* zone : kZones) {
    tree_.refuse("sys/class/powercap/intel-rapl:" + std::string(zone) + "/energy_uj");
  }
  tree_.remove("sys/class/power_supply");
}

void LaptopSensors::rest() {
  tree_.write("sys/class/accel/accel0/device/power/runtime_status", "suspended\n");
}

}  // namespace tandem::fakes
