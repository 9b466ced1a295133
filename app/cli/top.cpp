// tandemctl top: what the window's dashboard shows, in a terminal.
//
// It follows the record that whoever computes (the window, another tandemctl) keeps of its session, so it
// asks nobody, costs the engine nothing, and works with any number of processes.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "app/cli/commands.h"
#include "app/cli/terminal_screen.h"
#include "app/figures/metrics_text.h"
#include "app/figures/top_text.h"
#include "app/settings/paths.h"
#include "engine/api/follow.h"

namespace tandem::cli {
namespace {

constexpr auto kEvery = std::chrono::seconds(1);

struct TopOptions {
  std::string record;  ///< empty = the program's own records
  bool once = false, metrics = false;
};

TopPicture take(const FollowedView& view) {
  LiveCursor begin;
  LiveNews news = view.news(begin);
  return {view.state(), std::move(news.kernels), std::move(news.marks), view.now()};
}

std::string headline(const FollowedView& view, bool watching) {
  std::string text = "Tandem";
  if (!view.alive()) text += " · nobody writes now: the end of the record";
  return text.append(watching ? " · q ends\n" : "\n");
}

void watch(FollowedView& view, Console& console) {
  Status status;
  {
    TerminalScreen screen(console.out);
    for (;;) {
      status = view.refresh();
      const bool waits = !status.ok() && status.error().code == ErrorCode::notFound;
      if (!status.ok() && !waits) break;
      const TerminalScreen::Size size = TerminalScreen::size();
      screen.show(
          waits ? safeForTerminal(status.error().message) + " q ends.\n"
                : headline(view, true) +
                      topText(take(view), {size.columns, std::max<std::size_t>(size.lines, 2) - 1, true}));
      status = {};
      if (screen.wait(kEvery) == TerminalScreen::Woken::end) break;
    }
  }
  if (!status.ok()) console.fail(status.error(), false, kExitBadInput);
}

void top(const TopOptions& options, Console& console) {
  const std::filesystem::path record =
      options.record.empty() ? Paths::resolve().records() : std::filesystem::path(options.record);
  const std::unique_ptr<FollowedView> view = followRecord(record);
  if (!options.once && !options.metrics && TerminalScreen::there()) return watch(*view, console);
  const Status read = view->refresh();
  if (!read.ok()) return console.fail(read.error(), false, kExitBadInput);
  if (options.metrics) {
    console.out << metricsText(view->state());
  } else {
    console.out << headline(*view, false) << topText(take(*view), {TerminalScreen::size().columns});
  }
}

}  // namespace

void addTop(CLI::App& app, Console& console) {
  auto options = std::make_shared<TopOptions>();
  CLI::App* command =
      app.add_subcommand("top", "Watch what the engine does: lanes, queues, requests, reasons");
  command->add_option("record", options->record,
                      "Record to follow instead of what Tandem does now (see `ask --trace`)");
  command->add_flag("--once", options->once, "Print the picture once, as plain text");
  command->add_flag("--metrics", options->metrics, "Print the figures once, as Prometheus reads them");
  command->callback([options, &console] { top(*options, console); });
}

}  // namespace tandem::cli
