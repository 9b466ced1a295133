// What a monitor's card says.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "agents/core/keeper.h"
#include "agents/core/words.h"
#include "engine/base/printable.h"

namespace tandem::agents {

MonitorStatus Keeper::status() const {
  MonitorStatus status;
  status.monitor = monitor_;
  status.phase = phase();
  status.sentence = sentence(status.phase);
  if (const auto schedule = Schedule::parse(monitor_.trigger.schedule))
    status.schedule = schedule->describe();
  status.next = nextTime();
  status.waiting = static_cast<int>(pending_.size());
  if (const RunRecord* run = running()) status.running = *run;
  status.last = last_;
  return status;
}

MonitorStatus::Phase Keeper::phase() const {
  using Phase = MonitorStatus::Phase;
  if (running() != nullptr) return Phase::running;
  if (run_ && !run_->over()) return Phase::trouble;
  if (wish_ != Wish::none) return storePauses() ? Phase::trouble : Phase::waiting;
  if (!monitor_.enabled) return Phase::off;
  if (!trouble_.empty() || storePauses()) return Phase::trouble;
  if (slot_ || !pending_.empty()) return Phase::waiting;
  return triggerState_.working ? Phase::watching : Phase::trouble;
}

std::string Keeper::sentence(MonitorStatus::Phase phase) const {
  using Phase = MonitorStatus::Phase;
  switch (phase) {
    case Phase::off:
      return "Switched off.";
    case Phase::running:
      return run_->doing();
    case Phase::trouble:
      if (run_ && !run_->over()) return run_->doing();
      if (!trouble_.empty()) return trouble_;
      return storePauses() ? "Tandem cannot save, and tries again: " + storeTrouble_
                           : printable(triggerState_.sentence, 500);
    case Phase::waiting:
      return waitingSentence();
    case Phase::watching:
      break;
  }
  if (!triggerState_.sentence.empty()) return printable(triggerState_.sentence, 500);
  const WallClock& clock = ports_.run.loop.wall();
  if (const auto next = nextTime()) return fmt::format("Runs at {}.", timeFrom(clock.now(), *next, clock));
  return source_ ? "Watches." : "Runs when you say so.";
}

std::string Keeper::waitingSentence() const {
  if (wish_ == Wish::looking) return "Looks for news first.";
  const std::size_t count = pending_.size();
  const std::string what =
      count == 0 ? "A run waits" : fmt::format("{} wait{}", counted(count, "thing"), count == 1 ? "s" : "");
  if (!wantsRun()) {  // all of them wait after failed runs
    const auto next = nextTime();
    const WallClock& clock = ports_.run.loop.wall();
    if (!next) return what + " after a failed run.";
    return fmt::format("{} after a failed run: tried again at {}.", what,
                       timeFrom(clock.now(), *next, clock));
  }
  return verdict_.mayRun() ? what + " for its turn." : what + ": " + verdict_.sentence;
}

std::optional<WallTime> Keeper::nextTime() const {
  const WallClock& clock = ports_.run.loop.wall();
  const WallTime now = clock.now();
  if (wantsRun() && !verdict_.mayRun() && verdict_.until) return verdict_.until;
  if (!monitor_.enabled) return std::nullopt;
  if (schedule_) return schedule_->next(std::max(slotsAfter_, now), clock);
  const auto due = pending_.dueAt();
  if (!due || *due <= ports_.run.loop.now()) return std::nullopt;
  return now + std::chrono::ceil<std::chrono::milliseconds>(*due - ports_.run.loop.now());
}

}  // namespace tandem::agents
