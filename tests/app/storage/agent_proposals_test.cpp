// What agents.db knows of proposals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/storage/agent_store_fixture.h"

namespace tandem {
namespace {

using namespace agents;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

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

}  // namespace
}  // namespace tandem
