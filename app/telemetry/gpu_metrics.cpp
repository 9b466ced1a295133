#include "app/telemetry/gpu_metrics.h"

#include <cstdint>
#include <optional>

namespace tandem::telemetry {
namespace {

/// Little-endian numbers at checked places; all bits set means "not filled in".
class Table {
 public:
  explicit Table(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <typename T>
  std::optional<T> at(std::size_t offset) const {
    if (offset > bytes_.size() || bytes_.size() - offset < sizeof(T)) return std::nullopt;
    T value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      value = static_cast<T>(value | static_cast<T>(std::to_integer<T>(bytes_[offset + i]) << (8 * i)));
    }
    return value;
  }

  template <typename T>
  Reading reading(std::size_t offset, double unit) const {
    const auto value = at<T>(offset);
    if (!value || *value == static_cast<T>(~T{0})) return Why::absent;
    return static_cast<double>(*value) * unit;
  }

 private:
  std::span<const std::byte> bytes_;
};

// Where the fields stand follows from the C structures: each at a multiple of its own size.
constexpr std::size_t kHeader = 4;
constexpr std::size_t kVersion2Bytes = 120;  ///< of v2.0 and v2.1; later contents only append
constexpr std::size_t kVersion3Bytes = 264;

constexpr double kCenti = 1e-2, kMilli = 1e-3, kMega = 1e6;

/// v2.0 has its time stamp before the sensors, later ones behind the first few.
void readVersion2(const Table& table, GpuMetrics& into) {
  const bool first = into.content == 0;
  const std::size_t sensors = first ? 16 : kHeader;
  into.gfxCelsius = table.reading<std::uint16_t>(sensors, kCenti);
  into.socCelsius = table.reading<std::uint16_t>(sensors + 2, kCenti);
  into.gfxMegahertz = table.reading<std::uint16_t>(first ? 68 : 64, 1);
}

Reading meanColumns(const Table& table, std::size_t offset) {
  constexpr int kColumns = 8;
  double sum = 0;
  int count = 0;
  for (std::size_t column = 0; column < kColumns; ++column) {
    const Reading percent = table.reading<std::uint16_t>(offset + 2 * column, 1);
    if (!percent) continue;
    if (*percent > 100) return Why::notUnderstood;
    sum += *percent;
    ++count;
  }
  return count > 0 ? Reading(sum / count / 100) : Reading(Why::absent);
}

void readVersion3(const Table& table, GpuMetrics& into) {
  into.gfxCelsius = table.reading<std::uint16_t>(4, kCenti);
  into.socCelsius = table.reading<std::uint16_t>(6, kCenti);
  into.skinCelsius = table.reading<std::uint16_t>(40, kCenti);
  into.npuBusy = meanColumns(table, 46);
  into.dramReads = table.reading<std::uint16_t>(94, kMega);
  into.dramWrites = table.reading<std::uint16_t>(96, kMega);
  into.socketWatts = table.reading<std::uint32_t>(112, kMilli);
  into.npuWatts = table.reading<std::uint16_t>(116, kMilli);
  into.gfxWatts = table.reading<std::uint32_t>(124, kMilli);
  into.coresWatts = table.reading<std::uint32_t>(132, kMilli);
  into.gfxMegahertz = table.reading<std::uint16_t>(174, 1);
  into.npuMegahertz = table.reading<std::uint16_t>(180, 1);
}

}  // namespace

OrReason<GpuMetrics> parseGpuMetrics(std::span<const std::byte> bytes) {
  const Table table(bytes);
  const auto size = table.at<std::uint16_t>(0);
  const auto format = table.at<std::uint8_t>(2);
  const auto content = table.at<std::uint8_t>(3);
  if (!size || !format || !content || *size > bytes.size()) {
    return Reason{.why = Why::notUnderstood, .hint = "The table of the graphics driver is cut short."};
  }
  GpuMetrics metrics;
  metrics.format = *format;
  metrics.content = *content;
  for (Reading* reading :
       {&metrics.gfxCelsius, &metrics.socCelsius, &metrics.skinCelsius, &metrics.gfxMegahertz,
        &metrics.socketWatts, &metrics.gfxWatts, &metrics.coresWatts, &metrics.npuBusy, &metrics.npuMegahertz,
        &metrics.npuWatts, &metrics.dramReads, &metrics.dramWrites}) {
    *reading = Why::absent;
  }
  const Table inside(bytes.first(*size));  // what stands behind its own end is none of it
  if (*format == 2 && *content <= 4 && *size >= kVersion2Bytes) {
    readVersion2(inside, metrics);
  } else if (*format == 3 && *content == 0 && *size >= kVersion3Bytes) {
    readVersion3(inside, metrics);
  } else {
    return Reason{.why = Why::notUnderstood, .hint = "The graphics driver's table is of an unknown version."};
  }
  return metrics;
}

}  // namespace tandem::telemetry
