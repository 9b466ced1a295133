// What a policy gets to see: plain values, true at one moment.
//
// Requests wait, are prefilled and decode. What computes is a *pass*: rows of one or several requests on
// their way through the nodes of the graph. What runs is a *kernel*: some nodes of a pass, for some of its
// rows, on one device.   (../shared/design/scheduler.md "Objects")
//
// Thread: plain values; the spans live as long as the decision is being made.
#pragma once

#include <cstdint>
#include <span>

#include "engine/api/request.h"
#include "engine/base/clock.h"
#include "engine/base/ids.h"
#include "engine/device/device.h"

namespace tandem::schedule {

struct PassId {
  std::uint64_t value = 0;  ///< in order of begin; 0 = none
  auto operator<=>(const PassId&) const = default;
};

enum class Stage {
  queued,      ///< not admitted: nothing computed, holds no KV blocks
  prefilling,  ///< has prompt tokens left to compute
  decoding,    ///< its prompt is computed, each pass gives a token
};

/// Shape-dependent kernels of a request for devices without dynamic shapes.   (XPU-2 §4.3 "warm-up")
enum class Warmth { cold, preparing, ready, failed };

struct RequestView {
  RequestId id;
  Priority priority = Priority::reactive;
  Stage stage = Stage::queued;
  Instant arrived{};    ///< on the clock of Snapshot::now
  Instant known{};      ///< when a policy could first see it: its prompt had been rendered and tokenised
  Instant waited{};     ///< since arrival, without the time in which its own kernels ran
  int prefillLeft = 0;  ///< tokens to compute before its next token
  int length = 0;       ///< tokens in its KV cache; a pass under way does not count
  int answerLeft = 0;   ///< most tokens that it may still generate
  /// KV blocks, without those that the request which ranks first holds too: to drop this one would not help
  /// it.
  int blocksHeld = 0;
  int blocksWanted = 0;  ///< more blocks that its prompt, or its next token, needs; known once admitted
  PassId pass;           ///< the pass it takes part in, 0 = none
  Warmth warmth = Warmth::cold;
  int warmRows = 0;        ///< rows of the attention kernels that were prepared …
  int warmDevice = -1;     ///< … for this device
  bool parked = false;     ///< its pass was interrupted for a reactive request, and the reason is noted
  bool explained = false;  ///< its present wait has a reason already
  bool promoted = false;   ///< its promotion has been noted
};

/// The rows of one request in a pass: `tokens` consecutive ones from `position` on.
struct Part {
  RequestId request{};
  int position = 0;
  int tokens = 0;
  bool wantLogits = false;  ///< of its last row
};

enum class PassKind {
  prefill,  ///< many rows of one prompt, or of several that nobody waits for
  decode,   ///< one row each of several requests
  mixed,    ///< both, as engines without separate stages do
};

/// Rows go through the graph node by node: a node begins when all rows have left the one before.
/// Token-wise nodes may be cut: kernels take rows from the front or from the back of what is left.
struct PassView {
  PassId id{};
  PassKind kind = PassKind::prefill;
  std::span<const Part> parts;
  bool reactive = false;  ///< some part is
  int rows = 0;           ///< of all parts
  int node = 0;           ///< the node that its rows are at, index into Machine::nodes()
  int takenFront = 0;     ///< rows of this node that were given to kernels, counted from the first …
  int takenBack = 0;      ///< … and from the last row
  int split = -1;         ///< rows from the front planned for another device than the rest; −1 = no plan
  int running = 0;        ///< kernels under way
  int stopped = -1;       ///< device that holds a kernel of it that was stopped inside and must be resumed
  int stoppedEndNode = 0, stoppedFirstRow = 0, stoppedRows = 0;  ///< that kernel, from `node` on
};

/// A kernel under way.
struct KernelView {
  PassId pass{};
  int device = 0;
  int firstNode = 0, endNode = 0, firstRow = 0, rows = 0;
  bool reactive = false;
  PassKind kind = PassKind::prefill;
  bool stopping = false;      ///< it has been asked to stop
  Instant began{};            ///< when it was launched
  Instant predicted{};        ///< latency without contention
  double bandwidthShare = 0;  ///< predicted, of the machine's memory bandwidth
};

/// Device time of what ran lately on one device; what "fair" is measured with.
struct Recent {
  Instant prefillSinceDecode{};      ///< all prefill kernels since the last decode pass
  Instant lastDecode{};              ///< the kernels of the last decode pass
  Instant reactiveSinceProactive{};  ///< reactive work since the last proactive kernel
  Instant lastProactive{};           ///< that kernel
};

struct DeviceView {
  const device::Capabilities* can = nullptr;
  int running = 0;           ///< kernels under way
  bool quarantined = false;  ///< a kernel outlived its time and has not come back: launch nothing
  Instant lostAt{};          ///< since when
  Recent recent;
};

struct Snapshot {
  Instant now{};
  std::span<const RequestView> requests;  ///< unfinished ones, in order of arrival (and so of id)
  std::span<const PassView> passes;       ///< in order of begin
  std::span<const KernelView> kernels;    ///< in order of launch
  std::span<const DeviceView> devices;    ///< in the machine's order
  int nodes = 0;                          ///< of the graph
  int freeBlocks = 0;                     ///< KV blocks that nobody holds
  int totalBlocks = 0;
  int idleBlocks = 0;  ///< KV blocks that finished conversations hold for their next turn
};

inline bool isReactive(const RequestView& request) {
  return request.priority == Priority::reactive;
}
/// Who keeps the memory when there is too little: reactive before proactive, then who came first.
bool outranks(const RequestView& a, const RequestView& b);
/// nullptr when it is not there.
const RequestView* find(const Snapshot& snapshot, RequestId id);
const PassView* find(const Snapshot& snapshot, PassId id);
/// Σ of the kernels' shares of the memory bandwidth: P_mem of XPU-1.
double memoryPressure(const Snapshot& snapshot);

}  // namespace tandem::schedule
