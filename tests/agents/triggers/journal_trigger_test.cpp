#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "agents/triggers/journal_trigger.h"
#include "agents/triggers/system_journal.h"
#include "tests/agents/triggers/trigger_stage.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Entries in memory; a cursor is the number of an entry. Its folder changes when the test writes a file
/// there.
class FixtureJournal final : public Journal {
 public:
  explicit FixtureJournal(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void add(JournalEntry entry) { entries_.push_back(std::move(entry)); }
  void fail(std::optional<Error> error) { error_ = std::move(error); }
  std::string restriction;

  Result<JournalBatch> read(const JournalQuery& query) override {
    if (error_) return *error_;
    JournalBatch batch;
    batch.restriction = restriction;
    if (query.after.empty()) {
      batch.cursor = std::to_string(entries_.size());
      return batch;
    }
    std::size_t at = std::stoul(query.after);
    for (; at < entries_.size() && batch.entries.size() < query.most; ++at) {
      if (entries_[at].priority <= query.priority) batch.entries.push_back(entries_[at]);
    }
    batch.cursor = std::to_string(at);
    return batch;
  }
  std::vector<std::filesystem::path> folders() const override { return {folder_}; }

 private:
  const std::filesystem::path folder_;
  std::vector<JournalEntry> entries_;
  std::optional<Error> error_;
};

class JournalTriggerTest : public testing::Test {
 protected:
  JournalTriggerTest() : journal(std::make_shared<FixtureJournal>(folder.path())) {
    stage.parts.journal = journal;
  }

  void start(std::vector<std::string> units = {}, const Json& options = Json::object()) {
    const Status made = stage.start(monitorOn(TriggerKind::journal, std::move(units), options));
    ASSERT_TRUE(made.ok()) << made.error().message;
  }
  void write(const std::string& unit, const std::string& message, int priority = 3) {
    journal->add({unit, message, priority, stage.loop.wall().now()});
    folder.write("system.journal", message);
  }

  TemporaryFolder folder;
  TriggerStage stage;
  std::shared_ptr<FixtureJournal> journal;
};

TEST_F(JournalTriggerTest, TellsWarningsFromNowOn) {
  journal->add({"old.service", "long ago", 3, {}});
  start();
  EXPECT_THAT(stage.told, IsEmpty());
  EXPECT_EQ(stage.state.sentence, "Reading the journal of all programs.");
  write("nginx.service", "worker 4711 died");
  write("nginx.service", "just saying", 6);
  stage.settle();
  ASSERT_THAT(stage.titles(), ElementsAre("nginx.service: worker 4711 died"));
  EXPECT_EQ(stage.told[0].detail["unit"], "nginx.service");
  EXPECT_EQ(stage.told[0].detail["priority"], 3);
}

TEST_F(JournalTriggerTest, AProgramThatComplainsAThousandTimesHasSaidOneThing) {
  start();
  for (int i = 0; i < 1000; ++i) {
    write("disk.service", std::string("read error at sector ").append(std::to_string(i)));
  }
  stage.settle();
  ASSERT_EQ(stage.told.size(), 1U);
  EXPECT_EQ(stage.told[0].detail["count"], 1000);
  stage.coverAll();
  write("disk.service", "read error at sector 99999");
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty()) << "once a day";
  stage.loop.advance(std::chrono::hours(24));
  write("disk.service", "read error at sector 5");
  stage.settle();
  EXPECT_EQ(stage.told.size(), 1U);
}

TEST_F(JournalTriggerTest, GoesOnWhereItsLastCoveredLookEnded) {
  start();
  write("a.service", "first");
  stage.settle();
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("a.service: first")) << "no run has covered it";
  stage.coverAll();
  stage.source.reset();
  write("b.service", "while nobody listened");
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("b.service: while nobody listened"));
}

TEST_F(JournalTriggerTest, OnlyTheUnitsAndTheGravityThatAreWished) {
  start({"nginx"}, {{"priority", 2}});
  write("nginx.service", "a warning", 4);
  write("other.service", "an emergency", 0);
  write("nginx.service", "an alert", 1);
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("nginx.service: an alert"));
}

TEST_F(JournalTriggerTest, ItsOwnMessagesAreNoNews) {
  start();
  write("tandem", "the model is slow");
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty());
}

TEST_F(JournalTriggerTest, ExplainsWhatItCannotRead) {
  journal->restriction = "It sees only messages of your own programs.";
  start();
  EXPECT_TRUE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("only messages of your own"));
  journal->fail(Error{ErrorCode::notFound, "none", {}});
  stage.look();
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("keeps no journal"));
  journal->fail({});
  stage.settle();
  EXPECT_TRUE(stage.state.working);
}

TEST(WithoutNumbers, MakesMessagesAlikeThatDifferInNumbers) {
  EXPECT_EQ(withoutNumbers("pid 12 died at 0x7f3a"), withoutNumbers("pid 4711 died at 0x1b"));
  EXPECT_NE(withoutNumbers("disk full"), withoutNumbers("disk gone"));
  EXPECT_EQ(withoutNumbers("größe 3"), "größe #");
}

TEST(SystemJournal, AFolderWithoutAJournalIsEmptyOrAnError) {
  TemporaryFolder folder;
  folder.write("system.journal", "this is no journal");
  SystemJournal journal(folder.path());
  const auto batch = journal.read({});
  if (batch.ok()) {
    EXPECT_THAT(batch->entries, IsEmpty());
    EXPECT_EQ(batch->cursor, "");
  } else {
    EXPECT_FALSE(batch.error().message.empty());
  }
  EXPECT_THAT(journal.folders(), ElementsAre(folder.path()));
}

TEST(SystemJournal, TheComputersOwnIsReadOrExplained) {
  SystemJournal journal;
  const auto end = journal.read({});
  if (!end.ok()) {
    EXPECT_FALSE(end.error().message.empty());
    return;
  }
  EXPECT_THAT(end->entries, IsEmpty());
  if (end->cursor.empty()) return;  // it is empty
  const auto after = journal.read({end->cursor, 7, 10});
  ASSERT_TRUE(after.ok()) << after.error().message;
  EXPECT_FALSE(after->cursor.empty());
}

}  // namespace
}  // namespace tandem::agents
