// The engine's one loop body: asks the policy for the next thing to do and does it.
//
// A request's way, all of it in `stage`:
//
//   accept → queued → (start) → prefilling ⇄ parked → decoding → finished
//               ↑___________________________|____________|   when its KV cache has to go (dropCache)
//
// Thread: one thread, the executor's; it owns all contexts and their KV cache. Events are emitted from here.
// Failure: what goes wrong with a request ends that request only.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/clock.h"
#include "engine/device/device.h"
#include "engine/kv/kv_cache.h"
#include "engine/runtime/context.h"
#include "engine/runtime/history.h"
#include "engine/runtime/language.h"
#include "engine/schedule/decision.h"
#include "engine/schedule/snapshot.h"

namespace tandem::runtime {

struct CoordinatorOptions {
  int contextSize = 0;  ///< most tokens of one request, prompt and answer; the pool holds at least as many
  /// Tokens of a prefill chunk: enough rows to keep the kernels bound by arithmetic, few enough that one
  /// node of an 8B model on two cores stays around 100 ms, which is what a reactive request may have to wait.
  int chunkTokens = 128;
  std::uint64_t seed = 0;  ///< of requests that bring none
  schedule::Limits limits{};
};

class Coordinator {
 public:
  /// All references outlive the coordinator.
  Coordinator(device::Machine& machine, kv::Pool& pool, const Language& language, const Clock& clock,
              const CoordinatorOptions& options);

  /// Takes a request in. What cannot run at all (template error, empty or too long a prompt) finishes here.
  void accept(PreparedRequest prepared);

  /// One decision: a prefill node, a decode iteration or a step that makes it possible.
  /// False when there is nothing to do until accept() or a cancel.
  bool step();

  /// Finishes everything that is unfinished.
  void endAll(FinishReason reason, const std::optional<Error>& error);

  int idleSequences() const { return history_.size(); }

 private:
  std::optional<Error> whyNot(const Result<Prompt>& prompt) const;
  schedule::Snapshot look(Instant now) const;
  void finishCancelled();
  Context& find(RequestId id);

  void start(Context& context);
  void prefill(Context& context, bool aged);
  Status beginChunk(Context& context);
  void endChunk(Context& context);
  void decode(const std::vector<RequestId>& batch, bool aged);
  Status runIteration(const std::vector<Context*>& batch);
  void takeToken(Context& context, const device::Pass& pass, int k);
  void dropCache(Context& context);
  void refuse(Context& context);

  void account(const std::vector<Context*>& served, Instant began, bool aged, bool isDecode);
  void finish(Context& context, FinishReason reason, std::optional<Error> error = {});

  device::Machine& machine_;
  device::Device& device_;  // the first of the machine
  kv::Pool& pool_;
  const Language& language_;
  const Clock& clock_;
  const CoordinatorOptions options_;
  std::uint64_t nextSeed_;

  std::vector<std::unique_ptr<Context>> contexts_;  // unfinished requests in order of submission
  History history_;
  schedule::Recent recent_;
  std::vector<std::unique_ptr<device::Pass>> freePasses_;  // for chunks
  std::unique_ptr<device::Pass> decodePass_;
};

}  // namespace tandem::runtime
