// An agents.db in a folder of its own, and things to keep in it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/storage/agent_store.h"
#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {

class AgentStoreTest : public testing::Test {
 protected:
  AgentStoreTest() { reopen(); }

  /// As if the program had been closed and opened.
  void reopen() {
    store_.reset();
    auto opened = AgentStore::open(file_);
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    store_ = std::move(*opened);
  }
  agents::RunRecord begin(const std::string& monitor = "m",
                          agents::WallTime started = fakes::utc(2026, 1, 5)) {
    agents::RunRecord run;
    run.monitor = monitor;
    run.started = started;
    run.cause = "2 new files";
    EXPECT_TRUE(store_->begin(run).ok());
    return run;
  }
  static agents::Monitor monitor(const std::string& id) {
    agents::Monitor monitor;
    monitor.id = id;
    monitor.name = "Downloads “digest”";
    monitor.agent = "folder-digest";
    monitor.trigger.kind = agents::TriggerKind::folder;
    monitor.trigger.places = {"/tmp/Grüße"};
    monitor.budget.joulesPerDay = 120.5;
    monitor.quiet = agents::QuietHours{};
    monitor.options = {{"language", "de"}};
    return monitor;
  }
  /// A proposal with something in every place.
  static agents::Proposal fullProposal() {
    agents::Proposal p;
    p.monitor = "m";
    p.monitorName = "Downloads";
    p.run = 1;
    p.draft.kind = agents::ProposalKind::review;
    p.draft.title = "Lisbon 👋";
    p.draft.body = "# Trip\n*soon*";
    p.draft.evidence = {{"an excerpt", "notes/lisbon.md", "/tmp/lisbon.md"}, {"", "", ""}};
    p.draft.why = "A new file.";
    p.draft.action = agents::Action{"save_note", {{"text", "line\nline"}, {"list", {1, 2.5, nullptr}}}};
    p.draft.sameAs = "lisbon";
    p.draft.trust = agents::Trust::user;
    p.cost = {812, 96, 3.25, 17.5};
    p.created = fakes::utc(2026, 1, 5, 9, 30);
    p.state = agents::ProposalState::snoozed;
    p.snoozedUntil = fakes::utc(2026, 1, 6, 8);
    p.seen = true;
    p.outcome = "";
    return p;
  }
  std::vector<agents::Proposal> addProposals(std::vector<agents::Proposal> proposals,
                                             const std::vector<std::string>& keys = {}) {
    agents::RunRecord run = begin();
    run.end = agents::RunEnd::proposed;
    EXPECT_TRUE(store_->end(run, keys, proposals).ok());
    return proposals;
  }
  agents::Proposal read(std::int64_t id) {
    const auto found = store_->proposal(id);
    EXPECT_TRUE(found.ok() && found->has_value());
    return found.ok() && *found ? **found : agents::Proposal{};
  }

  TemporaryFolder folder_;
  std::filesystem::path file_ = folder_ / "data/agents.db";
  std::unique_ptr<AgentStore> store_;
};

}  // namespace tandem
