#include "engine/runtime/simulation/run.h"

#include <algorithm>
#include <string>

#include "engine/device/simulated/soc.h"

namespace tandem::runtime {
namespace {

constexpr int kFirstWord = 2;  // 0 is nothing, 1 is what every answer consists of

}  // namespace

Run::Run(std::span<const SimulatedRequest> requests, const SimulationSetup& setup,
         const schedule::Policy& policy, const cost::CostModel& costs, kv::Pool& pool)
    : requests_(requests),
      setup_(setup),
      gaps_(requests.size(), setup.trace),
      machine_(device::specOf(setup.profile), {graph::passOf(setup.shape.layers)}, costs, clock_,
               setup.faults),
      coordinator_({machine_, pool, language_, policy, clock_, &gaps_},
                   {.contextSize = setup.contextSize, .limits = setup.limits, .inSight = setup.inSight},
                   doorbell_),
      channels_(requests.size()),
      reports_(requests.size()) {
  for (std::size_t i = 0; i < requests.size(); ++i) {
    if (requests[i].cancelled) cancels_.emplace_back(*requests[i].cancelled, i);
  }
  std::sort(cancels_.begin(), cancels_.end());
}

Status Run::advance(Instant moment) {
  while (!over_) {
    if (!settled_) {
      TANDEM_TRY(settle());
      if (over_) break;
    }
    const Instant limit = std::min(nextEvent(), setup_.until);
    if (machine_.runNext(std::min(limit, moment))) {
      idleWakes_ = 0;
      settled_ = false;
      continue;
    }
    if (moment < limit) return {};  // the clock stands at `moment`, where nothing happens
    if (limit == Instant::max()) return standstill();
    const bool ownWish = coordinator_.wakeAt() && *coordinator_.wakeAt() <= clock_.now();
    idleWakes_ = ownWish ? idleWakes_ + 1 : 0;
    if (idleWakes_ > kMostIdleWakes) return standstill();
    settled_ = false;
  }
  return {};
}

/// Answers what has happened until now.
Status Run::settle() {
  deliver();
  const std::int64_t before = report_.decisions;
  while (coordinator_.step()) {
    if (++report_.decisions - before > kMostDecisions) return circle();
  }
  ++report_.decisions;
  settled_ = true;
  over_ = clock_.now() >= setup_.until || (nextArrival_ == requests_.size() && unfinished_ == 0);
  return {};
}

Run::~Run() {
  if (!ended_) coordinator_.endAll(FinishReason::cancelled, {});
}

SimulationReport Run::end() {
  over_ = ended_ = true;
  coordinator_.endAll(FinishReason::cancelled, {});
  for (std::size_t i = 0; i < requests_.size(); ++i) {
    report_.answers.push_back({std::move(reports_[i]), gaps_.worst(i)});
  }
  for (std::size_t i = 0; i < machine_.devices().size(); ++i) {
    report_.devices.push_back(machine_.account(static_cast<int>(i)));
  }
  report_.compiler = machine_.compilerAccount();
  report_.ended = clock_.now();
  return std::move(report_);
}

Status Run::circle() const {
  return Error{ErrorCode::internal, "The policy goes round in circles: it never comes to rest.", {}};
}

Status Run::standstill() const {
  return Error{ErrorCode::internal,
               "The engine stands still although " + std::to_string(unfinished_) + " requests wait.",
               {}};
}

Instant Run::nextEvent() const {
  Instant next = coordinator_.wakeAt().value_or(Instant::max());
  if (nextArrival_ < requests_.size()) next = std::min(next, requests_[nextArrival_].arrives);
  if (nextCancel_ < cancels_.size()) next = std::min(next, cancels_[nextCancel_].first);
  return next;
}

/// What is due now.
void Run::deliver() {
  const Instant now = clock_.now();
  while (nextArrival_ < requests_.size() && requests_[nextArrival_].arrives <= now) arrive(nextArrival_++);
  while (nextCancel_ < cancels_.size() && cancels_[nextCancel_].first <= now) {
    const auto& channel = channels_[cancels_[nextCancel_++].second];
    if (channel) channel->cancel();
  }
}

void Run::arrive(std::size_t index) {
  const SimulatedRequest& asked = requests_[index];
  const RequestId id{index + 1};
  ++unfinished_;
  channels_[index] = std::make_shared<FlowChannel>(
      id, asked.priority,
      [this, index](const FlowEvent& event) {
        const auto* finished = std::get_if<FlowFinished>(&event);
        if (finished == nullptr) return;
        reports_[index] = finished->report;
        --unfinished_;
      },
      doorbell_);
  Request request;
  request.priority = asked.priority;
  request.sampling.temperature = 0;
  request.maxTokens = asked.answerTokens;
  // Two prompts begin alike exactly if they belong to one conversation.
  const std::uint64_t voice = asked.conversation > 0 ? 2 * asked.conversation : 2 * id.value + 1;
  Prompt prompt;
  prompt.tokens.assign(static_cast<std::size_t>(std::max(asked.promptTokens, 0)),
                       kFirstWord + static_cast<TokenId>(voice % (1U << 30U)));
  coordinator_.accept({channels_[index], std::move(request), std::move(prompt), asked.arrives});
}

}  // namespace tandem::runtime
