#include "engine/base/cpu_info.h"

#include <sched.h>

#include <fstream>
#include <set>
#include <string>
#include <utility>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tandem {
namespace {

std::string readLine(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

int countPhysicalCores() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return 1;
  std::set<std::pair<std::string, std::string>> cores;  // (package, core)
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (!CPU_ISSET(cpu, &allowed)) continue;
    const std::string topology = "/sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/";
    std::string core = readLine(topology + "core_id");
    if (core.empty()) core = "cpu" + std::to_string(cpu);  // no topology: each CPU stands for itself
    cores.emplace(readLine(topology + "physical_package_id"), core);
  }
  return cores.empty() ? 1 : static_cast<int>(cores.size());
}

std::string modelName() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("model name", 0) != 0) continue;
    const auto colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return {};
}

}  // namespace

CpuInfo detectCpu() {
  CpuInfo info;
  info.model = modelName();
  info.physicalCores = countPhysicalCores();
#if defined(__x86_64__)
  // __builtin_cpu_supports also checks XCR0, that is, whether the operating system saves the registers.
  __builtin_cpu_init();
  unsigned a = 0, b = 0, c = 0, d = 0;
  // clang 14 does not know "f16c". It uses the registers of AVX, so CPUID alone tells.
  const bool f16c = __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & (1U << 29)) != 0;
  info.avx2 = f16c && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  info.avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  info.avx512Vnni = info.avx512 && __builtin_cpu_supports("avx512vnni");
  info.avx512Bf16 = info.avx512 && __builtin_cpu_supports("avx512bf16");
  if (info.avx2 && __get_cpuid_count(7, 1, &a, &b, &c, &d) != 0) info.avxVnni = (a & (1U << 4)) != 0;
#endif
  return info;
}

}  // namespace tandem
