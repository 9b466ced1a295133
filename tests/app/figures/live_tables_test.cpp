#include "app/figures/live_tables.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/app/figures/live_sample.h"

namespace tandem {
namespace {

LiveTables tables(TimeRange range = {}) {
  return {sampleKernels(), sampleState(), [](const LiveKernel&) { return std::string("qkv 0"); }, range,
          at(1000)};
}

std::vector<std::string> rows(const std::string& table) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < table.size();) {
    const std::size_t end = table.find("\r\n", begin);
    lines.push_back(table.substr(begin, end - begin));
    begin = end + 2;
  }
  return lines;
}

TEST(LiveTables, HaveARowForEachKernel) {
  const auto lines = rows(kernelTable(tables()));
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[1],
            "1,CPU,1,0.010000,0.110000,100.000,90.000,proactive,prefill,qkv 0,64,1,0,25.0,finished");
  EXPECT_EQ(lines[6],
            "6,\"'=cmd|' /C calc'!A0\",1,0.910000,,,90.000,proactive,decode,qkv 0,1,1,0,25.0,running");
  for (const std::string& line : lines) EXPECT_EQ(std::count(line.begin(), line.end(), ','), 14) << line;
}

TEST(LiveTables, HaveARowForEachRequest) {
  const auto lines = rows(requestTable(tables()));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1],
            "1,proactive,decoding,0.000000,10.000,500.000,,,128,0,128,3,1,\"'=cmd|' /C calc'!A0\",Parked: a "
            "reactive request came.");
  EXPECT_EQ(lines[2], "2,reactive,length,0.110000,100.000,200.000,50.000,250.000,64,32,64,2,0,CPU,");
}

TEST(LiveTables, OfARangeHaveWhatTouchesItAndCountFromItsBegin) {
  const auto lines = rows(kernelTable(tables({at(320), at(400)})));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1].substr(0, 25), "5,CPU,1,-0.020000,0.03000");
  EXPECT_EQ(rows(requestTable(tables({at(400), at(500)}))).size(), 2U) << "the question was answered by then";
}

TEST(LiveTables, OfASimulationSaySoInEachRow) {
  LiveTables simulated = tables();
  simulated.simulated = "Simulation of a laptop";
  for (const std::string& table : {kernelTable(simulated), requestTable(simulated)}) {
    const auto lines = rows(table);
    EXPECT_TRUE(lines[0].ends_with(",origin"));
    for (std::size_t i = 1; i < lines.size(); ++i)
      EXPECT_TRUE(lines[i].ends_with(",Simulation of a laptop")) << lines[i];
  }
}

TEST(LiveTables, OfNothingHaveHeadings) {
  EXPECT_EQ(rows(kernelTable({})).size(), 1U);
  EXPECT_EQ(rows(requestTable({})).size(), 1U);
}

}  // namespace
}  // namespace tandem
