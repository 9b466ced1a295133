// What this machine can compute with.
#include "engine/api/inspect.h"
#include "engine/base/cpu_info.h"
#include "engine/base/memory_info.h"
#include "engine/kernels/kernels.h"

namespace tandem {

MachineReport inspectMachine() {
  const CpuInfo cpu = detectCpu();
  MachineReport report;
  report.cpu = cpu.model;
  report.physicalCores = cpu.physicalCores;
  for (const kernels::KernelTable* table : kernels::availableKernels(cpu)) {
    report.kernels.emplace_back(table->name);
  }
  if (const auto memory = readMemoryInfo()) {
    report.memoryTotal = memory->total;
    report.memoryAvailable = memory->available;
  }
  return report;
}

}  // namespace tandem
