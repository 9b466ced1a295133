// Approvals on disk: compare-and-set, a log that only grows, and kill -9 between any two steps.
#include "app/storage/approval_tables.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <random>
#include <sstream>
#include <thread>

#include "agents/tools/approval_desk.h"
#include "agents/tools/strict_json.h"
#include "app/storage/agent_store.h"
#include "app/storage/migrations/migrations.h"
#include "app/storage/schema.h"
#include "tests/fakes/consent.h"
#include "tests/fakes/manual_loop.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

using namespace agents::tools;
using agents::Json;
using agents::Trust;

Approval sample(const std::string& text = "Lisbon") {
  Approval approval;
  approval.who = "Inbox: Folder digest";
  approval.tool = "save_note";
  approval.version = 3;
  approval.arguments = canonical(Json{{"title", text}});
  approval.resource = "file 1:2";
  approval.trust = Trust::outside;
  approval.created = fakes::utc(2026, 11, 21, 15);
  approval.digest = digestOf(approval);
  return approval;
}

class ApprovalsOnDisk : public ::testing::Test {
 protected:
  ApprovalsOnDisk() { open(); }

  void open() {
    tables.reset();
    store.reset();
    auto opened = AgentStore::open(folder / "agents.db");
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    store = std::move(opened).value();
    tables = std::make_unique<ApprovalTables>(store->database());
  }

  const TemporaryFolder folder;
  std::unique_ptr<AgentStore> store;
  std::unique_ptr<ApprovalTables> tables;
  const agents::WallTime later = fakes::utc(2026, 11, 21, 16);
};

TEST_F(ApprovalsOnDisk, AreReadAsTheyWereWritten) {
  Approval approval = sample("Grüße\n\xF0\x9F\x9A\x8B");
  ASSERT_TRUE(tables->add(approval).ok());
  EXPECT_GT(approval.id, 0);
  open();
  const auto read = tables->read(approval.id);
  ASSERT_TRUE(read.ok() && read->has_value());
  EXPECT_EQ(digestOf(**read), approval.digest);
  EXPECT_EQ((*read)->digest, approval.digest);
  EXPECT_EQ((*read)->state, ApprovalState::proposed);
  EXPECT_FALSE((*tables->read(4711)).has_value());
}

TEST_F(ApprovalsOnDisk, MoveOnlyFromWhereTheyAre) {
  Approval approval = sample();
  ASSERT_TRUE(tables->add(approval).ok());
  EXPECT_FALSE(*tables->move(approval.id, ApprovalState::approved, ApprovalState::executing, "", later));
  EXPECT_FALSE(*tables->move(approval.id, ApprovalState::proposed, ApprovalState::done, "", later));
  EXPECT_FALSE(*tables->move(4711, ApprovalState::proposed, ApprovalState::approved, "", later));
  EXPECT_TRUE(*tables->move(approval.id, ApprovalState::proposed, ApprovalState::approved, "", later));
  EXPECT_FALSE(*tables->move(approval.id, ApprovalState::proposed, ApprovalState::approved, "", later));
  EXPECT_EQ((*tables->read(approval.id))->state, ApprovalState::approved);
}

TEST_F(ApprovalsOnDisk, TwoConnectionsCannotBothApprove) {
  Approval approval = sample();
  ASSERT_TRUE(tables->add(approval).ok());
  auto other = AgentStore::open(folder / "agents.db");
  ASSERT_TRUE(other.ok());
  ApprovalTables others((*other)->database());
  EXPECT_TRUE(*others.move(approval.id, ApprovalState::proposed, ApprovalState::approved, "", later));
  EXPECT_FALSE(*tables->move(approval.id, ApprovalState::proposed, ApprovalState::approved, "", later));
}

TEST_F(ApprovalsOnDisk, AfterAStartNothingIsOpen) {
  std::vector<Approval> approvals(4, sample());
  for (Approval& approval : approvals) ASSERT_TRUE(tables->add(approval).ok());
  const auto go = [&](std::size_t i, ApprovalState from, ApprovalState to) {
    ASSERT_TRUE(*tables->move(approvals[i].id, from, to, "", later));
  };
  for (std::size_t i = 1; i < 4; ++i) go(i, ApprovalState::proposed, ApprovalState::approved);
  for (std::size_t i = 2; i < 4; ++i) go(i, ApprovalState::approved, ApprovalState::executing);
  go(3, ApprovalState::executing, ApprovalState::done);
  open();
  const auto unknown = tables->recover(later);
  ASSERT_TRUE(unknown.ok());
  ASSERT_EQ(unknown->size(), 1U);
  EXPECT_EQ(unknown->front().id, approvals[2].id);
  const std::vector<ApprovalState> expected = {ApprovalState::expired, ApprovalState::expired,
                                               ApprovalState::unknown, ApprovalState::done};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ((*tables->read(approvals[i].id))->state, expected[i]) << i;
  const auto again = tables->recover(later);
  ASSERT_TRUE(again.ok());
  ASSERT_EQ(again->size(), 1U) << "the program may have ended before anybody was told";
  EXPECT_EQ(again->front().id, approvals[2].id);
  EXPECT_TRUE(checkChain(*tables->decisions()).ok());
}

TEST_F(ApprovalsOnDisk, WhatTakesADeedBackIsThereAfterARestartAndOnce) {
  Approval approval = sample();
  ASSERT_TRUE(tables->add(approval).ok());
  const auto go = [&](ApprovalState from, ApprovalState to) {
    ASSERT_TRUE(*tables->move(approval.id, from, to, "", later));
  };
  ASSERT_TRUE(tables->keepUndo(approval.id, "too early").ok());
  EXPECT_EQ((*tables->read(approval.id))->undo, "");
  go(ApprovalState::proposed, ApprovalState::approved);
  go(ApprovalState::approved, ApprovalState::executing);
  ASSERT_TRUE(tables->keepUndo(approval.id, "12 3 4.5 Lisbon.md").ok());
  go(ApprovalState::executing, ApprovalState::done);
  open();
  ASSERT_TRUE(tables->recover(approval.created + kUndoLife - std::chrono::minutes(1)).ok());
  EXPECT_EQ((*tables->read(approval.id))->undo, "12 3 4.5 Lisbon.md");
  EXPECT_EQ(digestOf(**tables->read(approval.id)), approval.digest) << "no part of what was agreed to";
  EXPECT_TRUE(*tables->takeUndo(approval.id, later));
  EXPECT_FALSE(*tables->takeUndo(approval.id, later));
  EXPECT_FALSE(*tables->takeUndo(4711, later));
  EXPECT_EQ((*tables->read(approval.id))->undo, "");
  const auto log = tables->decisions();
  ASSERT_TRUE(log.ok());
  EXPECT_EQ(log->size(), 5U);
  EXPECT_EQ(log->back().note, "The person takes it back.");
  EXPECT_TRUE(checkChain(*log).ok());
}

TEST_F(ApprovalsOnDisk, WhatTakesADeedBackIsErasedAfterAWeek) {
  Approval approval = sample();
  ASSERT_TRUE(tables->add(approval).ok());
  ASSERT_TRUE(*tables->move(approval.id, ApprovalState::proposed, ApprovalState::approved, "", later));
  ASSERT_TRUE(*tables->move(approval.id, ApprovalState::approved, ApprovalState::executing, "", later));
  ASSERT_TRUE(tables->keepUndo(approval.id, "12 3 4.5 Lisbon.md").ok());
  ASSERT_TRUE(*tables->move(approval.id, ApprovalState::executing, ApprovalState::done, "", later));
  ASSERT_TRUE(tables->recover(approval.created + kUndoLife).ok());
  EXPECT_EQ((*tables->read(approval.id))->undo, "");
}

TEST_F(ApprovalsOnDisk, AFileFromBeforeUndosIsBroughtUpToDate) {
  tables.reset();
  store.reset();
  Schema before = migrations::agents();
  before.steps = before.steps.first(2);
  {
    auto old = openDatabase(folder / "old.db", before, Durability::full);
    ASSERT_TRUE(old.ok()) << old.error().message;
    ASSERT_TRUE(
        old->execute("INSERT INTO approvals VALUES (7, 'Chat', 'save_note', 1, '{}', '', 0, 'd', 5, 3, 'x')")
            .ok());
  }
  auto opened = AgentStore::open(folder / "old.db");
  ASSERT_TRUE(opened.ok()) << opened.error().message;
  ApprovalTables now((*opened)->database());
  const auto read = now.read(7);
  ASSERT_TRUE(read.ok() && read->has_value());
  EXPECT_EQ((*read)->outcome, "x");
  EXPECT_EQ((*read)->undo, "") << "nobody knows how to take that back";
}

TEST_F(ApprovalsOnDisk, TheLogOnlyGrows) {
  Approval approval = sample();
  ASSERT_TRUE(tables->add(approval).ok());
  ASSERT_TRUE(*tables->move(approval.id, ApprovalState::proposed, ApprovalState::refused, "no", later));
  for (const char* sql : {"DELETE FROM decisions", "UPDATE decisions SET note = 'x'",
                          "DELETE FROM decisions WHERE number = 2"}) {
    EXPECT_FALSE(store->database().run(sql).ok()) << sql;
  }
  const auto log = tables->decisions();
  ASSERT_TRUE(log.ok());
  ASSERT_EQ(log->size(), 2U);
  EXPECT_TRUE(checkChain(*log).ok());
  EXPECT_EQ(log->back().note, "no");
  // Whoever takes the triggers away first is found out by the chain.
  ASSERT_TRUE(store->database().execute("DROP TRIGGER decisions_stay").ok());
  ASSERT_TRUE(store->database().run("UPDATE decisions SET note = 'yes' WHERE number = 1").ok());
  EXPECT_FALSE(checkChain(*tables->decisions()).ok());
}

/// A deed that leaves a line in a file: written in one piece, so there with the system call or not at all.
class Deed final : public Tool {
 public:
  explicit Deed(std::filesystem::path file) : Tool(about()), file_(std::move(file)) {}
  Result<Call> prepare(const Json& arguments) const override {
    Call call;
    call.sentence = "Do it.";
    call.run = [this, line = arguments["what"].get<std::string>() + "\n"]() -> Result<std::string> {
      const int file = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      const bool written = ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
      ::close(file);
      if (!written) return Error{ErrorCode::io, "The file could not be written.", {}};
      return line;
    };
    return call;
  }

 private:
  static ToolInfo about() {
    ToolInfo info;
    info.name = "deed";
    info.tier = Tier::write;
    info.parameters = OrderedJson::parse(R"({"type": "object", "properties": {"what": {"type": "string"}},
                                      "required": ["what"], "additionalProperties": false})");
    return info;
  }
  const std::filesystem::path file_;
};

/// Proposes, agrees and does, again and again. Ends only by being killed; returns when something is wrong.
void liveUntilKilled(const std::filesystem::path& database, const std::filesystem::path& deeds, int life) {
  auto store = AgentStore::open(database);
  if (!store.ok()) return;
  ApprovalTables tables((*store)->database());
  fakes::ManualLoop loop;
  if (!tables.recover(loop.wall().now()).ok()) return;
  Registry registry;
  if (!registry.add(std::make_unique<Deed>(deeds)).ok()) return;
  ApprovalDesk desk(Toolbox(registry, {"deed"}), tables, loop);
  for (int i = 0;; ++i) {
    const std::string what = std::to_string(life) + "-" + std::to_string(i);
    const auto request = desk.propose({"deed", {{"what", what}}}, Trust::outside, what);
    if (!request.ok()) return;
    const agents::Consent consent = fakes::consentTo(*request);
    for (int k = 0; k < 2; ++k) desk.carryOut(consent, [](const Result<std::string>&) {});
    loop.run();
  }
}

std::map<std::string, int> countLines(const std::filesystem::path& file) {
  std::map<std::string, int> lines;
  std::istringstream in(TemporaryFolder::read(file));
  for (std::string line; std::getline(in, line);) ++lines[line];
  return lines;
}

TEST_F(ApprovalsOnDisk, KilledAtAnyMomentNothingIsDoneTwice) {
  constexpr int kKills = 30;
  tables.reset();
  store.reset();
  const std::filesystem::path deeds = folder / "deeds.txt";
  std::mt19937 random(20261121);
  std::uniform_int_distribution<int> life(10, 70);
  for (int kill = 0; kill < kKills; ++kill) {
    const pid_t child = ::fork();
    if (child == 0) {
      liveUntilKilled(folder / "agents.db", deeds, kill);
      ::_exit(1);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(life(random)));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
  }
  open();
  ASSERT_TRUE(tables->recover(later).ok());
  const std::map<std::string, int> done = countLines(deeds);
  for (const auto& [what, times] : done) EXPECT_EQ(times, 1) << what;
  const auto log = tables->decisions();
  ASSERT_TRUE(log.ok());
  EXPECT_TRUE(checkChain(*log).ok());
  std::map<std::int64_t, ApprovalState> last;
  std::map<std::int64_t, std::string> who;
  for (const Decision& decision : *log) {
    last[decision.approval] = decision.state;
    if (decision.state == ApprovalState::proposed) who[decision.approval] = decision.note;
  }
  int finished = 0;
  for (const auto& [approval, state] : last) {
    const bool happened = done.contains(who[approval]);
    finished += state == ApprovalState::done ? 1 : 0;
    if (state == ApprovalState::done) {
      EXPECT_TRUE(happened) << who[approval];
    }
    if (state == ApprovalState::expired) {
      EXPECT_FALSE(happened) << who[approval];
    }
  }
  EXPECT_GT(finished, 10) << "it never got to work";
}

}  // namespace
}  // namespace tandem
