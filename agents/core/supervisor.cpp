#include "agents/core/supervisor.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

#include "agents/core/keeper.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

/// Timers do not notice when somebody sets the clock or the computer changes its zone: what waits for a time
/// of day is looked at so often.
constexpr std::chrono::minutes kClockCheck{1};

}  // namespace

Supervisor::Supervisor(SupervisorPorts ports, int atOnce) : ports_(std::move(ports)), atOnce_(atOnce) {}

Supervisor::~Supervisor() {
  ports_.sensors.onChange([] {});
  if (timer_ != 0) ports_.loop.cancel(timer_);
  seats_.clear();  // while everything that they call is still here
}

Status Supervisor::start() {
  TANDEM_ASSIGN(const std::vector<Monitor> monitors, ports_.store.monitors());
  for (const Monitor& monitor : monitors) add(monitor);
  ports_.sensors.onChange([this] {
    heedRest();
    reconsider();
  });
  return {};
}

void Supervisor::heedRest() {
  const Rest rest = ports_.sensors.rest();
  for (const auto& [id, seat] : seats_) seat.keeper->park(rest);
}

void Supervisor::add(const Monitor& monitor) {
  const KeeperPorts ports{RunPorts{ports_.loop, ports_.store, ports_.asker, ports_.proposals}, ports_.sensors,
                          ports_.triggers, [this, id = monitor.id] { changed(id); }};
  seats_[monitor.id].keeper = std::make_unique<Keeper>(ports, monitor, agentOf(monitor.agent));
  changed(monitor.id);
}

const Agent* Supervisor::agentOf(const std::string& kind) const {
  const auto found = std::find_if(ports_.agents.begin(), ports_.agents.end(),
                                  [&](const Agent* agent) { return agent->kind() == kind; });
  return found == ports_.agents.end() ? nullptr : *found;
}

const Keeper* Supervisor::find(const std::string& id) const {
  const auto found = seats_.find(id);
  return found == seats_.end() ? nullptr : found->second.keeper.get();
}

Result<Keeper*> Supervisor::require(const std::string& id) {
  const auto found = seats_.find(id);
  if (found == seats_.end()) return Error{ErrorCode::notFound, "This monitor is not there any more."};
  return found->second.keeper.get();
}

std::vector<MonitorStatus> Supervisor::list() const {
  std::vector<MonitorStatus> all;
  for (const auto& [id, seat] : seats_) all.push_back(seat.keeper->status());
  std::stable_sort(all.begin(), all.end(), [](const MonitorStatus& a, const MonitorStatus& b) {
    return a.monitor.name < b.monitor.name;
  });
  return all;
}

std::optional<MonitorStatus> Supervisor::status(const std::string& id) const {
  const Keeper* keeper = find(id);
  return keeper != nullptr ? std::optional(keeper->status()) : std::nullopt;
}

Result<std::vector<RunRecord>> Supervisor::runs(const std::string& id, int limit) const {
  TANDEM_ASSIGN(std::vector<RunRecord> runs, ports_.store.runs(id, limit));
  const Keeper* keeper = find(id);
  const RunRecord* running = keeper != nullptr ? keeper->running() : nullptr;
  for (RunRecord& run : runs) {
    if (running != nullptr && run.id == running->id) run = *running;  // the store has no steps of it yet
  }
  return runs;
}

Status Supervisor::check(const Monitor& monitor) const {
  if (monitor.id.empty()) return Error{ErrorCode::invalidArgument, "The monitor has no id."};
  TANDEM_TRY(monitorFromJson(toJson(monitor)));
  if (agentOf(monitor.agent) == nullptr) {
    return Error{ErrorCode::invalidArgument,
                 fmt::format("This version of Tandem has no agent “{}”.", printable(monitor.agent, 60))};
  }
  if (monitor.trigger.kind == TriggerKind::schedule && monitor.trigger.schedule.empty()) {
    return Error{ErrorCode::invalidArgument, "Say when it runs, for example “every day at 8:00”."};
  }
  return {};
}

Status Supervisor::save(const Monitor& monitor) {
  TANDEM_TRY(check(monitor));
  TANDEM_TRY(ports_.store.save(monitor));
  const auto known = seats_.find(monitor.id);
  if (known == seats_.end()) {
    add(monitor);
  } else {
    known->second.keeper->change(monitor, agentOf(monitor.agent));
  }
  return {};
}

Status Supervisor::enable(const std::string& id, bool enabled) {
  TANDEM_ASSIGN(Keeper* const keeper, require(id));
  if (keeper->monitor().enabled == enabled) return {};
  Monitor monitor = keeper->monitor();
  monitor.enabled = enabled;
  // Not checked: also what cannot work may be switched off.
  TANDEM_TRY(ports_.store.save(monitor));
  keeper->change(monitor, agentOf(monitor.agent));
  return {};
}

Status Supervisor::remove(const std::string& id) {
  TANDEM_ASSIGN(Keeper* const keeper, require(id));
  TANDEM_TRY(ports_.store.remove(id));
  keeper->abandon();
  seats_.erase(id);
  changed(id);
  return {};
}

Status Supervisor::runNow(const std::string& id) {
  TANDEM_ASSIGN(Keeper* const keeper, require(id));
  return keeper->runNow();
}

Status Supervisor::runAbout(const std::string& id, Happening given) {
  TANDEM_ASSIGN(Keeper* const keeper, require(id));
  return keeper->runAbout(std::move(given));
}

Status Supervisor::stop(const std::string& id) {
  TANDEM_ASSIGN(Keeper* const keeper, require(id));
  keeper->stop();
  return {};
}

void Supervisor::observe(std::function<void(const std::string& monitor)> changed) {
  observer_ = std::move(changed);
}

void Supervisor::reconsider() {
  for (const auto& [id, seat] : seats_) news_.insert(id);
  considerSoon();
}

void Supervisor::changed(const std::string& monitor) {
  news_.insert(monitor);
  considerSoon();
}

void Supervisor::considerSoon() {
  if (considering_) return;
  considering_ = true;
  ports_.loop.post([this, alive = std::weak_ptr(alive_)] {
    if (!alive.expired()) consider();
  });
}

void Supervisor::consider() {
  considering_ = false;
  struct Candidate {
    bool later = false;  ///< no person waits for it
    std::uint64_t lastTurn = 0;
    Seat* seat = nullptr;
  };
  std::vector<Candidate> candidates;
  std::optional<WallTime> at;
  std::optional<Instant> after;
  for (auto& [id, seat] : seats_) {
    const Keeper::Outlook outlook = seat.keeper->outlook();
    earlier(at, outlook.at);
    earlier(after, outlook.after);
    if (outlook.mayBegin) candidates.push_back({!outlook.manual, seat.lastTurn, &seat});
  }
  std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return std::tie(a.later, a.lastTurn) < std::tie(b.later, b.lastTurn);
  });
  auto going = std::count_if(seats_.begin(), seats_.end(),
                             [](const auto& seat) { return seat.second.keeper->running() != nullptr; });
  for (const Candidate& candidate : candidates) {
    if (going >= atOnce_) break;
    candidate.seat->keeper->begin();
    if (candidate.seat->keeper->running() == nullptr) continue;
    candidate.seat->lastTurn = ++turns_;
    ++going;
  }
  setTimer(at, after);
  tellNews();
}

void Supervisor::setTimer(std::optional<WallTime> at, std::optional<Instant> after) {
  using std::chrono::nanoseconds;
  if (timer_ != 0) ports_.loop.cancel(std::exchange(timer_, 0));
  std::optional<nanoseconds> delay;
  if (at) delay = std::min<nanoseconds>(*at - ports_.loop.wall().now(), kClockCheck);
  if (after) earlier(delay, std::optional<nanoseconds>(*after - ports_.loop.now()));
  if (!delay) return;
  timer_ = ports_.loop.after(std::max<nanoseconds>(*delay, std::chrono::milliseconds(1)), [this] {
    timer_ = 0;
    consider();
  });
}

void Supervisor::tellNews() {
  const std::set<std::string> news = std::exchange(news_, {});
  if (!observer_) return;
  const auto observer = observer_;  // it may replace itself
  for (const std::string& monitor : news) observer(monitor);
}

}  // namespace tandem::agents
