#include "agents/tools/approval_desk.h"

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <utility>

#include "agents/tools/show_call.h"
#include "agents/tools/strict_json.h"

namespace tandem::agents::tools {
namespace {

Error refused(std::string sentence) {
  return Error{ErrorCode::permission, std::move(sentence), {}};
}

Error tooLateToUndo() {
  return Error{ErrorCode::notFound, "This can no longer be taken back.", {}};
}

/// The clock on the wall may jump, the other one may not; both are asked, and a jump back counts as late too.
bool isLate(std::chrono::nanoseconds age) {
  return age >= kApprovalLife || age <= -kApprovalLife;
}

std::string outcomeOf(const Result<std::string>& result) {
  // Long texts that a tool has read belong to the caller, not into the record.
  constexpr std::size_t kLongest = 500;
  if (!result.ok()) return result.error().message;
  return result->size() <= kLongest ? *result : fmt::format("Read {} bytes.", result->size());
}

}  // namespace

bool mayRunAtOnce(Tier tier, Trust trust) {
  return tier == Tier::own || (tier == Tier::read && trust != Trust::outside);
}

ApprovalDesk::ApprovalDesk(Toolbox forAgents, ApprovalStore& store, Loop& loop)
    : forAgents_(std::move(forAgents)), store_(store), loop_(loop) {}

ApprovalDesk::~ApprovalDesk() = default;

Result<ApprovalRequest> ApprovalDesk::propose(const Action& action, Trust trust, const std::string& reason) {
  return proposeFor(forAgents_, action, trust, reason);
}

Result<ApprovalRequest> ApprovalDesk::proposeFor(const Toolbox& caller, const Action& action, Trust trust,
                                                 const std::string& reason) {
  forgetStale();
  TANDEM_ASSIGN(const Tool* tool, caller.check(action));
  TANDEM_ASSIGN(const Call call, tool->prepare(action.arguments));
  const Json& arguments = call.settled ? *call.settled : action.arguments;
  Approval approval;
  approval.who = reason;
  approval.tool = tool->info().name;
  approval.version = tool->info().version;
  approval.arguments = canonical(arguments);
  approval.resource = call.resource;
  approval.trust = trust;
  approval.created = loop_.wall().now();
  approval.digest = digestOf(approval);
  TANDEM_TRY(store_.add(approval));
  open_.insert_or_assign(approval.id, Open{&caller, loop_.now()});

  ApprovalRequest request;
  request.approval = approval.id;
  request.digest = approval.digest;
  request.sentence = call.sentence;
  request.arguments = showArguments(arguments);
  request.destructive = tool->info().tier == Tier::destructive;
  return request;
}

Status ApprovalDesk::refuse(std::int64_t approval) {
  open_.erase(approval);
  return move(approval, ApprovalState::proposed, ApprovalState::refused);
}

void ApprovalDesk::carryOut(const Consent& consent, Done done) {
  Result<Call> call = redeem(consent);
  if (!call.ok()) return answer(std::move(done), std::move(call).error());
  run(std::move(call).value(), consent.approval, std::move(done));
}

Result<Call> ApprovalDesk::redeem(const Consent& consent) {
  const std::int64_t id = consent.approval;
  TANDEM_ASSIGN(const std::optional<Approval> approval, store_.read(id));
  const auto open = open_.find(id);
  if (!approval || open == open_.end() || approval->state != ApprovalState::proposed) {
    return refused("This question has been answered already or is no longer open. Nothing was done.");
  }
  if (consent.digest != approval->digest || digestOf(*approval) != approval->digest) {
    return refused("The consent was given for something else. Nothing was done.");
  }
  const Open mine = open->second;
  open_.erase(open);  // a second consent ends above
  if (isLate(loop_.now() - mine.since) || isLate(loop_.wall().now() - approval->created)) {
    TANDEM_TRY(move(id, ApprovalState::proposed, ApprovalState::expired));
    return refused("This question was open for more than ten minutes. Nothing was done; ask again.");
  }
  TANDEM_TRY(move(id, ApprovalState::proposed, ApprovalState::approved));
  TANDEM_TRY(move(id, ApprovalState::approved, ApprovalState::executing));
  Result<Call> call = prepareAgain(*approval, *mine.caller);
  if (!call.ok()) {
    TANDEM_TRY(move(id, ApprovalState::executing, ApprovalState::failed, call.error().message));
  }
  return call;
}

Result<Call> ApprovalDesk::prepareAgain(const Approval& approval, const Toolbox& caller) const {
  TANDEM_ASSIGN(Json arguments, parseStrictly(approval.arguments));
  TANDEM_ASSIGN(const Tool* tool, caller.check(Action{approval.tool, arguments}));
  if (tool->info().version != approval.version) {
    return refused("The tool has changed since you were asked. Nothing was done; ask again.");
  }
  TANDEM_ASSIGN(Call call, tool->prepare(arguments));
  if (call.resource != approval.resource) {
    return refused("The file has changed since you were asked. Nothing was done; ask again.");
  }
  return call;
}

Status ApprovalDesk::move(std::int64_t id, ApprovalState from, ApprovalState to, const std::string& outcome) {
  TANDEM_ASSIGN(const bool moved, store_.move(id, from, to, outcome, loop_.wall().now()));
  if (!moved) return refused("This question has been answered already. Nothing was done.");
  return {};
}

void ApprovalDesk::readAtOnce(const Toolbox& caller, const Action& action, Trust trust, Done done) {
  const Result<const Tool*> tool = caller.check(action);
  if (!tool.ok()) return answer(std::move(done), tool.error());
  if (!mayRunAtOnce((*tool)->info().tier, trust)) {
    return answer(std::move(done), refused("This needs your consent first."));
  }
  Result<Call> call = (*tool)->prepare(action.arguments);
  if (!call.ok()) return answer(std::move(done), std::move(call).error());
  run(std::move(call).value(), 0, std::move(done));
}

void ApprovalDesk::run(Call call, std::int64_t approval, Done done) {
  perform(call.blocks, std::move(call.run),
          [this, approval, undo = std::move(call.undo),
           done = std::move(done)](Result<std::string> result) mutable {
            record(approval, result, result.ok() && undo ? undo() : std::string());
            answer(std::move(done), std::move(result));
          });
}

Result<Approval> ApprovalDesk::undoable(std::int64_t id) const {
  TANDEM_ASSIGN(const std::optional<Approval> approval, store_.read(id));
  const bool there = approval && approval->state == ApprovalState::done && !approval->undo.empty();
  if (!there || loop_.wall().now() - approval->created >= kUndoLife) {
    return tooLateToUndo();
  }
  return *approval;
}

void ApprovalDesk::undo(const Toolbox& caller, std::int64_t id, Done done) {
  const Result<Approval> approval = undoable(id);
  if (!approval.ok()) return answer(std::move(done), approval.error());
  const Tool* tool = caller.find(approval->tool);
  const bool known = tool != nullptr && tool->info().version == approval->version;
  const Result<bool> mine = known ? store_.takeUndo(id, loop_.wall().now()) : Result<bool>(false);
  if (!mine.ok()) return answer(std::move(done), mine.error());
  if (!*mine) return answer(std::move(done), tooLateToUndo());
  perform(
      true,
      [tool, undo = approval->undo]() -> Result<std::string> {
        TANDEM_TRY(tool->takeBack(undo));
        return std::string("Taken back.");
      },
      [this, done = std::move(done)](Result<std::string> result) mutable {
        answer(std::move(done), std::move(result));
      });
}

void ApprovalDesk::perform(bool blocks, std::function<Result<std::string>()> work, Done done) {
  if (!blocks) return done(work());
  struct Job {
    std::function<Result<std::string>()> work;
    std::optional<Result<std::string>> result;
  };
  const auto job = std::make_shared<Job>(Job{std::move(work), std::nullopt});
  loop_.work([job] { job->result.emplace(job->work()); },
             [job, done = std::move(done), alive = std::weak_ptr(alive_)] {
               if (!alive.expired()) done(*std::move(job->result));
             });
}

void ApprovalDesk::record(std::int64_t approval, const Result<std::string>& result, const std::string& undo) {
  if (approval == 0) return;
  const ApprovalState end = result.ok() ? ApprovalState::done : ApprovalState::failed;
  // Before the end, so that what is done has it. If it cannot be written, the deed cannot be taken back.
  if (!undo.empty()) (void)store_.keepUndo(approval, undo);
  // If this cannot be written, the approval counts as unknown after the next start: the person is then asked
  // to look at something that was done, but nothing is done twice.
  (void)move(approval, ApprovalState::executing, end, outcomeOf(result));
}

void ApprovalDesk::answer(Done done, Result<std::string> result) {
  loop_.post([done = std::move(done), result = std::move(result), alive = std::weak_ptr(alive_)]() mutable {
    if (!alive.expired()) done(std::move(result));
  });
}

void ApprovalDesk::forgetStale() {
  for (auto open = open_.begin(); open != open_.end();) {
    if (!isLate(loop_.now() - open->second.since)) {
      ++open;
      continue;
    }
    // Nothing depends on its being written: whoever consents to it now finds that it is no longer open.
    (void)move(open->first, ApprovalState::proposed, ApprovalState::expired);
    open = open_.erase(open);
  }
}

}  // namespace tandem::agents::tools
