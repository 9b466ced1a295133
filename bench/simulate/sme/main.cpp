// bench_sme: which units of an Apple M4 Pro a product should run on, by the multi-ceiling roofline, beside
// what SMEPILOT reports. Everything is arithmetic on resources/soc/apple-m4-pro.json.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>

#include "engine/cost/roofline.h"
#include "engine/cost/soc_profile.h"
#include "engine/graph/named_shapes.h"
#include "engine/graph/work.h"

namespace tandem::bench {
namespace {

constexpr int kSme = 0, kCores = 1;

/// Both units behind one memory, as the profile has them.
cost::SharedRoof roofOf(const cost::SocProfile& profile) {
  cost::SharedRoof roof{.bandwidth = profile.sharedBandwidth, .flops = {}, .together = profile.togetherFlops};
  for (const cost::DeviceProfile& device : profile.devices) roof.flops.push_back(device.gemm.ceilings.flops);
  return roof;
}

std::string_view nameOf(cost::Regime regime) {
  switch (regime) {
    case cost::Regime::memoryBound:
      return "cores: memory-bound on both";
    case cost::Regime::ridgeCrossing:
      return "SME: lifts it to the memory roof";
    case cost::Regime::computeBound:
      return "both: compute-bound";
  }
  return "";
}

/// FLOP/s of the `post` node of a layer over `rows` tokens with 16-bit weights.
void printFfn(const graph::Shape& shape, const cost::SharedRoof& roof) {
  fmt::print(
      "Output projection and FFN of a layer of Llama-3.2-3B, 16-bit weights, TFLOP/s\n{:>8} {:>9} {:>8} "
      "{:>8} {:>8} {:>7}  runs on\n",
      "tokens", "FLOP/B", "cores", "SME", "both", "to SME");
  for (const int rows : {1, 2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096, 8192}) {
    const double intensity =
        workOf(shape, {graph::NodeKind::post, 0}, graph::Load::chunk(0, rows, false)).intensity();
    fmt::print("{:>8} {:>9.1f} {:>8.2f} {:>8.2f} {:>8.2f} {:>6.0f}%  {}\n", rows, intensity,
               roof.performance(kCores, intensity) / 1e12, roof.performance(kSme, intensity) / 1e12,
               roof.performanceTogether(intensity) / 1e12, 100 * roof.split(intensity)[kSme],
               nameOf(roof.regime(intensity)));
  }
}

/// The paper gives ranges over 512 … 8,192 tokens.
void printClaim(std::string_view what, double least, double most, double ours, std::string_view why) {
  const double off = ours < least ? ours / least - 1 : ours > most ? ours / most - 1 : 0;
  fmt::print("{:<44} paper {:>4.2f} to {:>4.2f}, ours {:>4.2f}, outside the range by {:>+5.1f} %\n    {}\n",
             what, least, most, ours, 100 * off, why);
}

int run(const std::string& file) {
  const auto profile = cost::loadSocProfile(file);
  if (!profile) {
    fmt::print(stderr, "{}\n", profile.error().message);
    return 1;
  }
  const graph::Shape shape = graph::withWeights(*graph::findShape("llama-3.2-3b"), 2);
  const cost::SharedRoof roof = roofOf(*profile);
  printFfn(shape, roof);
  fmt::print("\nSMEPILOT 5.3\n");
  printClaim(
      "FFN on both, 512 to 8192 tokens [TFLOP/s]", 4.10, 4.44, roof.together / 1e12,
      "The ceiling itself is a calibration figure (section 3.1), so this only shows that it is reached.");
  printClaim("FFN, both over SME alone", 1.30, 1.67, roof.together / roof.flops[kSme],
             "The paper compares with other programs, which do not reach the ceiling of SME either.");
  printClaim("attention at 8192 tokens [TFLOP/s]", 4.38, 4.38, roof.together / 1e12,
             "At long prompts the pipeline reaches the ceiling of both units.");
  printClaim("attention at 512 tokens [TFLOP/s]", 1.50, 1.50, roof.together / 1e12,
             "Fails: a roofline knows neither the filling of the pipeline nor tiles that are half masked.");
  return 0;
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  CLI::App app("Matrix units beside cores: the multi-ceiling roofline of SMEPILOT.", "bench_sme");
  std::string file = TANDEM_SOURCE_DIR "/resources/soc/apple-m4-pro.json";
  app.add_option("--profile", file, "Machine profile with the devices matrix and cpu, in this order");
  CLI11_PARSE(app, argc, argv);
  return tandem::bench::run(file);
}
