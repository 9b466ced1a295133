#include "engine/schedule/roles.h"

#include <gtest/gtest.h>

#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

TEST(Roles, OneDeviceDoesAll) {
  const Roles roles = Scene::onCpu().situation().roles;
  EXPECT_EQ(roles.main, 0);
  EXPECT_EQ(roles.chunked, -1);
  EXPECT_EQ(roles.spare, -1);
}

TEST(Roles, FollowFromCapabilitiesAndSpeedWhateverTheOrder) {
  Scene scene({cpu(), npu(), igpu()});
  const Roles roles = scene.situation().roles;
  EXPECT_EQ(roles.main, 2) << "the iGPU is faster than the CPU";
  EXPECT_EQ(roles.chunked, 1);
  EXPECT_EQ(roles.spare, 0);
}

TEST(Roles, ALostDeviceHandsItsPartOn) {
  Scene scene({cpu(), npu(), igpu()});
  scene.device(2).quarantined = true;
  EXPECT_EQ(scene.situation().roles.main, 0);
  EXPECT_EQ(scene.situation().roles.chunked, -1) << "the CPU left as main takes all rows of a node or none";
}

TEST(Roles, AnNpuAloneCannotComputePrompts) {
  Scene scene({npu(), igpu()});
  scene.device(1).quarantined = true;
  scene.device(1).lostAt = scene.now;
  const Roles roles = scene.situation().roles;
  EXPECT_EQ(roles.main, -1);
  EXPECT_EQ(roles.chunked, -1);
  scene.reactive(Stage::queued);
  EXPECT_EQ(scene.decide().action, Action::sleep);
}

}  // namespace
}  // namespace tandem::schedule
