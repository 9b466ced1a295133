// The part of the program behind the window, with a quick person: each folder below WATCHED gets a monitor,
// each card is accepted as soon as it is seen. crash_test.cpp kills it. It says on standard output, always
// after it is true:
//
//   begun 0         the monitors watch
//   shown CARD      the card is in the list that a person sees
//   done CARD       accepting it was answered with success
//
//   backstage_crash_writer DATA WATCHED
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <future>
#include <set>
#include <string>

#include "agents/core/supervisor.h"
#include "agents/inbox/inbox.h"
#include "app/backstage/backstage.h"
#include "tests/fakes/consent.h"
#include "tests/fakes/fake_engine.h"
#include "tests/fakes/quiet_desktop.h"

namespace {
namespace fs = std::filesystem;
using namespace tandem;
using agents::Proposal;

/// Folders that are still watched: the newest.
constexpr std::size_t kWatched = 4;

void say(const char* what, std::int64_t card) {
  const std::string line = std::string(what).append(" ").append(std::to_string(card)).append("\n");
  if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) ::_exit(1);
}

template <typename Task>
auto on(Backstage& backstage, Task task) {
  std::promise<decltype(task(std::declval<Stage&>()))> result;
  backstage.tell([&](Stage& stage) { result.set_value(task(stage)); });
  return result.get_future().get();
}

agents::Monitor monitorOf(const fs::path& folder) {
  agents::Monitor monitor;
  monitor.id = monitor.name = folder.filename().string();
  monitor.agent = "folder-digest";
  monitor.trigger.kind = agents::TriggerKind::folder;
  monitor.trigger.places = {folder.string()};
  monitor.trigger.options = {{"existing", true}};
  monitor.budget.runsPerHour = 60;
  monitor.options = {{"note", true}};
  return monitor;
}

/// A monitor for each of the newest folders; those of the others rest.
Status watchFolders(Stage& stage, const fs::path& watched) {
  std::set<std::string> names;
  for (const fs::directory_entry& folder : fs::directory_iterator(watched))
    names.insert(folder.path().filename());
  std::size_t place = names.size();
  for (const std::string& name : names) {
    const bool resting = place-- > kWatched;
    const bool known = stage.monitors.status(name).has_value();
    if (resting && known) TANDEM_TRY(stage.monitors.enable(name, false));
    if (!resting && !known) TANDEM_TRY(stage.monitors.save(monitorOf(watched / name)));
  }
  return {};
}

[[noreturn]] void giveUp(const Error& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  ::_exit(1);
}

void accept(Backstage& backstage, std::int64_t card) {
  const auto request = on(backstage, [&](Stage& stage) { return stage.inbox.ask(card); });
  if (!request.ok()) return;
  const agents::Consent yes = fakes::consentTo(*request);
  std::promise<bool> done;
  backstage.tell([&](Stage& stage) {
    stage.inbox.accept(card, yes, [&](const Result<std::string>& result) { done.set_value(result.ok()); });
    stage.inbox.accept(card, yes, [](const Result<std::string>&) {});  // a nervous person clicks twice
  });
  if (done.get_future().get()) say("done", card);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  fakes::FakeEngine engine;  // short files need no model, but runs wait until there is one
  engine.setModel("small");
  BackstageOptions options;
  options.paths.data = argv[1];
  options.engine = &engine;
  options.executor = [](const std::function<void()>& task) { task(); };
  options.desktop = test::quietDesktop();
  options.triggerTimes.settle = std::chrono::milliseconds(3);
  options.triggerTimes.longest = std::chrono::milliseconds(20);
  options.monitorChanged = [](const std::string&) {};
  options.inboxChanged = [] {};
  options.openInbox = [] {};
  auto opened = Backstage::open(std::move(options));
  if (!opened.ok()) giveUp(opened.error());
  Backstage& backstage = **opened;
  backstage.grantFolders({argv[2]});
  const Status watching = on(backstage, [&](Stage& stage) { return watchFolders(stage, argv[2]); });
  if (!watching.ok()) giveUp(watching.error());
  say("begun", 0);
  while (true) {
    const auto cards = on(backstage, [](Stage& stage) { return stage.inbox.list(false, 1000); });
    if (!cards.ok()) giveUp(cards.error());
    for (const Proposal& card : *cards) {
      say("shown", card.id);
      if (card.draft.action) accept(backstage, card.id);
    }
    ::usleep(1000);
  }
}
