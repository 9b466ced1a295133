// START HERE. A system on a chip under a virtual clock: several devices that compute nothing, take the time
// that the cost model predicts, and get in each other's way where they share memory.
//
// A kernel alone takes exactly its prediction. While others run, memory bandwidth is shared max–min fair with
// a cap per device, and kernels in the slots of one device share its compute; both are settled anew whenever
// a kernel begins or ends (a fluid model).                            (XPU-2 §3.1; share_fairly.h)
//
// Thread: one thread calls everything; completions come from inside runNext(). Ownership: owns its devices.
// Failure: what breaks the contract of device.h ends a kernel with an `internal` error.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "engine/base/clock.h"
#include "engine/cost/cost_model.h"
#include "engine/device/device.h"
#include "engine/device/simulated/account.h"
#include "engine/device/simulated/faults.h"
#include "engine/device/simulated/share_fairly.h"
#include "engine/device/simulated/spec.h"

namespace tandem::device {

class SimulatedDevice;
class SimulatedPass;

struct SimulatedModel {
  std::vector<graph::Node> nodes;
  int vocabulary = 2;
  TokenId favourite = 1;  ///< the likeliest token of every row
};

class SimulatedMachine final : public Machine {
 public:
  /// `costs` has the devices of `spec` in the same order and says what kernels take; it and `clock` outlive
  /// the machine. Nobody else may move the clock while kernels run.
  SimulatedMachine(SimulatedMachineSpec spec, SimulatedModel model, const cost::CostModel& costs,
                   ManualClock& clock, FaultPlan faults = {});
  ~SimulatedMachine() override;
  SimulatedMachine(const SimulatedMachine&) = delete;
  SimulatedMachine& operator=(const SimulatedMachine&) = delete;

  std::span<Device* const> devices() const override { return devices_; }
  std::span<const graph::Node> nodes() const override { return model_.nodes; }
  int vocabularySize() const override { return model_.vocabulary; }
  Result<std::unique_ptr<Pass>> makePass(int maxRows, int maxLogits) override;
  Status begin(Pass& pass, std::span<const Row> rows) override;

  /// Moves the clock to the next completion and calls its Done, if there is one until `limit`.
  /// False: there is none, and the clock stands at `limit` (where it was, when `limit` is Instant::max()).
  bool runNext(Instant limit = Instant::max());

  DeviceAccount account(int device) const;
  const CompilerAccount& compilerAccount() const { return compilerAccount_; }

 private:
  friend class SimulatedDevice;

  /// A kernel under way.
  struct Running {
    int device = 0;
    Kernel kernel;
    Done done;
    bool decode = false;
    cost::Annotation annotation;
    double share = 1;  ///< of the kernel that was left when it was launched
    Fault fault;
    Instant launched{};
    KernelFlow flow;
    Instant starts{};              ///< no progress before: wake-up, or it hangs until then
    std::optional<Instant> stops;  ///< where the present tile ends
    double left = 1;               ///< share of the kernel, at `since`
    double rate = 0;               ///< progress per ns since `since`
    Instant since{};

    Instant ends() const;
  };
  /// Kernels that take this many rows through a node of this kind can run on a device of static shapes.
  using PreparedShape = std::tuple<int, graph::NodeKind, int>;
  struct Compilation {
    int device = 0;
    Kernel kernel;
    Done done;
    Status refusal;
    std::optional<Instant> began;
    Instant ends{};
  };
  struct DeviceState {
    DeviceAccount account;
    int prefill = 0, decode = 0;  ///< kernels under way
    double watts = 0;             ///< the highest of them
    Instant since{};              ///< accounted until then; idle since then, when nothing runs
  };

  void launch(int device, const Kernel& kernel, Done done);
  void stop(int device);
  void prepare(int device, const Kernel& kernel, Done ready);
  Result<double> admit(int device, const Kernel& kernel);
  bool isReady(int device, int node, int rows) const;

  Instant nextEvent() const;
  void divide();
  std::optional<std::size_t> atEnd(Instant now) const;
  void end(std::size_t index);
  void startCompilation();
  void endCompilation();
  void settle(int device);
  void countRunning(int device);

  const SimulatedMachineSpec spec_;
  const SimulatedModel model_;
  const cost::CostModel& costs_;
  ManualClock& clock_;
  FaultPlan faults_;
  std::vector<std::unique_ptr<SimulatedDevice>> owned_;
  std::vector<Device*> devices_;
  std::vector<float> logits_;
  std::vector<DeviceState> states_;
  std::vector<Running> running_;  ///< in order of launch
  bool undivided_ = false;        ///< what runs changed since rates were settled
  std::deque<Compilation> compilations_;
  std::set<PreparedShape> prepared_;
  CompilerAccount compilerAccount_;

  std::vector<KernelFlow> flows_;  // scratch
  std::vector<std::size_t> flowing_;
  std::vector<FlowLimits> limits_;
  std::vector<double> rates_;
};

}  // namespace tandem::device
