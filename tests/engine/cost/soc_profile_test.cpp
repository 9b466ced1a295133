// Profiles that ship load; files with mistakes are refused with a sentence that names the field.
#include "engine/cost/soc_profile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace tandem::cost {
namespace {
namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

const fs::path kFolder = fs::path(TANDEM_SOURCE_DIR) / "resources/soc";

json sample() {
  std::ifstream in(kFolder / "core-ultra-5-125h.json");
  return json::parse(in);
}

/// The message that `profile` is refused with; empty when it is not.
std::string refusal(const json& profile) {
  const auto parsed = parseSocProfile(profile.dump());
  return parsed ? "" : parsed.error().message;
}

TEST(SocProfile, EveryProfileThatShipsLoads) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".json") continue;
    const auto profile = loadSocProfile(entry.path());
    ASSERT_TRUE(profile) << profile.error().message;
    EXPECT_EQ(profile->name + ".json", entry.path().filename());
    EXPECT_FALSE(profile->devices.empty());
    for (const Figure& figure : profile->figures) EXPECT_FALSE(figure.source.empty()) << figure.path;
    names.push_back(profile->name);
  }
  EXPECT_THAT(names, testing::UnorderedElementsAre("apple-m4-pro", "core-ultra-5-125h", "core-ultra-7-258v",
                                                   "ryzen-ai-5-340", "ryzen-ai-7-350"));
}

TEST(SocProfile, ReadsWhatTheFileSays) {
  const auto profile = parseSocProfile(sample().dump());
  ASSERT_TRUE(profile) << profile.error().message;
  ASSERT_EQ(profile->devices.size(), 3U);
  EXPECT_EQ(profile->find(DeviceKind::npu), 0);
  EXPECT_EQ(profile->find(DeviceKind::igpu), 1);
  EXPECT_EQ(profile->find(DeviceKind::cpu), 2);
  EXPECT_EQ(profile->find(DeviceKind::matrix), -1);
  EXPECT_EQ(profile->peakBandwidth, 89.6e9);
  const DeviceProfile& npu = profile->devices[0];
  EXPECT_EQ(npu.preemption, Preemption::kernel);
  EXPECT_FALSE(npu.dynamicShapes);
  EXPECT_FALSE(npu.decodes);
  EXPECT_EQ(npu.chunkRows, 256);
  EXPECT_EQ(npu.prefillWatts, 10);
  EXPECT_EQ(profile->devices[2].preemption, Preemption::tile);
  EXPECT_EQ(profile->devices[1].decodeBusy, 0.46);
}

TEST(SocProfile, ListsEveryFigureWithItsSource) {
  const auto profile = parseSocProfile(sample().dump());
  ASSERT_TRUE(profile);
  const auto named = [&](std::string_view path) {
    return std::find_if(profile->figures.begin(), profile->figures.end(),
                        [&](const Figure& figure) { return figure.path == path; });
  };
  const auto peak = named("memory.peak"), together = named("memory.together");
  ASSERT_NE(peak, profile->figures.end());
  ASSERT_NE(together, profile->figures.end());
  EXPECT_FALSE(peak->assumption);
  EXPECT_THAT(peak->source, HasSubstr("XPU-1 8.1"));
  EXPECT_TRUE(together->assumption);
  EXPECT_NE(named("devices[0].gemm.flops"), profile->figures.end());
}

TEST(SocProfile, OperatorsThatAreLeftOutAreTheirNeighbours) {
  json file = sample();
  file["devices"][1].erase("gemv");
  const auto profile = parseSocProfile(file.dump());
  ASSERT_TRUE(profile);
  EXPECT_EQ(profile->devices[1].gemv.ceilings.flops, profile->devices[1].gemm.ceilings.flops);
}

TEST(SocProfile, NamesTheFieldThatIsWrong) {
  json file = sample();
  file["devices"][0].erase("gemm");
  EXPECT_THAT(refusal(file), HasSubstr("devices[0].gemm is missing"));
  file = sample();
  file["memory"]["peak"]["value"] = "fast";
  EXPECT_THAT(refusal(file), HasSubstr("memory.peak.value must be a number"));
  file = sample();
  file["memory"]["peak"]["value"] = -1;
  EXPECT_THAT(refusal(file), HasSubstr("memory.peak.value must be a number from"));
  file = sample();
  file["memory"]["peak"].erase("source");
  EXPECT_THAT(refusal(file), HasSubstr("memory.peak.source is missing"));
  file = sample();
  file["memory"]["peak"]["source"] = "";
  EXPECT_THAT(refusal(file), HasSubstr("memory.peak.source must be a text"));
  file = sample();
  file["devices"][1]["gemm"]["flopz"] = 1;
  EXPECT_THAT(refusal(file), HasSubstr("devices[1].gemm.flopz is not a field"));
  file = sample();
  file["devices"][2]["capabilities"]["preemption"] = "sometimes";
  EXPECT_THAT(refusal(file), HasSubstr("capabilities.preemption must be one of none, kernel, tile"));
  file = sample();
  file["devices"][2]["capabilities"]["slots"] = 1.5;
  EXPECT_THAT(refusal(file), HasSubstr("capabilities.slots must be a whole number from 1 to 64"));
  file = sample();
  file["devices"][2]["capabilities"]["slots"] = 18446744073709551615ULL;
  EXPECT_THAT(refusal(file), HasSubstr("slots must be a whole number"));
  file = sample();
  file["devices"][2]["capabilities"]["decodes"] = 1;
  EXPECT_THAT(refusal(file), HasSubstr("capabilities.decodes must be true or false"));
  file = sample();
  file["devices"] = json::array();
  EXPECT_THAT(refusal(file), HasSubstr("devices must be a list of 1 to 4"));
  file = sample();
  file["devices"][0] = 7;
  EXPECT_THAT(refusal(file), HasSubstr("devices[0] must be an object"));
}

TEST(SocProfile, RefusesFiguresThatContradictEachOther) {
  json file = sample();
  file["memory"]["together"]["value"] = 2e11;
  EXPECT_THAT(refusal(file), HasSubstr("memory.together must not be above memory.peak"));
  file = sample();
  file["devices"][1]["gemm"]["bandwidth"]["value"] = 2e11;
  EXPECT_THAT(refusal(file), HasSubstr("more bandwidth than memory.peak"));
  file = sample();
  file["devices"][1]["kind"] = "npu";
  EXPECT_THAT(refusal(file), HasSubstr("devices[1].kind occurs twice"));
  file = sample();
  file["devices"][0]["capabilities"]["chunkRows"] = 0;
  EXPECT_THAT(refusal(file), HasSubstr("chunkRows must be above 0"));
}

TEST(SocProfile, RefusesWhatIsNoProfileAtAll) {
  EXPECT_EQ(parseSocProfile("").error().code, ErrorCode::malformed);
  EXPECT_EQ(parseSocProfile("[]").error().message, "The file must be an object.");
  const auto broken = parseSocProfile(R"({"name": "x",, })");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().offset, 13U);
  const auto twice = parseSocProfile(R"({"name": "x", "name": "y"})");
  ASSERT_FALSE(twice);
  EXPECT_THAT(twice.error().message, HasSubstr("\"name\" occurs twice in one"));
  EXPECT_EQ(parseSocProfile(std::string(2 << 20, ' ')).error().code, ErrorCode::limitExceeded);
  const auto tower = parseSocProfile(std::string(1 << 19, '[') + std::string(1 << 19, ']'));
  EXPECT_EQ(tower.error().code, ErrorCode::limitExceeded);
  EXPECT_FALSE(parseSocProfile("{\"name\": \"\xff\xfe\"}"));
}

TEST(SocProfile, FileErrorsNameTheFile) {
  const auto absent = loadSocProfile(kFolder / "no-such-machine.json");
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().code, ErrorCode::notFound);
  EXPECT_THAT(absent.error().message, HasSubstr("no-such-machine.json"));
  EXPECT_EQ(loadSocProfile(kFolder).error().code, ErrorCode::invalidArgument);
  EXPECT_THAT(loadSocProfile(kFolder / "README.md").error().message,
              HasSubstr("\"README.md\" cannot be used"));
}

}  // namespace
}  // namespace tandem::cost
