// What a viewer sees of a session told by hand.
#include "engine/trace/live_book.h"

#include <gmock/gmock.h>

#include <cmath>

#include "tests/engine/trace/sample_record.h"

namespace tandem::trace {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A book that has read the first `count` events of the sample.
std::unique_ptr<LiveBook> readUntil(std::size_t count) {
  auto book = std::make_unique<LiveBook>(sampleHeader(), sampleWords());
  const Record record = sampleRecord();
  for (std::size_t i = 0; i < std::min(count, record.events.size()); ++i) book->take(record.events[i]);
  return book;
}
constexpr std::size_t kAll = 1000, kWhileParked = 11;

const LiveRequest& requestOf(const LiveState& state, std::uint64_t id) {
  for (const LiveRequest& request : state.requests) {
    if (request.request.value == id) return request;
  }
  throw std::out_of_range("no such request");
}

TEST(LiveBook, ShowsTheMachineBeforeAnythingHappens) {
  const LiveState state = readUntil(0)->state();
  EXPECT_TRUE(state.working);
  ASSERT_EQ(state.devices.size(), 2U);
  EXPECT_EQ(state.devices[1].name, "NPU");
  EXPECT_EQ(state.blocksFree, 16);
  EXPECT_THAT(state.requests, IsEmpty());
  EXPECT_TRUE(std::isnan(state.latencies[0].firstToken.p50));
}

TEST(LiveBook, ShowsWhoIsParkedAndWhy) {
  const LiveState state = readUntil(kWhileParked)->state();
  const LiveRequest& parked = requestOf(state, 1);
  EXPECT_EQ(parked.phase, LivePhase::parked);
  EXPECT_EQ(parked.why, "Parked: a reactive request came.");
  EXPECT_EQ(parked.preemptions, 1);
  EXPECT_EQ(parked.waited, ms(2));
  EXPECT_EQ(parked.promptDone, 0);
  const LiveRequest& next = requestOf(state, 2);
  EXPECT_EQ(next.phase, LivePhase::prefilling);
  EXPECT_EQ(next.promptDone, 32) << "what another request had computed";
  EXPECT_EQ(next.reusedTokens, 32);
  EXPECT_THAT(state.prefillQueue, ElementsAre(1, 1));
  EXPECT_THAT(state.decodeQueue, ElementsAre(0, 0));
  EXPECT_EQ(state.blocksFree, 13);
}

TEST(LiveBook, TellsLatenciesFromTheSubmission) {
  const LiveState state = readUntil(kAll)->state();
  const LiveRequest& done = requestOf(state, 2);
  EXPECT_EQ(done.phase, LivePhase::over);
  EXPECT_EQ(done.finish, FinishReason::length);
  EXPECT_EQ(done.firstToken, ms(6));
  EXPECT_EQ(done.total, ms(21));
  EXPECT_EQ(done.promptDone, 40);
  const LiveLatencies& reactive = state.latencies[static_cast<std::size_t>(Priority::reactive)];
  EXPECT_EQ(reactive.firstToken.count, 1U);
  EXPECT_DOUBLE_EQ(reactive.firstToken.p90, 0.006);
  EXPECT_DOUBLE_EQ(reactive.perToken.p50, 0.015);
  const LiveLatencies& proactive = state.latencies[static_cast<std::size_t>(Priority::proactive)];
  EXPECT_DOUBLE_EQ(proactive.firstToken.p50, 0.020);
  EXPECT_EQ(proactive.endToEnd.count, 0U) << "it goes on";
  EXPECT_EQ(state.totals[0].reusedTokens, 32);
  EXPECT_EQ(state.totals[1].preemptions, 1);
  EXPECT_THAT(state.decodeQueue, ElementsAre(0, 1));
  EXPECT_EQ(state.requests.front().request.value, 1U) << "unfinished ones first";
}

TEST(LiveBook, HandsOutKernelsOnceAndThoseThatRanAgain) {
  LiveBook book(sampleHeader(), sampleWords());
  LiveCursor cursor;
  const Record record = sampleRecord();
  const auto numbers = [&] {
    std::vector<std::uint64_t> seen;
    for (const LiveKernel& kernel : book.news(cursor).kernels) seen.push_back(kernel.number);
    return seen;
  };
  std::size_t next = 0;
  const auto readOnTo = [&](std::size_t end) {
    while (next < end) book.take(record.events[next++]);
  };
  readOnTo(5);
  EXPECT_THAT(numbers(), ElementsAre(1));
  EXPECT_DOUBLE_EQ(book.state().pressure, 0.25);
  EXPECT_THAT(numbers(), ElementsAre(1)) << "it still runs";
  readOnTo(kWhileParked + 1);
  const LiveNews news = book.news(cursor);
  ASSERT_EQ(news.kernels.size(), 2U);
  EXPECT_EQ(news.kernels[0].how, LiveKernel::End::stopped);
  EXPECT_EQ(news.kernels[0].end, ms(104)) << "the device's own time, not when it was noticed";
  EXPECT_EQ(news.kernels[1].how, LiveKernel::End::running);
  EXPECT_TRUE(news.kernels[1].reactive);
  EXPECT_DOUBLE_EQ(book.state().pressure, 0);
  readOnTo(record.events.size());
  LiveCursor again = cursor;
  const LiveNews batch = book.news(again);
  ASSERT_EQ(batch.kernels.size(), 4U);
  ASSERT_EQ(batch.kernels[2].parts.size(), 2U) << "all requests of its pass";
  EXPECT_EQ(batch.kernels[2].parts[0].request, batch.kernels[2].request);
  EXPECT_EQ(batch.kernels[2].parts[0].rows, 1);
  EXPECT_EQ(batch.kernels[2].parts[1].request.value, 2U);
  EXPECT_TRUE(batch.kernels[0].parts.empty()) << "it is one request's alone";
  EXPECT_THAT(numbers(), ElementsAre(2, 3, 4, 5));
  EXPECT_EQ(book.state().decodeBatches.size(), 1U);
  EXPECT_EQ(book.state().decodeBatches[0].value, 2);
}

TEST(LiveBook, MarksPreemptionsInTheLaneWhereTheyHappened) {
  LiveCursor cursor;
  const auto book = readUntil(kAll);
  const LiveNews news = book->news(cursor);
  ASSERT_EQ(news.marks.size(), 2U);
  EXPECT_EQ(news.marks[0].kind, LiveMark::Kind::stop);
  EXPECT_EQ(news.marks[1].kind, LiveMark::Kind::preemption);
  EXPECT_EQ(news.marks[1].request.value, 1U);
  EXPECT_FALSE(news.marks[1].reactive);
  EXPECT_EQ(news.marks[1].device, 0);
  EXPECT_EQ(news.marks[1].sentence, "Parked: a reactive request came.");
  EXPECT_THAT(book->news(cursor).marks, IsEmpty());
}

TEST(LiveBook, NamesKernels) {
  const auto book = readUntil(kAll);
  LiveKernel kernel;
  kernel.endNode = 8;
  EXPECT_EQ(book->describe(kernel), "all");
  kernel.decode = true;
  EXPECT_EQ(book->describe(kernel), "decode all");
  kernel.decode = false;
  kernel.firstNode = 1;
  kernel.endNode = 2;
  EXPECT_EQ(book->describe(kernel), "qkv 0");
  kernel.endNode = 4;
  EXPECT_EQ(book->describe(kernel), "qkv 0 … post 0");
  kernel.endNode = 99;
  EXPECT_EQ(book->describe(kernel), "?");
}

TEST(LiveBook, SurvivesLostEvents) {
  const auto book = readUntil(kWhileParked);
  book->lose(1000);
  LiveState state = book->state();
  EXPECT_EQ(state.lost, 1000U);
  EXPECT_THAT(state.requests, IsEmpty()) << "how they went on is not known";
  for (const Event& event : sampleRecord().events) book->take(event);
  state = book->state();
  EXPECT_EQ(requestOf(state, 2).firstToken, ms(6));
}

TEST(LiveBook, TakesAnyEventsInAnyOrder) {
  const Record record = sampleRecord();
  for (std::size_t from = 0; from < record.events.size(); ++from) {
    LiveBook book(sampleHeader(), sampleWords());
    for (std::size_t i = record.events.size(); i > from; --i) book.take(record.events[i - 1]);
    for (std::size_t i = from; i < record.events.size(); ++i) book.take(record.events[i]);
    LiveCursor cursor;
    book.news(cursor);
    for (const LiveRequest& request : book.state().requests) {
      EXPECT_LE(request.promptDone, request.promptTokens);
      EXPECT_GE(request.promptDone, 0);
    }
  }
}

}  // namespace
}  // namespace tandem::trace
