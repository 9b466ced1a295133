#include "agents/core/keeper.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::chrono::hours kHour{1};
constexpr int kMostRunsPerHour = 60;

}  // namespace

Keeper::Keeper(KeeperPorts ports, Monitor monitor, const Agent* agent)
    : ports_(std::move(ports)), monitor_(std::move(monitor)), agent_(agent) {
  load();
  configure();
}

Keeper::~Keeper() {
  endWish();
  if (!run_) return;
  run_->stop(StopReason::closing);
  takeEnd();
}

void Keeper::load() {
  Store& store = ports_.run.store;
  if (const auto note = store.note(monitor_.id, Tries::kNote)) {
    tries_ = Tries::fromNote(*note);
  } else {
    storeFailed(note.error());
  }
  const auto runs = store.runs(monitor_.id, kMostRunsPerHour);
  if (!runs) return storeFailed(runs.error());
  const WallTime now = ports_.run.loop.wall().now();
  for (const RunRecord& run : *runs) {
    if (!last_ && run.end != RunEnd::running) last_ = run;
    // A clock that was set back makes runs of the future: they count as just begun.
    const auto age = std::max<WallTime::duration>(now - run.started, WallTime::duration(0));
    if (age < kHour) starts_.push_front(ports_.run.loop.now() - age);
  }
  std::sort(starts_.begin(), starts_.end());
  if (monitor_.trigger.kind != TriggerKind::schedule) return;
  const auto slot = store.latestSlot(monitor_.id);
  if (!slot) {
    slotsAfter_ = now;
    return storeFailed(slot.error());
  }
  if (*slot) {
    slotsAfter_ = **slot;
  } else {
    skipSlotsBefore(now);  // it is new: what came before it is not made up for, nor after the next start
  }
}

void Keeper::configure() {
  trouble_.clear();
  schedule_.reset();
  if (agent_ == nullptr)
    trouble_ = fmt::format("This version of Tandem has no agent “{}”.", printable(monitor_.agent, 60));
  if (monitor_.trigger.kind == TriggerKind::schedule) {
    if (auto schedule = Schedule::parse(monitor_.trigger.schedule)) {
      schedule_ = *std::move(schedule);
    } else {
      trouble_ = schedule.error().message;
    }
  }
  if (!monitor_.enabled) return unwatch();
  if (const Status watching = watch(); !watching) trouble_ = watching.error().message;
}

void Keeper::change(Monitor monitor, const Agent* agent) {
  const bool otherTrigger = toJson(monitor).at("trigger") != toJson(monitor_).at("trigger");
  const bool switchedOn = monitor.enabled && !monitor_.enabled;
  monitor_ = std::move(monitor);
  agent_ = agent;
  if (!monitor_.enabled) {
    endWish();
    if (run_) run_->stop(StopReason::changed);
  }
  if (otherTrigger) unwatch();
  if (otherTrigger || !monitor_.enabled) {
    pending_.clear();  // the trigger tells it again
    slot_.reset();
    moreThere_ = false;
  }
  const bool bySlots = monitor_.trigger.kind == TriggerKind::schedule;
  if (bySlots && (otherTrigger || switchedOn)) skipSlotsBefore(ports_.run.loop.wall().now());
  configure();
  ports_.changed();
}

void Keeper::park(Rest rest) {
  if (rest == Rest::none || running() == nullptr) return;
  const bool manual = run_->plan().occasion.manual;
  if (manual && rest == Rest::paused) return;
  run_->stop(StopReason::parked);
  if (manual) wish_ = Wish::granted;
  if (!slot_ && runSlot_) {
    slot_ = runSlot_;
    slotClaimed_ = true;
  }
  if (!starts_.empty()) starts_.pop_back();  // beginning again is no second run
  ports_.changed();
}

void Keeper::abandon() {
  endWish();
  run_.reset();
  entries_.clear();
}

Status Keeper::watch() {
  const bool served =
      monitor_.trigger.kind == TriggerKind::manual || monitor_.trigger.kind == TriggerKind::schedule;
  if (served || source_) return {};
  auto made = ports_.triggers.make(
      monitor_, TriggerPorts{ports_.run.loop, ports_.run.store,
                             [this](std::vector<Happening> happenings) { told(std::move(happenings)); },
                             [this](TriggerState state) {
                               triggerState_ = std::move(state);
                               ports_.changed();
                             }});
  if (!made) return std::move(made).error();
  source_ = *std::move(made);
  return {};
}

void Keeper::unwatch() {
  source_.reset();
  triggerState_ = {};
}

Status Keeper::runNow() {
  if (agent_ == nullptr) return Error{ErrorCode::unsupported, trouble_};
  if (running() != nullptr && monitor_.mode == RunMode::single) {
    return Error{ErrorCode::busy, "It is running already."};
  }
  if (wish_ != Wish::none) return {};
  TANDEM_TRY(watch());  // also when it is switched off, until the run has begun
  wish_ = Wish::looking;
  if (source_) {
    lookTimer_ = ports_.run.loop.after(kLongestLook, [this] {
      lookTimer_ = 0;
      grant();
    });
    source_->look([this, alive = std::weak_ptr(alive_)] {
      if (!alive.expired()) grant();
    });
  } else {
    grant();
  }
  ports_.changed();
  return {};
}

Status Keeper::runAbout(Happening given) {
  if (agent_ == nullptr) return Error{ErrorCode::unsupported, trouble_};
  if (running() != nullptr || wish_ != Wish::none) {
    return Error{ErrorCode::busy, "It is at work on something else. Try again when that is done."};
  }
  if (!pending_.add({std::move(given), ++groups_, Instant(0)})) {
    return Error{ErrorCode::busy, "Too much waits for this monitor already."};
  }
  return runNow();
}

void Keeper::grant() {
  if (wish_ != Wish::looking) return;
  if (lookTimer_ != 0) ports_.run.loop.cancel(std::exchange(lookTimer_, 0));
  wish_ = Wish::granted;
  ports_.changed();
}

void Keeper::endWish() {
  if (lookTimer_ != 0) ports_.run.loop.cancel(std::exchange(lookTimer_, 0));
  wish_ = Wish::none;
}

void Keeper::stop() {
  endWish();
  if (!monitor_.enabled) unwatch();
  if (run_) run_->stop(StopReason::byPerson);
  ports_.changed();
}

void Keeper::noticeSlot() {
  if (!schedule_ || !monitor_.enabled) return;
  const WallClock& clock = ports_.run.loop.wall();
  const WallTime now = clock.now();
  if (now <= slotsAfter_) return;
  const auto due = schedule_->latest(slotsAfter_, now, clock);
  if (!due) return;
  slotsAfter_ = *due;
  slot_ = due;
  slotClaimed_ = false;
  const bool missed = now - *due > kOnTime && monitor_.catchUp == CatchUp::skip;
  const bool inTheWay = running() != nullptr && monitor_.mode == RunMode::single;
  if (missed || inTheWay) {
    claimSlot();
    slot_.reset();
  }
  ports_.changed();
}

void Keeper::skipSlotsBefore(WallTime now) {
  slotsAfter_ = std::max(slotsAfter_, now);
  const auto claimed = ports_.run.store.claimSlot(monitor_.id, now);
  if (!claimed) storeFailed(claimed.error());
}

bool Keeper::claimSlot() {
  if (!slot_ || slotClaimed_) return true;
  const auto claimed = ports_.run.store.claimSlot(monitor_.id, *slot_);
  if (!claimed) {
    storeFailed(claimed.error());
    return false;
  }
  slotClaimed_ = *claimed;
  if (!slotClaimed_) slot_.reset();  // another life of the program had it
  return true;
}

bool Keeper::wantsRun() const {
  if (agent_ == nullptr) return false;
  if (wish_ == Wish::granted) return true;
  if (!monitor_.enabled) return false;
  const auto due = pending_.dueAt();
  return slot_ || (due && *due <= ports_.run.loop.now());
}

Result<double> Keeper::joulesToday() {
  const WallClock& clock = ports_.run.loop.wall();
  const auto today = std::chrono::floor<std::chrono::days>(clock.local(clock.now()));
  // What a clock that went wrong has put into the future does not count today.
  TANDEM_ASSIGN(const Store::Spent since, ports_.run.store.spent(monitor_.id, clock.moment(today)));
  TANDEM_ASSIGN(const Store::Spent later,
                ports_.run.store.spent(monitor_.id, clock.moment(today + std::chrono::days(1))));
  return since.joules - later.joules;
}

Result<Situation> Keeper::situation() {
  const Instant now = ports_.run.loop.now();
  while (!starts_.empty() && now - starts_.front() >= kHour) starts_.pop_front();
  Situation s;
  s.now = ports_.run.loop.wall().now();
  s.manual = wish_ == Wish::granted;
  s.rest = ports_.sensors.rest();
  s.onMains = ports_.sensors.onMains().value_or(true);
  s.modelReady = ports_.run.asker.ready();
  s.pace = ports_.run.proposals.pace(monitor_.id);
  if (last_) s.lastRun = last_->started;
  s.runsLastHour = static_cast<int>(starts_.size());
  if (const int over = s.runsLastHour - monitor_.budget.runsPerHour; over >= 0) {
    const Instant last = starts_[static_cast<std::size_t>(over)];
    s.untilFewerRuns = std::chrono::ceil<std::chrono::milliseconds>(last + kHour - now);
  }
  if (monitor_.budget.joulesPerDay > 0) {
    TANDEM_ASSIGN(s.joulesToday, joulesToday());
  }
  return s;
}

void Keeper::judge() {
  const auto now = situation();
  if (!now) return storeFailed(now.error());
  const Wait before = verdict_.wait;
  verdict_ = decide(monitor_, *now, ports_.run.loop.wall());
  if (verdict_.wait != before) ports_.changed();
}

Keeper::Outlook Keeper::outlook() {
  takeEnd();
  noticeSlot();
  Outlook out;
  const WallClock& clock = ports_.run.loop.wall();
  if (schedule_ && monitor_.enabled) out.at = schedule_->next(std::max(slotsAfter_, clock.now()), clock);
  out.after = storePauses() ? storeAgainAt_ : std::nullopt;
  if (storePauses()) return out;
  if (!run_) lookAgain();
  const bool givesWay = run_ && !run_->ended() && monitor_.mode == RunMode::restart;
  if ((run_ && !givesWay) || !wantsRun()) {
    if (!run_ && monitor_.enabled && agent_ != nullptr) out.after = pending_.dueAt();
    return out;
  }
  judge();
  if (storePauses()) return out;
  if (!verdict_.mayRun()) {
    earlier(out.at, verdict_.until);
    if (verdict_.wait == Wait::model) out.after = ports_.run.loop.now() + kModelAgain;
    return out;
  }
  if (run_) {
    run_->stop(StopReason::newerRun);
    takeEnd();
    if (run_) return out;  // its end is not stored yet
  }
  out.mayBegin = true;
  out.manual = wish_ == Wish::granted;
  return out;
}

void Keeper::storeFailed(const Error& error) {
  storeTrouble_ = error.message;
  storeAgainAt_ = ports_.run.loop.now() + kStoreAgain;
  ports_.changed();
}

}  // namespace tandem::agents
