// What do the ready-made monitors propose on their first day, with a model file?
//
//   bench_first_day MODEL HOME
//
// Sets up each monitor of the gallery for Carla, who lives in the folder HOME (person.h), one after the
// other; lets happen what it waits for, and prints the cards that come of it. They stay in the inbox of
// whoever has HOME/data as XDG_DATA_HOME: the window shows them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <future>
#include <set>
#include <thread>
#include <utility>

#include "agents/builtin/gallery.h"
#include "agents/core/supervisor.h"
#include "agents/inbox/inbox.h"
#include "app/backstage/backstage.h"
#include "app/settings/resources.h"
#include "bench/mixed/agents/no_messages.h"
#include "bench/starter/person.h"
#include "engine/api/make_engine.h"

namespace tandem::bench {
namespace {

using agents::Monitor;
using agents::MonitorStatus;
using agents::TriggerKind;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLook{200};
constexpr std::chrono::seconds kLongestRun{60};
constexpr int kMany = 1000;

BackstageOptions optionsFor(const Person& person, const std::filesystem::path& data, Engine& engine) {
  BackstageOptions options;
  options.paths.data = data;
  options.engine = &engine;
  options.executor = [](const std::function<void()>& task) { task(); };
  options.desktop.notifier = [](agents::Loop&) { return std::make_unique<NoMessages>(); };
  options.desktop.clipboard = [&](agents::Loop&) {
    return std::make_unique<WrittenClipboard>(person.clipboard());
  };
  options.desktop.open = [](const std::string&) { return Status(); };
  options.journal = person.journal();
  options.powerSupplies = "/nonexistent";  // a monitor that saves the battery runs, too
  options.triggerTimes.settle = std::chrono::milliseconds(200);
  options.monitorChanged = [](const std::string&) {};
  options.inboxChanged = options.documentsChanged = options.openInbox = [] {};
  return options;
}

class FirstDay {
  /// What `task(stage)` returns there.
  template <typename Task>
  auto onStage(Task task) {
    std::promise<decltype(task(std::declval<Stage&>()))> done;
    backstage_.tell([&](Stage& stage) { done.set_value(task(stage)); });
    return done.get_future().get();
  }

 public:
  FirstDay(Person& person, Backstage& backstage) : person_(person), backstage_(backstage) {}

  /// Sets it up, lives, waits for its run, switches it off again: the next one has the clipboard for itself.
  Status of(const agents::builtin::ReadyMonitor& ready) {
    Monitor monitor = ready.monitor;
    monitor.id = fmt::format("first-day-{}", ++number_);
    monitor.quiet.reset();  // whatever the time is
    person_.fillIn(monitor);
    fmt::print("== {}\n", ready.title);
    TANDEM_TRY(onStage([&](Stage& stage) { return stage.monitors.save(monitor); }));
    if (monitor.trigger.kind != TriggerKind::manual) {
      TANDEM_TRY(wait(monitor, "it watches", [](const MonitorStatus& status) {
        return status.phase == MonitorStatus::Phase::watching && status.sentence != "Watches.";
      }));
    }
    TANDEM_TRY(begin(monitor));
    TANDEM_TRY(wait(monitor, "a run has ended", [this](const MonitorStatus& status) {
      return status.waiting == 0 && ended(status.monitor.id);
    }));
    TANDEM_TRY(onStage([&](Stage& stage) { return stage.monitors.enable(monitor.id, false); }));
    return print(monitor.id);
  }
  int withoutCard() const { return withoutCard_; }

 private:
  Status begin(const Monitor& monitor) {
    TANDEM_TRY(person_.live(monitor));
    switch (monitor.trigger.kind) {
      case TriggerKind::manual:
        return onStage(
            [&](Stage& stage) { return stage.monitors.runAbout(monitor.id, person_.handedOver(monitor)); });
      case TriggerKind::clipboard:
        return onStage([&](Stage&) {
          person_.copyFor(monitor);
          return Status();
        });
      case TriggerKind::schedule:
      case TriggerKind::calendar:
      case TriggerKind::feed:
      case TriggerKind::journal:
        // It may have begun by itself meanwhile, which is as good.
        (void)onStage([&](Stage& stage) { return stage.monitors.runNow(monitor.id); });
        return {};
      default:
        return {};
    }
  }

  template <typename Condition>
  Status wait(const Monitor& monitor, const char* what, const Condition& condition) {
    for (const Clock::time_point limit = Clock::now() + kLongestRun; Clock::now() < limit;) {
      const auto status = onStage([&](Stage& stage) { return stage.monitors.status(monitor.id); });
      if (status && condition(*status)) return {};
      std::this_thread::sleep_for(kLook);
    }
    const auto status = onStage([&](Stage& stage) { return stage.monitors.status(monitor.id); });
    return Error{ErrorCode::limitExceeded,
                 fmt::format("Waited a minute until {}: {}", what, status ? status->sentence : "it is gone"),
                 {}};
  }

  bool ended(const std::string& id) {
    const auto runs = onStage([&](Stage& stage) { return stage.monitors.runs(id, 1); });
    return runs.ok() && !runs->empty() && runs->front().end != agents::RunEnd::running;
  }

  Status print(const std::string& id) {
    TANDEM_ASSIGN(const auto cards, onStage([](Stage& stage) { return stage.inbox.list(true, kMany); }));
    bool any = false;
    for (const agents::Proposal& card : cards) {
      if (card.monitor != id) continue;
      any = true;
      fmt::print("{}\n{}\n", card.draft.title, card.draft.body);
      if (card.draft.action)
        fmt::print("[{} {}]\n", card.draft.action->tool, card.draft.action->arguments.dump());
      fmt::print("({} + {} tokens, {:.2f} s)\n\n", card.cost.promptTokens, card.cost.answerTokens,
                 card.cost.seconds);
    }
    if (any) return {};
    ++withoutCard_;
    TANDEM_ASSIGN(const auto runs, onStage([&](Stage& stage) { return stage.monitors.runs(id, 1); }));
    for (const agents::RunRecord& run : runs) {
      for (const agents::RunStep& step : run.steps)
        fmt::print("no card: {} {}\n", step.sentence, step.detail);
    }
    return {};
  }

  Person& person_;
  Backstage& backstage_;
  int number_ = 0, withoutCard_ = 0;
};

Status run(const std::filesystem::path& model, const std::filesystem::path& home) {
  TANDEM_ASSIGN(const auto gallery, agents::builtin::readGallery(resources() / "monitors"));
  TANDEM_ASSIGN(const auto engine, makeEngine({}));
  TANDEM_TRY(engine->load(model, {}, [](double, std::string_view) { return true; }));
  TANDEM_ASSIGN(const auto person, Person::moveInto(home));
  TANDEM_ASSIGN(const auto backstage, Backstage::open(optionsFor(*person, home / "data/tandem", *engine)));
  FirstDay day(*person, *backstage);
  for (const auto& ready : gallery) TANDEM_TRY(day.of(ready));
  fmt::print("{} ready-made monitors, {} without a card\n", gallery.size(), day.withoutCard());
  return {};
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  std::string model, home;
  CLI::App app("What the ready-made monitors propose on their first day.", "bench_first_day");
  app.add_option("model", model, "GGUF file")->required();
  app.add_option("home", home, "folder of the person; is made")->required();
  CLI11_PARSE(app, argc, argv);
  if (const tandem::Status done = tandem::bench::run(model, std::filesystem::absolute(home)); !done.ok()) {
    fmt::print(stderr, "{}\n", done.error().message);
    return 1;
  }
  return 0;
}
