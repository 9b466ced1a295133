// What the coordinator tells the trace: enough to explain every request, and to make every decision again.
#include <algorithm>

#include "engine/runtime/coordinator.h"

namespace tandem::runtime {

using trace::EventKind;

void Coordinator::tell(const trace::Event& event) {
  if (work_.trace == nullptr) return;
  trace::Event stamped = event;
  stamped.at = now_;
  work_.trace->record(stamped);
}

void Coordinator::tellArrival(const Context& arrived) {
  if (work_.trace == nullptr) return;
  Lineage::Likeness like = lineage_.closest(arrived.tokens);
  for (const auto& other : contexts_) {
    if (other.get() == &arrived) continue;
    const int common = Lineage::commonBeginning(other->tokens, arrived.tokens);
    if (common > like.tokens) like = {other->channel->id(), common};
  }
  tell({.kind = EventKind::arrived,
        .reactive = arrived.priority == Priority::reactive,
        .request = arrived.channel->id(),
        .other = like.request,
        .tokens = arrived.timings.promptTokens,
        .limit = arrived.maxTokens,
        .shared = like.tokens,
        .lasted = now_ - arrived.submitted});
}

void Coordinator::tellDecision(const schedule::Decision& decision) {
  if (work_.trace == nullptr) return;
  trace::Event event{.kind = EventKind::decided,
                     .code = static_cast<int>(decision.action),
                     .request = decision.request,
                     .pass = decision.pass.value,
                     .device = decision.device};
  if (decision.action == schedule::Action::begin && !decision.parts.empty()) {
    event.request = decision.parts.front().request;
  }
  if (decision.action == schedule::Action::launch || decision.action == schedule::Action::prepare) {
    const schedule::KernelPlan& plan = decision.kernel;
    event.pass = plan.pass.value;
    event.device = plan.device;
    event.firstNode = plan.firstNode;
    event.endNode = plan.endNode;
    event.rows = plan.rows;
  }
  for (const schedule::Part& part : decision.parts) event.tokens += part.tokens;
  if (decision.wakeAt) event.lasted = std::max(Instant::zero(), *decision.wakeAt - now_);
  tell(event);
}

void Coordinator::tellBlocks() {
  if (work_.trace == nullptr || work_.pool.freeBlocks() == blocksTold_) return;
  blocksTold_ = work_.pool.freeBlocks();
  tell({.kind = EventKind::blocks, .tokens = blocksTold_});
}

}  // namespace tandem::runtime
