// Tables as amdgpu writes them: C structures laid out by the compiler, as the kernel's are, so that the
// parser's offsets are checked against something else than themselves. (Linux,
// drivers/gpu/drm/amd/include/kgd_pp_interface.h)
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

namespace tandem::telemetry {

struct TableHeader {
  std::uint16_t size;
  std::uint8_t format, content;
};

/// The sensors that all of version 2 share, in their order.
struct Version2Sensors {
  std::uint16_t temperatureGfx, temperatureSoc, temperatureCore[8], temperatureL3[2];
  std::uint16_t gfxActivity, mmActivity;
};
struct Version2Power {
  std::uint16_t socket, cpu, soc, gfx, core[8];
};
struct Version2Clocks {
  std::uint16_t averageGfx, averageRest[5], current[6], core[8], l3[2];
};

struct Version20 {
  TableHeader header;
  std::uint64_t systemClock;
  Version2Sensors sensors;
  Version2Power power;
  Version2Clocks clocks;
  std::uint32_t throttle;
  std::uint16_t fan, padding;
};
static_assert(sizeof(Version20) == 120);

struct Version21 {
  TableHeader header;
  Version2Sensors sensors;
  std::uint64_t systemClock;
  Version2Power power;
  Version2Clocks clocks;
  std::uint32_t throttle;
  std::uint16_t fan, padding[3];
};
static_assert(sizeof(Version21) == 120);

struct Version24 {
  Version21 base;
  std::uint64_t throttleBits;
  std::uint16_t averageTemperatures[12], voltages[3], currents[3];
};
static_assert(sizeof(Version24) == 168);

struct Version30 {
  TableHeader header;
  std::uint16_t temperatureGfx, temperatureSoc, temperatureCore[16], temperatureSkin;
  std::uint16_t gfxActivity, vcnActivity, ipuActivity[8], coreActivity[16];
  std::uint16_t dramReads, dramWrites, ipuReads, ipuWrites;
  std::uint64_t systemClock;
  std::uint32_t socketPower;
  std::uint16_t ipuPower;
  std::uint32_t apuPower, gfxPower, dgpuPower, allCorePower;
  std::uint16_t corePower[16], sysPower, stapmLimit, currentStapmLimit;
  std::uint16_t gfxClock, socClock, vpeClock, ipuClock, fClock, vClock, uClock, mpipuClock;
  std::uint16_t coreClock[16], coreMost, gfxMost;
  std::uint32_t throttleResidency[7], filter;
};
static_assert(sizeof(Version30) == 264);

/// All fields "not filled in", as the driver begins.
template <typename Table>
Table emptyTable(std::uint8_t format, std::uint8_t content) {
  Table table;
  std::memset(static_cast<void*>(&table), 0xff, sizeof table);
  const TableHeader header{sizeof(Table), format, content};
  std::memcpy(static_cast<void*>(&table), &header, sizeof header);
  return table;
}

/// A Strix Point laptop at work.
inline Version30 strixPoint() {
  auto table = emptyTable<Version30>(3, 0);
  table.temperatureGfx = 5512;
  table.temperatureSoc = 4900;
  table.temperatureSkin = 3850;
  for (int column = 0; column < 8; ++column) table.ipuActivity[column] = column < 4 ? 60 : 20;
  table.dramReads = 21000;
  table.dramWrites = 4000;
  table.socketPower = 23456;
  table.ipuPower = 1250;
  table.gfxPower = 7890;
  table.allCorePower = 6100;
  table.gfxClock = 2900;
  table.ipuClock = 1267;
  return table;
}

template <typename Table>
std::string bytesOf(const Table& table) {
  return {reinterpret_cast<const char*>(&table), sizeof table};
}

}  // namespace tandem::telemetry
