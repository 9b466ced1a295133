#include "app/dashboard/lane_blocks.h"

#include <QMatrix4x4>
#include <algorithm>

namespace tandem {
namespace {

constexpr double kDecodeHeight = 0.5;  // of its slot
constexpr Instant kLongKernel = std::chrono::seconds(1);
constexpr Instant kRebase = std::chrono::minutes(10);

}  // namespace

QRectF blockOf(const LiveKernel& kernel, const LaneStyle& style, double beginMs, double endMs) {
  const auto lane = static_cast<std::size_t>(std::max(kernel.device, 0));
  const int atOnce = lane < style.atOnce.size() ? std::max(1, style.atOnce[lane]) : 1;
  const double slotHeight = style.laneHeight / atOnce;
  const double top = static_cast<double>(lane) * (style.laneHeight + style.laneGap) +
                     std::min(kernel.slot, atOnce - 1) * slotHeight;
  const double height = kernel.decode ? slotHeight * kDecodeHeight : slotHeight;
  return {beginMs, top + slotHeight - height, std::max(endMs - beginMs, 0.0), height};
}

double LaneBlocks::milliseconds(Instant time) const {
  return std::chrono::duration<double, std::milli>(time - base_).count();
}

void LaneBlocks::forget() {
  for (const Block& block : blocks_) {
    removeChildNode(block.node);
    delete block.node;
  }
  blocks_.clear();
}

void LaneBlocks::rebase(Instant begin) {
  if (begin >= base_ && begin - base_ < kRebase) return;
  forget();
  base_ = begin;
}

void LaneBlocks::dropBefore(std::uint64_t number) {
  while (!blocks_.empty() && blocks_.front().number < number) {
    removeChildNode(blocks_.front().node);
    delete blocks_.front().node;
    blocks_.pop_front();
  }
}

void LaneBlocks::paint(Block& block, const LiveKernel& kernel, const LaneStyle& style, Instant now) {
  block.running = kernel.how == LiveKernel::End::running;
  block.node->setRect(blockOf(kernel, style, milliseconds(kernel.begin), milliseconds(endOf(kernel, now))));
  // Not quite opaque: the software renderer paints nothing behind opaque rectangles, not even behind the
  // fractions of pixels at their edges.
  QColor colour = kernel.reactive ? style.reactive : style.proactive;
  colour.setAlpha(254);
  block.node->setColor(colour);
}

void LaneBlocks::show(QQuickWindow& window, const Timeline& timeline, const LaneStyle& style,
                      const LaneWindow& shown) {
  rebase(shown.begin);
  const auto& kernels = timeline.kernels();
  // Kernels begin in the order of their numbers, so the first one in sight is found from the right. A short
  // one may have ended before a long one of another device that began earlier.
  auto first = kernels.end();
  while (first != kernels.begin() && endOf(*std::prev(first), shown.end) >= shown.begin - kLongKernel)
    --first;
  if (!blocks_.empty() && (kernels.empty() || blocks_.back().number > kernels.back().number)) forget();
  dropBefore(first == kernels.end() ? UINT64_MAX : first->number);

  auto block = blocks_.begin();
  for (auto kernel = first; kernel != kernels.end() && kernel->begin <= shown.end; ++kernel) {
    while (block != blocks_.end() && block->number < kernel->number) ++block;
    const bool known = block != blocks_.end() && block->number == kernel->number;
    if (known && !block->running) continue;
    if (!known) {
      QSGRectangleNode* node = window.createRectangleNode();
      appendChildNode(node);
      block = blocks_.insert(block, {kernel->number, false, node});
    }
    paint(*block, *kernel, style, shown.end);
  }

  const double length = std::chrono::duration<double, std::milli>(shown.end - shown.begin).count();
  QMatrix4x4 matrix;
  matrix.scale(static_cast<float>(shown.width / length), 1);
  matrix.translate(static_cast<float>(-milliseconds(shown.begin)), 0);
  setMatrix(matrix);
}

}  // namespace tandem
