// Passes and kernels: begun, launched, stopped, taken back, turned into tokens.
#include <algorithm>
#include <utility>

#include "engine/runtime/coordinator.h"

namespace tandem::runtime {

using schedule::PassKind;
using schedule::Stage;
using trace::EventKind;

void Coordinator::begin(const schedule::Decision& decision) {
  std::vector<std::shared_ptr<Context>> members;
  std::vector<device::Row> rows;
  int logits = 0;
  Status status;
  for (const schedule::Part& part : decision.parts) {
    const auto member = std::lower_bound(
        contexts_.begin(), contexts_.end(), part.request,
        [](const auto& context, RequestId wanted) { return context->channel->id() < wanted; });
    Context& context = **member;
    members.push_back(*member);
    // A prompt gets all its room at once: half a prompt in the cache serves nobody.
    if (status.ok()) {
      status =
          context.sequence->reserve(static_cast<int>(context.tokens.size()) - context.sequence->length());
    }
    if (part.wantLogits) ++logits;
    for (int i = 0; i < part.tokens; ++i) {
      rows.push_back({context.sequence.get(), part.position + i,
                      context.tokens[static_cast<std::size_t>(part.position + i)],
                      part.wantLogits && i + 1 == part.tokens});
    }
  }
  std::unique_ptr<device::Pass> activations;
  if (status.ok()) {
    auto taken = shelf_.take(work_.machine, static_cast<int>(rows.size()), logits);
    status = taken.ok() ? Status() : Status(taken.error());
    if (taken.ok()) activations = std::move(*taken);
  }
  if (status.ok()) status = work_.machine.begin(*activations, rows);
  if (!status.ok()) {
    if (activations) shelf_.giveBack(std::move(activations));
    for (const auto& member : members) finish(*member, FinishReason::failed, status.error());
    return;
  }
  const schedule::PassId id{++lastPass_};
  for (const auto& member : members) member->pass = id;
  auto pass = std::make_unique<ActivePass>(id, decision.kind, decision.parts, std::move(members),
                                           std::move(activations));
  tell({.kind = EventKind::passBegan,
        .reactive = pass->reactive(),
        .decode = decision.kind != PassKind::prefill,
        .code = static_cast<int>(decision.kind),
        .request = decision.parts.front().request,
        .pass = id.value,
        .tokens = static_cast<int>(rows.size())});
  for (std::size_t i = 1; i < decision.parts.size(); ++i) {
    const schedule::Part& part = decision.parts[i];
    tell({.kind = EventKind::joined, .request = part.request, .pass = id.value, .tokens = part.tokens});
  }
  passes_.push_back(std::move(pass));
}

void Coordinator::launch(const schedule::KernelPlan& plan) {
  ActivePass& pass = find(plan.pass);
  RunningKernel running;
  running.ticket = ++lastTicket_;
  running.kernel = pass.take(plan, now_);
  const device::Kernel& kernel = running.kernel;
  running.view = {.pass = plan.pass,
                  .device = plan.device,
                  .firstNode = kernel.firstNode,
                  .endNode = kernel.endNode,
                  .firstRow = kernel.firstRow,
                  .rows = kernel.rows,
                  .reactive = pass.reactive(),
                  .kind = pass.kind(),
                  .began = now_,
                  .predicted = plan.predicted,
                  .bandwidthShare = plan.bandwidthShare};
  for (const auto& member : pass.members()) {
    member->explained = false;
    if (std::exchange(member->ran, true)) continue;
    member->timings.queued = now_ - member->submitted;
    member->channel->setRunning();
  }
  ++devices_[static_cast<std::size_t>(plan.device)].running;
  kernels_.push_back(running);
  tell({.kind = EventKind::kernelLaunched,
        .reactive = pass.reactive(),
        .decode = pass.kind() != PassKind::prefill,
        .request = pass.parts().front().request,
        .pass = plan.pass.value,
        .kernel = running.ticket,
        .device = plan.device,
        .firstNode = kernel.firstNode,
        .endNode = kernel.endNode,
        .firstRow = kernel.firstRow,
        .rows = kernel.rows,
        .predicted = plan.predicted,
        .share = plan.bandwidthShare});
  work_.machine.devices()[static_cast<std::size_t>(plan.device)]->launch(
      kernel,
      [ticket = running.ticket, box = completions_, bell = doorbell_](const device::Completion& done) {
        box->post({ticket, done});
        bell->ring();
      });
}

void Coordinator::stop(int device) {
  tell({.kind = EventKind::stopAsked, .device = device});
  for (RunningKernel& kernel : kernels_) {
    if (kernel.view.device == device) kernel.view.stopping = true;
  }
  work_.machine.devices()[static_cast<std::size_t>(device)]->stop();
}

void Coordinator::prepare(Context& context, const schedule::KernelPlan& plan) {
  const std::uint64_t ticket = ++lastTicket_;
  context.warmth = schedule::Warmth::preparing;
  context.warmRows = plan.rows;
  context.warmDevice = plan.device;
  preparing_.emplace_back(ticket, context.channel->id());
  tell({.kind = EventKind::prepared,
        .request = context.channel->id(),
        .kernel = ticket,
        .device = plan.device});
  const device::Kernel shape{nullptr, plan.firstNode, plan.endNode, 0, plan.rows};
  work_.machine.devices()[static_cast<std::size_t>(plan.device)]->prepare(
      shape, [ticket, box = completions_, bell = doorbell_](const device::Completion& done) {
        box->post({ticket, done});
        bell->ring();
      });
}

/// Passes with kernels there are over; their requests start again with fresh KV blocks, because the device
/// may still write to the old ones.
void Coordinator::quarantine(int device) {
  schedule::DeviceView& lost = devices_[static_cast<std::size_t>(device)];
  lost.quarantined = true;
  lost.lostAt = now_;
  tell({.kind = EventKind::deviceLost, .device = device});
  for (const RunningKernel& kernel : kernels_) {
    if (kernel.view.device != device) continue;
    const ActivePass& pass = find(kernel.view.pass);
    if (pass.abandoned) continue;
    const std::vector<std::shared_ptr<Context>> members = pass.members();
    for (const auto& member : members) {
      if (!member->finished) dropCache(*member);
    }
  }
}

void Coordinator::takeCompletions() {
  completions_->take(arrived_);
  for (const Completed& completed : arrived_) {
    const auto kernel = std::find_if(kernels_.begin(), kernels_.end(), [&](const RunningKernel& running) {
      return running.ticket == completed.ticket;
    });
    if (kernel != kernels_.end()) {
      const RunningKernel ended = *kernel;
      kernels_.erase(kernel);
      complete(ended, completed.result);
      continue;
    }
    const auto prepared = std::find_if(preparing_.begin(), preparing_.end(),
                                       [&](const auto& entry) { return entry.first == completed.ticket; });
    const bool ok = completed.result.status.ok();
    tell({.kind = EventKind::prepared,
          .code = ok ? 1 : 2,
          .request = prepared->second,
          .kernel = completed.ticket});
    for (const auto& context : contexts_) {
      if (context->channel->id() != prepared->second) continue;
      context->warmth = ok ? schedule::Warmth::ready : schedule::Warmth::failed;
    }
    preparing_.erase(prepared);
  }
}

void Coordinator::complete(const RunningKernel& ended, const device::Completion& result) {
  schedule::DeviceView& device = devices_[static_cast<std::size_t>(ended.view.device)];
  --device.running;
  ActivePass& pass = find(ended.view.pass);
  const Instant took = std::max(Instant::zero(), result.ended - result.began);
  tell({.kind = EventKind::kernelEnded,
        .reactive = ended.view.reactive,
        .decode = ended.view.kind != PassKind::prefill,
        .code = !result.status.ok() ? 2
                : result.finished   ? 0
                                    : 1,
        .pass = ended.view.pass.value,
        .kernel = ended.ticket,
        .device = ended.view.device,
        .lasted = took});
  const bool late = device.quarantined;  // its time says nothing about the work
  if (device.quarantined && device.running == 0) {
    device.quarantined = false;  // late, but it works
    tell({.kind = EventKind::deviceBack, .device = ended.view.device});
  }
  // What failed is not finished, whatever the device says: the trace knows one or the other.
  pass.giveBack(ended.kernel, ended.view.device, result.finished && result.status.ok(), now_);
  if (!late) account(ended, pass, took);
  if (pass.abandoned) {
    if (pass.running() == 0) remove(pass);
    return;
  }
  if (!result.status.ok()) {
    const std::vector<std::shared_ptr<Context>> members = pass.members();
    for (const auto& member : members) {
      if (!member->finished) finish(*member, FinishReason::failed, result.status.error());
    }
    return;
  }
  if (pass.atNode(static_cast<int>(work_.machine.nodes().size()))) endPass(pass);
}

/// Device time, for fairness.
void Coordinator::account(const RunningKernel& ended, const ActivePass& pass, Instant took) {
  schedule::Recent& recent = devices_[static_cast<std::size_t>(ended.view.device)].recent;
  if (ended.view.kind == PassKind::prefill) {
    recent.prefillSinceDecode += took;
  } else {
    if (ended.view.firstNode == 0 && ended.view.firstRow == 0) recent.lastDecode = Instant::zero();
    recent.lastDecode += took;
    if (pass.atNode(static_cast<int>(work_.machine.nodes().size())))
      recent.prefillSinceDecode = Instant::zero();
  }
  if (ended.view.reactive) {
    recent.reactiveSinceProactive += took;
  } else {
    recent.reactiveSinceProactive = Instant::zero();
    recent.lastProactive = took;
  }
}

/// All rows have left the last node: their K and V count, and whoever has its whole prompt gets a token.
void Coordinator::endPass(ActivePass& ended) {
  const auto place =
      std::find_if(passes_.begin(), passes_.end(), [&](const auto& pass) { return pass.get() == &ended; });
  const std::unique_ptr<ActivePass> pass = std::move(*place);
  passes_.erase(place);
  tell({.kind = EventKind::passEnded,
        .reactive = pass->reactive(),
        .decode = pass->kind() != PassKind::prefill,
        .pass = pass->id().value});
  int logits = 0;
  for (std::size_t i = 0; i < pass->parts().size(); ++i) {
    const schedule::Part& part = pass->parts()[i];
    Context& context = *pass->members()[i];
    const int own = part.wantLogits ? logits++ : -1;
    context.pass = {};
    context.served += pass->busy();
    context.sequence->append(context.tokens.data() + part.position, part.tokens);
    if (context.finished) {
      keepHistory(context);
      continue;
    }
    const int promptTokens = context.timings.promptTokens;
    if (context.stage == Stage::prefilling && context.timings.answerTokens == 0) {
      context.channel->emit(FlowPrefill{std::min(context.sequence->length(), promptTokens), promptTokens});
    }
    if (own < 0) continue;
    context.stage = Stage::decoding;
    if (context.channel->cancelRequested()) continue;  // it ends in this step, and says no more
    if (pass->activations().finite(own)) {
      if (context.timings.answerTokens == 0) history_.publish(*context.sequence, context.priority, now_);
      takeToken(context, pass->activations().logits(own));
    } else {
      finish(context, FinishReason::failed,
             Error{ErrorCode::malformed,
                   "The model computed results that are not numbers; its file is probably damaged.",
                   {}});
    }
  }
  shelf_.giveBack(pass->releaseActivations());
}

void Coordinator::abandon(ActivePass& pass) {
  pass.abandoned = true;
  tell({.kind = EventKind::passAbandoned, .pass = pass.id().value});
  for (const auto& member : pass.members()) {
    if (member->pass == pass.id()) member->served += pass.busy();
    member->pass = {};
    member->parked = false;
  }
  if (pass.running() == 0) return remove(pass);
  for (const RunningKernel& kernel : kernels_) {
    if (kernel.view.pass == pass.id()) stop(kernel.view.device);
  }
}

/// A pass without kernels that nobody needs any more.
void Coordinator::remove(ActivePass& useless) {
  const auto place =
      std::find_if(passes_.begin(), passes_.end(), [&](const auto& pass) { return pass.get() == &useless; });
  const std::unique_ptr<ActivePass> pass = std::move(*place);
  passes_.erase(place);
  for (const auto& member : pass->members()) {
    if (member->finished) keepHistory(*member);
  }
  shelf_.giveBack(pass->releaseActivations());
}

void Coordinator::abandonIfUseless(ActivePass& pass) {
  const bool useless = std::all_of(pass.members().begin(), pass.members().end(),
                                   [](const auto& member) { return member->finished; });
  if (useless) abandon(pass);
}

/// Chooses the next token from `logits` [vocabulary], shows it, and sees whether it is the last.
void Coordinator::takeToken(Context& context, std::span<const float> logits) {
  FlowTimings& timings = context.timings;
  const auto token = context.pick(logits, options_.contextSize);
  if (!token.ok()) return finish(context, FinishReason::failed, token.error());
  if (timings.answerTokens == 0) timings.firstToken = now_ - context.submitted;
  if (work_.language.endsAnswer(*token)) return finish(context, FinishReason::stop);
  context.accept(*token);
  tell({.kind = EventKind::answered, .request = context.channel->id(), .tokens = timings.answerTokens});
  const bool stopped = context.show(*token);
  if (stopped || context.hasValue(options_.contextSize)) return finish(context, FinishReason::stop);
  if (timings.answerTokens == context.maxTokens) return finish(context, FinishReason::length);
  if (static_cast<int>(context.tokens.size()) >= options_.contextSize) {
    finish(context, FinishReason::contextFull);
  }
}

}  // namespace tandem::runtime
