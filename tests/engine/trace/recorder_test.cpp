// Writing records to disk: sizes stay bounded, a full disk hurts nobody, the folder is a ring.
#include "engine/trace/recorder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/trace/record_folder.h"
#include "tests/engine/trace/sample_record.h"
#include "tests/fakes/file_size_limit.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::trace {
namespace {
namespace fs = std::filesystem;

RecordLimits only(const fs::path& file, std::uint64_t bytes = 1 << 20) {
  return {bytes, [file](int part) { return part == 0 ? file : fs::path(); }};
}

Event answer(int n) {
  return {.kind = EventKind::answered, .at = ms(n), .request = {7}, .tokens = n};
}

TEST(Recorder, WritesWhatItIsToldUnderItsOwnThread) {
  const TemporaryFolder folder;
  {
    Recorder recorder(sampleHeader(), sampleWords(), only(folder / "a.jsonl"));
    for (const Event& event : sampleRecord().events) recorder.record(event);
  }
  const auto read = readRecord(folder / "a.jsonl", sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->events, sampleRecord().events);
  struct stat info {};
  ASSERT_EQ(stat((folder / "a.jsonl").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

TEST(Recorder, LeavesDecisionsOutWhereTheHeaderSaysSo) {
  const TemporaryFolder folder;
  Header brief = sampleHeader();
  brief.decisions = false;
  {
    Recorder recorder(brief, sampleWords(), only(folder / "a.jsonl"));
    for (const Event& event : sampleRecord().events) recorder.record(event);
  }
  const auto read = readRecord(folder / "a.jsonl", sampleWords());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->events.size(), sampleRecord().events.size() - 1);
  EXPECT_FALSE(read->whole());
}

TEST(Recorder, CountsWhatItCouldNotKeepUpWith) {
  const TemporaryFolder folder;
  constexpr int kEvents = 100'000;
  {
    Recorder recorder(sampleHeader(), sampleWords(), only(folder / "a.jsonl", 1 << 28));
    for (int n = 1; n <= kEvents; ++n) recorder.record(answer(n));
  }
  const auto read = readRecord(folder / "a.jsonl", sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->events.size() + read->lost, static_cast<std::size_t>(kEvents));
  EXPECT_EQ(read->events.back(), answer(kEvents));
}

TEST(RecordFile, EndsBeforeItIsTooLarge) {
  const TemporaryFolder folder;
  {
    DirectRecorder recorder(sampleHeader(), sampleWords(), only(folder / "a.jsonl", 2000));
    for (int n = 1; n < 200; ++n) recorder.record(answer(n));
    EXPECT_TRUE(recorder.status().ok());
  }
  EXPECT_LE(fs::file_size(folder / "a.jsonl"), 2000U);
  const auto read = readRecord(folder / "a.jsonl", sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(read->cut);
  EXPECT_GT(read->events.size(), 10U);
}

TEST(RecordFile, AFullDiskStopsItWithANoteAndNothingElse) {
  const TemporaryFolder folder;
  const FileSizeLimit full(70'000);
  DirectRecorder recorder(sampleHeader(), sampleWords(), only(folder / "a.jsonl"));
  for (int n = 1; n < 5000; ++n) recorder.record(answer(n));
  ASSERT_FALSE(recorder.status().ok());
  EXPECT_EQ(recorder.status().error().code, ErrorCode::diskFull);
  const auto read = readRecord(folder / "a.jsonl", sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_GT(read->events.size(), 100U);
}

TEST(RecordFile, APlaceThatCannotBeWrittenIsSaid) {
  DirectRecorder recorder(sampleHeader(), sampleWords(), only("/nowhere/at/all.jsonl"));
  recorder.record(answer(1));
  ASSERT_FALSE(recorder.status().ok());
  EXPECT_NE(recorder.status().error().message.find("all.jsonl"), std::string::npos);
}

TEST(RecordFolder, JoinsPartsAndKeepsAFewFilesOnly) {
  const TemporaryFolder folder;
  const fs::path records = folder / "state/records";
  for (const char* session : {"2026-a", "2026-b"}) {
    Header header = sampleHeader();
    header.session = session;
    RecordLimits limits = keepIn(records, session);
    limits.fileBytes = 2000;
    DirectRecorder recorder(header, sampleWords(), limits);
    for (int n = 1; n <= 100; ++n) recorder.record(answer(n));
  }
  const auto read = readFolder(records, sampleWords());
  ASSERT_TRUE(read.ok()) << read.error().message;
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ((*read)[1].header.session, "2026-b");
  EXPECT_EQ((*read)[1].events.size(), 100U);
  EXPECT_EQ((*read)[1].events.back(), answer(100));
  EXPECT_LT((*read)[0].events.size(), 100U) << "the oldest parts made room";
  const auto files = std::distance(fs::directory_iterator(records), fs::directory_iterator());
  EXPECT_LE(files, kKeptFiles);
}

TEST(RecordFolder, WithoutRecordsSaysWhatToDo) {
  const TemporaryFolder folder;
  const auto read = readFolder(folder.path(), sampleWords());
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::notFound);
}

TEST(RecordFolder, SessionsHaveNamesOfTheirOwnThatSortByAge) {
  const std::string first = newSessionName();
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_LT(first, newSessionName());
}

}  // namespace
}  // namespace tandem::trace
