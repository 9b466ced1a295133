// One monitor at work, for the supervisor: its trigger, what waits, its run.
//
// The supervisor asks with outlook() what is to be done and lets it begin() when it has its turn; nothing
// here begins by itself. What changes is told through `changed`, which only takes note.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/core/gate.h"
#include "agents/core/monitor_status.h"
#include "agents/core/pending.h"
#include "agents/core/run.h"
#include "agents/core/schedule.h"
#include "agents/core/sensors.h"
#include "agents/core/tries.h"
#include "agents/core/trigger.h"

namespace tandem::agents {

/// `time` becomes the earlier of the two, if there is any.
template <typename Time>
void earlier(std::optional<Time>& time, const std::optional<Time>& other) {
  if (other && (!time || *other < *time)) time = other;
}

/// Everything outlives the keeper.
struct KeeperPorts {
  RunPorts run;
  Sensors& sensors;
  TriggerFactory& triggers;
  std::function<void()> changed;
};

/// Thread: the loop.
class Keeper {
 public:
  /// A slot that is noticed later than this has passed while the computer slept or Tandem was closed.
  static constexpr std::chrono::minutes kOnTime{2};
  /// A trigger that is asked to look has so long before a manual run begins without its answer.
  static constexpr std::chrono::seconds kLongestLook{30};
  /// After an error of the store.
  static constexpr std::chrono::minutes kStoreAgain{1};
  /// Nobody says when a model is there, except through Supervisor::reconsider().
  static constexpr std::chrono::seconds kModelAgain{30};

  /// `agent`: nothing = there is none of this kind.
  Keeper(KeeperPorts ports, Monitor monitor, const Agent* agent);
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  /// Stops its run; what the run was about is worked on in another life.
  ~Keeper();

  const Monitor& monitor() const { return monitor_; }
  /// The new settings are stored already. A run goes on with the old ones, unless the monitor is switched
  /// off.
  void change(Monitor monitor, const Agent* agent);
  /// The store has forgotten the monitor: drops its run.
  void abandon();

  /// Stops a run, so that it begins again with all that it was about once `rest` is over. One that a person
  /// asked for goes on while background work is paused.
  void park(Rest rest);

  Status runNow();
  Status runAbout(Happening given);
  void stop();

  struct Outlook {
    bool mayBegin = false;
    bool manual = false;
    /// When to ask again, by the clock on the wall and by the time that passes.
    std::optional<WallTime> at = {};
    std::optional<Instant> after = {};
  };
  /// Takes in what time has brought: slots, ends of runs. In the mode `restart` it stops the run that has to
  /// give way.
  Outlook outlook();
  /// After an outlook that says that it may. Trouble is part of the status.
  void begin();

  /// The record so far of a run that goes on.
  const RunRecord* running() const { return run_ && !run_->ended() ? &run_->record() : nullptr; }
  MonitorStatus status() const;

 private:
  /// A person's wish that it runs now.
  enum class Wish { none, looking, granted };

  void load();
  void configure();
  Status watch();
  void unwatch();
  void endWish();
  void grant();

  void told(std::vector<Happening> happenings);
  void keep(Happening happening);
  void giveUp(const Happening& happening);
  bool inRun(const std::string& key) const;
  bool isCovered(const std::string& key);
  void lookAgain();

  void noticeSlot();
  void skipSlotsBefore(WallTime now);
  bool claimSlot();
  void takeEnd();
  bool wantsRun() const;
  Result<double> joulesToday();
  Result<Situation> situation();
  void judge();
  RunPlan plan();
  std::string cause(std::size_t happenings, WallTime now) const;
  void putBack();
  std::vector<std::string> entryKeys() const;
  void storeFailed(const Error& error);
  bool storePauses() const { return storeAgainAt_ && *storeAgainAt_ > ports_.run.loop.now(); }

  MonitorStatus::Phase phase() const;
  std::string sentence(MonitorStatus::Phase phase) const;
  std::string waitingSentence() const;
  std::optional<WallTime> nextTime() const;

  const KeeperPorts ports_;
  Monitor monitor_;
  const Agent* agent_;

  std::unique_ptr<TriggerSource> source_;
  TriggerState triggerState_;
  std::string trouble_;  ///< what has to be changed before it can work; empty when nothing

  std::optional<Schedule> schedule_;  ///< of the kind `schedule` alone; sources keep to theirs themselves
  WallTime slotsAfter_{};             ///< earlier slots are over
  std::optional<WallTime> slot_;      ///< due
  bool slotClaimed_ = false;          ///< by this object
  std::optional<WallTime> runSlot_;   ///< what the latest run was begun for, if it was a slot

  Pending pending_;
  std::uint64_t groups_ = 0;
  bool moreThere_ = false;  ///< happenings were turned away
  Tries tries_;
  Wish wish_ = Wish::none;
  Loop::Id lookTimer_ = 0;
  Verdict verdict_;  ///< as of the latest outlook that wanted a run

  std::vector<Pending::Entry> entries_;  ///< what the run works on
  std::unique_ptr<Run> run_;
  std::deque<Instant> starts_;  ///< of the runs in the last hour
  std::optional<RunRecord> last_;

  std::string storeTrouble_;
  std::optional<Instant> storeAgainAt_;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  ///< callbacks do nothing without it
};

}  // namespace tandem::agents
