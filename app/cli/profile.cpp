// tandemctl profile: measures this computer, and says how well its predictions come true.
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <ostream>
#include <string>

#include "app/cli/commands.h"
#include "app/settings/paths.h"
#include "engine/api/profile.h"

namespace tandem::cli {
namespace {

using nlohmann::ordered_json;

struct Options {
  std::string model, kernels;
  int threads = 0;
  bool json = false;
};

ordered_json toJson(const ProfileReport& report) {
  ordered_json lines = ordered_json::array(), batches = ordered_json::object();
  for (const ProfileLine& line : report.lines) {
    lines.push_back({{"kernel", line.kernel},
                     {"pass", line.pass},
                     {"measured_s", line.measured},
                     {"predicted_s", line.predicted}});
  }
  for (const auto& [batch, cost] : report.batchCosts) batches[std::to_string(batch)] = cost;
  return {{"cpu", report.cpu},
          {"threads", report.threads},
          {"one_thread_bandwidth", report.oneThreadBandwidth},
          {"bandwidth", report.bandwidth},
          {"prefill_flops", report.prefillFlops},
          {"prefill_attention_flops", report.prefillAttention},
          {"decode_bandwidth", report.decodeBandwidth},
          {"saturation_rows", report.saturationRows},
          {"prefill_contention", report.prefillContention},
          {"decode_contention", report.decodeContention},
          {"batch_costs", batches},
          {"tried_on", report.triedOn},
          {"median_error", report.medianError},
          {"lines", lines}};
}

void print(const ProfileReport& report, std::ostream& out) {
  out << fmt::format("{}, {} threads\n\n", safeForTerminal(report.cpu), report.threads)
      << fmt::format("Memory       {:.1f} GB/s with one thread, {:.1f} GB/s with all\n",
                     report.oneThreadBandwidth / 1e9, report.bandwidth / 1e9)
      << fmt::format(
             "Prefill      {:.0f} GFLOP/s in products, {:.0f} in attention; saturated from {} tokens on\n",
             report.prefillFlops / 1e9, report.prefillAttention / 1e9, report.saturationRows)
      << fmt::format("Decode       {:.1f} GB/s of weights; time by batch:", report.decodeBandwidth / 1e9);
  for (const auto& [batch, cost] : report.batchCosts) out << fmt::format(" {}: {:.2f}", batch, cost);
  out << fmt::format(
             "\nContention   beside a busy memory reader prefill takes {:.2f}, decode {:.2f} times as "
             "long\n\n",
             report.prefillContention, report.decodeContention)
      << fmt::format("Predictions, tried on {}\n\n", safeForTerminal(report.triedOn))
      << fmt::format("{:<10} {:<32} {:>12} {:>12} {:>7}\n", "kernel", "pass", "measured", "predicted",
                     "error");
  for (const ProfileLine& line : report.lines) {
    out << fmt::format("{:<10} {:<32} {:>9.3f} ms {:>9.3f} ms {:>+6.0f}%\n", line.kernel, line.pass,
                       line.measured * 1e3, line.predicted * 1e3, 100 * (line.predicted / line.measured - 1));
  }
  out << fmt::format("\nMedian error {:.1f} %\n", 100 * report.medianError);
}

void profile(const Options& options, Console& console) {
  const ProfileRequest request{.folder = Paths::resolve().profiles(),
                               .model = options.model,
                               .threads = options.threads,
                               .kernels = options.kernels};
  const auto progress = [&](double share, const std::string& what) {
    if (!options.json) console.err << fmt::format("\r{:3.0f} %  {:<40}", 100 * share, what) << std::flush;
    return true;
  };
  const auto report = profileMachine(request, progress);
  if (!options.json) console.err << fmt::format("\r{:<48}\r", "");
  if (!report.ok()) return console.fail(report.error(), options.json, kExitFailed);
  if (options.json) {
    console.out << dump(toJson(*report)) << '\n';
  } else {
    print(*report, console.out);
  }
}

}  // namespace

void addProfile(CLI::App& app, Console& console) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("profile", "Measure this computer, for better predictions (a minute)");
  command->add_option("model", options->model, "GGUF file to try the predictions on");
  command->add_option("--threads", options->threads, "Compute threads; 0 = one per physical core")
      ->check(CLI::Range(0, 1024));
  command->add_option("--kernels", options->kernels, "Instruction set, as in doctor");
  command->add_flag("--json", options->json, "As one JSON object");
  command->callback([options, &console] { profile(*options, console); });
}

}  // namespace tandem::cli
