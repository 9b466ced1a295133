#include "app/dashboard/lane_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iterator>

namespace tandem {
namespace {

constexpr Instant kLongKernel = std::chrono::seconds(1);
constexpr double kFaintest = 0.35;  // opacity of a kernel that is much shorter than a pixel is wide

/// How much of a column's time each kind of kernel ran.
struct Shares {
  std::array<double, 2> prefill{}, decode{};  // by Priority
};
using Columns = std::vector<Shares>;

/// Kernels that run at the same time on a device are below each other.
struct Slots {
  std::vector<Columns> columns;
  double top = 0, height = 0;  // of each slot, in pixels
};

/// Rounded up, but for what a scale such as 1.25 leaves over.
int wholePixels(double length) {
  return static_cast<int>(std::ceil(length - 1e-6));
}

QRgb mixed(double reactive, double proactive, const LaneStyle& style) {
  const double sum = reactive + proactive;
  if (sum <= 0) return 0;
  const auto mix = [&](int a, int b) {
    return static_cast<int>(std::lround((a * reactive + b * proactive) / sum));
  };
  const QColor& a = style.reactive;
  const QColor& b = style.proactive;
  const double opacity = std::clamp(sum, kFaintest, 1.0);
  return qPremultiply(qRgba(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()),
                            static_cast<int>(std::lround(255 * opacity))));
}

void addTo(Columns& columns, const LiveKernel& kernel, double from, double to) {
  const auto priority = static_cast<std::size_t>(kernel.reactive ? Priority::reactive : Priority::proactive);
  const auto last = static_cast<double>(columns.size());
  from = std::clamp(from, 0.0, last);
  to = std::clamp(to, 0.0, last);
  for (auto i = static_cast<std::size_t>(from); i < columns.size() && static_cast<double>(i) < to; ++i) {
    const auto begin = static_cast<double>(i);
    const double share = std::min(to, begin + 1) - std::max(from, begin);
    (kernel.decode ? columns[i].decode : columns[i].prefill)[priority] += share;
  }
}

void fill(QImage& image, double top, double bottom, const std::vector<QRgb>& line) {
  const int end = std::min(image.height(), static_cast<int>(std::lround(bottom)));
  for (int y = std::max(0, static_cast<int>(std::lround(top))); y < end; ++y) {
    std::memcpy(image.scanLine(y), line.data(), line.size() * sizeof(QRgb));
  }
}

std::vector<Slots> emptySlots(const LaneStyle& style, std::size_t width) {
  std::vector<Slots> lanes;
  for (const int atOnce : style.atOnce) {
    const int rows = std::max(1, atOnce);
    const double top = static_cast<double>(lanes.size()) * (style.laneHeight + style.laneGap);
    Slots lane{.columns = std::vector(static_cast<std::size_t>(rows), Columns(width)),
               .top = top,
               .height = style.laneHeight / rows};
    lanes.push_back(std::move(lane));
  }
  return lanes;
}

void paint(QImage& image, const Slots& lane, const LaneStyle& style, double scale) {
  std::vector<QRgb> upper, lower;
  double top = lane.top * scale;
  for (const Columns& columns : lane.columns) {
    upper.clear();
    lower.clear();
    for (const Shares& shares : columns) {
      const auto& [prefill, decode] = shares;
      upper.push_back(mixed(prefill[0], prefill[1], style));
      lower.push_back(mixed(prefill[0] + decode[0], prefill[1] + decode[1], style));
    }
    const double height = lane.height * scale;
    fill(image, top, top + height / 2, upper);
    fill(image, top + height / 2, top + height, lower);
    top += height;
  }
}

}  // namespace

QImage paintLanes(const Timeline& timeline, const LaneStyle& style, const LaneWindow& shown, double scale) {
  const double height = static_cast<double>(style.atOnce.size()) * (style.laneHeight + style.laneGap);
  const QSize size(wholePixels(shown.width * scale), wholePixels(height * scale));
  if (size.isEmpty() || shown.end <= shown.begin) return {};
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);

  std::vector<Slots> lanes = emptySlots(style, static_cast<std::size_t>(size.width()));
  const double perNano = shown.width * scale / static_cast<double>((shown.end - shown.begin).count());
  const auto& kernels = timeline.kernels();
  // Kernels begin in the order of their numbers, so those in sight are found from the right. A short one may
  // have ended before a long one of another device that began earlier.
  const auto later =
      std::lower_bound(kernels.begin(), kernels.end(), shown.end,
                       [](const LiveKernel& kernel, Instant time) { return kernel.begin < time; });
  for (auto kernel = std::make_reverse_iterator(later); kernel != kernels.rend(); ++kernel) {
    const Instant end = endOf(*kernel, shown.end);
    if (end < shown.begin - kLongKernel) break;
    const auto lane = static_cast<std::size_t>(std::max(kernel->device, 0));
    if (lane >= lanes.size()) continue;
    auto& rows = lanes[lane].columns;
    const auto slot = std::min(static_cast<std::size_t>(std::max(kernel->slot, 0)), rows.size() - 1);
    const auto place = [&](Instant time) {
      return static_cast<double>((time - shown.begin).count()) * perNano;
    };
    addTo(rows[slot], *kernel, place(kernel->begin), place(end));
  }
  for (const Slots& lane : lanes) paint(image, lane, style, scale);
  return image;
}

}  // namespace tandem
