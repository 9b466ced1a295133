#include "engine/schedule/agent_policy.h"

#include <algorithm>
#include <iterator>

#include "engine/schedule/ageing.h"
#include "engine/schedule/arbitration.h"
#include "engine/schedule/backfill.h"
#include "engine/schedule/decode_loop.h"
#include "engine/schedule/dispatch.h"
#include "engine/schedule/explain.h"
#include "engine/schedule/packing.h"
#include "engine/schedule/preemption.h"
#include "engine/schedule/prefill_loop.h"
#include "engine/schedule/prefill_order.h"
#include "engine/schedule/room.h"
#include "engine/schedule/shedding.h"
#include "engine/schedule/warm_up.h"
#include "engine/schedule/watchdog.h"

namespace tandem::schedule {
namespace {

using Views = std::vector<const RequestView*>;

/// One question to the policy: what is looked at while it is answered.
class Round {
 public:
  explicit Round(const Situation& situation)
      : situation_(situation), order_(prefillOrder(situation)), inTurn_(inTurn(situation, order_)) {}

  std::optional<Decision> nextStep();
  /// When the answer would be another one although nothing happened.
  std::optional<Instant> wakeAt() const { return wakeAt_; }
  const Views& order() const { return order_; }

 private:
  std::optional<Decision> agedTurn();
  std::optional<Decision> agedPromptTurn();
  std::optional<Decision> prefillStep();
  std::optional<Decision> agedPrefillStep();
  std::optional<Decision> overlapStep();
  std::optional<Decision> advance(const RequestView& request, Where where, bool waitsForMemory = true);
  static Views inTurn(const Situation& situation, const Views& order);
  bool mayBeginPass(const RequestView& request) const;
  bool leavesRoom(const RequestView& request) const;
  bool mayPack(const RequestView& request) const;

  const Situation& situation_;
  const Views order_;                     // who has prompt left
  const Views inTurn_;                    // … and may be prefilled in regular turn
  const RequestView* current_ = nullptr;  // whose prompt has the regular turn
  std::optional<Instant> wakeAt_;
};

std::optional<Decision> Round::nextStep() {
  if (auto decision = agedTurn()) return decision;
  const bool mainIsFree = isFree(situation_, situation_.roles.main);
  const bool decodeFirst = mainIsFree && (inTurn_.empty() || decodeIsDue(situation_, *inTurn_.front()));
  if (decodeFirst) {
    if (auto decision = decodeStep(situation_)) return decision;
  }
  if (auto decision = prefillStep()) return decision;
  if (auto decision = agedPrefillStep()) return decision;
  if (!decodeFirst) {
    if (auto decision = decodeStep(situation_)) return decision;
  }
  if (auto decision = overlapStep()) return decision;
  return spareDecodeStep(situation_);
}

Views Round::inTurn(const Situation& situation, const Views& order) {
  if (!situation.yields || mayBackfillPrefill(situation)) return order;
  Views reactive;
  for (const RequestView* request : order) {
    if (isReactive(*request)) reactive.push_back(request);
  }
  return reactive;
}

/// Activations are memory too. Proactive prompts leave the last place to a reactive one; an aged one may have
/// it when a reactive one has another.
bool Round::mayBeginPass(const RequestView& request) const {
  int prefills = 0;
  bool reactive = false;
  for (const PassView& pass : situation_.snapshot.passes) {
    if (pass.kind != PassKind::prefill) continue;
    ++prefills;
    reactive = reactive || pass.reactive;
  }
  const bool leavesOne = !isReactive(request) && !(reactive && isAged(situation_, request));
  return prefills < situation_.limits.prefillPasses - (leavesOne ? 1 : 0);
}

/// Whether reactive requests find the KV blocks that they want beside it: from whoever began without that,
/// they would take them back at once.
bool Round::leavesRoom(const RequestView& request) const {
  if (isReactive(request) || request.pass.value != 0) return true;
  int wanted = 0;
  for (const RequestView& other : situation_.snapshot.requests) {
    if (isReactive(other) && other.pass.value == 0) wanted += other.blocksWanted;
  }
  return wanted == 0 || wanted + request.blocksWanted <= situation_.snapshot.freeBlocks;
}

bool Round::mayPack(const RequestView& request) const {
  return situation_.features.packPrompts && isSplit(situation_) && !isReactive(request);
}

/// The next step of its prompt; with `waitsForMemory` only beside kernels that it does not disturb
/// (dispatch.h).
std::optional<Decision> Round::advance(const RequestView& request, Where where, bool waitsForMemory) {
  const PassView* pass = find(situation_.snapshot, request.pass);
  if (pass == nullptr) {
    if (!leavesRoom(request)) return {};
    if (mayPack(request) && where == Where::anywhere) return beginPacked(situation_, request, order_);
    Decision decision{.action = Action::begin, .request = request.id};
    const int tokens = std::min(request.prefillLeft, situation_.limits.segmentTokens);
    decision.parts.push_back({request.id, request.length, tokens, tokens == request.prefillLeft});
    return decision;
  }
  const auto kernel = nextPrefillKernel(situation_, *pass, request, where, wakeAt_);
  if (!kernel) return {};
  if (waitsForMemory && !mayStart(situation_, *kernel, pass->reactive)) return {};
  Decision decision{.action = Action::launch, .request = request.id, .pass = pass->id};
  decision.kernel = *kernel;
  return decision;
}

/// The oldest aged request goes first, so each of them gets to its end however many there are.
std::optional<Decision> Round::agedTurn() {
  if (!agedTurnIsDue(situation_)) return {};
  const bool answerFirst = oldestAgedDecodes(situation_);
  auto decision = answerFirst ? agedDecodeStep(situation_) : agedPromptTurn();
  if (!decision) decision = answerFirst ? agedPromptTurn() : agedDecodeStep(situation_);
  if (decision) decision->aged = decision->action == Action::launch;
  return decision;
}

std::optional<Decision> Round::agedPromptTurn() {
  Views aged;
  for (const RequestView* request : order_) {
    if (isAged(situation_, *request) && leavesRoom(*request)) aged.push_back(request);
  }
  PrefillTurn turn = prefillWithRoom(situation_.snapshot, aged);
  if (turn.step) return std::move(turn.step);
  const RequestView* next = turn.request;
  if (next == nullptr) return {};
  if (next->pass.value == 0 && !mayBeginPass(*next)) {
    // Who has the place that it needs goes on in its stead: the sooner that is done, the sooner it begins.
    const auto hasPlace = [](const RequestView* other) {
      return other->pass.value != 0 && !isReactive(*other);
    };
    const auto holder = std::find_if(order_.begin(), order_.end(), hasPlace);
    if (holder == order_.end()) return {};
    next = *holder;
  }
  const bool onMain = isSplit(situation_) && situation_.reactivePrefill;
  return advance(*next, onMain ? Where::mainOnly : Where::anywhere, /*waitsForMemory=*/false);
}

std::optional<Decision> Round::prefillStep() {
  if (!isFree(situation_, situation_.roles.main) && !isFree(situation_, situation_.roles.chunked)) return {};
  PrefillTurn turn = prefillWithRoom(situation_.snapshot, inTurn_);
  if (turn.step) return std::move(turn.step);
  if (turn.request == nullptr) return {};
  current_ = turn.request;
  if (current_->pass.value == 0 && !mayBeginPass(*current_)) {
    const auto begun = [](const RequestView* request) { return request->pass.value != 0; };
    const auto other = std::find_if(inTurn_.begin(), inTurn_.end(), begun);
    if (other == inTurn_.end()) return {};
    current_ = *other;
  }
  return advance(*current_, Where::anywhere);
}

/// First privilege of ageing where a chunked device carries the reactive prompt.
std::optional<Decision> Round::agedPrefillStep() {
  if (!situation_.agedPrefill || !situation_.reactivePrefill || !isSplit(situation_)) return {};
  if (!situation_.yields || !isFree(situation_, situation_.roles.main)) return {};
  for (const RequestView* request : order_) {
    if (!isPromoted(situation_, *request)) continue;
    if (!leavesRoom(*request)) continue;
    if (request->stage == Stage::queued) return Decision{.action = Action::admit, .request = request->id};
    if (request->pass.value == 0 &&
        (request->blocksWanted > situation_.snapshot.freeBlocks || !mayBeginPass(*request))) {
      continue;
    }
    auto decision = advance(*request, Where::mainOnly);
    if (decision) decision->aged = decision->action == Action::launch;
    return decision;
  }
  return {};
}

/// Further prompts where the current one leaves devices idle. A reactive one lends its gaps on the chunked
/// device only.
std::optional<Decision> Round::overlapStep() {
  if (!situation_.features.overlapPrefills || !isSplit(situation_) || current_ == nullptr) return {};
  if (!isFree(situation_, situation_.roles.chunked) && !isFree(situation_, situation_.roles.main)) return {};
  const bool inGap = situation_.yields && situation_.reactivePrefill;
  const Instant window = inGap ? chunkedWindow(situation_) : situation_.limits.kernelLimit;
  if (window <= Instant::zero() || (situation_.yields && !situation_.features.backfill)) return {};
  for (const RequestView* request : order_) {
    if (request == current_ || (situation_.yields && isReactive(*request))) continue;
    if (request->pass.value == 0) {
      if (!mayBeginPass(*request) || request->blocksWanted > situation_.snapshot.freeBlocks) continue;
      if (!leavesRoom(*request)) continue;
      if (request->stage == Stage::queued) return Decision{.action = Action::admit, .request = request->id};
    }
    auto decision = advance(*request, situation_.yields ? Where::chunkedOnly : Where::anywhere);
    if (decision && (decision->action == Action::begin || decision->kernel.predicted <= window))
      return decision;
  }
  return {};
}

/// Without priorities all requests are background work.
struct Levelled {
  std::vector<RequestView> requests;
  std::vector<PassView> passes;
  std::vector<KernelView> kernels;
  Snapshot snapshot;

  explicit Levelled(const Snapshot& original)
      : requests(original.requests.begin(), original.requests.end()),
        passes(original.passes.begin(), original.passes.end()),
        kernels(original.kernels.begin(), original.kernels.end()),
        snapshot(original) {
    for (RequestView& request : requests) request.priority = Priority::proactive;
    for (PassView& pass : passes) pass.reactive = false;
    for (KernelView& kernel : kernels) kernel.reactive = false;
    snapshot.requests = requests;
    snapshot.passes = passes;
    snapshot.kernels = kernels;
  }
};

/// Without the kernels of lost devices: they draw no bandwidth, and nobody waits for them.
struct Living {
  std::vector<KernelView> kernels;
  Snapshot snapshot;

  explicit Living(const Snapshot& original) : snapshot(original) {
    const auto lost = [](const DeviceView& device) { return device.quarantined; };
    if (std::none_of(original.devices.begin(), original.devices.end(), lost)) return;
    std::copy_if(original.kernels.begin(), original.kernels.end(), std::back_inserter(kernels),
                 [&](const KernelView& kernel) {
                   return !lost(original.devices[static_cast<std::size_t>(kernel.device)]);
                 });
    snapshot.kernels = kernels;
  }
};

std::optional<Instant> earlier(std::optional<Instant> a, std::optional<Instant> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

/// Nothing can run although the main device is free: somebody has to give up KV blocks.
Decision unlock(const Snapshot& all, const Snapshot& living, const Limits& limits) {
  Decision decision = breakDeadlock(living);
  if (decision.action != Action::refuse || !holdsLostBlocks(all)) return decision;
  // It is not too large: a lost device still holds blocks.
  const RequestView& request = *find(living, decision.request);
  const bool fitsAlone = request.blocksHeld + request.blocksWanted <= living.totalBlocks;
  return fitsAlone ? waitForLost(all, limits, &request) : decision;
}

}  // namespace

AgentPolicy::AgentPolicy(const cost::CostModel& costs, const Limits& limits, const Features& features)
    : costs_(costs), limits_(limits), features_(features), layerTimes_(layerTimes(costs)) {}

Decision AgentPolicy::decide(const Snapshot& snapshot) const {
  if (features_.priorities) return decideAmong(snapshot);
  return decideAmong(Levelled(snapshot).snapshot);
}

Decision AgentPolicy::decideAmong(const Snapshot& all) const {
  if (auto decision = quarantineHung(all, limits_)) return *decision;
  const Living living(all);
  const Snapshot& snapshot = living.snapshot;
  if (snapshot.requests.empty()) return {.wakeAt = nextDeadline(snapshot, limits_)};
  if (auto decision = shedOverload(snapshot, limits_)) return *decision;
  const Situation situation =
      assess(snapshot, costs_, limits_, features_, rolesOf(snapshot.devices, layerTimes_));
  if (auto decision = abandonLost(situation)) return *decision;
  if (situation.roles.main < 0) return waitForLost(snapshot, limits_, nullptr);
  if (auto decision = preempt(situation)) return *decision;
  Round round(situation);
  if (auto decision = round.nextStep()) {
    explain(situation, *decision);
    return *decision;
  }
  if (auto decision = warmUp(situation, round.order())) return *decision;
  const bool stuck = snapshot.kernels.empty() && !round.wakeAt() && isFree(situation, situation.roles.main);
  if (stuck) return unlock(all, snapshot, limits_);
  const auto own = earlier(round.wakeAt(), nextAgeing(situation));
  return {.wakeAt = earlier(own, nextDeadline(snapshot, limits_))};
}

}  // namespace tandem::schedule
