// tandemctl inbox and tandemctl monitors look, and change nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <utility>

#include "app/storage/agent_store.h"
#include "tests/app/cli/command_line.h"
#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::cli {
namespace {

using agents::Proposal;
using agents::ProposalState;
using fakes::utc;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

class InboxCommand : public testing::Test {
 protected:
  Ran run(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--data-dir", data_.path().string()});
    return tandemctl(arguments);
  }
  /// A monitor that has run once and proposed two things; the second is done.
  void fill() {
    auto store = AgentStore::open(data_ / "agents.db");
    ASSERT_TRUE(store.ok());
    agents::Monitor monitor;
    monitor.id = "downloads";
    monitor.name = "Downloads digest";
    monitor.agent = "folder-digest";
    ASSERT_TRUE((*store)->save(monitor).ok());
    agents::RunRecord run;
    run.monitor = "downloads";
    run.started = run.ended = utc(2026, 1, 5, 12);
    run.cause = "2 new files";
    run.steps = {{run.started, "Read 2 new files.", ""}};
    ASSERT_TRUE((*store)->begin(run).ok());
    run.end = agents::RunEnd::proposed;
    std::vector<Proposal> cards(2);
    cards[0].monitor = cards[1].monitor = "downloads";
    cards[0].monitorName = cards[1].monitorName = "Downloads digest";
    cards[0].draft.title = "Lisbon \x1b[31m";
    cards[0].draft.body = "About the trip.";
    cards[0].draft.kind = agents::ProposalKind::review;
    cards[0].draft.action = agents::Action{"save_note", {{"text", "Lisbon"}}};
    cards[0].draft.evidence = {{"excerpt", "lisbon.md", "/tmp/lisbon.md"}};
    cards[0].created = cards[1].created = utc(2026, 1, 5, 12);
    cards[1].draft.title = "Old news";
    cards[1].state = ProposalState::ignored;
    ASSERT_TRUE((*store)->end(run, {}, cards).ok());
  }

  TemporaryFolder data_;
};

TEST_F(InboxCommand, NothingThereYet) {
  EXPECT_EQ(run({"inbox"}).out, "The inbox is empty.\n");
  EXPECT_THAT(run({"monitors"}).out, HasSubstr("no monitors yet"));
  EXPECT_EQ(run({"inbox", "--json"}).out, "");
  EXPECT_EQ(run({"inbox", "1"}).code, 2);
  EXPECT_FALSE(std::filesystem::exists(data_ / "agents.db")) << "looking makes nothing";
}

TEST_F(InboxCommand, ListsWhatWaits) {
  fill();
  const Ran waiting = run({"inbox"});
  EXPECT_EQ(waiting.code, 0);
  EXPECT_THAT(waiting.out, HasSubstr("new  Downloads digest: Lisbon"));
  EXPECT_THAT(waiting.out, Not(HasSubstr("\x1b"))) << "text from outside does not drive the terminal";
  EXPECT_THAT(waiting.out, Not(HasSubstr("Old news")));
  EXPECT_THAT(run({"inbox", "--all"}).out, HasSubstr("ignored  Downloads digest: Old news"));
}

TEST_F(InboxCommand, ShowsACardAndSaysWhereItIsAccepted) {
  fill();
  const Ran shown = run({"inbox", "1"});
  EXPECT_EQ(shown.code, 0);
  EXPECT_THAT(shown.out, HasSubstr("About the trip."));
  EXPECT_THAT(shown.out, HasSubstr("lisbon.md (/tmp/lisbon.md)"));
  EXPECT_THAT(shown.out, HasSubstr(R"(save_note {"text":"Lisbon"})"));
  EXPECT_THAT(shown.out, HasSubstr("open the window"));
  const nlohmann::json json = run({"inbox", "1", "--json"}).json();
  EXPECT_EQ(json["number"], 1);
  EXPECT_EQ(json["state"], "new");
  EXPECT_EQ(json["kind"], "review");
  EXPECT_EQ(json["action"]["arguments"]["text"], "Lisbon");
}

TEST_F(InboxCommand, ThereIsNoWayToAccept) {
  fill();
  EXPECT_EQ(run({"inbox", "accept", "1"}).code, 2);
  EXPECT_EQ(run({"inbox", "1", "--accept"}).code, 2);
  auto store = AgentStore::openToRead(data_ / "agents.db");
  ASSERT_TRUE(store.ok());
  EXPECT_EQ((**(*store)->proposal(1)).state, ProposalState::open);
  EXPECT_FALSE((**(*store)->proposal(1)).seen);
}

/// The window: a process of its own with the file open, in the middle of a change when it is killed.
class OpenWindow {
 public:
  explicit OpenWindow(const std::filesystem::path& file) : process_(fork()) {
    if (process_ == 0) live(file);
    ::close(ready_[1]);
    char sign = 0;
    EXPECT_EQ(::read(ready_[0], &sign, 1), 1) << "it is in the middle of a change now";
  }
  ~OpenWindow() { kill(); }
  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(std::exchange(process_, 0), nullptr, 0);
    ::close(ready_[0]);
  }

 private:
  struct Pipe : std::array<int, 2> {
    Pipe() { EXPECT_EQ(::pipe(data()), 0); }
  };

  [[noreturn]] void live(const std::filesystem::path& file) {
    auto store = AgentStore::open(file);
    agents::Monitor monitor;
    monitor.id = "half-made";
    monitor.name = "Half made";
    if (!store.ok()) _exit(1);
    const auto change = Transaction::begin((*store)->database());
    if (!change.ok() || !(*store)->save(monitor).ok()) _exit(1);
    if (::write(ready_[1], "r", 1) != 1) _exit(1);
    while (true) ::pause();
  }

  Pipe ready_;
  pid_t process_;
};

TEST_F(InboxCommand, LooksWhileTheWindowIsOpenAndChanging) {
  fill();
  OpenWindow window(data_ / "agents.db");
  for (int i = 0; i < 3; ++i) {
    const Ran monitors = run({"monitors"});
    EXPECT_EQ(monitors.code, 0) << monitors.err;
    EXPECT_THAT(monitors.out, HasSubstr("Downloads digest"));
    EXPECT_THAT(monitors.out, Not(HasSubstr("Half made")));
    EXPECT_THAT(run({"inbox"}).out, HasSubstr("Downloads digest: Lisbon"));
  }
}

TEST_F(InboxCommand, LooksAfterTheWindowWasKilled) {
  fill();
  OpenWindow(data_ / "agents.db").kill();
  const Ran monitors = run({"monitors"});
  EXPECT_EQ(monitors.code, 0) << monitors.err;
  EXPECT_THAT(monitors.out, HasSubstr("Downloads digest"));
  EXPECT_THAT(monitors.out, Not(HasSubstr("Half made")));
  EXPECT_TRUE(AgentStore::open(data_ / "agents.db").ok()) << "looking leaves nothing in the way";
}

TEST_F(InboxCommand, AMissingCardIsNamed) {
  fill();
  const Ran missing = run({"inbox", "77"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, HasSubstr("77"));
}

TEST_F(InboxCommand, ListsMonitorsAndTheirRuns) {
  fill();
  EXPECT_THAT(run({"monitors"}).out, HasSubstr("downloads  on   Downloads digest"));
  const Ran runs = run({"monitors", "downloads"});
  EXPECT_THAT(runs.out, HasSubstr("proposed  2 new files"));
  EXPECT_THAT(runs.out, HasSubstr("Read 2 new files."));
  const auto json = run({"monitors", "--json"}).jsonLines();
  ASSERT_THAT(json, SizeIs(1));
  EXPECT_EQ(json[0]["last_run"]["end"], "proposed");
  EXPECT_EQ(json[0]["settings"]["name"], "Downloads digest");
}

TEST_F(InboxCommand, AFileThatIsNoneOfOursIsLeftAlone) {
  data_.write("agents.db", std::string(5000, 'x'));
  const Ran refused = run({"inbox"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, HasSubstr("not a Tandem database"));
  EXPECT_EQ(TemporaryFolder::read(data_ / "agents.db"), std::string(5000, 'x'));
}

}  // namespace
}  // namespace tandem::cli
