// Speed of each kernel on each instruction set of this processor, with all physical cores or --threads=N.
// With --threads=1 the column CPU tells what a core can do even while other programs take part of its time.
// Names are product/TABLE/FORMAT/TOKENS and attention/TABLE/CONTEXT/TOKENS; choose with --benchmark_filter.
#include <cstdio>

#include "bench/kernels/kernels_bench.h"
#include "engine/device/cpu/read_bandwidth.h"

int main(int argc, char** argv) {
  using namespace tandem;
  benchmark::Initialize(&argc, argv);
  const CpuInfo cpu = detectCpu();
  int threads = cpu.physicalCores;
  if (argc > 1 && std::sscanf(argv[argc - 1], "--threads=%d", &threads) == 1 && threads >= 1) --argc;
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  const auto bandwidth = device::measureReadBandwidth(threads);
  if (!bandwidth) {
    std::fprintf(stderr, "%s\n", bandwidth.error().message.c_str());
    return 1;
  }
  bench::Machine machine{cpu, device::WorkerPool(threads), *bandwidth};
  std::printf("%s, %d threads, reads %.1f GB/s\n", cpu.model.c_str(), threads, *bandwidth * 1e-9);
  bench::registerProducts(machine);
  bench::registerAttention(machine);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
