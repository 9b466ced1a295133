// bench_fidelity: how far is the simulator from what bench_mixed recorded on this machine?
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>

#include "bench/fidelity/fidelity.h"
#include "bench/workload/trace_file.h"
#include "engine/gguf/file.h"
#include "engine/model/shape_of.h"
#include "engine/runtime/model_info.h"

namespace tandem::bench {
namespace {

struct Options {
  std::string record, model, profile, policy;
  int contextTokens = 4096, segmentTokens = 128;
  bool each = false;
};

void print(const Fidelity& fidelity, bool each) {
  if (each) {
    fmt::print("{:<9} {:>6} {:>6} {:>9} {:>9} {:>6} {:>9} {:>9} {:>6}\n", "priority", "prompt", "answer",
               "TTFT s", "simul.", "error", "total s", "simul.", "error");
    for (const Compared& one : fidelity.requests) {
      fmt::print("{:<9} {:>6} {:>6} {:>9.3f} {:>9.3f} {:>5.0f}% {:>9.3f} {:>9.3f} {:>5.0f}%\n",
                 one.priority == Priority::reactive ? "reactive" : "proactive", one.promptTokens,
                 one.answerTokens, one.realFirstToken, one.simulatedFirstToken, 100 * one.firstTokenError(),
                 one.realTotal, one.simulatedTotal, 100 * one.totalError());
    }
  }
  fmt::print("{} requests compared, {} left out because they were cut off\n", fidelity.requests.size(),
             fidelity.leftOut);
  fmt::print("error per request     median {:>5.1f} %   p90 {:>5.1f} %   (end to end)\n",
             100 * fidelity.totalError(0.5), 100 * fidelity.totalError(0.9));
  fmt::print("                      median {:>5.1f} %   p90 {:>5.1f} %   (first token)\n",
             100 * fidelity.firstTokenError(0.5), 100 * fidelity.firstTokenError(0.9));
}

Status run(const Options& options) {
  TANDEM_ASSIGN(const Record record, readRecord(options.record));
  TANDEM_ASSIGN(const auto file, gguf::File::open(options.model));
  runtime::SimulationSetup setup;
  TANDEM_ASSIGN(setup.shape, model::readShape(*file));
  TANDEM_ASSIGN(setup.profile, cost::loadSocProfile(options.profile));
  setup.policy = options.policy;
  setup.contextSize = options.contextTokens;
  setup.poolTokens = runtime::poolTokensFor(options.contextTokens);
  setup.limits.segmentTokens = options.segmentTokens;
  TANDEM_ASSIGN(const Fidelity fidelity, replay(record, setup));
  print(fidelity, options.each);
  return {};
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  tandem::bench::Options options;
  CLI::App app("Replays a record of bench_mixed in virtual time and compares");
  app.add_option("record", options.record, "file of bench_mixed --record")->required();
  app.add_option("model", options.model, "GGUF file that was used")->required();
  app.add_option("--profile", options.profile, "what tandemctl profile measured (JSON)")->required();
  app.add_option("--policy", options.policy, "scheduling policy that was used");
  app.add_option("--context", options.contextTokens, "the context that was used, in tokens");
  app.add_option("--segment", options.segmentTokens, "prompt tokens that went through the layers together");
  app.add_flag("--each", options.each, "list every request");
  CLI11_PARSE(app, argc, argv);
  const auto status = tandem::bench::run(options);
  if (status.ok()) return 0;
  fmt::print(stderr, "{}\n", status.error().message);
  return 1;
}
