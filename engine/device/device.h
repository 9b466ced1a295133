// What computes a model: a machine holds it in shared memory, the machine's devices run its kernels.
//
// Small on purpose. A device says what it can do, takes one kernel at a time, and reports completion; nothing
// above asks "is this OpenCL?".   (../shared/design/architecture.md, rule 2)
//
// Thread: one thread (the coordinator's) calls everything here; completions come from wherever the device
// computes, and only Device::stop may be called at any time while a kernel runs.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/graph/heg.h"
#include "engine/kv/kv_cache.h"

namespace tandem::device {

/// One token to compute: where its K and V go and whether its logits are wanted.
struct Row {
  kv::Sequence* sequence = nullptr;  ///< has reserved `position`
  int position = 0;                  ///< 0-based position of the token in its sequence
  TokenId token = 0;
  bool wantLogits = false;
};

/// The activations of one pass between its kernels. Parking a preempted pass means keeping this object; a
/// machine makes it, and only that machine's devices look inside.
class Pass {
 public:
  virtual ~Pass() = default;
  virtual std::span<const Row> rows() const = 0;
  /// Logits of the k-th row that wanted them, [vocabulary]; valid after the head node until the next begin().
  virtual std::span<const float> logits(int k) const = 0;
  /// Whether all of logits(k) are numbers. If not, this row's request fails; the other rows are unharmed.
  virtual bool finite(int k) const = 0;
};

/// Where a device can be made to stop before all of a kernel is done.
enum class Granularity {
  none,    ///< nowhere: what was launched runs, together with what is queued behind it
  kernel,  ///< between two kernels
  tile,    ///< inside a kernel, after the output tiles that are being computed; the rest resumes later
};

/// What a device can do. Schedulers look at this, never at a name.
struct Capabilities {
  Granularity granularity = Granularity::kernel;
  bool dynamicShapes = true;  ///< any number of rows; otherwise only `chunkRows`, and what was prepared
  int chunkRows = 0;          ///< rows of its ahead-of-time kernels; 0 = it has none
  bool splitsRows = false;    ///< may compute some rows of a node while another device computes the others
  bool decodes = true;        ///< may run decode passes (a new length and batch each time)
  int slots = 1;              ///< kernels that may run on it at the same time
};

struct DeviceInfo {
  std::string name;  ///< "CPU (avx512vnni, 2 threads)"
  int threads = 1;
  Capabilities can;
};

/// A kernel: nodes [firstNode, endNode) of a pass, over its rows [firstRow, firstRow + rows).
/// All rows unless the device can split them.
struct Kernel {
  Pass* pass = nullptr;
  int firstNode = 0, endNode = 0;  ///< indices into Machine::nodes()
  int firstRow = 0, rows = 0;

  static Kernel allRows(Pass& pass, int firstNode, int endNode) {
    return {&pass, firstNode, endNode, 0, static_cast<int>(pass.rows().size())};
  }
};

/// How a kernel ended. Not finished and ok: it was stopped; launching the same kernel again computes the
/// rest, with the same bits as if it had never been stopped.
struct Completion {
  Status status;
  bool finished = true;
  Instant began{}, ended{};  ///< on the machine's clock
};
using Done = std::function<void(const Completion&)>;

class Device {
 public:
  virtual ~Device() = default;
  virtual const DeviceInfo& info() const = 0;
  /// Starts `kernel` and returns. `done` is called once, possibly before launch() returns, from a thread of
  /// the device. At most info().can.slots kernels run at a time; nodes of one pass run in order.
  virtual void launch(const Kernel& kernel, Done done) = 0;
  /// Asks the kernel that was launched and has not ended to stop, where the granularity is `tile`; nothing
  /// happens elsewhere, or when there is none: the next launch is not affected. Any thread.
  virtual void stop() = 0;
  /// Makes `kernel`'s shape ready in the background, for devices without dynamic shapes; `ready` as in
  /// launch().
  virtual void prepare(const Kernel& kernel, Done ready) = 0;
};

/// A model in the memory that its devices share.
class Machine {
 public:
  virtual ~Machine() = default;
  /// The devices, in an order that stays; never empty.
  virtual std::span<Device* const> devices() const = 0;
  /// The graph of the model, in execution order.
  virtual std::span<const graph::Node> nodes() const = 0;
  virtual int vocabularySize() const = 0;
  /// An empty pass that can hold up to `maxRows` rows, `maxLogits` of which want logits. Reusable.
  virtual Result<std::unique_ptr<Pass>> makePass(int maxRows, int maxLogits) = 0;
  /// Starts `pass` over `rows`; rows of one sequence are neighbours in ascending position.
  /// Forgets what a stopped kernel had left to do.
  virtual Status begin(Pass& pass, std::span<const Row> rows) = 0;
};

}  // namespace tandem::device
