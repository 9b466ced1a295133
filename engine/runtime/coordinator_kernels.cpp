// Running kernels: one prefill node at a time, one decode iteration at a time.
#include <algorithm>
#include <utility>

#include "engine/device/run_pass.h"
#include "engine/runtime/coordinator.h"

namespace tandem::runtime {

using schedule::Stage;

void Coordinator::prefill(Context& context, bool aged) {
  const Instant began = clock_.now();
  context.stage = Stage::prefilling;
  Status status = context.pass ? Status() : beginChunk(context);
  const int node = static_cast<int>(context.nextNode);
  if (status.ok()) {
    status = device::runKernel(device_, device::Kernel::allRows(*context.pass, node, node + 1));
  }
  account({&context}, began, aged, /*isDecode=*/false);
  if (!status.ok()) return finish(context, FinishReason::failed, status.error());
  if (++context.nextNode == machine_.nodes().size()) endChunk(context);
}

/// Starts the pass over the next tokens of the prompt (and of the answer, if they lost their cache).
Status Coordinator::beginChunk(Context& context) {
  const int done = context.sequence.length();
  const int left = static_cast<int>(context.tokens.size()) - done;
  const int count = std::min(left, options_.chunkTokens);
  TANDEM_TRY(context.sequence.reserve(left));
  if (freePasses_.empty()) {
    TANDEM_ASSIGN(context.pass, machine_.makePass(options_.chunkTokens, 1));
  } else {
    context.pass = std::move(freePasses_.back());
    freePasses_.pop_back();
  }
  context.nextNode = 0;
  context.chunkTokens = count;
  std::vector<device::Row> rows;
  for (int i = 0; i < count; ++i) {
    const int position = done + i;
    rows.push_back({&context.sequence, position, context.tokens[static_cast<std::size_t>(position)],
                    position + 1 == done + left});
  }
  return machine_.begin(*context.pass, rows);
}

void Coordinator::endChunk(Context& context) {
  const auto done = static_cast<std::size_t>(context.sequence.length());
  context.sequence.append(context.tokens.data() + done, context.chunkTokens);
  auto pass = std::move(context.pass);
  const int promptTokens = context.timings.promptTokens;
  if (context.timings.answerTokens == 0) {
    context.channel->emit(FlowPrefill{std::min(context.sequence.length(), promptTokens), promptTokens});
  }
  if (context.sequence.length() == static_cast<int>(context.tokens.size())) {
    context.stage = Stage::decoding;
    takeToken(context, *pass, 0);
  }
  freePasses_.push_back(std::move(pass));
}

void Coordinator::decode(const std::vector<RequestId>& ids, bool aged) {
  std::vector<Context*> batch;
  batch.reserve(ids.size());
  for (const RequestId id : ids) batch.push_back(&find(id));
  const Instant began = clock_.now();
  const Status status = runIteration(batch);
  account(batch, began, aged, /*isDecode=*/true);
  for (std::size_t i = 0; i < batch.size(); ++i) {
    Context& context = *batch[i];
    if (!status.ok()) {
      finish(context, FinishReason::failed, status.error());
      continue;
    }
    context.sequence.append(&context.tokens.back(), 1);
    takeToken(context, *decodePass_, static_cast<int>(i));
  }
}

/// One token of each sequence through all nodes.
Status Coordinator::runIteration(const std::vector<Context*>& batch) {
  if (!decodePass_) {
    TANDEM_ASSIGN(decodePass_, machine_.makePass(options_.limits.batch, options_.limits.batch));
  }
  std::vector<device::Row> rows;
  for (Context* context : batch) {
    TANDEM_TRY(context->sequence.reserve(1));
    rows.push_back({&context->sequence, context->sequence.length(), context->tokens.back(), true});
  }
  return device::runPass(machine_, *decodePass_, rows);
}

/// Chooses the next token from the k-th logits of `pass`, shows it, and sees whether it is the last.
void Coordinator::takeToken(Context& context, const device::Pass& pass, int k) {
  FlowTimings& timings = context.timings;
  if (const Status numbers = device::checkLogits(pass, k); !numbers.ok()) {
    return finish(context, FinishReason::failed, numbers.error());
  }
  const auto token = context.sampler.pick(pass.logits(k), context.tokens);
  if (!token.ok()) return finish(context, FinishReason::failed, token.error());
  if (timings.answerTokens == 0) timings.firstToken = clock_.now() - context.submitted;
  if (language_.endsAnswer(*token)) return finish(context, FinishReason::stop);
  context.tokens.push_back(*token);
  ++timings.answerTokens;
  if (context.show(*token)) return finish(context, FinishReason::stop);
  if (timings.answerTokens == context.maxTokens) return finish(context, FinishReason::length);
  if (static_cast<int>(context.tokens.size()) >= options_.contextSize) {
    finish(context, FinishReason::contextFull);
  }
}

/// Notes the device time since `began`: for fairness, and for whom it served.
void Coordinator::account(const std::vector<Context*>& served, Instant began, bool aged, bool isDecode) {
  const Instant now = clock_.now();
  const Instant took = now - began;
  for (Context* context : served) {
    context->served += took;
    context->explained = false;
    if (std::exchange(context->ran, true)) continue;
    context->timings.queued = began - context->submitted;
    context->channel->setRunning();
  }
  if (isDecode) {
    recent_.prefillSinceDecode = Instant::zero();
    recent_.lastDecode = took;
  } else {
    recent_.prefillSinceDecode += took;
  }
  if (aged) {
    recent_.reactiveSinceAged = Instant::zero();
    recent_.lastAged = took;
  } else if (served.front()->priority == Priority::reactive) {
    recent_.reactiveSinceAged += took;
  }
}

}  // namespace tandem::runtime
