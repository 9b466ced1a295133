// Spreading one operator over the worker pool: matrix products by tiles of weights, the rest by rows.
//
// Thread: the executor.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "engine/device/cpu/shares.h"
#include "engine/device/cpu/worker_pool.h"
#include "engine/kernels/kernels.h"

namespace tandem::device {

/// y[token·stride + row] = w[row]·x[token].
struct Product {
  const kernels::Matrix* w = nullptr;
  float* y = nullptr;
  std::int64_t stride = 0;  ///< floats between two tokens of y
};

class CpuWork {
 public:
  CpuWork(const kernels::KernelTable& kernels, int threads)
      : kernels_(kernels), pool_(threads), shares_(pool_.threads()) {}

  const kernels::KernelTable& kernels() const { return kernels_; }
  WorkerPool& pool() { return pool_; }

  /// Calls body(begin, end) for disjoint ranges that cover [0, rows). Few rows stay in the calling thread:
  /// waking another one would take longer.
  void overRows(std::int64_t rows, const std::function<void(std::int64_t begin, std::int64_t end)>& body);

  /// All `products` of the same x behind one barrier, each thread reading a contiguous share of their
  /// weights.
  void multiply(const kernels::Activations& x, std::span<const Product> products);

 private:
  const kernels::KernelTable& kernels_;
  WorkerPool pool_;
  Shares shares_;
};

}  // namespace tandem::device
