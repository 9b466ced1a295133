// Taking requests in, asking the policy, ending requests. Passes and kernels are in coordinator_kernels.cpp.
#include "engine/runtime/coordinator.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/schedule/validate.h"

namespace tandem::runtime {

using schedule::Action;
using schedule::Stage;
using trace::EventKind;

Coordinator::Coordinator(const Workplace& workplace, const CoordinatorOptions& options,
                         std::shared_ptr<Doorbell> doorbell)
    : work_(workplace),
      options_(options),
      doorbell_(std::move(doorbell)),
      nextSeed_(options.seed),
      history_(workplace.pool, options.history) {
  for (const device::Device* device : work_.machine.devices()) {
    devices_.emplace_back().can = &device->info().can;
  }
}

void Coordinator::accept(PreparedRequest prepared) {
  now_ = work_.clock.now();
  const std::optional<Error> problem = whyNot(prepared);
  auto made = std::make_shared<Context>(std::move(prepared), work_.language, work_.pool, ++nextSeed_);
  Context& context = *made;
  context.known = now_;
  // Preparing takes different times; the policy wants order of submission.
  const auto place =
      std::upper_bound(contexts_.begin(), contexts_.end(), made,
                       [](const auto& a, const auto& b) { return a->channel->id() < b->channel->id(); });
  contexts_.insert(place, std::move(made));
  tellArrival(context);
  if (context.channel->cancelRequested()) return cancel(context);
  if (!problem) return;
  const bool full = problem->code == ErrorCode::contextFull;
  finish(context, full ? FinishReason::contextFull : FinishReason::failed, problem);
}

std::optional<Error> Coordinator::whyNot(const PreparedRequest& prepared) const {
  const Result<Prompt>& prompt = prepared.prompt;
  if (!prompt.ok()) return prompt.error();
  const std::size_t tokens = prompt->tokens.size();
  if (tokens == 0) {
    return Error{ErrorCode::invalidArgument, "There is nothing to answer: the prompt is empty.", {}};
  }
  const auto room = static_cast<std::size_t>(options_.contextSize);
  if (tokens < room) {  // at least one token of the answer must fit too
    if (prepared.constraint == nullptr || prepared.constraint->fits(static_cast<int>(room - tokens)))
      return {};
    return Error{
        ErrorCode::contextFull,
        "The prompt leaves room for " + std::to_string(room - tokens) +
            " tokens, which is too little for the shortest value of the schema. Shorten the prompt or "
            "load the model with a larger context.",
        {}};
  }
  return Error{ErrorCode::contextFull,
               "The prompt has " + std::to_string(tokens) + " tokens and the context has room for " +
                   std::to_string(room) +
                   ", the answer included. Shorten the conversation or load the model with a larger context.",
               {}};
}

bool Coordinator::step() {
  now_ = work_.clock.now();
  takeCompletions();
  finishCancelled();
  tellBlocks();
  const schedule::Snapshot& snapshot = look();
  const schedule::Decision decision = work_.policy.decide(snapshot);
  tellDecision(decision);
  if (const Status valid = schedule::validate(snapshot, decision); !valid.ok()) {
    finishAll(FinishReason::failed, valid.error());  // a defect: rather an answer than a loop without end
    return true;
  }
  for (const schedule::Note& note : decision.notes) {
    find(note.request).carryOut(note, options_.limits, now_);
    tell({.kind = EventKind::noted, .code = static_cast<int>(note.code), .request = note.request});
  }
  wakeAt_ = decision.wakeAt;
  if (decision.action == Action::sleep) {
    const bool idle = contexts_.empty() && kernels_.empty();
    return idle && history_.reclaimStep(now_);
  }
  carryOut(decision);
  return true;
}

void Coordinator::carryOut(const schedule::Decision& decision) {
  switch (decision.action) {
    case Action::sleep:
      return;
    case Action::admit:
      return admit(find(decision.request));
    case Action::begin:
      return begin(decision);
    case Action::launch:
      return launch(decision.kernel);
    case Action::stop:
      return stop(decision.device);
    case Action::abandon:
      return abandon(find(decision.pass));
    case Action::prepare:
      return prepare(find(decision.request), decision.kernel);
    case Action::evictIdle:
      tell({.kind = EventKind::evicted});
      return history_.evict(now_);
    case Action::dropCache:
      return dropCache(find(decision.request));
    case Action::refuse:
      return refuse(find(decision.request));
    case Action::shed:
      return shed(find(decision.request));
    case Action::giveUp:
      return giveUp(find(decision.request));
    case Action::quarantine:
      return quarantine(decision.device);
  }
}

void Coordinator::endAll(FinishReason reason, const std::optional<Error>& error) {
  now_ = work_.clock.now();
  finishAll(reason, error);
}

void Coordinator::finishAll(FinishReason reason, const std::optional<Error>& error) {
  tell({.kind = EventKind::endedAll, .code = static_cast<int>(reason)});
  while (!contexts_.empty()) finish(*contexts_.back(), reason, error);
}

const schedule::Snapshot& Coordinator::look() {
  requestViews_.clear();
  int waiting = 0;
  for (const auto& context : contexts_) {
    const bool waits = context->stage == Stage::queued && context->priority == Priority::proactive;
    if (waits && ++waiting > options_.inSight) continue;
    requestViews_.push_back(context->view(now_));
  }
  leaveOutSharedBlocks();
  passViews_.clear();
  for (const auto& pass : passes_) {
    if (!pass->abandoned) passViews_.push_back(pass->view());
  }
  kernelViews_.clear();
  for (const RunningKernel& kernel : kernels_) kernelViews_.push_back(kernel.view);

  snapshot_.now = now_;
  snapshot_.requests = requestViews_;
  snapshot_.passes = passViews_;
  snapshot_.kernels = kernelViews_;
  snapshot_.devices = devices_;
  snapshot_.nodes = static_cast<int>(work_.machine.nodes().size());
  snapshot_.freeBlocks = work_.pool.freeBlocks();
  snapshot_.totalBlocks = work_.pool.totalBlocks();
  snapshot_.idleBlocks = history_.blocks();
  return snapshot_;
}

/// Requests that begin alike share blocks (RequestView::blocksHeld).
void Coordinator::leaveOutSharedBlocks() {
  const auto reactive = std::find_if(requestViews_.begin(), requestViews_.end(), schedule::isReactive);
  const auto first = reactive != requestViews_.end() ? reactive : requestViews_.begin();  // who ranks first
  for (schedule::RequestView& view : requestViews_) {
    if (view.blocksHeld == 0 || view.id == first->id) continue;
    view.blocksHeld -= find(view.id).sequence->commonBlocks(*find(first->id).sequence);
  }
}

void Coordinator::finishCancelled() {
  for (std::size_t i = contexts_.size(); i-- > 0;) {
    if (contexts_[i]->channel->cancelRequested()) cancel(*contexts_[i]);
  }
}

void Coordinator::cancel(Context& context) {
  tell({.kind = EventKind::cancelSeen, .request = context.channel->id()});
  finish(context, FinishReason::cancelled);
}

Context& Coordinator::find(RequestId id) {
  return **std::lower_bound(
      contexts_.begin(), contexts_.end(), id,
      [](const auto& context, RequestId wanted) { return context->channel->id() < wanted; });
}

ActivePass& Coordinator::find(schedule::PassId id) {
  return **std::lower_bound(passes_.begin(), passes_.end(), id,
                            [](const auto& pass, schedule::PassId wanted) { return pass->id() < wanted; });
}

void Coordinator::admit(Context& context) {
  // Until all of it is back from disk it stays in the queue, so that each step can give way to an arrival.
  if (history_.restoreStep(context.tokens, context.priority, now_)) return;
  *context.sequence = history_.claim(context.tokens, now_);
  context.stage = Stage::prefilling;
  context.explained = false;
  tell({.kind = EventKind::admitted, .request = context.channel->id(), .tokens = context.sequence->length()});
  if (std::exchange(context.started, true)) return;  // it had lost its cache
  context.timings.reusedTokens = context.sequence->length();
  if (context.timings.reusedTokens > 0) {
    context.addReason("Reused " + std::to_string(context.timings.reusedTokens) + " of " +
                          std::to_string(context.timings.promptTokens) +
                          " prompt tokens, which an earlier request had computed.",
                      now_);
  }
  context.channel->emit(FlowStarted{context.warning});
  context.channel->emit(FlowPrefill{context.timings.reusedTokens, context.timings.promptTokens});
}

/// A context whose pass still runs on a lost device leaves its blocks to that pass.
void Coordinator::dropCache(Context& context) {
  if (context.pass.value != 0) {
    ActivePass& pass = find(context.pass);
    if (pass.running() > 0) {
      pass.orphans.push_back(std::exchange(context.sequence, std::make_unique<kv::Sequence>(work_.pool)));
    }
    abandon(pass);
  }
  history_.dropSharing(*context.sequence);
  context.sequence->truncate(0);
  context.stage = Stage::queued;
  context.parked = false;
  tell({.kind = EventKind::cacheDropped, .request = context.channel->id()});
}

void Coordinator::refuse(Context& context) {
  const auto tokens = static_cast<int>(context.tokens.size());
  const int room = work_.pool.totalBlocks() * kv::Geometry::kBlockTokens;
  finish(context, FinishReason::contextFull,
         Error{ErrorCode::contextFull,
               "The KV cache has room for " + std::to_string(room) +
                   " tokens, and this request needs more than " + std::to_string(tokens) +
                   ". Load the model with a larger context.",
               {}});
}

void Coordinator::shed(Context& context) {
  finish(
      context, FinishReason::shed,
      Error{ErrorCode::limitExceeded,
            "The engine has more to do than it can finish in good time (" + std::to_string(contexts_.size()) +
                " requests), so this one was turned away. Try it again later.",
            {}});
}

void Coordinator::giveUp(Context& context) {
  finish(
      context, FinishReason::failed,
      Error{ErrorCode::busy,
            "The processor stopped answering in the middle of a computation, so this request was ended. Ask "
            "again in a moment; if it happens again, close Tandem and start it anew.",
            {}});
}

void Coordinator::finish(Context& context, FinishReason reason, std::optional<Error> error) {
  context.showRest();
  FlowReport report;
  report.finish = reason;
  report.error = std::move(error);
  report.timings = context.timings;
  report.timings.total = now_ - context.submitted;
  if (!context.ran) report.timings.queued = report.timings.total;
  report.reasons = std::move(context.reasons);
  report.contextUsed = static_cast<int>(context.tokens.size());
  report.contextSize = options_.contextSize;
  context.finished = true;
  context.keep = reason != FinishReason::failed;

  const auto place = std::find_if(contexts_.begin(), contexts_.end(),
                                  [&](const auto& other) { return other.get() == &context; });
  const std::shared_ptr<Context> held = std::move(*place);
  contexts_.erase(place);
  if (held->pass.value == 0) {
    keepHistory(*held);
  } else {
    abandonIfUseless(find(held->pass));
  }
  tell({.kind = EventKind::finished,
        .reactive = held->priority == Priority::reactive,
        .code = static_cast<int>(reason),
        .request = held->channel->id(),
        .tokens = held->timings.answerTokens});
  if (work_.trace != nullptr) lineage_.keep(held->channel->id(), held->tokens);
  held->channel->finish(report);
}

void Coordinator::keepHistory(Context& context) {
  if (context.keep) history_.keep(std::move(*context.sequence), context.priority, now_);
}

}  // namespace tandem::runtime
