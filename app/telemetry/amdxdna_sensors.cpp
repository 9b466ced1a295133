#include "app/telemetry/amdxdna_sensors.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tandem::telemetry {
namespace {

// A record: label[64], u32 input, max, average, highest, char status[64], units[16], s8 unitm, u8 type,
// pad[6].
constexpr std::size_t kRecord = 168;
constexpr std::size_t kInput = 64, kUnits = 144, kUnitPower = 160, kType = 161;
constexpr std::uint8_t kPower = 0, kColumnUse = 1;
constexpr double kNotMeasured = 4294967295.0;  ///< what drivers write that do not measure yet
constexpr int kMostPower = 9;                  ///< 10⁻⁹ to 10⁹; anything else is no unit of a watt

double inputOf(std::span<const std::byte> record) {
  std::uint32_t input = 0;
  std::memcpy(&input, record.data() + kInput, sizeof input);
  return input;
}

Reading wattsOf(std::span<const std::byte> record) {
  if (inputOf(record) == kNotMeasured) return Why::absent;
  const auto power = static_cast<std::int8_t>(record[kUnitPower]);
  if (std::abs(power) > kMostPower) return Why::notUnderstood;
  // unitm leads to watts; the name of the unit may be that of the raw number, "mW".
  const char* units = reinterpret_cast<const char*>(record.data()) + kUnits;
  const std::string_view unit(units, ::strnlen(units, 16));
  if (!unit.empty() && unit.back() != 'W') return Why::notUnderstood;
  return inputOf(record) * std::pow(10.0, power);
}

}  // namespace

NpuSensors parseAmdxdnaSensors(std::span<const std::byte> records) {
  NpuSensors sensors{.watts = Why::absent, .busy = Why::absent};
  double percent = 0;
  int columns = 0;
  for (; records.size() >= kRecord; records = records.subspan(kRecord)) {
    const auto record = records.first(kRecord);
    const auto type = std::to_integer<std::uint8_t>(record[kType]);
    if (type == kPower && !sensors.watts) sensors.watts = wattsOf(record);
    if (type == kColumnUse) {
      if (inputOf(record) > 100) return {.watts = sensors.watts, .busy = Why::notUnderstood};
      percent += inputOf(record);
      ++columns;
    }
  }
  if (columns > 0) sensors.busy = percent / columns / 100;
  return sensors;
}

}  // namespace tandem::telemetry
