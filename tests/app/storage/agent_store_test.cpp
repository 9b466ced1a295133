#include "app/storage/agent_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

using namespace agents;
using fakes::utc;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

Monitor monitor(const std::string& id) {
  Monitor monitor;
  monitor.id = id;
  monitor.name = "Downloads “digest”";
  monitor.agent = "folder-digest";
  monitor.trigger.kind = TriggerKind::folder;
  monitor.trigger.places = {"/tmp/Grüße"};
  monitor.budget.joulesPerDay = 120.5;
  monitor.quiet = QuietHours{};
  monitor.options = {{"language", "de"}};
  return monitor;
}

class AgentStoreTest : public testing::Test {
 protected:
  AgentStoreTest() { reopen(); }

  void reopen() {
    store_.reset();
    auto opened = AgentStore::open(file_);
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    store_ = std::move(*opened);
  }
  RunRecord begin(const std::string& monitor = "m", WallTime started = utc(2026, 1, 5)) {
    RunRecord run;
    run.monitor = monitor;
    run.started = started;
    run.cause = "2 new files";
    EXPECT_TRUE(store_->begin(run).ok());
    return run;
  }
  /// A proposal with something in every place.
  static Proposal fullProposal() {
    Proposal p;
    p.monitor = "m";
    p.monitorName = "Downloads";
    p.run = 1;
    p.draft.kind = ProposalKind::review;
    p.draft.title = "Lisbon 👋";
    p.draft.body = "# Trip\n*soon*";
    p.draft.evidence = {{"an excerpt", "notes/lisbon.md", "/tmp/lisbon.md"}, {"", "", ""}};
    p.draft.why = "A new file.";
    p.draft.action = Action{"save_note", {{"text", "line\nline"}, {"list", {1, 2.5, nullptr}}}};
    p.draft.sameAs = "lisbon";
    p.draft.trust = Trust::user;
    p.cost = {812, 96, 3.25, 17.5};
    p.created = utc(2026, 1, 5, 9, 30);
    p.state = ProposalState::snoozed;
    p.snoozedUntil = utc(2026, 1, 6, 8);
    p.seen = true;
    p.outcome = "";
    return p;
  }
  std::vector<Proposal> addProposals(std::vector<Proposal> proposals,
                                     const std::vector<std::string>& keys = {}) {
    RunRecord run = begin();
    run.end = RunEnd::proposed;
    EXPECT_TRUE(store_->end(run, keys, proposals).ok());
    return proposals;
  }
  Proposal read(std::int64_t id) {
    const auto found = store_->proposal(id);
    EXPECT_TRUE(found.ok() && found->has_value());
    return found.ok() && *found ? **found : Proposal{};
  }

  TemporaryFolder folder_;
  std::filesystem::path file_ = folder_ / "data/agents.db";
  std::unique_ptr<AgentStore> store_;
};

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

TEST_F(AgentStoreTest, ARunIsKeptWithItsTrace) {
  RunRecord run = begin();
  run.end = RunEnd::quiet;
  run.ended = run.started + std::chrono::seconds(4);
  run.steps = {{run.started, "Read 3 new files.", "a\nb"}, {run.ended, "Nothing new: stopped.", ""}};
  run.cost = {812, 96, 3.5, std::nullopt};
  ASSERT_TRUE(store_->end(run, {}, {}).ok());
  reopen();
  const auto runs = store_->runs("m", 10);
  ASSERT_TRUE(runs.ok());
  ASSERT_THAT(*runs, SizeIs(1));
  const RunRecord& kept = runs->front();
  EXPECT_EQ(kept.id, run.id);
  EXPECT_EQ(kept.started, run.started);
  EXPECT_EQ(kept.ended, run.ended);
  EXPECT_EQ(kept.end, RunEnd::quiet);
  EXPECT_EQ(kept.cause, "2 new files");
  ASSERT_THAT(kept.steps, SizeIs(2));
  EXPECT_EQ(kept.steps[0].at, run.started);
  EXPECT_EQ(kept.steps[0].sentence, "Read 3 new files.");
  EXPECT_EQ(kept.steps[0].detail, "a\nb");
  EXPECT_EQ(kept.cost.promptTokens, 812);
  EXPECT_FALSE(kept.cost.joules.has_value()) << "not measured is not zero";
}

TEST_F(AgentStoreTest, BrokenTextFromOutsideIsKeptAsFarAsItCanBe) {
  RunRecord run = begin();
  run.end = RunEnd::failed;
  run.steps = {{run.started, "Read a file.", "\xff\xfe broken"}};
  ASSERT_TRUE(store_->end(run, {}, {}).ok());
  EXPECT_EQ(store_->runs("m", 1)->front().steps.at(0).detail, "\xEF\xBF\xBD\xEF\xBF\xBD broken");
}

TEST_F(AgentStoreTest, RunsAreListedNewestFirst) {
  std::vector<std::int64_t> ids;
  for (int i = 0; i < 5; ++i) ids.push_back(begin().id);
  begin("other");
  std::vector<std::int64_t> listed;
  const auto runs = store_->runs("m", 3);
  ASSERT_TRUE(runs.ok());
  for (const RunRecord& run : *runs) listed.push_back(run.id);
  EXPECT_THAT(listed, ElementsAre(ids[4], ids[3], ids[2]));
}

TEST_F(AgentStoreTest, ARunEndsOnce) {
  RunRecord run = begin();
  run.end = RunEnd::quiet;
  ASSERT_TRUE(store_->end(run, {}, {}).ok());
  std::vector<Proposal> proposals{fullProposal()};
  EXPECT_EQ(store_->end(run, {}, proposals).error().code, ErrorCode::notFound);
  EXPECT_THAT(*store_->proposals(true, 10), IsEmpty());
}

TEST_F(AgentStoreTest, WhatWasRunningCountsAsStoppedAfterARestart) {
  const RunRecord run = begin();
  reopen();
  const RunRecord kept = store_->runs("m", 1)->at(0);
  EXPECT_EQ(kept.id, run.id);
  EXPECT_EQ(kept.end, RunEnd::stopped);
  EXPECT_GE(kept.ended, kept.started);
}

TEST_F(AgentStoreTest, RunsOlderThanAMonthGo) {
  RunRecord old = begin("m", utc(2025, 11, 1));
  old.ended = old.started;
  old.end = RunEnd::quiet;
  ASSERT_TRUE(store_->end(old, {}, {}).ok());
  RunRecord fresh = begin("m", utc(2026, 1, 5));
  fresh.ended = fresh.started;
  fresh.end = RunEnd::quiet;
  ASSERT_TRUE(store_->end(fresh, {}, {}).ok());
  EXPECT_THAT(*store_->runs("m", 10), SizeIs(1));
}

TEST_F(AgentStoreTest, CountsWhatWasSpent) {
  for (int hour = 0; hour < 4; ++hour) {
    RunRecord run = begin("m", utc(2026, 1, 5, hour));
    run.end = RunEnd::quiet;
    run.ended = run.started;
    if (hour > 0) run.cost.joules = 1.5;
    ASSERT_TRUE(store_->end(run, {}, {}).ok());
  }
  const auto all = store_->spent("m", utc(2026, 1, 5));
  EXPECT_EQ(all->runs, 4);
  EXPECT_DOUBLE_EQ(all->joules, 4.5);
  EXPECT_EQ(store_->spent("m", utc(2026, 1, 5, 2))->runs, 2);
  EXPECT_EQ(store_->spent("other", utc(2026, 1, 5))->runs, 0);
}

TEST_F(AgentStoreTest, AProposalKeepsEverything) {
  const Proposal before = fullProposal();
  const std::int64_t id = addProposals({before}).at(0).id;
  EXPECT_GT(id, 0);
  reopen();
  const Proposal after = read(id);
  EXPECT_EQ(after.monitor, before.monitor);
  EXPECT_EQ(after.monitorName, before.monitorName);
  EXPECT_EQ(after.run, before.run);
  EXPECT_EQ(after.draft.kind, before.draft.kind);
  EXPECT_EQ(after.draft.title, before.draft.title);
  EXPECT_EQ(after.draft.body, before.draft.body);
  ASSERT_THAT(after.draft.evidence, SizeIs(2));
  EXPECT_EQ(after.draft.evidence[0].text, "an excerpt");
  EXPECT_EQ(after.draft.evidence[0].source, "notes/lisbon.md");
  EXPECT_EQ(after.draft.evidence[0].link, "/tmp/lisbon.md");
  EXPECT_EQ(after.draft.why, before.draft.why);
  ASSERT_TRUE(after.draft.action.has_value());
  EXPECT_EQ(after.draft.action->tool, "save_note");
  EXPECT_EQ(after.draft.action->arguments, before.draft.action->arguments);
  EXPECT_EQ(after.draft.sameAs, before.draft.sameAs);
  EXPECT_EQ(after.draft.trust, before.draft.trust);
  EXPECT_EQ(after.cost.promptTokens, 812);
  EXPECT_EQ(after.cost.joules, 17.5);
  EXPECT_EQ(after.created, before.created);
  EXPECT_EQ(after.state, before.state);
  EXPECT_EQ(after.snoozedUntil, before.snoozedUntil);
  EXPECT_TRUE(after.seen);
}

TEST_F(AgentStoreTest, AProposalWithoutAnActionHasNone) {
  Proposal plain = fullProposal();
  plain.draft.action.reset();
  plain.snoozedUntil.reset();
  const Proposal after = read(addProposals({plain}).at(0).id);
  EXPECT_FALSE(after.draft.action.has_value());
  EXPECT_FALSE(after.snoozedUntil.has_value());
}

TEST_F(AgentStoreTest, EndIsAllOrNothing) {
  RunRecord run = begin();
  run.end = RunEnd::proposed;
  std::vector<Proposal> proposals{fullProposal()};
  const std::vector<std::string> keys{"a", "b"};
  // The last of its three parts fails.
  ASSERT_TRUE(store_->database().execute("ALTER TABLE proposals RENAME TO hidden").ok());
  EXPECT_FALSE(store_->end(run, keys, proposals).ok());
  ASSERT_TRUE(store_->database().execute("ALTER TABLE hidden RENAME TO proposals").ok());
  EXPECT_FALSE(*store_->covered("m", "a"));
  EXPECT_THAT(*store_->proposals(true, 10), IsEmpty());
  ASSERT_TRUE(store_->end(run, keys, proposals).ok()) << "it can be tried again";
  EXPECT_TRUE(*store_->covered("m", "a"));
  EXPECT_TRUE(*store_->covered("m", "b"));
  EXPECT_FALSE(*store_->covered("other", "a"));
  EXPECT_THAT(*store_->proposals(true, 10), SizeIs(1));
}

TEST_F(AgentStoreTest, ListsWhatWaitsOrEverything) {
  std::vector<Proposal> proposals;
  for (int state = 0; state <= 5; ++state) {
    proposals.push_back(fullProposal());
    proposals.back().state = static_cast<ProposalState>(state);
  }
  proposals = addProposals(proposals);
  const auto ids = [&](bool closed, int limit) {
    const auto listed = store_->proposals(closed, limit);
    EXPECT_TRUE(listed.ok());
    std::vector<std::int64_t> found;
    for (const Proposal& p : *listed) found.push_back(p.id);
    return found;
  };
  EXPECT_THAT(ids(false, 100), ElementsAre(proposals[1].id, proposals[0].id));
  EXPECT_THAT(ids(true, 4), ElementsAre(proposals[5].id, proposals[4].id, proposals[3].id, proposals[2].id));
}

TEST_F(AgentStoreTest, AChangeCountsOnlyFromTheStateItWasMadeFor) {
  Proposal p = fullProposal();
  p.state = ProposalState::open;
  p = addProposals({p}).at(0);
  p.state = ProposalState::accepted;
  p.draft.body = "edited";
  EXPECT_TRUE(*store_->change(p, ProposalState::open));
  p.state = ProposalState::ignored;
  EXPECT_FALSE(*store_->change(p, ProposalState::open)) << "somebody was faster";
  EXPECT_EQ(read(p.id).state, ProposalState::accepted);
  EXPECT_EQ(read(p.id).draft.body, "edited");
  p.id = 999;
  EXPECT_FALSE(*store_->change(p, ProposalState::open));
  EXPECT_FALSE(store_->proposal(999)->has_value());
}

TEST_F(AgentStoreTest, NumbersAreNotUsedTwice) {
  const RunRecord first = begin();
  ASSERT_TRUE(store_->remove("m").ok());
  EXPECT_GT(begin().id, first.id);
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
