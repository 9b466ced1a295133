#include "engine/schedule/decode_batch.h"

#include <gmock/gmock.h>

namespace tandem::schedule {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Decoding {
  char kind;  // 'R'eactive, 'P'roactive, 'A'ged proactive
  int length;
};

/// Ids (1, 2, …) of the batch out of `requests`.
std::vector<int> batchOf(const std::vector<Decoding>& requests, const Limits& limits) {
  Snapshot snapshot;
  for (const Decoding& request : requests) {
    RequestView& view = snapshot.requests.emplace_back();
    view.id = RequestId{snapshot.requests.size()};
    view.priority = request.kind == 'R' ? Priority::reactive : Priority::proactive;
    view.stage = Stage::decoding;
    view.length = request.length;
    if (request.kind == 'A') view.waited = limits.age;
  }
  std::vector<int> ids;
  for (const RequestView* member : decodeBatch(snapshot, limits))
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

TEST(DecodeBatch, NeverLargerThanTheDeviceTakes) {
  const Limits limits{.batch = 2};
  EXPECT_THAT(batchOf({{'R', 1}, {'R', 1}, {'R', 1}, {'A', 1}}, limits), ElementsAre(1, 2));
  EXPECT_THAT(batchOf({{'P', 1}, {'A', 9}, {'A', 9}}, limits), ElementsAre(2, 3))
      << "aged ones before others";
}

}  // namespace
}  // namespace tandem::schedule
