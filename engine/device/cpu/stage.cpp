#include "engine/device/cpu/stage.h"

#include <algorithm>
#include <utility>

namespace tandem::device {
namespace {

// Few enough that a task is short, enough that it is longer than waking a thread; a decode batch of up to
// four stays in one thread.
constexpr std::int64_t kRowsPerTask = 4;

// A task reads about this many bytes of weights. With one token that takes some 3 µs: long enough to hide the
// claim, short enough that threads which help each other at the end of a product end together. With 128
// tokens it is 23 M multiply-adds of 4-bit weights, some 130 µs: soon enough for a stop.
constexpr std::int64_t kTaskBytes = std::int64_t{96} << 10;

std::int64_t tilesPerTask(const kernels::Matrix& matrix) {
  return std::max<std::int64_t>(1, kTaskBytes / static_cast<std::int64_t>(matrix.tileBytes()));
}

std::int64_t tasksOf(const kernels::Matrix& matrix) {
  const std::int64_t step = tilesPerTask(matrix);
  return (matrix.tiles() + step - 1) / step;
}

}  // namespace

Stage multiply(const kernels::KernelTable& kernels, std::vector<Product> products) {
  std::int64_t tasks = 0;
  for (const Product& product : products) tasks += tasksOf(*product.w);
  return {
      .begin = [tasks](CpuPass& pass) { return pass.x.tokens() > 0 ? tasks : 0; },
      .run =
          [&kernels, products = std::move(products)](CpuPass& pass, std::int64_t task, int) {
            for (const Product& product : products) {
              const std::int64_t own = tasksOf(*product.w);
              if (task < own) {
                const std::int64_t step = tilesPerTask(*product.w);
                CpuPass::Floats& y = pass.*product.y;
                return kernels.matmul(*product.w, pass.x, task * step,
                                      std::min(product.w->tiles(), (task + 1) * step), y.data(), y.width());
              }
              task -= own;
            }
          },
  };
}

std::int64_t allRows(const CpuPass& pass) {
  return pass.count();
}

std::int64_t rowsWithLogits(const CpuPass& pass) {
  return static_cast<std::int64_t>(pass.wanted().size());
}

Stage overRows(RowCount rows, std::function<void(CpuPass&)> prepare,
               std::function<void(CpuPass&, std::int64_t begin, std::int64_t end)> body) {
  return {
      .begin =
          [rows, prepare = std::move(prepare)](CpuPass& pass) {
            if (prepare) prepare(pass);
            return (rows(pass) + kRowsPerTask - 1) / kRowsPerTask;
          },
      .run = [rows, body = std::move(body)](
                 CpuPass& pass, std::int64_t task,
                 int) { body(pass, task * kRowsPerTask, std::min(rows(pass), (task + 1) * kRowsPerTask)); },
  };
}

}  // namespace tandem::device
