// Taking requests in, carrying decisions out, ending requests. Kernels are run in coordinator_kernels.cpp.
#include "engine/runtime/coordinator.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/schedule/policy.h"

namespace tandem::runtime {

using schedule::Action;
using schedule::Stage;

Coordinator::Coordinator(device::Machine& machine, kv::Pool& pool, const Language& language,
                         const Clock& clock, const CoordinatorOptions& options)
    : machine_(machine),
      device_(*machine.devices().front()),
      pool_(pool),
      language_(language),
      clock_(clock),
      options_(options),
      nextSeed_(options.seed) {}

void Coordinator::accept(PreparedRequest prepared) {
  const std::optional<Error> problem = whyNot(prepared.prompt);
  auto made = std::make_unique<Context>(std::move(prepared), language_, pool_, ++nextSeed_);
  Context& context = *made;
  // Preparing takes different times; the policy wants order of submission.
  const auto place =
      std::upper_bound(contexts_.begin(), contexts_.end(), made,
                       [](const auto& a, const auto& b) { return a->channel->id() < b->channel->id(); });
  contexts_.insert(place, std::move(made));
  if (context.channel->cancelRequested()) return finish(context, FinishReason::cancelled);
  if (!problem) return;
  const bool full = problem->code == ErrorCode::contextFull;
  finish(context, full ? FinishReason::contextFull : FinishReason::failed, problem);
}

std::optional<Error> Coordinator::whyNot(const Result<Prompt>& prompt) const {
  if (!prompt.ok()) return prompt.error();
  const std::size_t tokens = prompt->tokens.size();
  if (tokens == 0) {
    return Error{ErrorCode::invalidArgument, "There is nothing to answer: the prompt is empty.", {}};
  }
  const auto room = static_cast<std::size_t>(options_.contextSize);
  if (tokens < room) return {};  // at least one token of the answer must fit too
  return Error{ErrorCode::contextFull,
               "The prompt has " + std::to_string(tokens) + " tokens and the context has room for " +
                   std::to_string(room) +
                   ", the answer included. Shorten the conversation or load the model with a larger context.",
               {}};
}

bool Coordinator::step() {
  finishCancelled();
  const Instant now = clock_.now();
  const schedule::Decision decision = schedule::decide(look(now), options_.limits);
  for (const schedule::Note& note : decision.notes) find(note.request).carryOut(note, options_.limits, now);
  switch (decision.action) {
    case Action::sleep:
      return false;
    case Action::start:
      start(find(decision.requests.front()));
      break;
    case Action::prefill:
      prefill(find(decision.requests.front()), decision.aged);
      break;
    case Action::decode:
      decode(decision.requests, decision.aged);
      break;
    case Action::evictIdle:
      history_.evictOldest();
      break;
    case Action::dropCache:
      dropCache(find(decision.requests.front()));
      break;
    case Action::refuse:
      refuse(find(decision.requests.front()));
      break;
  }
  return true;
}

void Coordinator::endAll(FinishReason reason, const std::optional<Error>& error) {
  while (!contexts_.empty()) finish(*contexts_.back(), reason, error);
}

schedule::Snapshot Coordinator::look(Instant now) const {
  schedule::Snapshot snapshot;
  for (const auto& context : contexts_) snapshot.requests.push_back(context->view(now));
  snapshot.recent = recent_;
  snapshot.freeBlocks = pool_.freeBlocks();
  snapshot.idleSequences = history_.size();
  return snapshot;
}

void Coordinator::finishCancelled() {
  for (std::size_t i = contexts_.size(); i-- > 0;) {
    if (contexts_[i]->channel->cancelRequested()) finish(*contexts_[i], FinishReason::cancelled);
  }
}

Context& Coordinator::find(RequestId id) {
  return **std::find_if(contexts_.begin(), contexts_.end(),
                        [&](const auto& context) { return context->channel->id() == id; });
}

void Coordinator::start(Context& context) {
  context.sequence = history_.claim(context.tokens, pool_);
  context.stage = Stage::prefilling;
  context.explained = false;
  if (std::exchange(context.started, true)) return;  // it had lost its cache
  context.timings.reusedTokens = context.sequence.length();
  if (context.timings.reusedTokens > 0) {
    context.addReason("Reused " + std::to_string(context.timings.reusedTokens) + " of " +
                          std::to_string(context.timings.promptTokens) +
                          " prompt tokens, which an earlier turn had computed.",
                      clock_.now());
  }
  context.channel->emit(FlowStarted{context.warning});
  context.channel->emit(FlowPrefill{context.timings.reusedTokens, context.timings.promptTokens});
}

void Coordinator::dropCache(Context& context) {
  if (context.pass) freePasses_.push_back(std::move(context.pass));
  context.sequence.truncate(0);
  context.stage = Stage::queued;
}

void Coordinator::refuse(Context& context) {
  const auto tokens = static_cast<int>(context.tokens.size());
  finish(
      context, FinishReason::contextFull,
      Error{ErrorCode::contextFull,
            "The KV cache has room for " + std::to_string(pool_.totalBlocks() * kv::Geometry::kBlockTokens) +
                " tokens, and this request needs more than " + std::to_string(tokens) +
                ". Load the model with a larger context.",
            {}});
}

void Coordinator::finish(Context& context, FinishReason reason, std::optional<Error> error) {
  context.showRest();
  FlowReport report;
  report.finish = reason;
  report.error = std::move(error);
  report.timings = context.timings;
  report.timings.total = clock_.now() - context.submitted;
  if (!context.ran) report.timings.queued = report.timings.total;
  report.reasons = std::move(context.reasons);
  report.contextUsed = static_cast<int>(context.tokens.size());
  report.contextSize = options_.contextSize;
  if (reason != FinishReason::failed) history_.keep(std::move(context.sequence), context.priority);
  if (context.pass) freePasses_.push_back(std::move(context.pass));

  const std::shared_ptr<FlowChannel> channel = context.channel;
  std::erase_if(contexts_, [&](const auto& other) { return other.get() == &context; });
  channel->finish(report);
}

}  // namespace tandem::runtime
