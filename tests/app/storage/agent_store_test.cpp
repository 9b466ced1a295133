// agents.db as a file, and what is kept for a monitor: its settings, notes and slots.
#include "app/storage/agent_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "tests/app/storage/agent_store_fixture.h"

namespace tandem {
namespace {

using namespace agents;
using fakes::utc;
using testing::IsEmpty;
using testing::SizeIs;

TEST_F(AgentStoreTest, FilesArePrivate) {
  ASSERT_TRUE(store_->save(monitor("a")).ok());
  struct stat info {};
  for (const char* name : {"data/agents.db", "data/agents.db-wal", "data/agents.db-shm"}) {
    ASSERT_EQ(::stat((folder_ / name).c_str(), &info), 0) << name;
    EXPECT_EQ(info.st_mode & 0777U, 0600U) << name;
  }
}

TEST_F(AgentStoreTest, EveryCommitWaitsForTheDisk) {
  auto row = store_->database().query("PRAGMA synchronous");
  ASSERT_TRUE(row.ok() && *row->next());
  EXPECT_EQ(row->integer(0), 2) << "FULL";
}

TEST_F(AgentStoreTest, KeepsMonitorsInTheirOrder) {
  for (const char* id : {"z", "a", "m"}) ASSERT_TRUE(store_->save(monitor(id)).ok());
  Monitor changed = monitor("a");
  changed.enabled = false;
  ASSERT_TRUE(store_->save(changed).ok());
  reopen();
  const auto monitors = store_->monitors();
  ASSERT_TRUE(monitors.ok()) << monitors.error().message;
  ASSERT_THAT(*monitors, SizeIs(3));
  EXPECT_EQ((*monitors)[0].id, "z");
  EXPECT_EQ((*monitors)[1].id, "a");
  EXPECT_FALSE((*monitors)[1].enabled);
  EXPECT_EQ(toJson((*monitors)[2]), toJson(monitor("m")));
}

TEST_F(AgentStoreTest, RemovingAMonitorForgetsAllButItsProposals) {
  ASSERT_TRUE(store_->save(monitor("m")).ok());
  const auto kept = addProposals({fullProposal()}, {"key"});
  ASSERT_TRUE(store_->setNote("m", "etag", "x").ok());
  ASSERT_TRUE(store_->claimSlot("m", utc(2026, 1, 5)).ok());
  ASSERT_TRUE(store_->remove("m").ok());
  EXPECT_THAT(*store_->monitors(), IsEmpty());
  EXPECT_THAT(*store_->runs("m", 10), IsEmpty());
  EXPECT_FALSE(*store_->covered("m", "key"));
  EXPECT_EQ(*store_->note("m", "etag"), "");
  EXPECT_FALSE(store_->latestSlot("m")->has_value());
  EXPECT_EQ(read(kept[0].id).draft.title, "Lisbon 👋");
}

TEST_F(AgentStoreTest, ARunOfARemovedMonitorLeavesNothing) {
  ASSERT_TRUE(store_->save(monitor("m")).ok());
  const RunRecord run = begin();
  ASSERT_TRUE(store_->remove("m").ok());
  std::vector<Proposal> proposals{fullProposal()};
  const std::vector<std::string> keys{"key"};
  EXPECT_EQ(store_->end(run, keys, proposals).error().code, ErrorCode::notFound);
  EXPECT_THAT(*store_->proposals(true, 10), IsEmpty());
  EXPECT_FALSE(*store_->covered("m", "key"));
}

TEST_F(AgentStoreTest, ASlotIsClaimedOnceAlsoAcrossARestart) {
  EXPECT_TRUE(*store_->claimSlot("m", utc(2026, 1, 5, 8)));
  EXPECT_FALSE(*store_->claimSlot("m", utc(2026, 1, 5, 8)));
  reopen();
  EXPECT_FALSE(*store_->claimSlot("m", utc(2026, 1, 5, 8)));
  EXPECT_FALSE(*store_->claimSlot("m", utc(2026, 1, 4, 8))) << "an earlier one";
  EXPECT_EQ(**store_->latestSlot("m"), utc(2026, 1, 5, 8));
  EXPECT_TRUE(*store_->claimSlot("m", utc(2026, 1, 6, 8)));
  EXPECT_TRUE(*store_->claimSlot("other", utc(2026, 1, 5, 8)));
}

TEST_F(AgentStoreTest, NotesAreTextsOfAnyKind) {
  EXPECT_EQ(*store_->note("m", "cursor"), "") << "missing";
  const std::string odd("s=1;\n\0x\"'", 9);
  ASSERT_TRUE(store_->setNote("m", "cursor", "first").ok());
  ASSERT_TRUE(store_->setNote("m", "cursor", odd).ok());
  reopen();
  EXPECT_EQ(*store_->note("m", "cursor"), odd);
  EXPECT_EQ(*store_->note("other", "cursor"), "");
}

TEST_F(AgentStoreTest, CanBeLookedAtMeanwhile) {
  ASSERT_TRUE(store_->save(monitor("a")).ok());
  auto looking = AgentStore::openToRead(file_);
  ASSERT_TRUE(looking.ok()) << looking.error().message;
  EXPECT_THAT(*(*looking)->monitors(), SizeIs(1));
  EXPECT_EQ((*looking)->save(monitor("b")).error().code, ErrorCode::permission);
  ASSERT_TRUE(store_->save(monitor("b")).ok());
  EXPECT_THAT(*(*looking)->monitors(), SizeIs(2));
}

TEST_F(AgentStoreTest, LookingMakesNoFile) {
  const auto looking = AgentStore::openToRead(folder_ / "none.db");
  ASSERT_FALSE(looking.ok());
  EXPECT_EQ(looking.error().code, ErrorCode::notFound);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "none.db"));
}

TEST_F(AgentStoreTest, TheTwoDatabasesAreNotMistakenForEachOther) {
  store_.reset();
  std::filesystem::rename(file_, folder_ / "data/tandem.db");
  ASSERT_TRUE(AgentStore::open(folder_ / "data/tandem.db").ok()) << "the name does not matter";
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((folder_ / "data/tandem.db").c_str(), &other), SQLITE_OK);
  sqlite3_exec(other, "PRAGMA application_id = 0x54614e64", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  EXPECT_EQ(AgentStore::open(folder_ / "data/tandem.db").error().code, ErrorCode::badMagic);
}

TEST_F(AgentStoreTest, NewerDataAreLeftAlone) {
  ASSERT_TRUE(store_->save(monitor("m")).ok());
  ASSERT_TRUE(store_->database().execute("PRAGMA user_version = 99").ok());
  store_.reset();  // the log goes into the file
  const std::string before = TemporaryFolder::read(file_);
  for (const auto& opened : {AgentStore::open(file_), AgentStore::openToRead(file_)}) {
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().code, ErrorCode::unsupportedVersion);
    EXPECT_NE(opened.error().message.find("newer Tandem"), std::string::npos) << opened.error().message;
  }
  EXPECT_EQ(TemporaryFolder::read(file_), before);
}

TEST_F(AgentStoreTest, DamagedSettingsAreAnErrorThatNamesTheMonitor) {
  ASSERT_TRUE(store_->save(monitor("m-7")).ok());
  ASSERT_TRUE(store_->database().execute("UPDATE monitors SET settings = '{'").ok());
  const auto monitors = store_->monitors();
  ASSERT_FALSE(monitors.ok());
  EXPECT_EQ(monitors.error().code, ErrorCode::malformed);
  EXPECT_NE(monitors.error().message.find("m-7"), std::string::npos) << monitors.error().message;
}

}  // namespace
}  // namespace tandem
