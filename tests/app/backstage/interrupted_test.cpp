// What was being done when Tandem was killed comes back as a card after the next start.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "agents/inbox/inbox.h"
#include "app/backstage/backstage.h"
#include "app/storage/agent_store.h"
#include "app/storage/approval_tables.h"
#include "tests/fakes/fake_engine.h"
#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/quiet_desktop.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

using agents::Proposal;
using agents::tools::Approval;
using agents::tools::ApprovalState;
using testing::HasSubstr;
using testing::SizeIs;

class Interrupted : public testing::Test {
 protected:
  /// As a program leaves it that is killed while it saves a note.
  void leaveUnfinished() {
    auto store = AgentStore::open(data_ / "agents.db");
    ASSERT_TRUE(store.ok()) << store.error().message;
    ApprovalTables approvals((*store)->database());
    Approval approval;
    approval.who = "Inbox: Folder digest";
    approval.tool = "save_note";
    approval.arguments = R"({"text":"Trams.","title":"Lisbon"})";
    approval.created = fakes::utc(2026, 11, 21, 20);
    ASSERT_TRUE(approvals.add(approval).ok());
    for (const ApprovalState to : {ApprovalState::approved, ApprovalState::executing}) {
      const ApprovalState from =
          to == ApprovalState::approved ? ApprovalState::proposed : ApprovalState::approved;
      ASSERT_TRUE(*approvals.move(approval.id, from, to, {}, approval.created));
    }
  }

  /// The cards that wait after a start of the program.
  std::vector<Proposal> start() {
    BackstageOptions options;
    options.paths.data = data_.path();
    options.engine = &engine_;
    options.executor = [](const std::function<void()>& task) { task(); };
    options.desktop = test::quietDesktop();
    options.monitorChanged = [](const std::string&) {};
    options.inboxChanged = [] {};
    options.openInbox = [] {};
    auto opened = Backstage::open(std::move(options));
    EXPECT_TRUE(opened.ok());
    if (!opened.ok()) return {};
    std::promise<std::vector<Proposal>> cards;
    (*opened)->tell([&](Stage& stage) {
      const auto list = stage.inbox.list(false, 100);
      cards.set_value(list.ok() ? *list : std::vector<Proposal>());
    });
    return cards.get_future().get();
  }

  const TemporaryFolder data_;
  fakes::FakeEngine engine_;
};

TEST_F(Interrupted, TheInboxAsksThePersonToLook) {
  leaveUnfinished();
  for (int life = 0; life < 3; ++life) {
    const std::vector<Proposal> cards = start();
    ASSERT_THAT(cards, SizeIs(1)) << "life " << life;
    EXPECT_THAT(cards[0].draft.title, HasSubstr("stopped while saving the note “Lisbon”"));
    EXPECT_FALSE(std::filesystem::exists(data_ / "notes")) << "it is not tried again";
  }
}

TEST_F(Interrupted, AfterAnOrderlyEndThereIsNothingToSay) {
  EXPECT_THAT(start(), SizeIs(0));
}

}  // namespace
}  // namespace tandem
