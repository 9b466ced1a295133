// Whatever the state of the machine: every decision can be carried out. (Baselines are asked only about
// states that they bring about themselves; see baselines/stepping.h.)
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "engine/schedule/policy.h"
#include "engine/schedule/validate.h"
#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

class RandomScene {
 public:
  explicit RandomScene(unsigned seed) : random_(seed), scene_(machine()) {
    scene_.freeBlocks = upTo(3) == 0 ? upTo(4) : 1000;
    scene_.idleBlocks = upTo(4) == 0 ? 5 : 0;
    for (int i = upTo(12); i > 0; --i) addRequest();
    if (!decoding_.empty() && upTo(2) == 0) addDecodePass();
  }

  Scene& scene() { return scene_; }

 private:
  int upTo(int most) { return static_cast<int>(random_() % (static_cast<unsigned>(most) + 1)); }

  std::vector<device::Capabilities> machine() {
    switch (upTo(3)) {
      case 0:
        return {cpu()};
      case 1:
        return {igpu()};
      case 2:
        return {npu(), igpu()};
      default:
        return {cpu(), npu(), igpu()};
    }
  }

  void addRequest() {
    constexpr Stage kStages[] = {Stage::queued, Stage::prefilling, Stage::decoding};
    const auto stage = kStages[upTo(2)];
    RequestView& request = scene_.add(upTo(2) == 0 ? Priority::reactive : Priority::proactive, stage);
    request.waited = std::chrono::seconds(upTo(40));
    request.arrived = request.known = scene_.now - request.waited;
    if (stage == Stage::decoding) {
      request.length = 1 + upTo(2000);
      decoding_.push_back(&request);
    } else {
      request.prefillLeft = 1 + upTo(1500);
    }
    if (stage == Stage::queued) return;
    request.blocksHeld = upTo(5);
    request.blocksWanted = upTo(3) == 0 ? 1 + upTo(5) : 0;
    if (stage == Stage::prefilling && upTo(1) == 0) addPrefillPass(request);
  }

  void addPrefillPass(RequestView& request) {
    request.blocksWanted = 0;
    request.parked = upTo(2) == 0;
    if (upTo(2) == 0) {
      request.warmth = Warmth::ready;
      request.warmRows = request.prefillLeft;
      request.warmDevice = upTo(1);
    }
    PassView& pass = scene_.prefill(request, request.prefillLeft, upTo(Scene::kNodes - 1));
    const int on = freeDevice(false);
    if (on >= 0 && upTo(1) == 0) {
      scene_.run(pass, on, kMs * (1 + upTo(50)));
    } else if (upTo(2) == 0) {
      stop(pass, false);
    }
  }

  void addDecodePass() {
    PassView& pass = scene_.decode({decoding_.front()}, 1 + 3 * upTo(1));
    decoding_.front()->blocksWanted = 0;
    const int on = freeDevice(true);
    if (on >= 0 && upTo(1) == 0) {
      scene_.run(pass, on, kMs * (1 + upTo(50)), 0.6);
    } else if (upTo(2) == 0) {
      stop(pass, true);
    }
  }

  /// As if its kernel had been stopped inside, on a device that can.
  void stop(PassView& pass, bool decodes) {
    const auto& devices = scene_.snapshot().devices;
    for (int i = 0; i < static_cast<int>(devices.size()); ++i) {
      if (devices[static_cast<std::size_t>(i)].can->granularity != device::Granularity::tile) continue;
      pass.stopped = i;
      pass.stoppedEndNode = decodes ? Scene::kNodes : pass.node + 1;
      pass.stoppedRows = pass.takenFront = pass.rows;
    }
  }

  int freeDevice(bool decodes) {
    const auto& devices = scene_.snapshot().devices;
    for (int i = 0; i < static_cast<int>(devices.size()); ++i) {
      const DeviceView& device = devices[static_cast<std::size_t>(i)];
      if (device.running == 0 && device.can->dynamicShapes && (device.can->decodes || !decodes)) return i;
    }
    return -1;
  }

  std::mt19937 random_;
  Scene scene_;
  std::vector<RequestView*> decoding_;
};

TEST(AgentPolicy, DecidesWhatCanBeCarriedOut) {
  for (const std::string_view name : featureSetNames()) {
    int decided = 0;
    for (unsigned seed = 0; seed < 3000; ++seed) {
      RandomScene random(seed);
      Scene& scene = random.scene();
      const auto policy = makePolicy(name, scene.costs, scene.limits);
      ASSERT_TRUE(policy.ok());
      const Decision decision = (*policy)->decide(scene.snapshot());
      const Status valid = validate(scene.snapshot(), decision);
      ASSERT_TRUE(valid.ok()) << name << ", seed " << seed << ": " << valid.error().message;
      if (decision.action != Action::sleep) ++decided;
    }
    EXPECT_GT(decided, 1000) << name;
  }
}

TEST(AgentPolicy, DecidesTheSameTwice) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    RandomScene random(seed);
    Scene& scene = random.scene();
    const Decision one = scene.decide(), two = scene.decide();
    ASSERT_EQ(one.action, two.action);
    ASSERT_EQ(one.kernel.pass, two.kernel.pass);
    ASSERT_EQ(one.kernel.rows, two.kernel.rows);
    ASSERT_EQ(one.wakeAt, two.wakeAt);
  }
}

TEST(AgentPolicy, IsKnownByItsNameOnly) {
  const SceneCosts costs({{.perRow = kMs}});
  const auto unknown = makePolicy("best", costs, {});
  ASSERT_FALSE(unknown.ok());
  EXPECT_NE(unknown.error().message.find("tandem"), std::string::npos);
}

}  // namespace
}  // namespace tandem::schedule
