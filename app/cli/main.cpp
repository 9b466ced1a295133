// tandemctl: Tandem in the terminal.
#include <iostream>

#include "app/cli/commands.h"

int main(int argc, char** argv) {
  using namespace tandem::cli;
  std::ios::sync_with_stdio(false);
  Console console{std::cin, std::cout, std::cerr};
  CLI::App app("Tandem in the terminal: chat, look into models, look at this machine.", "tandemctl");
  app.set_version_flag("--version", TANDEM_VERSION);
  app.require_subcommand(1);
  addChat(app, console);
  addAsk(app, console);
  addModels(app, console);
  addDoctor(app, console);
  addTokens(app, console);
  addTemplate(app, console);
  addLogits(app, console);
  CLI11_PARSE(app, argc, argv);
  return console.exitCode;
}
