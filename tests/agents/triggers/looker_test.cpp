#include "agents/triggers/looker.h"

#include <gtest/gtest.h>

#include <memory>

#include "agents/triggers/settler.h"
#include "tests/fakes/manual_loop.h"

namespace tandem::agents {
namespace {

TEST(Looker, WishesDuringALookAreOneMoreLook) {
  fakes::ManualLoop loop;
  int begun = 0, taken = 0, done = 0;
  Looker<int> looker(
      loop, [&] { return [number = ++begun](const std::stop_token&) { return number; }; },
      [&](int number) { taken = number; });
  loop.holdWork(true);
  looker.look([&] { ++done; });
  looker.look([&] { ++done; });
  looker.look();
  loop.holdWork(false);
  loop.run();
  EXPECT_EQ(begun, 2);
  EXPECT_EQ(taken, 2);
  EXPECT_EQ(done, 2);
  EXPECT_FALSE(looker.looking());
}

TEST(Looker, ALookThatOutlivesItsLookerIsForgotten) {
  fakes::ManualLoop loop;
  bool taken = false, stopped = false;
  auto looker = std::make_unique<Looker<int>>(
      loop,
      [&] {
        return [&](const std::stop_token& stop) {
          stopped = stop.stop_requested();
          return 0;
        };
      },
      [&](int) { taken = true; });
  looker->look([&] { taken = true; });
  looker.reset();
  loop.run();
  EXPECT_TRUE(stopped);
  EXPECT_FALSE(taken);
}

TEST(Settler, WaitsForQuietButNotForEver) {
  fakes::ManualLoop loop;
  int settled = 0;
  TriggerTimes times;
  Settler settler(loop, times, [&] { ++settled; });
  settler.touch();
  loop.advance(times.settle);
  EXPECT_EQ(settled, 1);
  for (int i = 0; i < 29; ++i) {
    settler.touch();
    loop.advance(std::chrono::seconds(1));
  }
  EXPECT_EQ(settled, 1);
  settler.touch();
  loop.advance(std::chrono::seconds(1));
  EXPECT_EQ(settled, 2);
}

}  // namespace
}  // namespace tandem::agents
