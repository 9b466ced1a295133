#include "bench/workload/trace_file.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/fakes/temporary_folder.h"

namespace tandem::bench {
namespace {

using namespace std::chrono_literals;

class TraceFile : public ::testing::Test {
 protected:
  std::filesystem::path write(const std::string& text) {
    std::ofstream(file_) << text;
    return file_;
  }

  TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "trace.jsonl";
};

TEST_F(TraceFile, ComesBackAsWritten) {
  workload::TraceOptions options;
  options.reactivePerMinute = options.proactivePerMinute = 3;
  const workload::Trace trace = workload::makeTrace(options);
  ASSERT_TRUE(writeTrace(file_, trace).ok());
  const auto read = readTrace(file_);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read, trace);
}

TEST_F(TraceFile, RecordComesBackAsWrittenAndIsATraceToo) {
  PlayedRequest whole;
  whole.request = {1500ms, Priority::proactive, 300, 20, "SAMSum"};
  whole.submitted = 1501ms;
  whole.firstKernel = 1510ms;
  whole.firstToken = 2s;
  whole.finished = 3s;
  whole.promptTokens = 300;
  whole.answerTokens = 20;
  whole.worstGap = 70ms;
  whole.preemptions = 2;
  PlayedRequest cut;
  cut.request = {2s, Priority::reactive, 40, 10, ""};
  cut.submitted = 2s;
  const Record record = {whole, cut};
  ASSERT_TRUE(writeRecord(file_, record).ok());
  const auto read = readRecord(file_);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read, record);
  const auto trace = readTrace(file_);
  ASSERT_TRUE(trace.ok());
  EXPECT_EQ(*trace, (workload::Trace{whole.request, cut.request}));
}

TEST_F(TraceFile, SaysWhichLineIsWrong) {
  const std::string good = R"({"arrival_ns":0,"priority":"reactive","prompt_tokens":1,"answer_tokens":1})"
                           "\n";
  for (const std::string& bad :
       {std::string("{"), std::string(R"({"arrival_ns":0})"), std::string("7"),
        std::string(R"({"arrival_ns":0,"priority":"urgent","prompt_tokens":1,"answer_tokens":1})"),
        std::string(R"({"arrival_ns":0,"priority":"reactive","prompt_tokens":0,"answer_tokens":1})")}) {
    const auto read = readTrace(write(good + bad + "\n"));
    ASSERT_FALSE(read.ok()) << bad;
    EXPECT_EQ(read.error().code, ErrorCode::malformed);
    EXPECT_NE(read.error().message.find("Line 2"), std::string::npos) << read.error().message;
  }
}

TEST_F(TraceFile, SaysThatAFileIsNotThere) {
  const auto read = readTrace(folder_.path() / "none.jsonl");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace tandem::bench
