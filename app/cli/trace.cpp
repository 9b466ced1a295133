// tandemctl trace RECORD: as a picture for https://ui.perfetto.dev (--chrome OUT), or its decisions made
// again
// (--replay).
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include "app/cli/commands.h"
#include "app/settings/write_file.h"
#include "engine/api/trace.h"

namespace tandem::cli {
namespace {

struct TraceOptions {
  std::string record, chrome;
  bool replay = false;
};

void replay(const TraceOptions& options, Console& console) {
  const auto report = replayRecord(options.record);
  if (!report) return console.fail(report.error(), false, kExitBadInput);
  console.out << report->decisions << " decisions were made again and are identical";
  if (report->line == 0) {
    console.out << " to the recorded ones.\n";
    return;
  }
  console.out << "; then line " << report->line
              << " of the record differs.\nrecorded: " << safeForTerminal(report->recorded)
              << "\nreplayed: " << (report->replayed.empty() ? "nothing" : safeForTerminal(report->replayed))
              << '\n';
  console.exitCode = kExitFailed;
}

void draw(const TraceOptions& options, Console& console) {
  const auto text = toChromeTrace(options.record);
  if (!text) return console.fail(text.error(), false, kExitBadInput);
  std::error_code ignored;
  const Status written = writeFileAtomically(std::filesystem::absolute(options.chrome, ignored), *text);
  if (!written.ok()) return console.fail(written.error(), false, kExitFailed);
  console.out << "Written. Open it at https://ui.perfetto.dev, where it stays in your browser.\n";
}

}  // namespace

void addTrace(CLI::App& app, Console& console) {
  auto options = std::make_shared<TraceOptions>();
  CLI::App* command = app.add_subcommand("trace", "Draw or replay a record of what the scheduler did");
  command->add_option("record", options->record, "Record, or the folder with Tandem's own records")
      ->required();
  auto* what = command->add_option_group("what");
  what->add_option("--chrome", options->chrome, "Chrome trace to write, for ui.perfetto.dev");
  what->add_flag("--replay", options->replay, "Make the decisions again and say where they differ");
  what->require_option(1);
  command->callback(
      [options, &console] { options->replay ? replay(*options, console) : draw(*options, console); });
}

}  // namespace tandem::cli
