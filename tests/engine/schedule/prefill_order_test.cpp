#include "engine/schedule/prefill_order.h"

#include <gmock/gmock.h>

#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

using ::testing::ElementsAre;

struct Waiting {
  Priority priority = Priority::proactive;
  Stage stage = Stage::queued;
  int prefillLeft = 0;
  int waitedSeconds = 0;
  bool parked = false;
};

/// Ids (1, 2, …) in the order in which they would run; the age threshold is 30 s.
std::vector<int> orderOf(const std::vector<Waiting>& requests, const Features& features) {
  Scene scene = Scene::onCpu();
  scene.features = features;
  for (const Waiting& request : requests) {
    RequestView& view = scene.add(request.priority, request.stage);
    view.prefillLeft = request.prefillLeft;
    view.waited = std::chrono::seconds(request.waitedSeconds);
    view.parked = request.parked;
  }
  std::vector<int> ids;
  for (const RequestView* request : prefillOrder(scene.situation()))
    ids.push_back(static_cast<int>(request->id.value));
  return ids;
}

std::vector<int> orderOf(const std::vector<Waiting>& requests) {
  return orderOf(requests, {.shortestFirst = false});
}

Waiting parked(int prefillLeft, int waitedSeconds = 0) {
  return {Priority::proactive, Stage::prefilling, prefillLeft, waitedSeconds, true};
}

constexpr auto kReactive = Priority::reactive;
constexpr auto kProactive = Priority::proactive;

TEST(PrefillOrder, ReactiveRequestsInOrderOfArrivalBeforeProactiveOnes) {
  EXPECT_THAT(orderOf({{kProactive, Stage::prefilling}, {kReactive}, {kProactive}, {kReactive}}),
              ElementsAre(2, 4, 1, 3));
}

TEST(PrefillOrder, AStartedReactiveIsNotOvertakenByAnEarlierOneThatLostItsCache) {
  EXPECT_THAT(orderOf({{kReactive}, {kReactive, Stage::prefilling}}), ElementsAre(2, 1));
}

TEST(PrefillOrder, OfParkedOnesTheLeastWorkLeftResumesFirst) {
  EXPECT_THAT(orderOf({parked(900), parked(100), parked(500)}), ElementsAre(2, 3, 1));
}

TEST(PrefillOrder, ParkedBeforeQueued) {
  EXPECT_THAT(orderOf({{kProactive, Stage::queued, 10}, parked(900)}), ElementsAre(2, 1));
}

TEST(PrefillOrder, WhoWaitedBeyondTheThresholdComesFirstOldestFirst) {
  EXPECT_THAT(orderOf({parked(900, 31), parked(100, 29), {kProactive, Stage::queued, 500, 30}}),
              ElementsAre(1, 3, 2));
}

TEST(PrefillOrder, QueuedOnesShortestFirstIfWanted) {
  const std::vector<Waiting> waiting = {{kProactive, Stage::queued, 900},
                                        {kProactive, Stage::queued, 100},
                                        {kProactive, Stage::queued, 900, 31},
                                        {kReactive, Stage::queued, 950}};
  EXPECT_THAT(orderOf(waiting, {.shortestFirst = true}), ElementsAre(4, 3, 2, 1));
  EXPECT_THAT(orderOf(waiting, {.shortestFirst = false}), ElementsAre(4, 3, 1, 2));
}

TEST(PrefillOrder, WithoutPreemptionWhoHasBegunGoesOn) {
  EXPECT_THAT(orderOf({{kReactive}, {kProactive, Stage::prefilling}}, {.preemption = Preemption::none}),
              ElementsAre(2, 1));
}

TEST(PrefillOrder, DecodingRequestsAreNotAsked) {
  EXPECT_THAT(orderOf({{kReactive, Stage::decoding}, {kProactive}}), ElementsAre(2));
}

}  // namespace
}  // namespace tandem::schedule
