// Records: what is written is read back; everything else is refused with a line and a reason.
#include <gmock/gmock.h>

#include <random>

#include "engine/trace/chrome_trace.h"
#include "engine/trace/life.h"
#include "tests/engine/trace/sample_record.h"

namespace tandem::trace {
namespace {

using ::testing::HasSubstr;

Error refusal(const std::string& text) {
  const auto record = parseRecord(text, sampleWords());
  EXPECT_FALSE(record.ok()) << text;
  return record.ok() ? Error{} : record.error();
}

const std::string kHeader = headerLine(sampleHeader());

TEST(Record, IsReadBackAsItWasWritten) {
  const Record sample = sampleRecord();
  const auto read = parseRecord(textOf(sample), sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->events, sample.events);
  EXPECT_EQ(read->header.session, "sample");
  EXPECT_EQ(read->header.devices.at(0).name, sample.header.devices.at(0).name);
  EXPECT_EQ(read->header.devices.at(0).can.granularity, device::Granularity::tile);
  EXPECT_EQ(read->header.devices.at(1).can.chunkRows, 64);
  EXPECT_EQ(read->header.limits, sample.header.limits);
  EXPECT_EQ(read->header.costs, sample.header.costs);
  EXPECT_TRUE(read->whole());
  EXPECT_FALSE(read->cut);
}

TEST(Record, KeepsEveryFieldOfEveryKind) {
  Event full{.kind = EventKind::decided,
             .reactive = true,
             .decode = true,
             .code = 1,
             .at = Instant(1),
             .request = {2},
             .other = {3},
             .pass = 4,
             .kernel = ~0ULL,
             .device = 1,
             .firstNode = 6,
             .endNode = 7,
             .firstRow = 8,
             .rows = 9,
             .tokens = 10,
             .limit = 11,
             .shared = 12,
             .predicted = Instant(13),
             .lasted = Instant(14),
             .share = 0.1};
  Record record = sampleRecord();
  record.events = {full};
  const auto read = parseRecord(textOf(record), sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->events.at(0), full);
}

TEST(Record, SaysWhichLineIsWrongAndWhy) {
  const struct {
    const char *line, *why;
  } cases[] = {
      {"nonsense", "not a JSON object"},
      {"[1]", "not a JSON object"},
      {"{\"at\":1}", "\"event\" is missing"},
      {"{\"event\":\"danced\"}", "no event \"danced\""},
      {"{\"event\":\"arrived\",\"colour\":1}", "no field \"colour\""},
      {"{\"event\":\"arrived\",\"at\":-1}", "\"at\" has a wrong value"},
      {"{\"event\":\"arrived\",\"tokens\":1.5}", "\"tokens\" has a wrong value"},
      {"{\"event\":\"arrived\",\"tokens\":99999999999}", "\"tokens\" has a wrong value"},
      {"{\"event\":\"arrived\",\"reactive\":1}", "\"reactive\" has a wrong value"},
      {"{\"event\":\"arrived\",\"tokens\":50000000}", "too large"},
      {"{\"event\":\"kernel_ended\",\"code\":\"exploded\"}", "\"code\" has a wrong value"},
      {"{\"event\":\"kernel_ended\"}", "\"code\" is missing"},
      {"{\"event\":\"kernel_launched\",\"device\":2}", "too large"},
      {"{\"event\":\"kernel_launched\",\"first_node\":3,\"end_node\":1}", "too large"},
      {"{\"event\":\"lost\"}", "\"events\" is missing"},
  };
  for (const auto& [line, why] : cases) {
    const Error error = refusal(kHeader + line + "\n");
    EXPECT_THAT(error.message, HasSubstr(why)) << line;
    EXPECT_THAT(error.message, HasSubstr("Line 2")) << line;
    EXPECT_EQ(error.offset, kHeader.size()) << line;
  }
  const std::string late = R"({"event":"arrived","at":5})", early = R"({"event":"arrived","at":4})";
  EXPECT_THAT(refusal(kHeader + late + "\n" + early + "\n").message, HasSubstr("Line 3"));
}

TEST(Record, RefusesHeadersThatAreNone) {
  EXPECT_EQ(refusal("").code, ErrorCode::badMagic);
  EXPECT_EQ(refusal("{}\n").code, ErrorCode::badMagic);
  EXPECT_EQ(refusal("{\"tandem_record\":2}\n").code, ErrorCode::unsupportedVersion);
  EXPECT_THAT(refusal("{\"tandem_record\":1}\n").message, HasSubstr("\"session\" is missing"));
  for (const char* field : {"devices", "limits", "layers", "context", "blocks", "policy", "costs"}) {
    std::string broken = kHeader;
    broken.replace(broken.find(std::string(1, '"').append(field).append(1, '"')), 2, "\"_");
    EXPECT_EQ(refusal(broken).code, ErrorCode::malformed) << field;
  }
}

TEST(Record, AnUnfinishedLastLineIsCutOff) {
  std::string text = textOf(sampleRecord());
  text.resize(text.size() - 9);
  const auto read = parseRecord(text, sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(read->cut);
  EXPECT_EQ(read->events.size(), sampleRecord().events.size() - 1);
}

TEST(Record, KnowsThatSomethingIsMissing) {
  const auto read = parseRecord(kHeader + lostLine(3) + cutLine(), sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->lost, 3U);
  EXPECT_TRUE(read->cut);
  EXPECT_FALSE(read->whole());
}

TEST(Record, DamagedOnesAreRefusedOrDrawnAndToldAllTheSame) {
  const std::string whole = textOf(sampleRecord());
  std::mt19937 random(5);
  int readable = 0;
  for (int round = 0; round < 4000; ++round) {
    std::string text = whole;
    for (auto changes = 1 + random() % 3; changes > 0; --changes) {
      const std::size_t at = kHeader.size() + random() % (text.size() - kHeader.size());
      constexpr std::string_view kBytes = "0123456789{}\":,\nae";
      text[at] = kBytes[random() % kBytes.size()];
    }
    const auto record = parseRecord(text, sampleWords());
    if (!record.ok()) {
      EXPECT_FALSE(record.error().message.empty());
      continue;
    }
    ++readable;
    EXPECT_FALSE(chromeTrace(*record, sampleWords()).empty());
    for (const RequestSummary& request : summarise(*record)) {
      EXPECT_TRUE(lifeOf(*record, request.request, sampleWords()));
    }
  }
  EXPECT_GT(readable, 100);
}

TEST(Record, AFileThatIsNotThereIsNamed) {
  const auto read = readRecord("/nowhere/a.jsonl", sampleWords());
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::notFound);
  EXPECT_THAT(read.error().message, HasSubstr("a.jsonl"));
}

}  // namespace
}  // namespace tandem::trace
