#include "tests/engine/runtime/simulation/storm.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <sstream>

#include "engine/schedule/baselines/baselines.h"
#include "engine/schedule/policy.h"

namespace tandem::runtime {
namespace {

/// Numbers that are the same on every platform, which the standard's distributions are not.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : bits_(seed) {}
  double unit() { return static_cast<double>(bits_() >> 11U) * 0x1.0p-53; }
  bool chance(double probability) { return unit() < probability; }
  int between(int low, int high) {
    return low + static_cast<int>(bits_() % static_cast<unsigned>(high - low + 1));
  }
  double between(double low, double high) { return low + unit() * (high - low); }
  /// Small numbers as likely as large ones.
  int magnitude(int low, int high) {
    return static_cast<int>(std::lround(low * std::pow(static_cast<double>(high) / low, unit())));
  }
  double exponential(double mean) { return -std::log(1 - unit()) * mean; }
  template <typename T>
  T oneOf(const std::vector<T>& choices) {
    return choices[bits_() % choices.size()];
  }

 private:
  std::mt19937_64 bits_;
};

Instant toInstant(double seconds) {
  return Instant(static_cast<Instant::rep>(std::llround(seconds * 1e9)));
}

graph::Shape makeShape(Dice& dice) {
  graph::Shape shape;
  shape.layers = dice.between(1, 4);
  shape.embed = 128 * dice.between(4, 24);
  shape.heads = shape.embed / 64;
  shape.kvHeads = std::max(1, shape.heads / dice.oneOf<int>({1, 2, 4}));
  shape.headDim = 64;
  shape.ffn = shape.embed * 3;
  shape.vocabulary = 32000;
  return shape;
}

/// A device that computes whole passes of any shape, as at least one of a machine must, or any other.
cost::DeviceProfile makeDevice(Dice& dice, bool whole) {
  using cost::Preemption;
  cost::DeviceProfile device;
  device.preemption = dice.oneOf<Preemption>({Preemption::none, Preemption::kernel, Preemption::tile});
  device.dynamicShapes = whole || dice.chance(0.4);
  device.kind = device.dynamicShapes
                    ? dice.oneOf<cost::DeviceKind>({cost::DeviceKind::cpu, cost::DeviceKind::igpu})
                    : cost::DeviceKind::npu;
  device.chunkRows = device.dynamicShapes ? 0 : dice.oneOf<int>({16, 64, 256});
  device.splitsRows = !device.dynamicShapes || dice.chance(0.7);
  device.decodes = whole || (device.dynamicShapes && dice.chance(0.5));
  device.slots = dice.chance(0.2) ? 2 : 1;
  const double bandwidth = dice.between(1e9, 4e10);
  device.gemm.ceilings = {.flops = dice.between(5e10, 1e12), .bandwidth = bandwidth};
  device.gemv.ceilings = {.flops = dice.between(5e10, 2e11), .bandwidth = bandwidth};
  device.attention = device.decodeAttention = device.gemv;
  device.launch = dice.between(0.0, 1e-4);
  device.wakeUp = dice.between(0.0, 2e-3);
  device.sleepsAfter = dice.chance(0.5) ? 0.5 : 0;
  device.prefillWatts = device.decodeWatts = 10;
  return device;
}

cost::SocProfile makeProfile(Dice& dice) {
  cost::SocProfile profile;
  profile.capacity = 1e12;
  profile.compile = {.fixed = dice.between(0.01, 1.0), .perRow = 1e-4, .watts = 12};
  const int devices = dice.between(1, 3), whole = dice.between(0, devices - 1);
  for (int i = 0; i < devices; ++i) {
    profile.devices.push_back(makeDevice(dice, i == whole));
    profile.peakBandwidth = std::max(profile.peakBandwidth, profile.devices.back().gemm.ceilings.bandwidth);
  }
  profile.sharedBandwidth = profile.peakBandwidth * dice.between(1.0, 1.5);
  return profile;
}

/// Who asks, and how often.
struct Crowd {
  int requests = 0;
  double meanGap = 0;   ///< s between two arrivals
  double reactive = 0;  ///< share of them
};

std::vector<SimulatedRequest> makeRequests(Dice& dice, int contextSize, const Crowd& crowd) {
  std::vector<SimulatedRequest> requests(static_cast<std::size_t>(crowd.requests));
  double now = 0;
  for (SimulatedRequest& request : requests) {
    if (!dice.chance(0.2)) now += dice.exponential(crowd.meanGap);  // some come together
    request.arrives = toInstant(now);
    request.priority = dice.chance(crowd.reactive) ? Priority::reactive : Priority::proactive;
    request.promptTokens = dice.magnitude(1, contextSize / 2);
    if (dice.chance(0.02)) request.promptTokens = contextSize + dice.between(-2, 2);
    request.answerTokens = dice.magnitude(1, 40);
    if (dice.chance(0.15))
      request.cancelled = request.arrives + toInstant(dice.exponential(crowd.meanGap * 4));
    if (dice.chance(0.3)) request.conversation = static_cast<std::uint64_t>(dice.between(1, 3));
  }
  return requests;
}

schedule::Limits makeLimits(Dice& dice) {
  schedule::Limits limits;
  limits.batch = dice.oneOf<int>({2, 8, 32});
  limits.batchWithReactive = std::min(limits.batch, dice.between(1, 4));
  limits.age = toInstant(dice.between(0.5, 30.0));
  limits.agedOneIn = dice.between(2, 8);
  limits.segmentTokens = dice.oneOf<int>({64, 128, 4096});
  limits.prefillPasses = dice.between(2, 4);
  limits.kernelLimit = toInstant(dice.between(0.02, 0.1));
  limits.queued = dice.oneOf<int>({3, 8, 256});
  limits.hungAtLeast = toInstant(dice.between(1.0, 10.0));
  return limits;
}

int blocksOf(int tokens) {
  return (tokens + kv::Geometry::kBlockTokens - 1) / kv::Geometry::kBlockTokens;
}

/// KV blocks for all of `requests` at once.
int blocksOf(const std::vector<SimulatedRequest>& requests) {
  int wanted = 0;
  for (const SimulatedRequest& request : requests) {
    wanted += blocksOf(request.promptTokens + request.answerTokens) + 1;
  }
  return wanted;
}

}  // namespace

Storm makeStorm(std::uint64_t seed) {
  Dice dice(seed * 0x9E3779B97F4A7C15U + 1);
  Storm storm;
  SimulationSetup& setup = storm.setup;
  const auto names = schedule::policyNames();
  setup.policy = names[seed % names.size()];
  const auto rivals = schedule::baselineNames();
  const bool ours = std::find(rivals.begin(), rivals.end(), setup.policy) == rivals.end();
  // A policy without preemption waits for more than one kernel.
  storm.reactiveFirst = ours && setup.policy != "priority-queue";
  storm.sheds = ours;

  setup.shape = makeShape(dice);
  setup.profile = makeProfile(dice);
  setup.limits = makeLimits(dice);
  setup.inSight = (ours ? setup.limits.queued : 0) + dice.oneOf<int>({1, 4, 512});
  setup.contextSize = dice.oneOf<int>({256, 1024});
  const Crowd crowd{.requests = dice.between(2, 24),
                    .meanGap = dice.magnitude(5, 2000) * 1e-3,
                    .reactive = dice.between(0.1, 0.9)};
  storm.requests = makeRequests(dice, setup.contextSize, crowd);

  storm.ample = dice.chance(0.5);
  // Reactive requests may take all of a small KV cache, and nobody else runs then.
  storm.ages = storm.ample && storm.reactiveFirst;
  const int context = blocksOf(setup.contextSize);
  const int wanted = blocksOf(storm.requests);
  const int blocks = storm.ample ? std::max(wanted, context) : dice.between(context, 3 * context);
  setup.poolTokens = blocks * kv::Geometry::kBlockTokens;

  device::FaultRates rates;
  storm.fails = dice.chance(0.3);
  storm.refuses = dice.chance(0.2);
  // Rivals know of no device that hangs.
  storm.hangs = ours && dice.chance(0.3);
  rates.slow = dice.chance(0.3) ? 0.02 : 0;
  rates.fail = storm.fails ? 0.001 : 0;
  rates.refusePrepare = storm.refuses ? 0.3 : 0;
  rates.hang = storm.hangs ? 0.002 : 0;
  rates.longestHang = std::chrono::seconds(20);
  setup.faults = device::FaultPlan(rates, seed + 1);
  // One device may be lost for good, but never the only one that computes everything.
  const int devices = static_cast<int>(setup.profile.devices.size());
  const auto whole = [](const cost::DeviceProfile& device) { return device.dynamicShapes && device.decodes; };
  const auto wholes = std::count_if(setup.profile.devices.begin(), setup.profile.devices.end(), whole);
  const int lost = dice.between(0, devices - 1), launch = dice.between(0, 200);
  if (storm.hangs && (wholes > 1 || !whole(setup.profile.devices[static_cast<std::size_t>(lost)]))) {
    setup.faults.at(lost, launch, device::Fault::hang());
  }
  return storm;
}

Storm makeSiege(std::uint64_t seed) {
  Storm storm = makeStorm(seed);  // for its machine, model and limits
  Dice dice(seed * 0xD1B54A32D192ED03U + 1);
  SimulationSetup& setup = storm.setup;
  setup.policy = dice.oneOf<const char*>({"tandem", "agent-xpu", "kernel"});
  setup.limits.age = toInstant(dice.between(0.1, 3.0));
  setup.limits.queued = 1 << 20;  // nobody is turned away
  setup.inSight = dice.oneOf<int>({1, 4, 512});
  storm.requests = makeRequests(
      dice, setup.contextSize,
      {.requests = dice.between(30, 90), .meanGap = dice.magnitude(2, 100) * 1e-3, .reactive = 0.95});
  setup.poolTokens =
      std::max(blocksOf(storm.requests), blocksOf(setup.contextSize)) * kv::Geometry::kBlockTokens;
  device::FaultRates rates;
  rates.slow = dice.chance(0.3) ? 0.02 : 0;
  setup.faults = device::FaultPlan(rates, seed + 1);
  storm.ample = storm.reactiveFirst = storm.sheds = storm.ages = true;
  storm.fails = storm.hangs = storm.refuses = false;
  return storm;
}

std::string Storm::describe() const {
  std::ostringstream text;
  text << "policy " << setup.policy << ", " << requests.size() << " requests, " << setup.shape.layers
       << " layers, KV cache of " << setup.poolTokens << " tokens" << (ample ? " (ample)" : "")
       << ", devices:";
  for (const cost::DeviceProfile& device : setup.profile.devices) {
    text << " [" << (device.dynamicShapes ? "dynamic" : "static") << " chunks " << device.chunkRows
         << (device.splitsRows ? " splits" : "") << (device.decodes ? " decodes" : "") << " slots "
         << device.slots << " preemption " << static_cast<int>(device.preemption) << "]";
  }
  text << (fails ? ", kernels fail" : "") << (hangs ? ", kernels hang" : "")
       << (refuses ? ", shapes refused" : "");
  return text.str();
}

}  // namespace tandem::runtime
