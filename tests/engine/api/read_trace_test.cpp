// Whose record a picture is made of, when several programs keep theirs in one folder.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "engine/api/trace.h"
#include "engine/runtime/trace_words.h"
#include "engine/trace/record.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

class ReadTraceTest : public testing::Test {
 protected:
  void keep(const std::string& stamp, int process, const std::string& device) const {
    trace::Header header;
    header.session = stamp + "-" + std::to_string(process);
    header.layers = 1;
    header.contextSize = 64;
    header.blocks = 4;
    header.policy = "tandem";
    header.devices.emplace_back().name = device;
    std::string text = trace::headerLine(header);
    trace::appendLine(text,
                      {.kind = trace::EventKind::arrived, .at = Instant(5), .request = {1}, .tokens = 3},
                      runtime::traceWords());
    std::ofstream(folder_ / (header.session + "-0000.record.jsonl")) << text;
  }
  bool shows(const Result<std::string>& picture, const char* device) const {
    return picture.ok() && picture->find(device) != std::string::npos;
  }

  TemporaryFolder folder_;
};

TEST_F(ReadTraceTest, AnotherProgramsSessionIsNotOurs) {
  const int own = ::getpid(), other = own + 1;
  keep("20260101T000000.000000", own, "our first");
  keep("20260102T000000.000000", own, "our second");
  keep("20260103T000000.000000", other, "of another");
  EXPECT_TRUE(shows(toChromeTrace(folder_.path()), "of another")) << "the last of all";
  const Result<std::string> picture = ownChromeTrace(folder_.path());
  EXPECT_TRUE(shows(picture, "our second"));
  EXPECT_FALSE(shows(picture, "of another"));
}

TEST_F(ReadTraceTest, WithoutASessionOfOursSaysWhatToDo) {
  keep("20260103T000000.000000", ::getpid() + 1, "of another");
  const Result<std::string> picture = ownChromeTrace(folder_.path());
  ASSERT_FALSE(picture.ok());
  EXPECT_EQ(picture.error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace tandem
