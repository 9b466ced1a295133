#include "bench/mixed/agents/busy_monitors.h"

#include <functional>
#include <future>
#include <utility>

#include "agents/core/supervisor.h"
#include "bench/mixed/agents/no_messages.h"

namespace tandem::bench {
namespace {

using agents::Monitor;
using agents::MonitorStatus;
using agents::RunRecord;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kLook{1};          // between two looks at who has no work
constexpr std::chrono::seconds kBetweenMeals{8};  // triggers let things settle before they tell them
constexpr std::chrono::minutes kLongestStart{2};
constexpr int kMostRuns = 1000;

}  // namespace

Result<std::unique_ptr<BusyMonitors>> BusyMonitors::start(Engine& engine) {
  std::unique_ptr<BusyMonitors> busy(new BusyMonitors(engine));
  TANDEM_ASSIGN(busy->home_, WatchedHome::make());
  TANDEM_ASSIGN(busy->backstage_, Backstage::open(busy->options()));
  TANDEM_TRY(busy->addMonitors());
  busy->feeder_ = std::jthread([self = busy.get()](const std::stop_token& stop) { self->keepFed(stop); });
  return busy;
}

BusyMonitors::~BusyMonitors() = default;

BackstageOptions BusyMonitors::options() {
  BackstageOptions options;
  options.paths.data = home_->path();
  options.engine = &engine_;
  options.executor = [](const std::function<void()>& task) { task(); };
  options.desktop.notifier = [](agents::Loop&) { return std::make_unique<NoMessages>(); };
  options.desktop.clipboard = [this](agents::Loop&) {
    return std::make_unique<WrittenClipboard>(clipboard_);
  };
  options.desktop.open = [](const std::string&) { return Status(); };
  options.monitorChanged = [](const std::string&) {};
  options.inboxChanged = options.documentsChanged = options.openInbox = [] {};
  return options;
}

/// Runs `task(stage)` there and waits for what it returns.
template <typename Task>
auto BusyMonitors::onStage(Task task) {
  std::promise<decltype(task(std::declval<Stage&>()))> done;
  backstage_->tell([&](Stage& stage) { done.set_value(task(stage)); });
  return done.get_future().get();
}

Status BusyMonitors::addMonitors() {
  for (const Monitor& monitor : home_->monitors()) {
    TANDEM_TRY(onStage([&](Stage& stage) { return stage.monitors.save(monitor); }));
  }
  return {};
}

Status BusyMonitors::switchAll(bool on) {
  for (const Monitor& monitor : home_->monitors()) {
    TANDEM_TRY(onStage([&](Stage& stage) { return stage.monitors.enable(monitor.id, on); }));
  }
  return {};
}

Status BusyMonitors::work() {
  TANDEM_TRY(switchAll(true));
  {
    const std::lock_guard lock(mutex_);
    working_ = true;
    lastFed_.clear();
  }
  changed_.notify_all();
  const Clock::time_point limit = Clock::now() + kLongestStart;
  while (use().running == 0) {
    if (Clock::now() > limit) {
      return Error{ErrorCode::limitExceeded, "No monitor has asked the model anything in two minutes.", {}};
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return {};
}

Status BusyMonitors::rest() {
  Status fed;
  {
    const std::lock_guard lock(mutex_);  // also waits for a meal under way
    working_ = false;
    fed = fed_;
  }
  TANDEM_TRY(switchAll(false));
  while (use().running > 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return fed;
}

void BusyMonitors::keepFed(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (!changed_.wait(lock, stop, [this] { return working_; })) return;
    if (const Status fed = feedTheIdle(); !fed.ok() && fed_.ok()) fed_ = fed;
    changed_.wait_for(lock, stop, kLook, [this] { return !working_; });
  }
}

Status BusyMonitors::feedTheIdle() {
  const auto all = onStage([](Stage& stage) { return stage.monitors.list(); });
  for (const MonitorStatus& status : all) {
    const std::string& id = status.monitor.id;
    const auto last = lastFed_.find(id);
    const bool digesting = last != lastFed_.end() && Clock::now() - last->second < kBetweenMeals;
    if (status.waiting > 0 || digesting) continue;
    lastFed_[id] = Clock::now();
    if (id == "clipboard-helper") {
      backstage_->tell([this, text = home_->newCopiedText()](Stage&) { clipboard_.copy(text); });
    } else {
      TANDEM_TRY(home_->feed(id));
    }
  }
  return {};
}

std::vector<MonitorRuns> BusyMonitors::runs() {
  return onStage([](Stage& stage) {
    std::vector<MonitorRuns> all;
    for (const MonitorStatus& status : stage.monitors.list()) {
      MonitorRuns& runs = all.emplace_back(MonitorRuns{status.monitor.id, {}, status.sentence});
      const auto records = stage.monitors.runs(status.monitor.id, kMostRuns);
      if (!records.ok()) continue;
      for (const RunRecord& run : *records) ++runs.ends[run.end];
    }
    return all;
  });
}

}  // namespace tandem::bench
