// The small random models on which devices are tested: a case of every family and of the main formats.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "engine/base/cpu_info.h"
#include "engine/kernels/kernels.h"

namespace tandem::device {

struct Family {
  const char* file;
  const char* name;
};

inline constexpr Family kFamilies[] = {{"llama.json", "llama2-untied"}, {"formats.json", "format-q4_k"},
                                       {"formats.json", "format-q4_0"}, {"qwen3.json", "qwen3-q8_0"},
                                       {"qwen3.json", "qwen3moe-q4_0"}, {"gemma3.json", "gemma3-q4_0"}};

#if defined(__SANITIZE_THREAD__)  // what g++ says under the thread sanitizer
#define TANDEM_FASTEST_KERNELS_ONLY
#endif

/// The instruction sets of this CPU, slowest first. Under the thread sanitizer only the fastest: threads meet
/// in the same places whatever the kernels compute with, and the others would take minutes there.
inline std::vector<std::string> kernelNames() {
  std::vector<std::string> names;
  for (const auto* table : kernels::availableKernels(detectCpu())) names.emplace_back(table->name);
#ifdef TANDEM_FASTEST_KERNELS_ONLY
  names.erase(names.begin(), names.end() - 1);
#endif
  return names;
}

/// Only the slow twin and the fastest of them.
inline std::vector<std::string> slowestAndFastestKernelNames() {
  std::vector<std::string> names = kernelNames();
  if (names.size() > 2) names.erase(names.begin() + 1, names.end() - 1);
  return names;
}

inline std::string familyCaseName(
    const ::testing::TestParamInfo<std::tuple<Family, std::string>>& parameter) {
  std::string name = std::string(std::get<0>(parameter.param).name) + "_" + std::get<1>(parameter.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace tandem::device
