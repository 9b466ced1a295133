#include "engine/schedule/prefill_order.h"

#include <gmock/gmock.h>

namespace tandem::schedule {
namespace {

using ::testing::ElementsAre;

struct Waiting {
  Priority priority = Priority::proactive;
  Stage stage = Stage::queued;
  int prefillLeft = 0;
  int waitedSeconds = 0;
};

/// Ids (1, 2, …) in the order in which they would run; the age threshold is 30 s.
std::vector<int> orderOf(const std::vector<Waiting>& requests) {
  Snapshot snapshot;
  for (const Waiting& request : requests) {
    RequestView& view = snapshot.requests.emplace_back();
    view.id = RequestId{snapshot.requests.size()};
    view.priority = request.priority;
    view.stage = request.stage;
    view.prefillLeft = request.prefillLeft;
    view.waited = std::chrono::seconds(request.waitedSeconds);
  }
  std::vector<int> ids;
  for (const RequestView* request : prefillOrder(snapshot, {}))
    ids.push_back(static_cast<int>(request->id.value));
  return ids;
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
  EXPECT_THAT(orderOf({{kProactive, Stage::parked, 900},
                       {kProactive, Stage::parked, 100},
                       {kProactive, Stage::parked, 500}}),
              ElementsAre(2, 3, 1));
}

TEST(PrefillOrder, ParkedBeforeQueued) {
  EXPECT_THAT(orderOf({{kProactive, Stage::queued, 10}, {kProactive, Stage::parked, 900}}),
              ElementsAre(2, 1));
}

TEST(PrefillOrder, WhoWaitedBeyondTheThresholdComesFirstOldestFirst) {
  EXPECT_THAT(orderOf({{kProactive, Stage::parked, 900, 31},
                       {kProactive, Stage::parked, 100, 29},
                       {kProactive, Stage::queued, 500, 30}}),
              ElementsAre(1, 3, 2));
}

TEST(PrefillOrder, DecodingRequestsAreNotAsked) {
  EXPECT_THAT(orderOf({{kReactive, Stage::decoding}, {kProactive}}), ElementsAre(2));
}

}  // namespace
}  // namespace tandem::schedule
