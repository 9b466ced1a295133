#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>

#include "agents/context/maildir.h"
#include "tests/agents/triggers/trigger_stage.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class MailTriggerTest : public testing::Test {
 protected:
  MailTriggerTest() {
    for (const char* name : {"new", "cur", "tmp"}) fs::create_directory(folder / name);
  }

  void start(const Json& options = Json::object()) {
    const Status made = stage.start(monitorOn(TriggerKind::mail, {folder.path().string()}, options));
    ASSERT_TRUE(made.ok()) << made.error().message;
  }

  /// As a delivery agent does it: written elsewhere, then moved.
  void deliver(const std::string& name, const std::string& subject, const std::string& id) {
    folder.write("tmp/x", "From: Anna Berg <anna@example.org>\r\nTo: me@example.org\r\nSubject: " + subject +
                              "\r\nMessage-ID: <" + id +
                              ">\r\nDate: Sat, 21 Nov 2020 10:00:00 +0100\r\n\r\nHello\r\n");
    fs::rename(folder / "tmp/x", folder / ("new/" + name));
  }

  TemporaryFolder folder;
  TriggerStage stage;
};

TEST_F(MailTriggerTest, TellsAMailThatArrives) {
  start();
  EXPECT_EQ(stage.state.sentence, "Watching 1 mailbox.");
  deliver("1.host", "Lunch?", "a@example.org");
  stage.settle();
  ASSERT_EQ(stage.told.size(), 1U);
  EXPECT_EQ(stage.told[0].title, "Anna Berg <anna@example.org>: Lunch?");
  EXPECT_EQ(stage.told[0].key, "mail a@example.org");
  EXPECT_EQ(stage.told[0].detail["path"], (folder / "new/1.host").string());
}

TEST_F(MailTriggerTest, AMailOfTheSameMomentIsNewAlthoughItsTimeIsBehind) {
  deliver("1.host", "Lunch?", "a@example.org");
  stage.loop.setWall(listMaildir(folder.path()).value().front().changed + std::chrono::milliseconds(50));
  start();
  EXPECT_EQ(stage.titles().size(), 1U);
}

TEST_F(MailTriggerTest, WhatCameBeforeTheMonitorIsNoNews) {
  deliver("1.host", "Lunch?", "a@example.org");
  stage.loop.setWall(listMaildir(folder.path()).value().front().changed + std::chrono::seconds(1));
  start();
  EXPECT_THAT(stage.told, IsEmpty());
}

TEST_F(MailTriggerTest, AMailThatIsReadElsewhereStaysTheSameMail) {
  start();
  deliver("1.host", "Lunch?", "a@example.org");
  stage.settle();
  stage.coverAll();
  fs::rename(folder / "new/1.host", folder / "cur/1.host:2,S");
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty());
  start();
  EXPECT_THAT(stage.told, IsEmpty());
}

TEST_F(MailTriggerTest, TellsAgainAtEachLookUntilItIsCovered) {
  start();
  deliver("1.host", "Lunch?", "a@example.org");
  stage.settle();
  stage.told.clear();
  fs::rename(folder / "new/1.host", folder / "cur/1.host:2,S");
  stage.look();
  ASSERT_THAT(stage.titles(), ElementsAre("Anna Berg <anna@example.org>: Lunch?"));
  EXPECT_EQ(stage.told[0].detail["path"], (folder / "cur/1.host:2,S").string());
  start();
  EXPECT_EQ(stage.titles().size(), 1U) << "after a crash, too";
}

TEST_F(MailTriggerTest, AnsweredMailsDraftsAndTheBinAreNoNews) {
  start();
  for (const char* name : {"1.host:2,RS", "2.host:2,T", "3.host:2,D"}) {
    deliver("x", name, std::string(name) + "@example.org");
    fs::rename(folder / "new/x", folder / "cur" / name);
  }
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty());
}

TEST_F(MailTriggerTest, OneThatCannotBeReadIsSaidAndTheOthersGoOn) {
  start();
  fs::resize_file(folder.write("tmp/huge", "From: a"), 200'000'000);  // takes no space
  fs::rename(folder / "tmp/huge", folder / "new/0.huge");
  folder.write("new/1.empty", "");
  deliver("2.host", "Still here", "b@example.org");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre(HasSubstr("Still here")));
  EXPECT_TRUE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("2 mails cannot be read"));
  fs::remove(folder / "new/0.huge");
  fs::remove(folder / "new/1.empty");
  stage.settle();
  EXPECT_EQ(stage.state.sentence, "Watching 1 mailbox.");
}

TEST_F(MailTriggerTest, AMaildirThatIsNotThereIsAStateAndMayCome) {
  fs::remove_all(folder / "new");
  start();
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("“new”"));
  fs::create_directory(folder / "new");
  deliver("1.host", "Lunch?", "a@example.org");
  stage.settle();
  EXPECT_TRUE(stage.state.working);
  EXPECT_EQ(stage.titles().size(), 1U);
}

}  // namespace
}  // namespace tandem::agents
