// One run of a monitor, from what happened to a proposal or to nothing, with a trace of each step.
//
//   begin → gather (worker) → next → ask the model → next → … → its end, in one transaction of the store:
//   the record, the keys that are covered now, the proposals
//
// How it ends and what that covers:
//   quiet, proposed      all keys
//   stopped by a person  all keys: somebody has seen it and does not want it
//   stopped otherwise    none: the happenings are worked on later
//   failed               those of `lastTries`: they are given up
// Ownership: dropping a run forgets it: nothing is stored, no callback comes.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/core/agent.h"
#include "agents/core/asker.h"
#include "agents/core/happening.h"
#include "agents/core/label.h"
#include "agents/core/loop.h"
#include "agents/core/monitor.h"
#include "agents/core/proposal_policy.h"
#include "agents/core/run_record.h"
#include "agents/core/store.h"

namespace tandem::agents {

/// What a run works with. Everything outlives it; agents also outlive the work that the loop still does.
struct RunPorts {
  Loop& loop;
  Store& store;
  Asker& asker;
  ProposalPolicy& proposals;
};

struct RunPlan {
  Monitor monitor;
  Occasion occasion;
  std::string cause;                   ///< "2 new files"
  std::vector<std::string> keys;       ///< of the occasion's happenings
  std::vector<std::string> lastTries;  ///< those of them that are not tried again
};

enum class StopReason {
  byPerson,
  newerRun,  ///< the monitor's mode is `restart`
  changed,   ///< the monitor was switched off or removed
  parked,    ///< nothing in the background goes on for now
  closing,   ///< Tandem ends
};

/// Thread: the loop.
class Run {
 public:
  /// An agent that asks more is stopped: it goes round in circles.
  static constexpr int kMostQuestions = 8;
  static constexpr std::chrono::minutes kLongestReading{10};
  static constexpr std::chrono::minutes kLongestAnswer{60};
  /// When the end cannot be stored, it is tried again.
  static constexpr std::chrono::seconds kStoreAgain{30};

  /// `changed` comes after each step, on the loop, also from inside begin() and stop(). It must not end the
  /// run's life.
  Run(RunPorts ports, const Agent& agent, RunPlan plan, std::function<void()> changed);
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run();

  /// Stores its beginning and sets it going. After an error of the store it has not begun.
  Status begin();
  /// Nothing when it has ended already.
  void stop(StopReason why);

  const RunRecord& record() const { return record_; }
  const RunPlan& plan() const { return plan_; }
  /// It has come to its end, which may still have to be stored.
  bool ended() const { return record_.end != RunEnd::running; }
  /// Its end is stored.
  bool over() const { return over_; }
  /// Whether its keys are covered, once it is over.
  bool covered() const { return coversAll_; }
  /// "Reads what is needed." "Asks the model, for the 2nd time."
  const std::string& doing() const { return doing_; }

 private:
  void gather();
  void gathered(Result<Material> material);
  void proceed();
  void ask(Question question);
  void answered(Result<Answer> answer);
  void propose(std::vector<Draft> drafts);
  void fail(const Error& error);
  /// Ends it, unless it has ended: `sentence` is its last step.
  void end(RunEnd how, std::string sentence, bool coversAll);
  void store();

  void step(std::string sentence, std::string_view detail = {});
  void notes(const std::vector<std::string>& notes);
  /// From now on at most `limit` until the next step.
  void watch(std::chrono::minutes limit, std::string sentence);
  void unwatch();

  const RunPorts ports_;
  const Agent& agent_;
  const RunPlan plan_;
  const std::function<void()> changed_;

  RunRecord record_;
  Material material_;
  std::vector<Json> answers_;
  int asked_ = 0;
  Trust seen_ = Trust::shipped;  ///< the least trusted of what the run is made from
  std::unique_ptr<Asker::Ticket> ticket_;
  std::vector<Proposal> proposals_;
  bool coversAll_ = false;
  bool over_ = false;
  std::string doing_;
  Loop::Id timer_ = 0;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  ///< callbacks do nothing without it
};

}  // namespace tandem::agents
