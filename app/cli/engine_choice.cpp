#include "app/cli/engine_choice.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <system_error>

#include "app/settings/paths.h"
#include "app/settings/resources.h"
#include "app/settings/settings_file.h"

namespace tandem::cli {
namespace {
constexpr std::string_view kScripted = "scripted:";
}

void EngineChoice::declareOn(CLI::App& command) {
  command.add_option("-m,--model", model,
                     "Model file (GGUF); without it, the one last used in the window, or the starter model");
  command.add_option("--engine", engine, "Engine instead of the built-in one: scripted:FILE plays a script");
  command.add_option("--threads", options.threads, "Compute threads (default: one per physical core)")
      ->check(CLI::Range(0, 1024));
  command.add_option("--kernels", options.kernels, "Force an instruction set (see `tandemctl doctor`)");
  command.add_option("--trace", trace, "Record there what the scheduler does (see `tandemctl explain`)");
  command.add_option("--context", context, "Context size in tokens")->check(CLI::Range(0, 1 << 20));
}

bool EngineChoice::isStarter(const Engine& started) const {
  const auto runs = started.model();
  std::error_code none;  // of a file that is not there, which is no starter model
  return engine.empty() && runs && std::filesystem::equivalent(runs->path, starterModel(resources()), none);
}

Result<std::unique_ptr<Engine>> EngineChoice::start(Console& console) const {
  std::unique_ptr<Engine> made;
  std::string file = model;
  if (engine.empty()) {
    if (file.empty()) file = SettingsFile(Paths::resolve().settingsFile()).load().settings.lastModel;
    if (file.empty()) file = starterModel(resources()).string();
    if (file.empty()) {
      return Error{ErrorCode::invalidArgument, "Which model? Give a GGUF file with --model FILE.", {}};
    }
    EngineOptions complete = options;
    complete.recordFolder = Paths::resolve().records();
    complete.profiles = Paths::resolve().profiles();
    complete.recordFile = trace;
    if (!trace.empty() && !std::ofstream(trace)) {
      return Error{ErrorCode::io, "The trace \"" + trace + "\" cannot be written there.", {}};
    }
    TANDEM_ASSIGN(made, makeEngine(complete));
  } else if (engine.rfind(kScripted, 0) == 0) {
    TANDEM_ASSIGN(made, makeScriptedEngine(engine.substr(kScripted.size())));
  } else {
    return Error{ErrorCode::invalidArgument, "--engine takes scripted:FILE, not \"" + engine + "\".", {}};
  }
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const auto progress = [&](double share, std::string_view what) {
    if (terminal) {
      console.err << "\r\x1b[K" << what << ' ' << static_cast<int>(share * 100) << " %" << std::flush;
    }
    return true;
  };
  auto loaded = made->load(file, {context}, progress);
  if (terminal) console.err << "\r\x1b[K" << std::flush;
  if (!loaded) return std::move(loaded).error();
  if (!loaded->templateWarning.empty()) console.err << safeForTerminal(loaded->templateWarning) << '\n';
  return made;
}

void declareSampling(CLI::App& command, Sampling& sampling) {
  command.add_option("--temperature", sampling.temperature, "0 always takes the likeliest token")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 10.0));
  command.add_option("--top-k", sampling.topK, "Keep the K likeliest tokens; 0 keeps all")
      ->capture_default_str()
      ->check(CLI::Range(0, 1 << 20));
  command.add_option("--top-p", sampling.topP, "Keep the likeliest tokens with this total probability")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  command.add_option("--min-p", sampling.minP, "Drop tokens below this share of the likeliest")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  command
      .add_option("--repetition-penalty", sampling.repetitionPenalty, "Above 1 makes repeating unlikelier")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 10.0));
  command.add_option("--frequency-penalty", sampling.frequencyPenalty, "Taken off per earlier occurrence")
      ->capture_default_str()
      ->check(CLI::Range(-10.0, 10.0));
  command.add_option("--seed", sampling.seed, "Same seed, same answer; 0 draws a new one");
}

}  // namespace tandem::cli
