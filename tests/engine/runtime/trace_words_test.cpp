// Codes and limits keep their meaning through a record.
#include "engine/runtime/trace_words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/runtime/lineage.h"

namespace tandem::runtime {
namespace {

using trace::EventKind;

TEST(TraceWords, EachCodeHasANameOfItsOwn) {
  const trace::Words words = traceWords();
  for (const EventKind kind :
       {EventKind::decided, EventKind::noted, EventKind::passBegan, EventKind::kernelEnded,
        EventKind::prepared, EventKind::finished, EventKind::endedAll}) {
    std::set<std::string_view> names;
    int code = 0;
    for (; !words.code(kind, code).empty(); ++code) names.insert(words.code(kind, code));
    EXPECT_GT(code, 2);
    EXPECT_EQ(names.size(), static_cast<std::size_t>(code)) << "two codes with one name";
    EXPECT_EQ(words.code(kind, -1), "");
  }
  EXPECT_EQ(words.code(EventKind::arrived, 0), "");
}

TEST(TraceWords, LimitsSurviveARecord) {
  schedule::Limits limits;
  limits.batch = 7;
  limits.age = std::chrono::milliseconds(1501);
  limits.pressureHigh = 0.3;
  trace::Header header;
  const auto read = [&] { return optionsOf(header); };
  EXPECT_EQ(read()->limits.batch, schedule::Limits().batch) << "what is not said stays as it is";
  header.limits = {{"batch", 7}, {"age", 1.501e9}, {"pressure_high", 0.3}};
  const auto options = read();
  ASSERT_TRUE(options.ok()) << options.error().message;
  EXPECT_EQ(options->limits.batch, limits.batch);
  EXPECT_EQ(options->limits.age, limits.age);
  EXPECT_EQ(options->limits.pressureHigh, limits.pressureHigh);
}

TEST(TraceWords, EachLimitIsReadUnderItsName) {
  trace::Header header;
  header.limits = {{"batch", 1},         {"batch_with_reactive", 2}, {"age", 3},
                   {"aged_one_in", 4},   {"segment_tokens", 5},      {"prefill_passes", 6},
                   {"kernel_limit", 7},  {"batch_slack", 8.5},       {"gather_batch", 9},
                   {"gather_time", 10},  {"beside_decode", 11.5},    {"memory_bound", 12.5},
                   {"join_up_to", 13},   {"pressure_medium", 14.5},  {"pressure_high", 15.5},
                   {"queued", 16},       {"hung_factor", 17.5},      {"hung_at_least", 18},
                   {"lost_patience", 19}};
  const auto options = optionsOf(header);
  ASSERT_TRUE(options.ok()) << options.error().message;
  const schedule::Limits& limits = options->limits;
  EXPECT_EQ(limits.batch, 1);
  EXPECT_EQ(limits.batchWithReactive, 2);
  EXPECT_EQ(limits.age, Instant(3));
  EXPECT_EQ(limits.agedOneIn, 4);
  EXPECT_EQ(limits.segmentTokens, 5);
  EXPECT_EQ(limits.prefillPasses, 6);
  EXPECT_EQ(limits.kernelLimit, Instant(7));
  EXPECT_EQ(limits.batchSlack, 8.5);
  EXPECT_EQ(limits.gatherBatch, 9);
  EXPECT_EQ(limits.gatherTime, Instant(10));
  EXPECT_EQ(limits.besideDecode, 11.5);
  EXPECT_EQ(limits.memoryBound, 12.5);
  EXPECT_EQ(limits.joinUpTo, Instant(13));
  EXPECT_EQ(limits.pressureMedium, 14.5);
  EXPECT_EQ(limits.pressureHigh, 15.5);
  EXPECT_EQ(limits.queued, 16);
  EXPECT_EQ(limits.hungFactor, 17.5);
  EXPECT_EQ(limits.hungAtLeast, Instant(18));
  EXPECT_EQ(limits.lostPatience, Instant(19));
}
TEST(TraceWords, LimitsThatCannotBeUsedAreNamed) {
  for (const auto& [name, value] : {std::pair{"mood", 1.0}, {"batch", 1e12}, {"batch", 2.5}, {"age", -4.0}}) {
    trace::Header header;
    header.limits = {{name, value}};
    const auto options = optionsOf(header);
    ASSERT_FALSE(options.ok()) << name << " " << value;
    EXPECT_NE(options.error().message.find(name), std::string::npos);
  }
}

TEST(Lineage, FindsTheLongestCommonBeginning) {
  Lineage lineage;
  lineage.keep({1}, {5, 6, 7});
  lineage.keep({2}, {5, 6, 8, 9});
  const std::vector<TokenId> prompt{5, 6, 8, 1};
  EXPECT_EQ(lineage.closest(prompt).request, RequestId{2});
  EXPECT_EQ(lineage.closest(prompt).tokens, 3);
  EXPECT_EQ(lineage.closest(std::vector<TokenId>{4}).tokens, 0);
}

TEST(Lineage, ForgetsTheOldest) {
  Lineage lineage;
  for (std::uint64_t id = 1; id <= 2000; ++id) lineage.keep({id}, {static_cast<TokenId>(id)});
  EXPECT_EQ(lineage.closest(std::vector<TokenId>{1}).tokens, 0);
  EXPECT_EQ(lineage.closest(std::vector<TokenId>{1999}).request, RequestId{1999});
}

}  // namespace
}  // namespace tandem::runtime
