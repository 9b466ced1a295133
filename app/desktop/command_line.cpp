#include "app/desktop/command_line.h"

#include <CLI/CLI.hpp>

namespace tandem {
namespace {

constexpr std::string_view kScripted = "scripted:";
constexpr int kUsageError = 2;

}  // namespace

std::optional<CommandLine> readCommandLine(int argc, char** argv, int& exitCode) {
  CommandLine line;
  std::string engine;
  CLI::App parser("Tandem, a private assistant: opens its window.", "tandem");
  parser.set_version_flag("--version", "tandem " TANDEM_VERSION);
  parser.add_option("--data-dir", line.dataDir, "Folder for conversations and models");
  parser.add_option("--config-dir", line.configDir, "Folder for settings");
  parser.add_option("--model", line.model, "GGUF file to load at start")->check(CLI::ExistingFile);
  parser.add_option("--engine", engine, "scripted:FILE plays a script in place of a model")
      ->check([](const std::string& value) {
        return value.rfind(kScripted, 0) == 0 ? std::string() : "must be scripted:FILE";
      });
  // CLI11 reports through exceptions; none leaves this function.
  try {
    parser.parse(argc, argv);
  } catch (const CLI::ParseError& said) {
    exitCode = parser.exit(said) == 0 ? 0 : kUsageError;
    return std::nullopt;
  }
  if (!engine.empty()) line.script = engine.substr(kScripted.size());
  return line;
}

}  // namespace tandem
