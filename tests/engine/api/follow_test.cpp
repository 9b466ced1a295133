// Following what another process records: lines that are half written, parts, sessions, processes.
#include "engine/api/follow.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "engine/runtime/trace_words.h"
#include "tests/engine/trace/sample_record.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

using trace::ms;

constexpr int kNobody = 2'000'000'000;  // above the highest process that Linux gives out

std::string header(const std::string& session, int part = 0) {
  trace::Header header = trace::sampleHeader();
  header.session = session;
  header.part = part;
  return trace::headerLine(header);
}

/// Events [begin, end) of the sample as lines.
std::string lines(std::size_t begin, std::size_t end) {
  std::string text;
  const trace::Record record = trace::sampleRecord();
  for (std::size_t i = begin; i < std::min(end, record.events.size()); ++i) {
    trace::appendLine(text, record.events[i], runtime::traceWords());
  }
  return text;
}
constexpr std::size_t kAll = 1000;

class Follow : public testing::Test {
 protected:
  void append(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::app | std::ios::binary) << text;
  }
  static std::string session(int number, int process) {
    return "2026010" + std::to_string(number) + "T000000.000000-" + std::to_string(process);
  }
  static std::string file(const std::string& session, int part = 0) {
    return session + "-000" + std::to_string(part) + ".record.jsonl";
  }
  const TemporaryFolder folder_;
};

TEST_F(Follow, TakesInWhatIsAdded) {
  append("a.jsonl", header("a") + lines(0, 5) + "{\"event\":\"arr");
  const auto view = followRecord(folder_ / "a.jsonl");
  ASSERT_TRUE(view->refresh().ok());
  EXPECT_EQ(view->state().requests.size(), 1U);
  LiveCursor cursor;
  LiveNews news = view->news(cursor);
  EXPECT_TRUE(news.otherSession);
  ASSERT_EQ(news.kernels.size(), 1U);
  EXPECT_EQ(news.kernels[0].how, LiveKernel::End::running);
  EXPECT_EQ(view->now(), ms(102));

  append("a.jsonl", lines(5, kAll).substr(std::string_view("{\"event\":\"arr").size()));
  ASSERT_TRUE(view->refresh().ok());
  news = view->news(cursor);
  EXPECT_FALSE(news.otherSession);
  EXPECT_EQ(news.kernels.size(), 5U) << "the first one again: it has ended";
  EXPECT_EQ(view->state().requests.back().phase, LivePhase::over);
  EXPECT_EQ(view->describe(news.kernels.back()), "all");
  ASSERT_TRUE(view->refresh().ok()) << "nothing new is fine";
}

TEST_F(Follow, WaitsForTheFirstLine) {
  append("a.jsonl", "{\"tandem_rec");
  const auto view = followRecord(folder_ / "a.jsonl");
  ASSERT_TRUE(view->refresh().ok());
  EXPECT_FALSE(view->state().working);
}

TEST_F(Follow, GoesOnInTheNextPart) {
  const std::string mine = session(1, ::getpid());
  append(file(mine), header(mine) + lines(0, 11));
  const auto view = followRecord(folder_.path());
  ASSERT_TRUE(view->refresh().ok());
  EXPECT_TRUE(view->alive());
  append(file(mine), lines(11, 14));
  append(file(mine, 1), header(mine, 1) + lines(14, kAll));
  ASSERT_TRUE(view->refresh().ok());
  EXPECT_EQ(view->state().requests.back().phase, LivePhase::over);
  EXPECT_GT(view->now(), ms(126)) << "as late as it is now";
}

TEST_F(Follow, PrefersWhoLivesAndStaysWithThem) {
  const std::string mine = session(2, ::getpid()), gone = session(3, kNobody);
  append(file(mine), header(mine) + lines(0, 5));
  append(file(gone), header(gone) + lines(0, kAll));
  const auto view = followRecord(folder_.path());
  ASSERT_TRUE(view->refresh().ok());
  EXPECT_EQ(view->state().requests.size(), 1U);
  const std::string next = session(4, ::getpid());
  append(file(next), header(next));
  LiveCursor cursor;
  view->news(cursor);
  ASSERT_TRUE(view->refresh().ok());
  EXPECT_TRUE(view->news(cursor).otherSession) << "another model was loaded";
  EXPECT_TRUE(view->state().requests.empty());
}

TEST_F(Follow, ShowsTheNewestWhenNobodyLives) {
  const std::string old = session(1, kNobody), latest = session(2, kNobody);
  append(file(old), header(old));
  append(file(latest), header(latest) + lines(0, kAll));
  const auto view = followRecord(folder_.path());
  ASSERT_TRUE(view->refresh().ok());
  EXPECT_FALSE(view->alive());
  EXPECT_EQ(view->state().requests.size(), 2U);
  EXPECT_EQ(view->now(), ms(126));
}

TEST_F(Follow, SaysWhatIsWrong) {
  for (const std::filesystem::path& place : {folder_.path(), folder_ / "not-yet"}) {
    const Status read = followRecord(place)->refresh();
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::notFound);
    EXPECT_TRUE(read.error().message.starts_with("There is no record yet")) << read.error().message;
  }
  EXPECT_EQ(followRecord(folder_ / "none.jsonl")->refresh().error().code, ErrorCode::notFound);
  append("b.jsonl", header("b") + "{\"event\":\"no such\"}\n");
  EXPECT_EQ(followRecord(folder_ / "b.jsonl")->refresh().error().code, ErrorCode::malformed);
}

TEST_F(Follow, SurvivesARecordThatSaysNonsense) {
  std::string text = header("c");
  for (std::uint64_t i = 1; i <= 500; ++i) {
    trace::appendLine(text,
                      {.kind = trace::EventKind::arrived, .at = ms(1), .request = {i}, .tokens = 1 << 24},
                      runtime::traceWords());
    trace::appendLine(
        text, {.kind = trace::EventKind::passBegan, .at = ms(1), .request = {i}, .pass = 1, .tokens = 1},
        runtime::traceWords());
    trace::appendLine(
        text, {.kind = trace::EventKind::joined, .at = ms(1), .request = {i}, .pass = 1, .tokens = 1 << 24},
        runtime::traceWords());
    trace::appendLine(text,
                      {.kind = trace::EventKind::kernelLaunched,
                       .at = ms(1),
                       .request = {i},
                       .pass = 2,
                       .kernel = i,
                       .endNode = 8},
                      runtime::traceWords());
  }
  append("c.jsonl", text);
  const auto view = followRecord(folder_ / "c.jsonl");
  ASSERT_TRUE(view->refresh().ok());
  EXPECT_EQ(view->state().requests.size(), 500U);
}

}  // namespace
}  // namespace tandem
