// A node of a pass as the CPU computes it: stages of independent tasks with a barrier after each.
//
// A task is small, from 3 µs to well below 2 ms, and writes memory that no other task of its stage reads or
// writes. So a kernel can be stopped after the tasks that are being computed and go on later with those that
// are left, in any order and on any thread, with the same bits.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/device/cpu/cpu_pass.h"
#include "engine/kernels/kernels.h"

namespace tandem::device {

/// Thread: const once made; any number of passes may be in the middle of it.
struct Stage {
  /// Called once, alone, before the first task: prepares what the tasks share. Returns how many there are.
  std::function<std::int64_t(CpuPass&)> begin;
  /// Computes one task. `worker` < threads is used by one thread at a time. Must not throw.
  std::function<void(CpuPass&, std::int64_t task, int worker)> run;
};

/// y[token·y.width() + row] = w[row]·x[token] for all tokens of pass.x.
struct Product {
  const kernels::Matrix* w = nullptr;
  CpuPass::Floats CpuPass::*y = nullptr;
};

/// All `products` of pass.x, each thread reading a contiguous share of their weights.
Stage multiply(const kernels::KernelTable& kernels, std::vector<Product> products);

/// How many rows a stage goes over.
using RowCount = std::int64_t (*)(const CpuPass&);
std::int64_t allRows(const CpuPass& pass);
std::int64_t rowsWithLogits(const CpuPass& pass);

/// body(pass, begin, end) for disjoint ranges of rows that cover [0, rows(pass)). `prepare` may be empty.
Stage overRows(RowCount rows, std::function<void(CpuPass&)> prepare,
               std::function<void(CpuPass&, std::int64_t begin, std::int64_t end)> body);

}  // namespace tandem::device
