// From happenings to a run, and back when the run has not covered them.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "agents/core/keeper.h"
#include "agents/core/words.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

std::string_view thingOf(TriggerKind kind) {
  switch (kind) {
    case TriggerKind::folder:
      return "new file";
    case TriggerKind::feed:
      return "new entry";
    case TriggerKind::mail:
      return "new mail";
    case TriggerKind::clipboard:
      return "copied text";
    case TriggerKind::journal:
      return "message";
    case TriggerKind::repository:
      return "commit";
    case TriggerKind::calendar:
    case TriggerKind::activity:
      return "event";
    case TriggerKind::manual:
      return "text";
    case TriggerKind::schedule:
      break;
  }
  return "thing";
}

}  // namespace

void Keeper::told(std::vector<Happening> happenings) {
  ++groups_;
  for (Happening& happening : happenings) keep(std::move(happening));
  ports_.changed();
}

void Keeper::keep(Happening happening) {
  if (happening.key.empty() || pending_.contains(happening.key) || inRun(happening.key)) return;
  if (isCovered(happening.key)) return;
  if (tries_.of(happening.key) >= Tries::kMost) return giveUp(happening);
  if (!pending_.add({std::move(happening), groups_, Instant(0)})) moreThere_ = true;
}

bool Keeper::inRun(const std::string& key) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [&](const Pending::Entry& entry) { return entry.happening.key == key; });
}

bool Keeper::isCovered(const std::string& key) {
  const auto covered = ports_.run.store.covered(monitor_.id, key);
  if (covered) return *covered;
  // Rather told again than worked on twice.
  moreThere_ = true;
  storeFailed(covered.error());
  return true;
}

void Keeper::giveUp(const Happening& happening) {
  RunRecord run;
  run.monitor = monitor_.id;
  run.started = run.ended = ports_.run.loop.wall().now();
  run.cause = "Given up";
  run.steps.push_back({run.started,
                       fmt::format("{} runs about this began and none came to an end, so it is not tried "
                                   "again.",
                                   Tries::kMost),
                       printable(happening.title, 200)});
  const std::vector<std::string> keys = {happening.key};
  Store& store = ports_.run.store;
  Status stored = store.begin(run);
  run.end = RunEnd::failed;
  if (stored) stored = store.end(run, keys, {});
  if (!stored) {
    moreThere_ = true;
    return storeFailed(stored.error());
  }
  tries_.forget(keys);
  last_ = std::move(run);
}

void Keeper::lookAgain() {
  if (!moreThere_ || !source_ || pending_.size() > Pending::kMost / 2) return;
  moreThere_ = false;
  source_->look([] {});
}

RunPlan Keeper::plan() {
  using enum Pending::Wanted;
  const bool manual = wish_ == Wish::granted;
  const auto wanted = manual ? all : monitor_.mode == RunMode::queue ? oneGroup : due;
  entries_ = pending_.take(wanted, ports_.run.loop.now());
  std::erase_if(entries_, [this](const Pending::Entry& entry) { return isCovered(entry.happening.key); });

  RunPlan plan;
  plan.monitor = monitor_;
  plan.occasion.at = ports_.run.loop.wall().now();
  plan.occasion.manual = manual;
  for (const Pending::Entry& entry : entries_) {
    const std::string& key = entry.happening.key;
    plan.occasion.happenings.push_back(entry.happening);
    plan.keys.push_back(key);
    if (tries_.of(key) + 1 >= Tries::kMost) plan.lastTries.push_back(key);
  }
  plan.cause = cause(entries_.size(), plan.occasion.at);
  return plan;
}

std::string Keeper::cause(std::size_t happenings, WallTime now) const {
  std::vector<std::string> causes;
  if (happenings > 0) causes.push_back(counted(happenings, thingOf(monitor_.trigger.kind)));
  if (slot_ && schedule_) {
    const bool late = now - *slot_ > kOnTime;
    causes.push_back(late ? fmt::format("{}, of {} made up for", schedule_->describe(),
                                        timeOfDay(*slot_, ports_.run.loop.wall()))
                          : schedule_->describe());
  }
  if (wish_ == Wish::granted) causes.emplace_back("Run now");
  return listed(causes);
}

void Keeper::begin() {
  if (!claimSlot() || !wantsRun()) return ports_.changed();
  RunPlan plan = this->plan();
  if (entries_.empty() && !slot_ && wish_ != Wish::granted) return ports_.changed();
  const std::vector<std::string> keys = plan.keys;
  const bool manual = plan.occasion.manual;
  tries_.count(keys);
  Status begun;
  if (!keys.empty()) begun = ports_.run.store.setNote(monitor_.id, Tries::kNote, tries_.toNote());
  if (begun) {
    run_ = std::make_unique<Run>(ports_.run, *agent_, std::move(plan), ports_.changed);
    begun = run_->begin();
  }
  if (!begun) {
    run_.reset();
    tries_.takeBack(keys);
    pending_.putBack(std::exchange(entries_, {}));
    return storeFailed(begun.error());
  }
  starts_.push_back(ports_.run.loop.now());
  runSlot_ = std::exchange(slot_, std::nullopt);
  storeTrouble_.clear();
  storeAgainAt_.reset();
  if (!manual) return;
  endWish();
  if (!monitor_.enabled) unwatch();
}

std::vector<std::string> Keeper::entryKeys() const {
  std::vector<std::string> keys;
  for (const Pending::Entry& entry : entries_) keys.push_back(entry.happening.key);
  return keys;
}

void Keeper::takeEnd() {
  if (!run_ || !run_->over()) return;
  const std::vector<std::string> keys = entryKeys();
  if (run_->covered()) {
    tries_.forget(keys);
    entries_.clear();
  } else {
    putBack();
  }
  last_ = run_->record();
  run_.reset();
  ports_.changed();
  if (keys.empty()) return;
  const Status noted = ports_.run.store.setNote(monitor_.id, Tries::kNote, tries_.toNote());
  if (!noted) storeFailed(noted.error());
}

void Keeper::putBack() {
  const std::vector<std::string> keys = entryKeys();
  if (run_->record().end == RunEnd::failed) {
    const Instant now = ports_.run.loop.now();
    for (Pending::Entry& entry : entries_) {
      entry.notBefore = now + Tries::pause(tries_.of(entry.happening.key));
    }
    const std::vector<std::string>& givenUp = run_->plan().lastTries;
    tries_.forget(givenUp);
    std::erase_if(entries_, [&](const Pending::Entry& entry) {
      return std::find(givenUp.begin(), givenUp.end(), entry.happening.key) != givenUp.end();
    });
  } else {
    tries_.takeBack(keys);
  }
  pending_.putBack(std::exchange(entries_, {}));
}

}  // namespace tandem::agents
