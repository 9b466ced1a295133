// What the world does to monitors: each trouble is a sentence on the monitor that has it, nothing else is
// lost, and the other monitors go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "tests/e2e/hand_stage.h"
#include "tests/e2e/loopback_server.h"
#include "tests/e2e/obedient_engine.h"

namespace tandem::e2e {
namespace {
namespace fs = std::filesystem;

using agents::Monitor;
using agents::Proposal;
using agents::TriggerKind;
using Phase = agents::MonitorStatus::Phase;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr off_t kTenGigabytes = off_t{10} << 30;

class BadInput : public testing::Test {
 protected:
  BadInput() {
    fs::create_directory(stage_.home / "good");
    fs::create_directory(stage_.home / "bad");
    stage_.save(named("good", sampleMonitor("folder-digest", TriggerKind::folder, {path("good")})));
    stage_.pass(std::chrono::minutes(1));
  }
  /// Whatever the test has done, the other monitor finds its file.
  void TearDown() override {
    stage_.home.write("good/after.txt", "The others go on.");
    stage_.pass(std::chrono::minutes(1));
    EXPECT_THAT(titlesOf("good"), ElementsAre("New file: after.txt"));
    EXPECT_EQ(stage_.status("good").phase, Phase::watching) << stage_.status("good").sentence;
  }

  std::string path(const std::string& name) const { return (stage_.home / name).string(); }
  static Monitor named(const std::string& id, Monitor monitor) {
    monitor.id = monitor.name = id;
    return monitor;
  }
  void watch(const std::string& agent, TriggerKind kind, std::vector<std::string> places) {
    stage_.save(named("bad", sampleMonitor(agent, kind, std::move(places))));
    stage_.pass(std::chrono::minutes(1));
  }
  void watchFolder() { watch("folder-digest", TriggerKind::folder, {path("bad")}); }
  std::vector<std::string> titlesOf(const std::string& monitor) {
    std::vector<std::string> titles;
    for (const Proposal& card : stage_.waiting()) {
      if (card.monitor == monitor) titles.push_back(card.draft.title);
    }
    return titles;
  }
  /// What the steps of the monitor's runs say.
  std::string trace() {
    std::string all;
    for (const agents::RunRecord& run : stage_.store.allRuns()) {
      if (run.monitor != "bad") continue;
      for (const agents::RunStep& step : run.steps) all += step.sentence + " " + step.detail + "\n";
    }
    return all;
  }
  /// The bad monitor is in trouble and says so in a sentence.
  void expectTrouble(const std::string& part) {
    const agents::MonitorStatus status = stage_.status("bad");
    EXPECT_EQ(status.phase, Phase::trouble) << status.sentence;
    EXPECT_THAT(status.sentence, AllOf(HasSubstr(part), testing::EndsWith(".")));
  }
  void expectWatching() {
    EXPECT_EQ(stage_.status("bad").phase, Phase::watching) << stage_.status("bad").sentence;
  }
  void follow(const std::string& address) {
    watch("feed-digest", TriggerKind::feed, {address});
    EXPECT_TRUE(stage_.supervisor.runNow("bad").ok());
    stage_.pass(std::chrono::minutes(1));
  }

  ObedientEngine engine_;
  HandStage stage_{engine_};
};

TEST_F(BadInput, MalformedFeed) {
  const LoopbackServer server("<rss><channel><item><title>cut off");
  follow(server.address("/rss"));
  EXPECT_GT(server.requests(), 0);
  expectTrouble("Looks again at");
  EXPECT_THAT(titlesOf("bad"), IsEmpty());
}

TEST_F(BadInput, NoFeedAtAll) {
  const LoopbackServer server("<!doctype html><html><body>Please log in.</body></html>");
  follow(server.address("/rss"));
  expectTrouble("Looks again at");
}

TEST_F(BadInput, XmlBomb) {
  std::string bomb = "<?xml version=\"1.0\"?><!DOCTYPE rss [<!ENTITY a0 \"ha\">";
  for (int i = 1; i < 12; ++i) {
    bomb += "<!ENTITY a" + std::to_string(i) + " \"";
    for (int k = 0; k < 10; ++k) bomb += "&a" + std::to_string(i - 1) + ";";
    bomb += "\">";
  }
  bomb +=
      "]><rss version=\"2.0\"><channel><title>News</title><item><guid>1</guid><title>Bomb &a11;</title>"
      "<link>https://example.org/1</link></item></channel></rss>";
  const LoopbackServer server(bomb);
  follow(server.address("/rss"));
  expectWatching();
  ASSERT_THAT(titlesOf("bad"), ElementsAre(HasSubstr("Bomb")));
  EXPECT_LT(titlesOf("bad").front().size(), 400U) << "nothing was multiplied";
}

TEST_F(BadInput, NoNetwork) {
  std::string address;
  {
    const LoopbackServer server("");
    address = server.address("/rss");
  }
  follow(address);
  expectTrouble("Looks again at");
}

TEST_F(BadInput, ALogOfTenGigabytes) {
  watchFolder();
  std::string beginning;
  while (beginning.size() < (5U << 20U)) beginning += "12:00:01 the service has done something\n";
  const fs::path log = stage_.home.write("huge.log", beginning);
  ASSERT_EQ(::truncate(log.c_str(), kTenGigabytes), 0);  // takes no space
  fs::rename(log, stage_.home / "bad/huge.log");
  stage_.home.write("bad/small.txt", "Another file.");
  stage_.pass(std::chrono::minutes(2));
  expectWatching();
  EXPECT_THAT(trace(), HasSubstr("huge.log"));
  EXPECT_THAT(titlesOf("bad"), Not(IsEmpty())) << trace();
  ASSERT_FALSE(engine_.requests.empty()) << trace();
  for (const Request& request : engine_.requests) {
    EXPECT_LT(request.messages.back().content.size(), 100'000U) << "only its beginning is read";
  }
  EXPECT_THAT(trace(), HasSubstr("only the beginning of huge.log"));
}

TEST_F(BadInput, APipeInAWatchedFolder) {
  watchFolder();
  ASSERT_EQ(::mkfifo((stage_.home / "bad/pipe.txt").c_str(), 0600), 0);
  stage_.home.write("bad/beside.txt", "A file beside the pipe.");
  stage_.pass(std::chrono::minutes(2));
  expectWatching();
  EXPECT_THAT(titlesOf("bad"), ElementsAre("New file: beside.txt"));
}

TEST_F(BadInput, LinksThatGoRound) {
  fs::create_symlink("circle.txt", stage_.home / "bad/circle.txt");
  fs::create_directory_symlink(stage_.home / "bad", stage_.home / "bad/round");
  watchFolder();
  fs::create_symlink("new.txt", stage_.home / "bad/new.txt");
  fs::create_symlink("/etc/passwd", stage_.home / "bad/passwd.txt");
  stage_.home.write("bad/beside.txt", "A file beside the links.");
  stage_.pass(std::chrono::minutes(2));
  expectWatching();
  EXPECT_THAT(titlesOf("bad"), ElementsAre("New file: beside.txt"));
}

TEST_F(BadInput, AFolderThatIsALinkToItself) {
  fs::create_symlink("itself", stage_.home / "itself");
  watch("folder-digest", TriggerKind::folder, {path("itself")});
  expectTrouble("itself");
}

TEST_F(BadInput, ADeletedFolder) {
  watchFolder();
  stage_.home.write("bad/before.txt", "Found before.");
  stage_.pass(std::chrono::minutes(1));
  fs::remove_all(stage_.home / "bad");
  stage_.pass(std::chrono::minutes(1));
  expectTrouble("bad");
  EXPECT_THAT(titlesOf("bad"), ElementsAre("New file: before.txt")) << "nothing is lost";
  fs::create_directory(stage_.home / "bad");
  stage_.home.write("bad/again.txt", "It is back.");
  stage_.pass(std::chrono::minutes(2));
  expectWatching();
  EXPECT_THAT(titlesOf("bad"), Contains("New file: again.txt"));
}

TEST_F(BadInput, ADeletedRepositoryAndADamagedCalendar) {
  fs::create_directory(stage_.home / "bad/.git");
  watch("repository-watch", TriggerKind::repository, {path("bad")});
  expectTrouble("bad");
  stage_.home.write("home.ics", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:when");
  watch("calendar-brief", TriggerKind::calendar, {path("home.ics")});
  EXPECT_TRUE(stage_.supervisor.runNow("bad").ok());
  stage_.pass(std::chrono::minutes(1));
  expectTrouble("home.ics");
}

TEST_F(BadInput, UnreadableMail) {
  for (const char* part : {"Maildir", "Maildir/new", "Maildir/cur", "Maildir/tmp"})
    fs::create_directory(stage_.home / part);
  watch("mail-reply", TriggerKind::mail, {path("Maildir")});
  fs::resize_file(stage_.home.write("huge", "From: a"), 200'000'000);
  fs::rename(stage_.home / "huge", stage_.home / "Maildir/new/0.huge");
  stage_.home.write("Maildir/new/1.empty", "");
  ASSERT_EQ(::mkfifo((stage_.home / "Maildir/new/2.pipe").c_str(), 0600), 0);
  stage_.home.write("Maildir/new/3.good",
                    "From: Anna <anna@example.org>\r\nTo: me@example.org\r\nSubject: Thursday\r\n"
                    "Message-ID: <3@example.org>\r\n\r\nDoes Thursday suit you?\r\n");
  stage_.pass(std::chrono::minutes(2));
  expectWatching();
  EXPECT_THAT(stage_.status("bad").sentence, HasSubstr("cannot be read"));
  EXPECT_THAT(titlesOf("bad"), ElementsAre(HasSubstr("Thursday")));
}

TEST_F(BadInput, AnInvalidSchedule) {
  Monitor monitor = sampleMonitor("calendar-brief", TriggerKind::schedule, {path("home.ics")});
  for (const char* schedule : {"61 * * * *", "* * * *", "0 0 31 2 *", "every blue moon", ""}) {
    monitor.trigger.schedule = schedule;
    const Status saved = stage_.supervisor.save(named("bad", monitor));
    ASSERT_FALSE(saved.ok()) << schedule;
    EXPECT_THAT(saved.error().message, testing::EndsWith(".")) << "for people: " << saved.error().message;
  }
  EXPECT_FALSE(stage_.supervisor.status("bad").has_value());
}

/// As after an update that reads schedules more strictly, or when somebody has written into the database.
TEST(BadInputAtTheStart, AnInvalidScheduleInTheStore) {
  ObedientEngine engine;
  Monitor bad = sampleMonitor("calendar-brief", TriggerKind::schedule, {"/home.ics"});
  bad.trigger.schedule = "61 * * * *";
  bad.id = "bad";
  Monitor unknown = sampleMonitor("an-agent-of-tomorrow", TriggerKind::manual, {});
  const TemporaryFolder folder;
  const Monitor good = sampleMonitor("folder-digest", TriggerKind::folder, {folder.path().string()});
  HandStage stage(engine, {bad, unknown, good});
  for (const char* id : {"bad", "an-agent-of-tomorrow"}) {
    EXPECT_EQ(stage.status(id).phase, Phase::trouble);
    EXPECT_THAT(stage.status(id).sentence, testing::EndsWith("."));
  }
  folder.write("a.txt", "The others go on.");
  stage.pass(std::chrono::minutes(1));
  EXPECT_EQ(stage.waiting().size(), 1U);
}

}  // namespace
}  // namespace tandem::e2e
