#include "app/cli/tandemctl.h"

#include "app/cli/commands.h"

namespace tandem::cli {

int runTandemctl(int argc, const char* const* argv, Console& console) {
  CLI::App app("Tandem in the terminal: chat, look into models, look at this machine.", "tandemctl");
  app.set_version_flag("--version", TANDEM_VERSION);
  app.require_subcommand(1);
  addChat(app, console);
  addAsk(app, console);
  addExplain(app, console);
  addTop(app, console);
  addTrace(app, console);
  addModels(app, console);
  addInbox(app, console);
  addMonitors(app, console);
  addDoctor(app, console);
  addSensors(app, console);
  addTokens(app, console);
  addProfile(app, console);
  addTemplate(app, console);
  addLogits(app, console);
  addGraph(app, console);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error, console.out, console.err);
    return code == 0 ? kExitOk : kExitBadInput;  // CLI11 has a number of its own for each mistake
  }
  return console.exitCode;
}

}  // namespace tandem::cli
