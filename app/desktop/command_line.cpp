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
  bool newChat = false, quickAsk = false;
  CLI::App parser("Tandem, a private assistant: opens its window.", "tandem");
  parser.set_version_flag("--version", "tandem " TANDEM_VERSION);
  parser.add_option("--data-dir", line.dataDir, "Folder for conversations and models");
  parser.add_option("--config-dir", line.configDir, "Folder for settings");
  CLI::Option* model =
      parser.add_option("--model", line.model, "GGUF file to load at start")->check(CLI::ExistingFile);
  parser.add_option("file", line.model, "The same, as the desktop says it")
      ->check(CLI::ExistingFile)
      ->excludes(model);
  parser.add_option("--engine", engine, "scripted:FILE plays a script in place of a model")
      ->check([](const std::string& value) {
        return value.rfind(kScripted, 0) == 0 ? std::string() : "must be scripted:FILE";
      });
  bool pause = false, resume = false;
  CLI::Option_group* wishes = parser.add_option_group("What for");
  wishes->require_option(0, 1);
  wishes->add_flag("--new-chat", newChat, "Begin a new conversation, also in the window that is open");
  wishes->add_flag(
      "--quick-ask", quickAsk,
      "The same; takes a window that is in front out of the way: for a shortcut of your desktop");
  wishes->add_flag("--background", line.background,
                   "Let monitors work without a window; it comes when it is wanted");
  wishes->add_flag("--pause-background", pause, "Let nothing work in the background");
  wishes->add_flag("--resume-background", resume, "Let it go on");
  // CLI11 reports through exceptions; none leaves this function.
  try {
    parser.parse(argc, argv);
  } catch (const CLI::ParseError& said) {
    exitCode = parser.exit(said) == 0 ? 0 : kUsageError;
    return std::nullopt;
  }
  if (newChat) line.want = Wish::Kind::newChat;
  if (quickAsk) line.want = Wish::Kind::quickAsk;
  if (pause) line.want = Wish::Kind::pauseBackground;
  if (resume) line.want = Wish::Kind::resumeBackground;
  if (!line.model.empty()) line.model = std::filesystem::absolute(line.model);
  if (!engine.empty()) line.script = engine.substr(kScripted.size());
  return line;
}

}  // namespace tandem
