#include "engine/runtime/simulation/simulation.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/cost/roofline_model.h"
#include "engine/device/simulated/simulated_machine.h"
#include "engine/device/simulated/soc.h"
#include "engine/runtime/coordinator.h"
#include "engine/runtime/simulation/plain_language.h"
#include "engine/runtime/simulation/token_gaps.h"

namespace tandem::runtime {
namespace {

constexpr int kFirstWord = 2;  // 0 is nothing, 1 is what every answer consists of

/// Tokens in the KV cache: what the machine's memory has beside the weights, unless the setup says otherwise.
Result<int> roomOf(const SimulationSetup& setup) {
  if (setup.poolTokens > 0) return setup.poolTokens;
  const graph::Shape& shape = setup.shape;
  graph::Load everything;  // so many rows that each expert is visited
  everything.rows = everything.logits = 1 << 20;
  double weights = 0;
  for (const graph::Node& node : graph::passOf(shape.layers)) {
    weights += workOf(shape, node, everything).weightBytes;
  }
  const double token = 2.0 * shape.layers * shape.kvHeads * shape.headDim * shape.kvBytes;
  const double tokens = (setup.profile.capacity - weights) / token;
  if (tokens < setup.contextSize) {
    return Error{
        ErrorCode::outOfMemory, "The model and one context do not fit into the machine's memory.", {}};
  }
  return static_cast<int>(std::min(tokens, 1e7));
}

/// One run: arrivals and cancels as the trace says, completions as the machine says.
class Run {
 public:
  Run(std::span<const SimulatedRequest> requests, const SimulationSetup& setup,
      const schedule::Policy& policy, const cost::CostModel& costs, kv::Pool& pool)
      : requests_(requests),
        setup_(setup),
        gaps_(requests.size(), setup.trace),
        machine_(device::specOf(setup.profile), {graph::passOf(setup.shape.layers)}, costs, clock_,
                 setup.faults),
        coordinator_({machine_, pool, language_, policy, clock_, &gaps_},
                     {.contextSize = setup.contextSize, .limits = setup.limits}, doorbell_),
        reports_(requests.size()) {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      if (requests[i].cancelled) cancels_.emplace_back(*requests[i].cancelled, i);
    }
    std::sort(cancels_.begin(), cancels_.end());
    channels_.resize(requests.size());
  }

  Status run() {
    int idleWakes = 0;
    while (true) {
      deliver();
      const std::int64_t before = report_.decisions;
      while (coordinator_.step()) {
        if (++report_.decisions - before > kMostDecisions) return circle();
      }
      ++report_.decisions;
      if (clock_.now() >= setup_.until) break;
      if (nextArrival_ == requests_.size() && unfinished_ == 0) break;
      const Instant limit = nextEvent();
      if (machine_.runNext(std::min(limit, setup_.until))) {
        idleWakes = 0;
        continue;
      }
      if (limit == Instant::max() && setup_.until == Instant::max()) return standstill();
      const bool ownWish = coordinator_.wakeAt() && *coordinator_.wakeAt() <= clock_.now();
      idleWakes = ownWish ? idleWakes + 1 : 0;
      if (idleWakes > kMostIdleWakes) return standstill();
    }
    coordinator_.endAll(FinishReason::cancelled, {});
    return {};
  }

  /// After the coordinator's requests have all ended.
  SimulationReport report() {
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

 private:
  static constexpr int kMostIdleWakes = 1'000'000;  // in a row, with nothing else between them

  static constexpr int kMostDecisions = 100'000;  // at one moment

  Status circle() const {
    return Error{ErrorCode::internal, "The policy goes round in circles: it never comes to rest.", {}};
  }

  Status standstill() const {
    return Error{ErrorCode::internal,
                 "The engine stands still although " + std::to_string(unfinished_) + " requests wait.",
                 {}};
  }

  Instant nextEvent() const {
    Instant next = coordinator_.wakeAt().value_or(Instant::max());
    if (nextArrival_ < requests_.size()) next = std::min(next, requests_[nextArrival_].arrives);
    if (nextCancel_ < cancels_.size()) next = std::min(next, cancels_[nextCancel_].first);
    return next;
  }

  /// What is due now.
  void deliver() {
    const Instant now = clock_.now();
    while (nextArrival_ < requests_.size() && requests_[nextArrival_].arrives <= now) arrive(nextArrival_++);
    while (nextCancel_ < cancels_.size() && cancels_[nextCancel_].first <= now) {
      const auto& channel = channels_[cancels_[nextCancel_++].second];
      if (channel) channel->cancel();
    }
  }

  void arrive(std::size_t index) {
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

  const std::span<const SimulatedRequest> requests_;
  const SimulationSetup& setup_;
  ManualClock clock_;
  PlainLanguage language_;
  const std::shared_ptr<Doorbell> doorbell_ = std::make_shared<Doorbell>();
  TokenGaps gaps_;
  device::SimulatedMachine machine_;
  Coordinator coordinator_;

  std::vector<std::shared_ptr<FlowChannel>> channels_;
  std::vector<FlowReport> reports_;
  std::vector<std::pair<Instant, std::size_t>> cancels_;
  std::size_t nextArrival_ = 0, nextCancel_ = 0;
  int unfinished_ = 0;
  SimulationReport report_;
};

}  // namespace

Result<SimulationReport> simulate(std::span<const SimulatedRequest> requests, const SimulationSetup& setup) {
  const cost::RooflineModel costs(setup.shape, setup.profile);
  const std::string_view name = setup.policy.empty() ? schedule::policyNames().front() : setup.policy;
  TANDEM_ASSIGN(const auto policy, schedule::makePolicy(name, costs, setup.limits));
  return simulate(requests, setup, *policy, costs);
}

Result<SimulationReport> simulate(std::span<const SimulatedRequest> requests, const SimulationSetup& setup,
                                  const schedule::Policy& policy, const cost::CostModel& costs) {
  const auto earlier = [](const SimulatedRequest& a, const SimulatedRequest& b) {
    return a.arrives < b.arrives;
  };
  if (!std::is_sorted(requests.begin(), requests.end(), earlier)) {
    return Error{ErrorCode::invalidArgument, "Simulated requests must be in order of arrival.", {}};
  }
  TANDEM_ASSIGN(const int room, roomOf(setup));
  TANDEM_ASSIGN(const auto pool, kv::Pool::create({1, 1, 1}, room));  // blocks of a few bytes
  SimulationReport report;
  {
    Run run(requests, setup, policy, costs, *pool);
    TANDEM_TRY(run.run());
    report = run.report();
  }
  report.lostBlocks = pool->totalBlocks() - pool->freeBlocks();
  return report;
}

}  // namespace tandem::runtime
