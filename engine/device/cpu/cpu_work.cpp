#include "engine/device/cpu/cpu_work.h"

#include <algorithm>

namespace tandem::device {
namespace {

constexpr std::int64_t kRowsInline = 4;
constexpr std::int64_t kRowsPerTask = 4;

// A task reads about this many bytes of weights, some 3 µs: long enough to hide the claim, short enough that
// threads which help each other at the end of a product end together.
constexpr std::int64_t kTaskBytes = std::int64_t{96} << 10;

std::int64_t tilesPerTask(const kernels::Matrix& matrix) {
  return std::max<std::int64_t>(1, kTaskBytes / static_cast<std::int64_t>(matrix.tileBytes()));
}

}  // namespace

void CpuWork::overRows(std::int64_t rows,
                       const std::function<void(std::int64_t begin, std::int64_t end)>& body) {
  if (rows <= kRowsInline || pool_.threads() == 1) {
    body(0, rows);
    return;
  }
  pool_.parallelFor((rows + kRowsPerTask - 1) / kRowsPerTask, [&](std::int64_t task) {
    body(task * kRowsPerTask, std::min(rows, (task + 1) * kRowsPerTask));
  });
}

void CpuWork::multiply(const kernels::Activations& x, std::span<const Product> products) {
  std::int64_t tasks = 0;
  for (const Product& product : products) {
    const std::int64_t step = tilesPerTask(*product.w);
    tasks += (product.w->tiles() + step - 1) / step;
  }
  const auto multiplyTask = [&](std::int64_t task) {
    for (const Product& product : products) {
      const std::int64_t step = tilesPerTask(*product.w);
      const std::int64_t own = (product.w->tiles() + step - 1) / step;
      if (task < own) {
        kernels_.matmul(*product.w, x, task * step, std::min(product.w->tiles(), (task + 1) * step),
                        product.y, product.stride);
        return;
      }
      task -= own;
    }
  };
  shares_.deal(tasks);
  pool_.parallelFor(std::min(tasks, shares_.count()),
                    [&](std::int64_t first) { shares_.run(first, multiplyTask); });
}

}  // namespace tandem::device
