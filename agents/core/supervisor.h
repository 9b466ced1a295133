// All monitors at work: what their triggers notice waits here until it may be worked on, then becomes a run.
//
//   trigger → waiting happenings (each key once) → gate.h: may it run now? → run.h → the store
//   schedule → slot, claimed in the store before its run → gate.h …
//
// The kinds `schedule` and `manual` are served here; all others get a source from the trigger factory.
// What goes wrong with one monitor is its sentence; the others go on.
//
//   Supervisor supervisor(ports);
//   TANDEM_TRY(supervisor.start());
//   supervisor.observe([&](const std::string& id) { show(supervisor.status(id)); });
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "agents/core/agent.h"
#include "agents/core/asker.h"
#include "agents/core/loop.h"
#include "agents/core/monitor_status.h"
#include "agents/core/proposal_policy.h"
#include "agents/core/sensors.h"
#include "agents/core/store.h"
#include "agents/core/trigger.h"

namespace tandem::agents {

class Keeper;

/// What the supervisor works with. Everything outlives it; agents also outlive the work that the loop still
/// does.
struct SupervisorPorts {
  Loop& loop;
  Store& store;
  Asker& asker;
  Sensors& sensors;
  TriggerFactory& triggers;
  ProposalPolicy& proposals;
  std::vector<const Agent*> agents;
};

/// Thread: the loop, every function.
class Supervisor {
 public:
  /// `atOnce`: so many runs may go on at the same time, over all monitors.
  explicit Supervisor(SupervisorPorts ports, int atOnce = 1);
  /// Stops what runs; its happenings are worked on after the next start.
  ~Supervisor();
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  /// Reads the monitors from the store and begins to watch. Once. An error leaves everything as it was.
  Status start();

  /// In the order of their names.
  std::vector<MonitorStatus> list() const;
  std::optional<MonitorStatus> status(const std::string& id) const;
  /// Newest first; the one that goes on is first, with its steps so far.
  Result<std::vector<RunRecord>> runs(const std::string& id, int limit) const;

  /// Stores a new monitor, or a changed one: a run of it goes on with the old settings. Errors:
  /// invalidArgument when something in it can never work (what monitorFromJson checks, an unknown agent, an
  /// invalid schedule); those of the store. Slots before now are not made up for.
  Status save(const Monitor& monitor);
  Status enable(const std::string& id, bool enabled);
  /// Stops its run and forgets its history; its proposals stay.
  Status remove(const std::string& id);

  /// "Run now": looks, then runs even when nothing has happened. A person asks, so it does not wait for quiet
  /// hours, mains power or the budget, and works for monitors that are off; it counts towards the budget and
  /// waits for the model and for its turn. Errors: busy when it runs already and its mode is `single`.
  Status runNow(const std::string& id);
  /// The same, about something that the person hands over: a text that was pasted, a file that was chosen.
  /// Its key must be new. Errors besides: busy while another run of the monitor goes on or waits.
  Status runAbout(const std::string& id, Happening given);
  /// Ends its run, or the wish for one. What the run was about counts as seen and does not come back.
  Status stop(const std::string& id);

  /// Replaces the earlier observer. Called on the loop, never from inside a function of this class, after
  /// anything in the monitor's status has changed or it was removed.
  void observe(std::function<void(const std::string& monitor)> changed);

  /// A model was loaded or taken away. (Without being told, it notices within half a minute.)
  void reconsider();

 private:
  struct Seat {
    std::unique_ptr<Keeper> keeper;
    std::uint64_t lastTurn = 0;  ///< who has not run for longest goes first
  };

  const Agent* agentOf(const std::string& kind) const;
  Status check(const Monitor& monitor) const;
  const Keeper* find(const std::string& id) const;
  Result<Keeper*> require(const std::string& id);
  void add(const Monitor& monitor);
  /// Stops what may not go on now.
  void heedRest();
  /// Something of `monitor` has changed: considers soon, then tells the observer.
  void changed(const std::string& monitor);
  void considerSoon();
  /// Begins what may begin, and sets the timer for what has to wait.
  void consider();
  void setTimer(std::optional<WallTime> at, std::optional<Instant> after);
  void tellNews();

  const SupervisorPorts ports_;
  const int atOnce_;
  std::map<std::string, Seat> seats_;
  std::uint64_t turns_ = 0;
  std::function<void(const std::string&)> observer_;
  std::set<std::string> news_;  ///< monitors to tell the observer about
  bool considering_ = false;    ///< consider() is posted
  Loop::Id timer_ = 0;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  ///< tasks on the loop do nothing without it
};

}  // namespace tandem::agents
