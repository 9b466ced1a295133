// The engine's loop body: takes in what happened, asks the policy what to do, does it.
//
// A request's way, all of it in `stage`:
//
//   accept → queued → (admit) → prefilling → decoding → finished
//               ↑___________________|____________|   when its KV cache has to go (dropCache)
//
// A pass's way: begin → launch … launch → ended, or abandoned. What is parked is a pass that nobody goes on
// with.
//
// There are no threads in here: an executor drives it with real devices, an event loop with simulated ones.
// The clock is read once a step, so a step is repeatable from what it was told.
//
// Thread: one thread; it owns all contexts and their KV cache. Events are emitted from here. Only devices
// come from elsewhere, and leave their completions in a mailbox. Failure: what goes wrong with a request ends
// that request only.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/doorbell.h"
#include "engine/device/device.h"
#include "engine/kv/kv_cache.h"
#include "engine/runtime/active_pass.h"
#include "engine/runtime/completions.h"
#include "engine/runtime/context.h"
#include "engine/runtime/history.h"
#include "engine/runtime/language.h"
#include "engine/runtime/lineage.h"
#include "engine/runtime/pass_shelf.h"
#include "engine/schedule/policy.h"
#include "engine/trace/event.h"

namespace tandem::runtime {

struct CoordinatorOptions {
  int contextSize = 0;     ///< most tokens of one request, prompt and answer; the pool holds at least as many
  std::uint64_t seed = 0;  ///< of requests that bring none
  schedule::Limits limits{};
  /// Of the background requests that wait the policy sees those that came first: so a decision takes no
  /// longer however many there are. More than Limits::queued, or nothing would be shed.
  int inSight = 512;
  HistoryOptions history{};
};

/// What the coordinator works with; all of it outlives the coordinator.
struct Workplace {
  device::Machine& machine;
  kv::Pool& pool;
  const Language& language;
  const schedule::Policy& policy;
  const Clock& clock;
  trace::Sink* trace = nullptr;  ///< hears everything; may be absent
};

class Coordinator {
 public:
  /// `doorbell` is rung when a device has something to say.
  Coordinator(const Workplace& workplace, const CoordinatorOptions& options,
              std::shared_ptr<Doorbell> doorbell);

  /// Takes a request in. What cannot run at all (template error, empty or too long a prompt) finishes here.
  void accept(PreparedRequest prepared);

  /// Takes in completions and cancels, then carries out one decision.
  /// False when there is nothing to do until accept(), a cancel, a completion or wakeAt().
  bool step();
  /// When step() wants to be called again although nothing happened.
  std::optional<Instant> wakeAt() const { return wakeAt_; }

  /// Finishes everything that is unfinished.
  void endAll(FinishReason reason, const std::optional<Error>& error);
  /// Kernels that devices still have. After endAll: call step() until there are none.
  int kernelsRunning() const { return static_cast<int>(kernels_.size()); }

  int idleSequences() const { return history_.size(); }

 private:
  struct RunningKernel {
    std::uint64_t ticket = 0;
    schedule::KernelView view;
    device::Kernel kernel;
  };

  // Taking in: coordinator.cpp
  std::optional<Error> whyNot(const PreparedRequest& prepared) const;
  void finishCancelled();
  void cancel(Context& context);
  void finishAll(FinishReason reason, const std::optional<Error>& error);
  const schedule::Snapshot& look();
  void leaveOutSharedBlocks();
  void carryOut(const schedule::Decision& decision);
  Context& find(RequestId id);
  ActivePass& find(schedule::PassId id);

  // Requests: coordinator.cpp
  void admit(Context& context);
  void dropCache(Context& context);
  void refuse(Context& context);
  void shed(Context& context);
  void giveUp(Context& context);
  void finish(Context& context, FinishReason reason, std::optional<Error> error = {});

  // Passes and kernels: coordinator_kernels.cpp
  void begin(const schedule::Decision& decision);
  void launch(const schedule::KernelPlan& plan);
  void stop(int device);
  void prepare(Context& context, const schedule::KernelPlan& plan);
  void quarantine(int device);
  void takeCompletions();
  void complete(const RunningKernel& ended, const device::Completion& result);
  void account(const RunningKernel& ended, const ActivePass& pass, Instant took);
  void endPass(ActivePass& pass);
  void abandon(ActivePass& pass);
  void abandonIfUseless(ActivePass& pass);
  void remove(ActivePass& pass);
  void keepHistory(Context& context);
  void takeToken(Context& context, std::span<const float> logits);

  // What the trace is told: tell_trace.cpp
  void tell(const trace::Event& event);
  void tellArrival(const Context& context);
  void tellDecision(const schedule::Decision& decision);
  void tellBlocks();

  const Workplace work_;
  const CoordinatorOptions options_;
  const std::shared_ptr<Doorbell> doorbell_;
  const std::shared_ptr<Completions> completions_ = std::make_shared<Completions>();
  std::uint64_t nextSeed_;
  std::uint64_t lastPass_ = 0, lastTicket_ = 0;
  Instant now_{};
  std::optional<Instant> wakeAt_;

  std::vector<std::shared_ptr<Context>> contexts_;   // unfinished requests in order of submission
  std::vector<std::unique_ptr<ActivePass>> passes_;  // in order of begin
  std::vector<RunningKernel> kernels_;               // in order of launch
  std::vector<schedule::DeviceView> devices_;
  std::vector<std::pair<std::uint64_t, RequestId>> preparing_;  // tickets of prepare()
  History history_;
  PassShelf shelf_;
  Lineage lineage_;  // used only with a trace
  int blocksTold_ = -1;

  schedule::Snapshot snapshot_;  // of the next five, made anew for each decision
  std::vector<schedule::RequestView> requestViews_;
  std::vector<schedule::PassView> passViews_;
  std::vector<schedule::KernelView> kernelViews_;
  std::vector<Completed> arrived_;
};

}  // namespace tandem::runtime
