#include "engine/device/simulated/simulated_machine.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "engine/device/simulated/simulated_device.h"
#include "engine/device/simulated/simulated_pass.h"

namespace tandem::device {
namespace {

constexpr double kNsPerSecond = 1e9;

double ns(Instant time) {
  return static_cast<double>(time.count());
}

double seconds(Instant time) {
  return ns(time) / kNsPerSecond;
}

Error defect(std::string what) {
  return {ErrorCode::internal, "A kernel was launched against the rules: " + std::move(what) + "."};
}

SimulatedPass& passOf(const Kernel& kernel) {
  return static_cast<SimulatedPass&>(*kernel.pass);  // this machine's devices run only passes that it made
}

/// A kernel of `annotation` as a flow. Its arithmetic takes at least what the latency has beyond its traffic,
/// and at least what the highest ceiling allows.
KernelFlow flowOf(int device, const cost::Annotation& annotation, const SimulatedDeviceSpec& spec,
                  double slowdown) {
  KernelFlow flow;
  flow.device = device;
  const double alone = std::max(1.0, ns(annotation.latency));
  double compute = 0;
  if (spec.bytesPerSecond > 0) compute = alone - annotation.bytes / spec.bytesPerSecond * kNsPerSecond;
  if (spec.flopPerSecond > 0)
    compute = std::max(compute, annotation.flops / spec.flopPerSecond * kNsPerSecond);
  flow.alone = alone * slowdown;
  flow.compute = std::clamp(compute, 0.0, alone) * slowdown;
  flow.bytes = annotation.bytes;
  return flow;
}

}  // namespace

Instant SimulatedMachine::Running::ends() const {
  if (left <= 0) return since;
  constexpr double kNever = 1e18;  // ns: thirty years
  const double time = rate > 0 ? left / rate : kNever;
  return time < kNever ? since + Instant(std::llround(time)) : Instant::max();
}

SimulatedMachine::SimulatedMachine(SimulatedMachineSpec spec, SimulatedModel model,
                                   const cost::CostModel& costs, ManualClock& clock, FaultPlan faults)
    : spec_(std::move(spec)),
      model_(std::move(model)),
      costs_(costs),
      clock_(clock),
      faults_(std::move(faults)),
      logits_(static_cast<std::size_t>(model_.vocabulary), 0.0F),
      states_(spec_.devices.size()) {
  logits_[static_cast<std::size_t>(model_.favourite)] = 1.0F;
  for (std::size_t i = 0; i < spec_.devices.size(); ++i) {
    owned_.push_back(std::make_unique<SimulatedDevice>(*this, static_cast<int>(i), spec_.devices[i].info));
    devices_.push_back(owned_.back().get());
    states_[i].since = clock_.now();
    limits_.push_back({1, spec_.devices[i].bytesPerSecond / kNsPerSecond});
  }
}

SimulatedMachine::~SimulatedMachine() = default;

Result<std::unique_ptr<Pass>> SimulatedMachine::makePass(int maxRows, int maxLogits) {
  return std::unique_ptr<Pass>(std::make_unique<SimulatedPass>(maxRows, maxLogits, logits_));
}

Status SimulatedMachine::begin(Pass& pass, std::span<const Row> rows) {
  return static_cast<SimulatedPass&>(pass).begin(rows);
}

bool SimulatedMachine::isReady(int device, int node, int rows) const {
  const Capabilities& can = spec_.devices[static_cast<std::size_t>(device)].info.can;
  if (can.dynamicShapes) return true;
  const graph::NodeKind kind = model_.nodes[static_cast<std::size_t>(node)].kind;
  // Embedding and logits have one shape, a row.
  if (kind == graph::NodeKind::embed || kind == graph::NodeKind::head) return true;
  const bool aheadOfTime = kind != graph::NodeKind::attention && rows == can.chunkRows;
  return aheadOfTime || prepared_.contains({device, kind, rows});
}

Result<double> SimulatedMachine::admit(int device, const Kernel& kernel) {
  const Capabilities& can = spec_.devices[static_cast<std::size_t>(device)].info.can;
  SimulatedPass& pass = passOf(kernel);
  const auto busy = std::count_if(running_.begin(), running_.end(),
                                  [&](const Running& other) { return other.device == device; });
  if (busy >= can.slots) return defect("all slots of its device are taken");
  if (kernel.firstNode < 0 || kernel.firstNode >= kernel.endNode ||
      kernel.endNode > static_cast<int>(model_.nodes.size())) {
    return defect("it has nodes that the graph has not");
  }
  if (pass.isDecode() && !can.decodes) return defect("its device cannot decode");
  if (kernel.rows < static_cast<int>(pass.rows().size()) && !can.splitsRows) {
    return defect("its device cannot split rows");
  }
  for (int node = kernel.firstNode; node < kernel.endNode; ++node) {
    if (!isReady(device, node, kernel.rows)) {
      return defect("node " + std::to_string(node) + " is not prepared for " + std::to_string(kernel.rows) +
                    " rows");
    }
  }
  return pass.take(device, kernel);
}

void SimulatedMachine::launch(int device, const Kernel& kernel, Done done) {
  const SimulatedDeviceSpec& spec = spec_.devices[static_cast<std::size_t>(device)];
  DeviceState& state = states_[static_cast<std::size_t>(device)];
  Running running;
  running.device = device;
  running.kernel = kernel;
  running.done = std::move(done);
  running.launched = running.since = running.starts = clock_.now();

  const Result<double> left = admit(device, kernel);
  if (!left.ok()) {
    running.kernel.pass = nullptr;
    running.left = running.share = 0;
    running.fault.error = left.error();
    running_.push_back(std::move(running));
    return;
  }
  const SimulatedPass& pass = passOf(kernel);
  running.left = running.share = *left;
  running.decode = pass.isDecode();
  running.annotation = costs_.predict(device, kernel.firstNode, kernel.endNode, pass.load(kernel));
  running.fault = faults_.onLaunch(device, state.account.kernels++);
  running.flow = flowOf(device, running.annotation, spec, running.fault.slowdown);

  settle(device);
  const Instant now = clock_.now();
  const bool idle = state.prefill + state.decode == 0;
  if (idle && spec.sleepsAfter != Instant::max() && now - state.since >= spec.sleepsAfter) {
    running.starts += spec.wakes;
    ++state.account.wakeUps;
  }
  running.starts =
      running.fault.hangs == Instant::max() ? Instant::max() : running.starts + running.fault.hangs;
  running_.push_back(std::move(running));
  state.since = now;
  countRunning(device);
  undivided_ = true;
}

void SimulatedMachine::stop(int device) {
  const SimulatedDeviceSpec& spec = spec_.devices[static_cast<std::size_t>(device)];
  if (spec.info.can.granularity != Granularity::tile) return;
  const Instant now = clock_.now();
  for (Running& kernel : running_) {
    if (kernel.device != device || kernel.stops || kernel.starts == Instant::max()) continue;
    const Instant ran = std::max(Instant{}, now - kernel.starts);
    const auto tiles = spec.tile.count() > 0 ? ran / spec.tile + 1 : 0;
    kernel.stops = spec.tile.count() > 0 ? kernel.starts + tiles * spec.tile : std::max(now, kernel.starts);
  }
}

/// Settles everybody's progress until now, and how fast it goes on.
void SimulatedMachine::divide() {
  undivided_ = false;
  const Instant now = clock_.now();
  flows_.clear();
  flowing_.clear();
  for (std::size_t i = 0; i < running_.size(); ++i) {
    if (running_[i].left <= 0 || running_[i].starts > now) continue;
    flows_.push_back(running_[i].flow);
    flowing_.push_back(i);
  }
  if (spec_.compiler >= 0) {
    // The compile thread takes its turn with the device's own threads.
    const double threads = spec_.devices[static_cast<std::size_t>(spec_.compiler)].info.threads;
    limits_[static_cast<std::size_t>(spec_.compiler)].compute =
        compilations_.empty() ? 1 : threads / (threads + 1);
  }
  shareMachine(flows_, limits_, spec_.bytesPerSecond / kNsPerSecond, rates_);
  for (std::size_t i = 0; i < flowing_.size(); ++i) {
    Running& kernel = running_[flowing_[i]];
    if (kernel.rate == rates_[i]) continue;
    kernel.left -= kernel.rate * ns(now - kernel.since);
    kernel.since = now;
    kernel.rate = rates_[i];
  }
}

Instant SimulatedMachine::nextEvent() const {
  const Instant now = clock_.now();
  Instant next = Instant::max();
  for (const Running& kernel : running_) {
    next = std::min(next, kernel.ends());
    if (kernel.stops) next = std::min(next, *kernel.stops);
    if (kernel.starts > now) next = std::min(next, kernel.starts);
  }
  if (!compilations_.empty()) next = std::min(next, compilations_.front().ends);
  return next;
}

std::optional<std::size_t> SimulatedMachine::atEnd(Instant now) const {
  for (std::size_t i = 0; i < running_.size(); ++i) {
    if (running_[i].ends() <= now || (running_[i].stops && *running_[i].stops <= now)) return i;
  }
  return std::nullopt;
}

bool SimulatedMachine::runNext(Instant limit) {
  while (true) {
    const Instant now = clock_.now();
    if (const auto index = atEnd(now)) {
      end(*index);
      return true;
    }
    if (!compilations_.empty() && compilations_.front().ends <= now) {
      endCompilation();
      return true;
    }
    if (undivided_) divide();
    const Instant next = nextEvent();
    if (next > limit || next == Instant::max()) {
      if (limit != Instant::max() && limit > now) clock_.advance(limit - now);
      return false;
    }
    if (next > now) clock_.advance(next - now);
    undivided_ = std::any_of(running_.begin(), running_.end(),
                             [&](const Running& kernel) { return kernel.starts == next; });
  }
}

void SimulatedMachine::end(std::size_t index) {
  const Instant now = clock_.now();
  Running kernel = std::move(running_[index]);
  running_.erase(running_.begin() + static_cast<std::ptrdiff_t>(index));
  Completion completion{{}, kernel.ends() <= now, kernel.launched, now};
  if (kernel.fault.error) {
    completion.status = *kernel.fault.error;
    completion.finished = true;
  }
  if (kernel.kernel.pass != nullptr) {
    settle(kernel.device);
    countRunning(kernel.device);
    undivided_ = true;
    const double left =
        completion.finished ? 0 : std::max(0.0, kernel.left - kernel.rate * ns(now - kernel.since));
    DeviceAccount& account = states_[static_cast<std::size_t>(kernel.device)].account;
    account.bytes += (kernel.share - left) * kernel.annotation.bytes;
    account.flops += (kernel.share - left) * kernel.annotation.flops;
    SimulatedPass& pass = passOf(kernel.kernel);
    if (!completion.status.ok()) {
      pass.release(kernel.kernel);
    } else if (completion.finished) {
      pass.complete(kernel.kernel);
    } else {
      ++account.stopped;
      pass.park(kernel.device, kernel.kernel, left);
    }
  }
  kernel.done(completion);
}

void SimulatedMachine::prepare(int device, const Kernel& kernel, Done ready) {
  Compilation compilation{device, kernel, std::move(ready), {}, {}, Instant::max()};
  if (faults_.refusesPrepare(device)) {
    compilation.refusal = Error{ErrorCode::unsupported, "The device's compiler refused this shape."};
  }
  compilations_.push_back(std::move(compilation));
  if (compilations_.size() == 1) startCompilation();
}

void SimulatedMachine::startCompilation() {
  Compilation& next = compilations_.front();
  const Instant now = clock_.now();
  Instant time{};
  if (next.refusal.ok()) {
    std::set<graph::NodeKind> kinds;  // layers share what is compiled
    for (int node = next.kernel.firstNode; node < next.kernel.endNode; ++node) {
      if (isReady(next.device, node, next.kernel.rows)) continue;
      if (!kinds.insert(model_.nodes[static_cast<std::size_t>(node)].kind).second) continue;
      time += costs_.compileTime(next.device, node, next.kernel.rows);
    }
  }
  next.began = now;
  next.ends = now + time;
  undivided_ = true;
}

void SimulatedMachine::endCompilation() {
  const Compilation done = std::move(compilations_.front());
  compilations_.pop_front();
  const Instant time = done.ends - *done.began;
  compilerAccount_.busy += time;
  compilerAccount_.joules += spec_.compilerWatts * seconds(time);
  if (done.refusal.ok()) {
    ++compilerAccount_.shapes;
    for (int node = done.kernel.firstNode; node < done.kernel.endNode; ++node) {
      if (isReady(done.device, node, done.kernel.rows)) continue;
      prepared_.insert({done.device, model_.nodes[static_cast<std::size_t>(node)].kind, done.kernel.rows});
    }
  }
  undivided_ = true;
  if (!compilations_.empty()) startCompilation();
  done.done({done.refusal, true, *done.began, done.ends});
}

/// Until now, with what has run since the last change on `device`.
DeviceAccount SimulatedMachine::account(int device) const {
  const DeviceState& state = states_[static_cast<std::size_t>(device)];
  DeviceAccount account = state.account;
  if (state.prefill + state.decode == 0) return account;
  const SimulatedDeviceSpec& spec = spec_.devices[static_cast<std::size_t>(device)];
  const Instant time = clock_.now() - state.since;
  const double shown = state.prefill > 0 ? spec.prefillShown : spec.decodeShown;
  account.busy += time;
  if (state.prefill > 0) account.busyPrefill += time;
  if (state.decode > 0) account.busyDecode += time;
  account.shown += Instant(std::llround(shown * ns(time)));
  account.joules += state.watts * seconds(time);
  return account;
}

/// To be called before what runs on `device` changes.
void SimulatedMachine::settle(int device) {
  DeviceState& state = states_[static_cast<std::size_t>(device)];
  if (state.prefill + state.decode == 0) return;
  state.account = account(device);
  state.since = clock_.now();
}

void SimulatedMachine::countRunning(int device) {
  DeviceState& state = states_[static_cast<std::size_t>(device)];
  state.prefill = state.decode = 0;
  state.watts = 0;
  for (const Running& kernel : running_) {
    if (kernel.device != device || kernel.kernel.pass == nullptr) continue;
    ++(kernel.decode ? state.decode : state.prefill);
    state.watts = std::max(state.watts, kernel.annotation.watts);
  }
}

}  // namespace tandem::device
