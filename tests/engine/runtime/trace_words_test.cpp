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
