#include "agents/tools/interrupted_cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/memory_store.h"

namespace tandem::agents::tools {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class Listener final : public ProposalPolicy {
 public:
  Choice choose(const Monitor&, const RunRecord&, std::vector<Draft>) override { return {}; }
  void stored(std::span<const Proposal> proposals) override {
    told.insert(told.end(), proposals.begin(), proposals.end());
  }
  std::vector<Proposal> told;
};

Approval interrupted(std::int64_t id, const std::string& tool, const std::string& arguments) {
  Approval approval;
  approval.id = id;
  approval.who = "Inbox: Folder digest";
  approval.tool = tool;
  approval.arguments = arguments;
  approval.state = ApprovalState::unknown;
  return approval;
}

class InterruptedCards : public testing::Test {
 protected:
  Status tell(const std::vector<Approval>& unknown) {
    return tellInterrupted(unknown, store_, listener_, fakes::utc(2026, 11, 21, 20));
  }
  std::string titleOf(const std::string& tool, const std::string& arguments) {
    const std::int64_t id = ++last_;
    EXPECT_TRUE(tell({interrupted(id, tool, arguments)}).ok());
    return store_.allProposals().back().draft.title;
  }

  fakes::MemoryStore store_;
  Listener listener_;
  std::int64_t last_ = 100;
};

TEST_F(InterruptedCards, SayWhatToLookFor) {
  ASSERT_TRUE(tell({interrupted(7, "save_note", R"({"text":"Trams.","title":"Lisbon"})")}).ok());
  ASSERT_THAT(listener_.told, SizeIs(1)) << "so that it is said on the desktop";
  const Proposal& card = listener_.told[0];
  EXPECT_EQ(card.draft.title, "Please check: Tandem stopped while saving the note “Lisbon”");
  EXPECT_THAT(card.draft.body, HasSubstr("may have happened or not"));
  EXPECT_THAT(card.draft.evidence.at(0).text, HasSubstr("Trams."));
  EXPECT_EQ(card.draft.kind, ProposalKind::notify);
  EXPECT_FALSE(card.draft.action) << "nothing is tried again by itself";
  EXPECT_EQ(card.state, ProposalState::open);
  EXPECT_NE(card.id, 0);
  EXPECT_EQ(store_.allRuns().at(0).end, RunEnd::proposed);
}

TEST_F(InterruptedCards, NameEachKindOfDeed) {
  EXPECT_THAT(titleOf("draft_mail", R"({"subject":"Re: Thursday"})"), HasSubstr("the mail “Re: Thursday”"));
  EXPECT_THAT(titleOf("open_link", R"({"url":"https://example.org/"})"), HasSubstr("“https://example.org/”"));
  EXPECT_THAT(titleOf("create_reminder", R"({"text":"Call Anna"})"), HasSubstr("reminder “Call Anna”"));
  EXPECT_THAT(titleOf("create_monitor", R"({"name":"News"})"), HasSubstr("monitor “News”"));
  EXPECT_THAT(titleOf("later", "{}"), HasSubstr("the tool “later”"));
  EXPECT_THAT(titleOf("save_note", "damaged"), HasSubstr("saving the note for you"));
  EXPECT_THAT(titleOf("save_note", R"({"title":"a\u202Eb\nc"})"), HasSubstr("“ab c”"))
      << "nothing hides in it";
}

TEST_F(InterruptedCards, AreMadeOnceEach) {
  const Approval first = interrupted(1, "save_note", R"({"title":"One"})");
  const Approval second = interrupted(2, "save_note", R"({"title":"Two"})");
  ASSERT_TRUE(tell({first}).ok());
  ASSERT_TRUE(tell({first, second}).ok());
  ASSERT_TRUE(tell({first, second}).ok());
  ASSERT_THAT(store_.allProposals(), SizeIs(2));
  EXPECT_THAT(store_.allProposals()[1].draft.title, HasSubstr("Two"));
  EXPECT_THAT(store_.allRuns(), SizeIs(2)) << "with nothing to tell there is no run";
}

TEST_F(InterruptedCards, AreNotForgottenWhenTheDiskRefuses) {
  const Approval approval = interrupted(1, "save_note", R"({"title":"One"})");
  for (int writes = 0; writes < 2; ++writes) {
    store_.failWritesAfter(writes, Error{ErrorCode::diskFull, "There is no space left.", {}});
    EXPECT_EQ(tell({approval}).error().code, ErrorCode::diskFull);
    EXPECT_THAT(listener_.told, IsEmpty());
  }
  store_.failWrites(std::nullopt);
  ASSERT_TRUE(tell({approval}).ok());
  EXPECT_THAT(listener_.told, Not(IsEmpty()));
}

}  // namespace
}  // namespace tandem::agents::tools
