// The options by which `ask` and `chat` choose an engine and a model, and the one way to start it.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "app/cli/console.h"
#include "engine/api/engine.h"
#include "engine/api/make_engine.h"

namespace tandem::cli {

struct EngineChoice {
  std::string model;   ///< GGUF file; empty = the one last used in the window
  std::string engine;  ///< "" = the real one, "scripted:FILE" = the offline twin
  EngineOptions options;
  int context = 0;    ///< tokens; 0 = the engine's default
  std::string trace;  ///< file to record the session in; empty = none

  void declareOn(CLI::App& command);
  /// Makes the engine and loads the model, with progress on console.err when that is a terminal. The real
  /// engine keeps its records where the window's engine keeps them.
  Result<std::unique_ptr<Engine>> start(Console& console) const;
  /// Whether the engine that was started runs the model that comes with the program.
  bool isStarter(const Engine& started) const;
};

/// Declares temperature, top-k, …, seed.
void declareSampling(CLI::App& command, Sampling& sampling);

}  // namespace tandem::cli
