#include "tests/engine/schedule/timeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <vector>

#include "engine/runtime/simulation/simulation.h"
#include "engine/schedule/node_kinds.h"
#include "engine/schedule/policy.h"
#include "engine/schedule/validate.h"

namespace tandem::schedule {
namespace {

constexpr Instant kTick = std::chrono::milliseconds(1);
constexpr int kChunk = 32;  // tokens; also those of a KV block

const char* name(ReasonCode code) {
  switch (code) {
    case ReasonCode::waitedForReactivePrefill:
      return "waitedForReactivePrefill";
    case ReasonCode::waitedForReactive:
      return "waitedForReactive";
    case ReasonCode::waitedForProactive:
      return "waitedForProactive";
    case ReasonCode::parked:
      return "parked";
    case ReasonCode::pausedForReactive:
      return "pausedForReactive";
    case ReasonCode::leftOutOfBatch:
      return "leftOutOfBatch";
    case ReasonCode::resumed:
      return "resumed";
    case ReasonCode::promoted:
      return "promoted";
    case ReasonCode::waitedForMemory:
      return "waitedForMemory";
    case ReasonCode::cacheDropped:
      return "cacheDropped";
    case ReasonCode::refused:
      return "refused";
    case ReasonCode::shed:
      return "shed";
    case ReasonCode::deviceLost:
      return "deviceLost";
  }
  return "?";
}

/// What a drawing asks for.
struct Drawing {
  struct Drawn {
    std::string name;
    int at = 0;
    int prompt = 1, gen = 1;
    int cancelled = -1;
    bool reactive() const { return name[0] == 'R'; }
  };

  std::string policy = "agent-xpu";
  Limits limits;
  int kernels = 2, length = 1, pool = 1000;
  std::vector<std::string> devices = {"igpu"};
  std::vector<Drawn> requests;

  explicit Drawing(const std::string& text) {
    limits.segmentTokens = kChunk;
    limits.joinUpTo = kTick;
    limits.kernelLimit = std::chrono::seconds(1);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) read(line);
    if (devices.size() > 1) limits.segmentTokens = 1 << 20;
    limits.joinUpTo = length * kTick;
  }

 private:
  void read(const std::string& line) {
    std::istringstream words(line);
    Drawn drawn;
    bool cancel = false;
    for (std::string word; words >> word;) {
      const auto equals = word.find('=');
      if (equals != std::string::npos) {
        set(word.substr(0, equals), word.substr(equals + 1), drawn);
      } else if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
        drawn.at = std::stoi(word);
      } else if (word == "cancel") {
        cancel = true;
      } else {
        drawn.name = word;
      }
    }
    if (drawn.name.empty()) return;
    if (!cancel) return requests.push_back(drawn);
    for (Drawn& request : requests) {
      if (request.name == drawn.name) request.cancelled = drawn.at;
    }
  }

  void set(const std::string& key, const std::string& value, Drawn& drawn) {
    if (key == "policy") {
      policy = value;
    } else if (key == "devices") {
      devices.clear();
      std::istringstream list(value);
      for (std::string name; std::getline(list, name, ',');) devices.push_back(name);
    } else {
      setNumber(key, std::stoi(value), drawn);
    }
  }

  void setNumber(const std::string& key, int value, Drawn& drawn) {
    if (key == "prompt") drawn.prompt = value;
    if (key == "gen") drawn.gen = value;
    if (key == "age") limits.age = value * kTick;
    if (key == "agedOneIn") limits.agedOneIn = value;
    if (key == "batch") limits.batch = value;
    if (key == "B") limits.batchWithReactive = value;
    if (key == "kernels") kernels = value;
    if (key == "length") length = value;
    if (key == "pool") pool = value;
  }
};

/// One tick for what a drawing calls a kernel; nodes in between take nothing and become part of it.
class TickCosts final : public cost::CostModel {
 public:
  TickCosts(const Drawing& drawing, int nodes) : drawing_(drawing), nodes_(nodes) {}

  int devices() const override { return static_cast<int>(drawing_.devices.size()); }
  cost::Annotation predict(int, int firstNode, int endNode, const graph::Load& load) const override {
    cost::Annotation sum;
    if (load.rows == load.logits) {  // a decode iteration
      if (endNode == nodes_) sum.latency = kTick;
      return sum;
    }
    for (int node = firstNode; node < endNode; ++node) sum.latency += nodeTime(node, load.rows);
    return sum;
  }
  Instant compileTime(int, int, int) const override { return Instant::zero(); }

 private:
  Instant nodeTime(int node, int rows) const {
    const bool several = drawing_.devices.size() > 1;
    switch (kindOf(node, nodes_)) {
      case graph::NodeKind::qkv:
        return several || drawing_.kernels > 1 ? ticks(rows) : Instant::zero();
      case graph::NodeKind::post:
        return ticks(rows);
      case graph::NodeKind::attention:
        return several ? kTick : Instant::zero();
      default:
        return Instant::zero();
    }
  }
  Instant ticks(int rows) const { return (rows + kChunk - 1) / kChunk * drawing_.length * kTick; }

  const Drawing& drawing_;
  const int nodes_;
};

/// Writes down what a policy decides.
class Scribe final : public Policy, public trace::Sink {
 public:
  Scribe(const Policy& policy, const Drawing& drawing, Played& out)
      : policy_(policy), drawing_(drawing), out_(out), kernels_(drawing.requests.size()) {}

  Decision decide(const Snapshot& snapshot) const override {
    Decision decision = policy_.decide(snapshot);
    const Status valid = validate(snapshot, decision);
    EXPECT_TRUE(valid.ok()) << (valid.ok() ? "" : valid.error().message);
    for (const Note& note : decision.notes) {
      std::string& why = out_.why[nameOf(note.request)];
      if (!why.empty()) why += ' ';
      why += schedule::name(note.code);
    }
    write(snapshot, decision);
    return decision;
  }

  void record(const trace::Event& event) override {
    if (event.kind != trace::EventKind::finished) return;
    if (static_cast<FinishReason>(event.code) == FinishReason::cancelled) step("x:", nameOf(event.request));
    out_.finished[nameOf(event.request)] = static_cast<int>(event.at / kTick);
  }

 private:
  std::string nameOf(RequestId id) const { return drawing_.requests[id.value - 1].name; }

  void write(const Snapshot& snapshot, const Decision& decision) const {
    switch (decision.action) {
      case Action::launch:
        return launch(snapshot, decision.kernel);
      case Action::evictIdle:
        return step("evict");
      case Action::dropCache:
        kernels_[decision.request.value - 1] = 0;
        return step("drop:", nameOf(decision.request));
      case Action::refuse:
        return step("refuse:", nameOf(decision.request));
      case Action::stop:
        for (const KernelView& kernel : snapshot.kernels) {
          if (kernel.device == decision.device) step("stop:", nameOf(firstOf(snapshot, kernel.pass)));
        }
        return;
      default:
        return;
    }
  }

  static RequestId firstOf(const Snapshot& snapshot, PassId pass) {
    return find(snapshot, pass)->parts.front().request;
  }

  void launch(const Snapshot& snapshot, const KernelPlan& kernel) const {
    const PassView& pass = *find(snapshot, kernel.pass);
    if (kernel.predicted == Instant::zero()) return;  // embed and head alone
    std::string text;
    if (pass.kind == PassKind::prefill) {
      const RequestId id = pass.parts.front().request;
      int& count = kernels_[id.value - 1];
      if (pass.stopped >= 0) --count;
      text.append(nameOf(id)).append(".").append(std::to_string(count++));
    } else {
      for (const Part& part : pass.parts) text.append(text.empty() ? "[" : " ").append(nameOf(part.request));
      text.append("]");
    }
    if (drawing_.devices.size() == 1) return step(text);
    const bool together = lastLaunch_ == snapshot.now;
    if (!out_.kernels.empty()) out_.kernels.append(together ? " | " : "  ");
    out_.kernels.append(drawing_.devices[static_cast<std::size_t>(kernel.device)]).append(":").append(text);
    lastLaunch_ = snapshot.now;
  }

  void step(std::string_view what, std::string_view name = {}) const {
    if (!out_.kernels.empty()) out_.kernels += ' ';
    out_.kernels.append(what).append(name);
  }

  const Policy& policy_;
  const Drawing& drawing_;
  Played& out_;
  mutable std::vector<int> kernels_;  // prefill kernels of each request
  mutable Instant lastLaunch_{-1};
};

cost::SocProfile profileOf(const Drawing& drawing) {
  cost::SocProfile profile;
  profile.sharedBandwidth = 1e9;
  for (const std::string& name : drawing.devices) {
    cost::DeviceProfile& device = profile.devices.emplace_back();
    device.kind = name == "npu" ? cost::DeviceKind::npu : cost::DeviceKind::igpu;
    device.label = name;
    device.preemption = name == "cpu" ? cost::Preemption::tile : cost::Preemption::kernel;
    device.splitsRows = name != "cpu";
    if (name == "npu") {
      device.dynamicShapes = device.decodes = false;
      device.chunkRows = kChunk;
    }
    device.gemm.ceilings = {.flops = 1e9, .bandwidth = 1e9};
  }
  return profile;
}

}  // namespace

Played play(const std::string& text) {
  const Drawing drawing(text);
  Played out;
  runtime::SimulationSetup setup;
  setup.shape.layers = drawing.kernels == 4 ? 2 : 1;
  setup.profile = profileOf(drawing);
  setup.limits = drawing.limits;
  setup.contextSize = 1 << 20;
  setup.poolTokens = drawing.pool * kChunk;

  const TickCosts costs(drawing, static_cast<int>(graph::passOf(setup.shape.layers).size()));
  const auto policy = makePolicy(drawing.policy, costs, drawing.limits);
  if (!policy.ok()) {
    ADD_FAILURE() << policy.error().message;
    return out;
  }
  Scribe scribe(**policy, drawing, out);
  setup.trace = &scribe;
  std::vector<runtime::SimulatedRequest> requests;
  for (const Drawing::Drawn& drawn : drawing.requests) {
    runtime::SimulatedRequest& request = requests.emplace_back();
    request.arrives = drawn.at * kTick;
    request.priority = drawn.reactive() ? Priority::reactive : Priority::proactive;
    request.promptTokens = drawn.prompt * kChunk;
    request.answerTokens = drawn.gen;
    if (drawn.cancelled >= 0) request.cancelled = drawn.cancelled * kTick;
  }
  const auto report = runtime::simulate(requests, setup, scribe, costs);
  EXPECT_TRUE(report.ok()) << (report.ok() ? "" : report.error().message) << "\n" << out.kernels;
  if (report.ok()) out.blocksLeaked = report->lostBlocks;
  return out;
}

}  // namespace tandem::schedule
