// Where calls of tools go, and where those that need a person's yes wait for it.
//
//   chat, first words of a person:  readAtOnce(call)                    read tools, nothing from outside
//   around everything else:                propose(call) → card → Consent → carryOut(consent)
//
// A consent counts once, for ten minutes, for exactly the call that was shown: tool, version, arguments and
// the thing concerned are looked at again before anything happens. The state is on disk before the deed, so
// that a crash at any point leads to at most one deed.
//
// Thread: the loop. Everything that is passed in must outlive the desk.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "agents/core/doer.h"
#include "agents/core/loop.h"
#include "agents/tools/approval_store.h"
#include "agents/tools/toolbox.h"

namespace tandem::agents::tools {

/// Whether a call may happen without asking: it looks at what only the program knows, or it only reads and no
/// text from outside had a part in it.
bool mayRunAtOnce(Tier tier, Trust trust);

class ApprovalDesk final : public Doer {
 public:
  using Done = std::function<void(Result<std::string>)>;

  /// `forAgents`: what proposals of background agents may lead to.
  ApprovalDesk(Toolbox forAgents, ApprovalStore& store, Loop& loop);
  /// What is being done goes on to its end, but nobody is told; after the next start it counts as unknown.
  ~ApprovalDesk() override;

  Result<ApprovalRequest> propose(const Action& action, Trust trust, const std::string& reason) override;
  void carryOut(const Consent& consent, Done done) override;

  /// As propose(), for a caller with its own toolbox, which must live until the approval is over.
  Result<ApprovalRequest> proposeFor(const Toolbox& caller, const Action& action, Trust trust,
                                     const std::string& reason);
  /// The person said no.
  Status refuse(std::int64_t approval);

  /// Whether what was carried out for `approval`, perhaps before a restart, can be taken back.
  bool canUndo(std::int64_t approval) const { return undoable(approval).ok(); }
  /// Takes it back, at most once, because a person pressed "Undo". `caller` has the tool that did it. Errors:
  /// notFound, those of the tool.
  void undo(const Toolbox& caller, std::int64_t approval, Done done);

  /// Runs a call that mayRunAtOnce. `done` comes on the loop, never before this has returned; permission when
  /// the call needs a yes.
  void readAtOnce(const Toolbox& caller, const Action& action, Trust trust, Done done);

 private:
  /// An approval of this life of the program that is still open.
  struct Open {
    const Toolbox* caller;
    Instant since;
  };

  /// From a consent to a prepared call whose approval is marked as executing.
  Result<Call> redeem(const Consent& consent);
  Result<Call> prepareAgain(const Approval& approval, const Toolbox& caller) const;
  Status move(std::int64_t id, ApprovalState from, ApprovalState to, const std::string& outcome = {});
  /// `approval`: the one that is being carried out; 0 = none was needed.
  void run(Call call, std::int64_t approval, Done done);
  /// Runs `work` at once or, when it blocks, on a worker; then `done` on the loop.
  void perform(bool blocks, std::function<Result<std::string>()> work, Done done);
  void record(std::int64_t approval, const Result<std::string>& result, const std::string& undo);
  /// notFound when it cannot be taken back.
  Result<Approval> undoable(std::int64_t id) const;
  void answer(Done done, Result<std::string> result);
  void forgetStale();

  const Toolbox forAgents_;
  ApprovalStore& store_;
  Loop& loop_;
  std::map<std::int64_t, Open> open_;
  std::shared_ptr<const bool> alive_ =
      std::make_shared<const bool>(true);  ///< told apart from a desk that is gone
};

}  // namespace tandem::agents::tools
