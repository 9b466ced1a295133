// Reproduces the papers' tables on a simulated machine, and says where the engine's own policy stands.
// Everything is printed as Markdown on standard output, progress on standard error.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/simulate/scenarios/scenarios.h"

namespace tandem::bench {
namespace {

void printAssumptions(const cost::SocProfile& soc) {
  fmt::print("## Assumptions\nFigures of {} that no source gives:\n\n", soc.label);
  for (const cost::Figure& figure : soc.figures) {
    if (figure.assumption) fmt::print("- `{}` = {:g}: {}\n", figure.path, figure.value, figure.source);
  }
  fmt::print("\n");
}

int run(const LaboratoryOptions& options, const std::vector<std::string>& only) {
  Laboratory laboratory(options);
  fmt::print(
      "# {}\n{} traces (seeds {} … {}) of {} minutes; in brackets the 95 % confidence interval over traces. "
      "ρ is the unbatched time that the requests would take on the iGPU, by the time in which they "
      "arrive.\n\n",
      options.stage.soc.label, options.traces, options.firstSeed,
      options.firstSeed + static_cast<std::uint64_t>(options.traces) - 1,
      options.stage.duration.count() / 60);
  for (const Scenario& scenario : scenarios()) {
    if (!only.empty() && std::find(only.begin(), only.end(), scenario.name) == only.end()) continue;
    const auto begin = std::chrono::steady_clock::now();
    const std::string answer = scenario.answer(laboratory);
    fmt::print("## {}\n{}\nWhy: {}\n\n", scenario.title, answer, scenario.why);
    std::fflush(stdout);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    fmt::print(stderr, "{}: {:.1f} s, {} simulations so far\n", scenario.name, took.count(),
               laboratory.played());
    if (!laboratory.problem()) continue;
    fmt::print(stderr, "{}\n", laboratory.problem()->message);
    return 1;
  }
  printAssumptions(options.stage.soc);
  return 0;
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  using namespace tandem;
  bench::LaboratoryOptions options;
  std::string soc = TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json";
  std::vector<std::string> only, names;
  int minutes = 15;
  for (const bench::Scenario& scenario : bench::scenarios()) names.emplace_back(scenario.name);

  CLI::App app("Plays the papers' experiments on a simulated machine.");
  app.add_option("--soc", soc, "profile of the machine")->check(CLI::ExistingFile);
  app.add_option("--traces", options.traces, "traces, each with its own seed")->check(CLI::PositiveNumber);
  app.add_option("--seed", options.firstSeed, "seed of the first trace");
  app.add_option("--minutes", minutes, "length of a trace")->check(CLI::PositiveNumber);
  app.add_option("--threads", options.threads, "traces that are played at once")->check(CLI::PositiveNumber);
  app.add_option("--only", only, "some of the questions")->check(CLI::IsMember(names));
  CLI11_PARSE(app, argc, argv);

  Result<cost::SocProfile> profile = cost::loadSocProfile(soc);
  if (!profile.ok()) {
    fmt::print(stderr, "{}\n", profile.error().message);
    return 1;
  }
  options.stage.soc = std::move(*profile);
  options.stage.duration = std::chrono::minutes(minutes);
  return bench::run(options, only);
}
