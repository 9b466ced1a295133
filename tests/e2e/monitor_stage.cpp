#include "tests/e2e/monitor_stage.h"

#include <algorithm>

namespace tandem::e2e {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLook{400};       // between two looks at whether something goes on
constexpr milliseconds kTriggerUp{400};  // until a trigger has looked at what was there before
constexpr milliseconds kRestart{1300};
constexpr milliseconds kLongest{120'000};  // under a sanitizer, on a busy machine

agents::TriggerTimes impatient() {
  agents::TriggerTimes times;
  times.settle = milliseconds(100);
  times.longest = milliseconds(500);
  times.retry = milliseconds(300);
  times.rescan = milliseconds(700);
  return times;
}

std::vector<const agents::Agent*> agentsOf(const agents::builtin::Catalogue& catalogue) {
  std::vector<const agents::Agent*> all;
  for (const auto& agent : catalogue.all()) all.push_back(agent.get());
  return all;
}

bool hasEnded(const agents::RunRecord& run) {
  return run.end != agents::RunEnd::running;
}

}  // namespace

Played MonitorStage::play(const agents::Monitor& monitor,
                          const std::function<void(agents::Supervisor&)>& act) {
  return live(monitor, act, true, kLongest);
}

Played MonitorStage::restart(const agents::Monitor& monitor) {
  return live(
      monitor, [](agents::Supervisor&) {}, false, kRestart);
}

Played MonitorStage::live(const agents::Monitor& monitor, const std::function<void(agents::Supervisor&)>& act,
                          bool waitForRun, milliseconds longest) {
  auto made = agents::PollLoop::make({});
  if (!made) return {};
  const std::unique_ptr<agents::PollLoop> loop = *std::move(made);
  agents::EngineAsker asker(engine_, *loop);
  fakes::FakeSensors sensors;
  fakes::StoreAll policy;
  const agents::builtin::Catalogue catalogue(loop->wall(), home_);
  agents::Triggers triggers(
      {std::make_shared<agents::CurlHttpClient>(), journal, &clipboard, home_, impatient()});
  Played played;
  {
    agents::Supervisor supervisor({*loop, store, asker, sensors, triggers, policy, agentsOf(catalogue)});
    const std::size_t before = store.allRuns().size();
    Status begun = supervisor.start();
    if (begun.ok() && !supervisor.status(monitor.id)) begun = supervisor.save(monitor);
    if (!begun.ok()) {
      played.sentence = begun.error().message;
      return played;
    }
    loop->after(kTriggerUp, [&] { act(supervisor); });
    loop->after(longest, [&] { loop->quit(); });
    std::size_t seen = 0;  // runs at the last look
    const std::function<void()> look = [&] {
      const auto& runs = store.allRuns();
      const bool ended = runs.size() > before && std::all_of(runs.begin(), runs.end(), hasEnded);
      if (ended && runs.size() == seen) return loop->quit();
      seen = ended ? runs.size() : 0;
      loop->after(kLook, look);
    };
    if (waitForRun) loop->after(kTriggerUp, look);
    loop->run();
    if (const auto status = supervisor.status(monitor.id)) played.sentence = status->sentence;
  }
  played.runs = store.allRuns();
  played.proposals = store.allProposals();
  return played;
}

}  // namespace tandem::e2e
