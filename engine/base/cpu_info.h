// What this processor can do: read once at start and passed down; nothing asks CPUID on its own.
#pragma once

#include <string>

namespace tandem {

struct CpuInfo {
  std::string model;      ///< "AMD EPYC …", as the kernel names it; empty when unknown
  int physicalCores = 1;  ///< cores this process may run on, SMT siblings counted once; ≥ 1
  bool avx2 = false;      ///< AVX2 with FMA and F16C
  bool avx512 = false;    ///< F, BW, DQ, VL
  bool avx512Vnni = false;
  bool avx512Bf16 = false;
  bool avxVnni = false;
};

/// Reads CPUID (including what the operating system saves) and the affinity mask.
CpuInfo detectCpu();

}  // namespace tandem
