#include "engine/schedule/decode_batch.h"

#include <gmock/gmock.h>

#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Decoding {
  char kind;  // 'R'eactive, 'P'roactive, 'A'ged proactive, 'B'usy in a pass under way
  int length;
  int waited = 0;  // seconds
};

/// Ids (1, 2, …) of the batch out of `requests`.
std::vector<int> batchOf(const std::vector<Decoding>& requests, const Limits& limits,
                         BatchCap cap = BatchCap::constant, bool rotate = true) {
  Scene scene = Scene::onCpu();
  scene.limits = limits;
  scene.features.batchCap = cap;
  scene.features.rotateRiders = rotate;
  for (const Decoding& request : requests) {
    RequestView& view =
        scene.add(request.kind == 'R' ? Priority::reactive : Priority::proactive, Stage::decoding);
    view.length = request.length;
    view.waited = std::chrono::seconds(request.waited);
    if (request.kind == 'A') view.waited = limits.age;
    if (request.kind == 'B') view.pass = PassId{1};
  }
  std::vector<int> ids;
  for (const RequestView* member : decodeBatch(scene.situation()))
    ids.push_back(static_cast<int>(member->id.value));
  return ids;
}

TEST(DecodeBatch, NothingToDecode) {
  EXPECT_THAT(batchOf({}, {}), IsEmpty());
}

TEST(DecodeBatch, ProactiveAloneFillTheBatchAndTheLongestStayOut) {
  const Limits limits{.batch = 3};
  EXPECT_THAT(batchOf({{'P', 5}, {'P', 90}, {'P', 7}}, limits), ElementsAre(1, 2, 3));
  EXPECT_THAT(batchOf({{'P', 5}, {'P', 90}, {'P', 7}, {'P', 80}}, limits), ElementsAre(1, 3, 4));
  EXPECT_THAT(batchOf({{'P', 5}, {'P', 5}, {'P', 5}, {'P', 5}}, limits), ElementsAre(1, 2, 3))
      << "equally long: who came first";
}

TEST(DecodeBatch, WithAReactiveProactiveOnesFillUpToB) {
  EXPECT_THAT(batchOf({{'P', 50}, {'R', 10}, {'P', 20}, {'P', 30}}, {}), ElementsAre(2, 3, 4));
  EXPECT_THAT(batchOf({{'R', 1}, {'R', 1}, {'R', 1}, {'P', 1}}, {}), ElementsAre(1, 2, 3));
}

TEST(DecodeBatch, EveryReactiveIsInEvenBeyondB) {
  EXPECT_THAT(batchOf({{'R', 1}, {'R', 2}, {'P', 1}, {'R', 3}, {'R', 4}}, {}), ElementsAre(1, 2, 4, 5));
}

TEST(DecodeBatch, AgedJoinBeyondB) {
  EXPECT_THAT(batchOf({{'A', 99}, {'R', 1}, {'P', 5}, {'P', 6}, {'P', 7}}, {}), ElementsAre(2, 1, 3, 4));
  EXPECT_THAT(batchOf({{'A', 1}, {'R', 1}, {'R', 1}, {'R', 1}}, {}), ElementsAre(2, 3, 4, 1));
}

TEST(DecodeBatch, WhoIsInAPassUnderWayIsNotAsked) {
  EXPECT_THAT(batchOf({{'B', 1}, {'R', 1}, {'B', 1}, {'P', 1}}, {}), ElementsAre(2, 4));
}

// A batch of three costs what one costs (3 ms a node), each further row 1 ms more.
TEST(DecodeBatch, ThePredictedCapTakesAsManyAsTheIterationHardlyFeels) {
  const std::vector<Decoding> six = {{'R', 9}, {'P', 5}, {'P', 6}, {'P', 7}, {'P', 8}, {'P', 9}};
  EXPECT_THAT(batchOf(six, {.batchSlack = 0}, BatchCap::predicted), ElementsAre(1, 2, 3));
  EXPECT_THAT(batchOf(six, {.batchSlack = 0.34}, BatchCap::predicted), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(batchOf(six, {.batchSlack = 9}, BatchCap::predicted), ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_THAT(batchOf(six, {}, BatchCap::none), ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST(DecodeBatch, NeverLargerThanTheDeviceTakes) {
  const Limits limits{.batch = 2};
  EXPECT_THAT(batchOf({{'R', 1}, {'R', 1}, {'R', 1}, {'P', 1}}, limits), ElementsAre(1, 2));
  EXPECT_THAT(batchOf({{'P', 1}, {'A', 9}, {'A', 9}}, limits), ElementsAre(2, 3))
      << "aged ones before others";
}

TEST(DecodeBatch, KeepsASeatForAgedOnesHoweverManyPeopleAsk) {
  const Limits limits{.batch = 3};
  EXPECT_THAT(batchOf({{'R', 1}, {'A', 9}, {'R', 1}, {'R', 1}, {'A', 1}}, limits), ElementsAre(1, 3, 2));
  EXPECT_THAT(batchOf({{'A', 9}, {'R', 1}}, {.batch = 1}), ElementsAre(2)) << "one seat is the person's";
}

TEST(DecodeBatch, OneSeatGoesToWhoeverHasWaitedLongest) {
  const std::vector<Decoding> requests = {{'R', 1}, {'P', 5, 1}, {'P', 6, 2}, {'P', 90, 7}, {'P', 80, 6}};
  EXPECT_THAT(batchOf(requests, {}, BatchCap::constant, false), ElementsAre(1, 2, 3)) << "the paper";
  EXPECT_THAT(batchOf(requests, {}), ElementsAre(1, 2, 4));
  EXPECT_THAT(batchOf({{'P', 5}, {'P', 90, 3}, {'P', 7}}, {.batch = 2}), ElementsAre(1, 2));
  EXPECT_THAT(batchOf({{'R', 1}, {'R', 1}, {'R', 1}, {'P', 1, 9}}, {}), ElementsAre(1, 2, 3)) << "no seat";
}

}  // namespace
}  // namespace tandem::schedule
