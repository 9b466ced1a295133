// A yes counts once, for a while, for exactly what was shown.
#include "agents/tools/approval_desk.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/agents/tools/workshop.h"

namespace tandem::agents::tools {
namespace {

using std::chrono::minutes;

TEST(ApprovalDesk, DoesWhatWasApproved) {
  Workshop shop;
  const auto request = shop.desk->propose(noteAction(), Trust::outside, "Inbox: Folder digest");
  ASSERT_TRUE(request.ok()) << request.error().message;
  EXPECT_EQ(request->sentence, "Save a new note “Lisbon” (16 characters).");
  EXPECT_EQ(request->arguments, "text: Trams and hills.\ntitle: Lisbon");
  EXPECT_FALSE(request->destructive);
  EXPECT_TRUE(shop.effects.empty());
  const auto done = shop.carryOut(fakes::consentTo(*request));
  ASSERT_TRUE(done.ok()) << done.error().message;
  EXPECT_EQ(shop.effects, fakes::Effects{"note Lisbon.md"});
  EXPECT_EQ(shop.stateOf(request->approval), ApprovalState::done);
  EXPECT_EQ(shop.store.approvals.at(request->approval).who, "Inbox: Folder digest");
}

TEST(ApprovalDesk, RefusesCallsThatCannotBeMade) {
  Workshop shop;
  EXPECT_FALSE(shop.desk->propose({"calculator", {{"expression", "1"}}}, Trust::user, "x").ok())
      << "agents do not read through proposals";
  EXPECT_FALSE(shop.propose({"save_note", {{"title", "a"}}}).ok());
  EXPECT_FALSE(shop.propose({"open_link", {{"url", "file:///etc/passwd"}}}).ok());
  EXPECT_FALSE(shop.propose({"rm", Json::object()}).ok());
  EXPECT_TRUE(shop.store.approvals.empty());
}

TEST(ApprovalDesk, AConsentCountsOnce) {
  Workshop shop;
  const auto request = shop.propose(noteAction());
  const Consent consent = fakes::consentTo(*request);
  EXPECT_TRUE(shop.carryOut(consent).ok());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(shop.carryOut(consent).error().code, ErrorCode::permission);
  EXPECT_EQ(shop.effects.size(), 1U);
}

TEST(ApprovalDesk, TwoWindowsAtOnceDoItOnce) {
  Workshop shop;
  const auto request = shop.propose(noteAction());
  const Consent consent = fakes::consentTo(*request);
  int done = 0, refused = 0;
  for (int i = 0; i < 2; ++i) {
    shop.desk->carryOut(consent,
                        [&](const Result<std::string>& result) { ++(result.ok() ? done : refused); });
  }
  shop.loop.run();
  EXPECT_EQ(done, 1);
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(shop.effects.size(), 1U);
}

TEST(ApprovalDesk, WhatWasDoneCanBeTakenBackOnce) {
  Workshop shop;
  const auto note = shop.propose(noteAction()),
             link = shop.propose({"open_link", {{"url", "https://a.example"}}});
  EXPECT_FALSE(shop.desk->canUndo(note->approval)) << "nothing has been done yet";
  EXPECT_FALSE(shop.undo(note->approval).ok());
  EXPECT_TRUE(shop.carryOut(fakes::consentTo(*note)).ok());
  EXPECT_TRUE(shop.carryOut(fakes::consentTo(*link)).ok());
  EXPECT_TRUE(shop.desk->canUndo(note->approval));
  EXPECT_FALSE(shop.desk->canUndo(link->approval)) << "nobody can close a page that was read";
  EXPECT_FALSE(shop.desk->canUndo(4711));
  EXPECT_TRUE(shop.undo(note->approval).ok());
  EXPECT_EQ(shop.effects.back(), "take back by mark of note Lisbon.md");
  EXPECT_EQ(shop.store.log.back().note, "The person takes it back.");
  EXPECT_TRUE(checkChain(shop.store.log).ok());
  EXPECT_EQ(shop.undo(note->approval).error().code, ErrorCode::notFound);
  EXPECT_EQ(shop.effects.size(), 3U);
}

TEST(ApprovalDesk, WhatWasDoneCanBeTakenBackAfterARestart) {
  Workshop shop;
  const auto kept = shop.propose(noteAction("Kept")), gone = shop.propose(noteAction("Gone"));
  EXPECT_TRUE(shop.carryOut(fakes::consentTo(*kept)).ok());
  EXPECT_TRUE(shop.carryOut(fakes::consentTo(*gone)).ok());
  shop.loop.advance(kUndoLife - minutes(1));
  shop.restart();
  EXPECT_TRUE(shop.undo(gone->approval).ok());
  shop.restart();
  EXPECT_FALSE(shop.undo(gone->approval).ok()) << "once over all lives";
  EXPECT_EQ(std::count(shop.effects.begin(), shop.effects.end(), "take back by mark of note Gone.md"), 1);
  shop.loop.advance(minutes(1));
  EXPECT_FALSE(shop.desk->canUndo(kept->approval)) << "a week later nobody remembers";
  EXPECT_EQ(shop.undo(kept->approval).error().code, ErrorCode::notFound);
}

TEST(ApprovalDesk, WithoutTheToolNothingIsTakenBack) {
  Workshop shop;
  const auto note = shop.propose(noteAction());
  EXPECT_TRUE(shop.carryOut(fakes::consentTo(*note)).ok());
  std::optional<Result<std::string>> answer;
  shop.desk->undo(Toolbox(shop.registry, {"calculator"}), note->approval,
                  [&](Result<std::string> result) { answer.emplace(std::move(result)); });
  shop.loop.run();
  EXPECT_EQ(answer->error().code, ErrorCode::notFound);
  EXPECT_TRUE(shop.desk->canUndo(note->approval)) << "by the one who has it";
}

TEST(ApprovalDesk, AConsentExpires) {
  Workshop shop;
  const auto early = shop.propose(noteAction("early")), late = shop.propose(noteAction("late"));
  shop.loop.advance(minutes(10) - std::chrono::seconds(1));
  EXPECT_TRUE(shop.carryOut(fakes::consentTo(*early)).ok());
  shop.loop.advance(std::chrono::seconds(1));
  EXPECT_EQ(shop.carryOut(fakes::consentTo(*late)).error().code, ErrorCode::permission);
  EXPECT_EQ(shop.stateOf(late->approval), ApprovalState::expired);
  EXPECT_EQ(shop.effects, fakes::Effects{"note early.md"});
}

TEST(ApprovalDesk, SettingTheClockBackDoesNotLengthenIt) {
  Workshop shop;
  const auto request = shop.propose(noteAction());
  shop.loop.advance(minutes(11));
  shop.loop.setWall(fakes::utc(2026, 11, 21, 15, 31));
  EXPECT_FALSE(shop.carryOut(fakes::consentTo(*request)).ok());
  const auto other = shop.propose(noteAction());
  shop.loop.setWall(fakes::utc(2026, 11, 21, 12));
  EXPECT_FALSE(shop.carryOut(fakes::consentTo(*other)).ok());
  EXPECT_TRUE(shop.effects.empty());
}

TEST(ApprovalDesk, ForgottenQuestionsAreExpiredInTheRecord) {
  Workshop shop;
  const auto forgotten = shop.propose(noteAction());
  shop.loop.advance(minutes(10));
  (void)shop.propose(noteAction());
  EXPECT_EQ(shop.stateOf(forgotten->approval), ApprovalState::expired);
}

TEST(ApprovalDesk, AYesIsForOneQuestionOnly) {
  Workshop shop;
  const auto harmless = shop.propose(noteAction("harmless")), other = shop.propose(noteAction("other"));
  // A card that lies about which question it answers.
  ApprovalRequest forged = *harmless;
  forged.approval = other->approval;
  EXPECT_EQ(shop.carryOut(fakes::consentTo(forged)).error().code, ErrorCode::permission);
  forged = *harmless;
  forged.digest.back() = forged.digest.back() == '0' ? '1' : '0';
  EXPECT_FALSE(shop.carryOut(fakes::consentTo(forged)).ok());
  forged.digest.clear();
  EXPECT_FALSE(shop.carryOut(fakes::consentTo(forged)).ok());
  forged.approval = 4711;
  EXPECT_FALSE(shop.carryOut(fakes::consentTo(forged)).ok());
  EXPECT_TRUE(shop.effects.empty());
  EXPECT_TRUE(shop.carryOut(fakes::consentTo(*harmless)).ok()) << "the true one still counts";
}

TEST(ApprovalDesk, SwappedArgumentsAreNotCarriedOut) {
  Workshop shop;
  const auto request = shop.propose(noteAction());
  // Somebody who can write the database changes what is done, and leaves what was agreed to.
  shop.store.approvals.at(request->approval).arguments = R"({"text":"evil","title":"evil"})";
  EXPECT_EQ(shop.carryOut(fakes::consentTo(*request)).error().code, ErrorCode::permission);
  // Or changes the digest along with it: then it is not the one that was shown.
  Approval& stored = shop.store.approvals.at(request->approval);
  stored.digest = digestOf(stored);
  EXPECT_FALSE(shop.carryOut(fakes::consentTo(*request)).ok());
  EXPECT_TRUE(shop.effects.empty());
}

TEST(ApprovalDesk, ASwappedFileIsNotRead) {
  Workshop shop;
  shop.home.write("a.txt", "harmless");
  shop.home.write("b.txt", "a secret");
  const std::string path = (shop.home / "a.txt").string();
  const auto swap = [&](const std::function<void()>& change) {
    const auto request = shop.propose({"read_file", {{"path", path}}});
    ASSERT_TRUE(request.ok()) << request.error().message;
    change();
    const auto text = shop.carryOut(fakes::consentTo(*request));
    EXPECT_FALSE(text.ok()) << *text;
    EXPECT_EQ(shop.stateOf(request->approval), ApprovalState::failed);
    std::filesystem::remove(path);
    shop.home.write("a.txt", "harmless");
  };
  swap([&] {
    std::filesystem::remove(path);
    std::filesystem::create_symlink(shop.home / "b.txt", path);
  });
  swap([&] {
    std::filesystem::copy_file(shop.home / "b.txt", path, std::filesystem::copy_options::overwrite_existing);
  });
  swap([&] {
    std::filesystem::remove(path);
    std::filesystem::create_hard_link(shop.home / "b.txt", path);
  });
  swap([&] { std::filesystem::remove(path); });
  swap([&] { shop.granted.clear(); });
  shop.granted.push_back(shop.home.path());
  const auto untouched = shop.propose({"read_file", {{"path", path}}});
  EXPECT_EQ(*shop.carryOut(fakes::consentTo(*untouched)), "harmless");
}

/// A tool of which another version comes with an update.
class Versioned final : public Tool {
 public:
  static ToolInfo about(int version) {
    ToolInfo info;
    info.name = "versioned";
    info.version = version;
    info.tier = Tier::destructive;
    info.parameters =
        OrderedJson::parse(R"({"type": "object", "properties": {}, "additionalProperties": false})");
    return info;
  }
  Versioned(int version, int& runs) : Tool(about(version)), runs_(runs) {}
  Result<Call> prepare(const Json&) const override {
    Call call;
    call.sentence = "Do it.";
    call.run = [this]() -> Result<std::string> {
      ++runs_;
      if (fails) return Error{ErrorCode::io, "The tool failed.", {}};
      return std::string("done");
    };
    return call;
  }
  bool fails = false;

 private:
  int& runs_;
};

TEST(ApprovalDesk, AToolThatHasChangedNeedsANewYes) {
  fakes::ManualLoop loop;
  fakes::MemoryApprovalStore store;
  int runs = 0;
  Registry before, after;
  ASSERT_TRUE(before.add(std::make_unique<Versioned>(1, runs)).ok());
  ASSERT_TRUE(after.add(std::make_unique<Versioned>(2, runs)).ok());
  Toolbox box(before, {"versioned"});
  ApprovalDesk desk(Toolbox(before, {}), store, loop);
  const auto request = desk.proposeFor(box, {"versioned", Json::object()}, Trust::user, "Chat");
  ASSERT_TRUE(request.ok());
  EXPECT_TRUE(request->destructive);
  box = Toolbox(after, {"versioned"});
  std::optional<Result<std::string>> answer;
  desk.carryOut(fakes::consentTo(*request),
                [&](Result<std::string> result) { answer.emplace(std::move(result)); });
  loop.run();
  ASSERT_TRUE(answer);
  EXPECT_FALSE(answer->ok());
  EXPECT_EQ(runs, 0);
}

TEST(ApprovalDesk, AToolThatFailsIsNotTriedAgain) {
  fakes::ManualLoop loop;
  fakes::MemoryApprovalStore store;
  int runs = 0;
  Registry registry;
  auto tool = std::make_unique<Versioned>(1, runs);
  tool->fails = true;
  ASSERT_TRUE(registry.add(std::move(tool)).ok());
  ApprovalDesk desk(Toolbox(registry, {"versioned"}), store, loop);
  const auto request = desk.propose({"versioned", Json::object()}, Trust::user, "x");
  const Consent consent = fakes::consentTo(*request);
  for (int i = 0; i < 2; ++i)
    desk.carryOut(consent, [](const Result<std::string>& r) { EXPECT_FALSE(r.ok()); });
  loop.run();
  EXPECT_EQ(runs, 1);
  EXPECT_EQ(store.approvals.at(request->approval).state, ApprovalState::failed);
  EXPECT_EQ(store.approvals.at(request->approval).outcome, "The tool failed.");
}

TEST(ApprovalDesk, ARefusalIsFinal) {
  Workshop shop;
  const auto request = shop.propose(noteAction());
  EXPECT_TRUE(shop.desk->refuse(request->approval).ok());
  EXPECT_FALSE(shop.carryOut(fakes::consentTo(*request)).ok());
  EXPECT_FALSE(shop.desk->refuse(request->approval).ok());
  EXPECT_EQ(shop.stateOf(request->approval), ApprovalState::refused);
  EXPECT_TRUE(shop.effects.empty());
}

TEST(ApprovalDesk, NothingHappensWhenTheDiskRefuses) {
  Workshop shop;
  const auto request = shop.propose(noteAction());
  shop.store.trouble = Error{ErrorCode::diskFull, "There is no space left.", {}};
  EXPECT_EQ(shop.carryOut(fakes::consentTo(*request)).error().code, ErrorCode::diskFull);
  EXPECT_EQ(shop.propose(noteAction()).error().code, ErrorCode::diskFull);
  EXPECT_TRUE(shop.effects.empty());
}

TEST(ApprovalDesk, ReadingAtOnceIsForCleanConversationsOnly) {
  Workshop shop;
  const Action search{"search_documents", {{"words", "trams"}}};
  EXPECT_TRUE(shop.readAtOnce(search, Trust::user).ok());
  EXPECT_TRUE(shop.readAtOnce(search, Trust::shipped).ok());
  EXPECT_EQ(shop.readAtOnce(search, Trust::outside).error().code, ErrorCode::permission);
  EXPECT_EQ(*shop.readAtOnce({"calculator", {{"expression", "2 + 2"}}}, Trust::outside), "2 + 2 = 4")
      << "the program's own, in which nobody outside has a part";
  EXPECT_EQ(shop.readAtOnce(noteAction(), Trust::user).error().code, ErrorCode::permission);
  EXPECT_EQ(shop.readAtOnce(noteAction(), Trust::shipped).error().code, ErrorCode::permission);
  EXPECT_FALSE(shop.readAtOnce({"calculator", Json::object()}, Trust::user).ok());
  EXPECT_TRUE(shop.effects.empty());
  EXPECT_TRUE(shop.store.approvals.empty());
}

TEST(ApprovalDesk, EveryStepIsInTheLog) {
  Workshop shop;
  const auto yes = shop.propose(noteAction()), no = shop.propose(noteAction());
  EXPECT_TRUE(shop.carryOut(fakes::consentTo(*yes)).ok());
  EXPECT_TRUE(shop.desk->refuse(no->approval).ok());
  const std::vector<Decision> log = *shop.store.decisions();
  EXPECT_TRUE(checkChain(log).ok());
  std::vector<ApprovalState> steps;
  for (const Decision& decision : log) {
    if (decision.approval == yes->approval) steps.push_back(decision.state);
  }
  EXPECT_EQ(steps, (std::vector{ApprovalState::proposed, ApprovalState::approved, ApprovalState::executing,
                                ApprovalState::done}));
  EXPECT_EQ(log.back().state, ApprovalState::refused);
}

}  // namespace
}  // namespace tandem::agents::tools
