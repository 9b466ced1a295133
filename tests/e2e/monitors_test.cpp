// Each built-in agent from a real thing to a proposal in the store: real triggers, the real engine. The model
// has random weights, so its words mean nothing; that its answers satisfy the schema, that everything outside
// is labelled, and that nothing is worked on twice holds with any model.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/api/make_engine.h"
#include "tests/e2e/loopback_server.h"
#include "tests/e2e/monitor_stage.h"
#include "tests/e2e/repository.h"
#include "tests/fakes/small_model.h"

namespace tandem::e2e {
namespace {
namespace fs = std::filesystem;

using agents::Json;
using agents::Monitor;
using agents::Proposal;
using agents::ProposalKind;
using agents::RunEnd;
using agents::Supervisor;
using agents::TriggerKind;
using agents::Trust;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class MonitorsEndToEnd : public ::testing::Test {
 protected:
  /// A Llama of two layers whose vocabulary is bytes: each letter of a prompt is a token.
  static void SetUpTestSuite() {
    model_ = new TemporaryFolder();
    bench::ModelShape shape = fakes::smallShape();
    shape.context = 8192;
    const fs::path file = fakes::writeSmallModel(*model_ / "small.gguf", shape);
    engine_ = makeEngine({.threads = 2, .kernels = {}}).value().release();
    LoadOptions options;
    options.contextSize = 8192;
    ASSERT_TRUE(engine_->load(file, options, [](double, std::string_view) { return true; }).ok());
  }
  static void TearDownTestSuite() {
    delete engine_;
    delete model_;
  }

  static Monitor monitor(const std::string& agent, TriggerKind kind, std::vector<std::string> places,
                         Json options = Json::object()) {
    Monitor monitor;
    monitor.id = agent;
    monitor.name = agent;
    monitor.agent = agent;
    monitor.trigger.kind = kind;
    monitor.trigger.places = std::move(places);
    monitor.budget.runsPerHour = 60;
    monitor.options = std::move(options);
    return monitor;
  }

  /// What holds for every proposal, whatever the model wrote.
  static void check(const Proposal& proposal, const Monitor& monitor) {
    EXPECT_EQ(proposal.monitor, monitor.id);
    EXPECT_NE(proposal.run, 0);
    EXPECT_EQ(proposal.draft.trust, Trust::outside);
    EXPECT_THAT(proposal.draft.title, Not(IsEmpty()));
    EXPECT_THAT(proposal.draft.why, Not(IsEmpty()));
    EXPECT_THAT(proposal.draft.sameAs, Not(IsEmpty()));
    EXPECT_THAT(proposal.draft.evidence, Not(IsEmpty()));
    if (proposal.draft.kind == ProposalKind::review) {
      EXPECT_TRUE(proposal.draft.action.has_value()) << "a review is there to be accepted";
    }
  }

  /// Plays, expects a proposal, and then the same again after a restart: nothing is worked on twice.
  Proposal proposalOf(const Monitor& monitor, const std::function<void(Supervisor&)>& act) {
    const Played played = stage_.play(monitor, act);
    EXPECT_THAT(played.proposals, Not(IsEmpty())) << told(played);
    if (played.proposals.empty()) return {};
    for (const Proposal& proposal : played.proposals) check(proposal, monitor);
    const Played again = stage_.restart(monitor);
    EXPECT_EQ(again.runs.size(), played.runs.size()) << "a restart has done work twice";
    return played.proposals.back();
  }

  static std::string told(const Played& played) {
    std::string text = "The monitor: " + played.sentence + "\n";
    for (const agents::RunRecord& run : played.runs) {
      for (const agents::RunStep& step : run.steps) text += step.sentence + "  [" + step.detail + "]\n";
    }
    return text;
  }
  int asked() { return static_cast<int>(stage_.engine().priorities().size()); }

  static inline TemporaryFolder* model_ = nullptr;
  static inline Engine* engine_ = nullptr;
  const TemporaryFolder folder_;
  MonitorStage stage_{*engine_, folder_.path()};
};

TEST_F(MonitorsEndToEnd, FolderDigest) {
  fs::create_directory(folder_ / "watched");
  folder_.write("watched/before.txt", "This was there before.");
  const Monitor watching =
      monitor("folder-digest", TriggerKind::folder, {(folder_ / "watched").string()}, {{"note", true}});
  const std::string text = "Trams climb the hills of Lisbon. " + std::string(600, 'x');
  const Proposal proposal =
      proposalOf(watching, [&](Supervisor&) { folder_.write("watched/lisbon.md", text); });
  EXPECT_EQ(proposal.draft.title, "New file: lisbon.md");
  ASSERT_THAT(proposal.draft.evidence, SizeIs(1));
  EXPECT_THAT(proposal.draft.evidence[0].text, HasSubstr("Trams climb"));
  EXPECT_EQ(proposal.draft.evidence[0].link, (folder_ / "watched/lisbon.md").string());
  EXPECT_EQ(proposal.draft.action->tool, "save_note");
  EXPECT_EQ(asked(), 1);
  EXPECT_EQ(stage_.engine().priorities()[0], Priority::proactive);
  EXPECT_GT(proposal.cost.promptTokens, 300) << "the file is part of the prompt";
  EXPECT_GT(proposal.cost.seconds, 0);
}

TEST_F(MonitorsEndToEnd, FeedDigestFromALoopbackServer) {
  const LoopbackServer server(
      R"(<?xml version="1.0"?><rss version="2.0"><channel><title>Local news</title>
         <item><guid>1</guid><title>Kernel 7.2</title><link>https://example.org/kernel</link>
         <description>A new kernel is out.</description></item></channel></rss>)");
  const Monitor following = monitor("feed-digest", TriggerKind::feed, {server.address("/rss")});
  const Proposal proposal = proposalOf(following, [&](Supervisor& all) { (void)all.runNow("feed-digest"); });
  EXPECT_GT(server.requests(), 0);
  EXPECT_THAT(proposal.draft.title, HasSubstr("Kernel 7.2"));
  EXPECT_EQ(proposal.draft.action->tool, "open_link");
  EXPECT_EQ(proposal.draft.action->arguments["url"], "https://example.org/kernel");
  EXPECT_EQ(asked(), 0) << "without interests no token is spent";
}

TEST_F(MonitorsEndToEnd, MailReplyFromAMaildir) {
  for (const char* part : {"Maildir", "Maildir/new", "Maildir/cur", "Maildir/tmp"})
    fs::create_directory(folder_ / part);
  const Monitor reading =
      monitor("mail-reply", TriggerKind::mail, {(folder_ / "Maildir").string()}, {{"mails", 8}});
  const Proposal proposal = proposalOf(reading, [&](Supervisor&) {
    for (int i = 0; i < 8; ++i) {
      const std::string name = "17640000" + std::to_string(i) + ".M1P1.host";
      folder_.write(
          "Maildir/tmp/" + name,
          "From: Anna Berg <anna@example.org>\r\nTo: me@example.org\r\nSubject: Thursday " +
              std::to_string(i) + "\r\nMessage-ID: <m" + std::to_string(i) +
              "@example.org>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\n\r\nDoes Thursday suit you?\r\n");
      fs::rename(folder_ / ("Maildir/tmp/" + name), folder_ / ("Maildir/new/" + name));
    }
  });
  ASSERT_TRUE(proposal.draft.action.has_value());
  EXPECT_EQ(proposal.draft.action->tool, "draft_mail");
  EXPECT_EQ(proposal.draft.action->arguments["to"], "anna@example.org");
  EXPECT_THAT(proposal.draft.action->arguments["subject"].get<std::string>(), HasSubstr("Re: Thursday"));
  EXPECT_GT(asked(), 0);
}

TEST_F(MonitorsEndToEnd, ChatReplyFromAnExport) {
  fs::create_directory(folder_ / "chats");
  const Monitor answering =
      monitor("chat-reply", TriggerKind::folder, {(folder_ / "chats").string()}, {{"me", "Carla"}});
  // Whether an answer is needed is for the model to say, and this one knows nothing: several chats ask.
  Played played;
  for (int i = 0; i < 6 && played.proposals.empty(); ++i) {
    played = stage_.play(answering, [&](Supervisor&) {
      folder_.write("chats/" + std::to_string(i) + ".txt",
                    "Anna: Cinema?\nBen: Yes!\nAnna: Carla, are you coming?\n");
    });
    EXPECT_EQ(asked(), i + 1) << told(played);
  }
  ASSERT_THAT(played.proposals, SizeIs(1)) << told(played);
  check(played.proposals[0], answering);
  EXPECT_EQ(played.proposals[0].draft.action->tool, "save_note");
  EXPECT_THAT(played.proposals[0].draft.evidence[0].text, HasSubstr("are you coming?"));
}

std::string icsAt(const agents::WallTime begin) {
  const auto stamp = [](agents::WallTime at) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(at);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char text[32];
    std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &utc);
    return std::string(text);
  };
  return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:" +
         stamp(begin) + "\r\nDTSTART:" + stamp(begin) +
         "\r\nDTEND:" + stamp(begin + std::chrono::minutes(30)) +
         "\r\nSUMMARY:Dentist\r\nLOCATION:Main Street 5\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
}

agents::WallTime inMinutes(int minutes) {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()) +
         std::chrono::minutes(minutes);
}

TEST_F(MonitorsEndToEnd, CalendarBriefOfTheCalendarTrigger) {
  const std::string file = folder_.write("home.ics", icsAt(inMinutes(90))).string();
  const Monitor telling = monitor("calendar-brief", TriggerKind::calendar, {file});
  const Proposal proposal = proposalOf(telling, [](Supervisor& all) { (void)all.runNow("calendar-brief"); });
  EXPECT_THAT(proposal.draft.title, HasSubstr("Dentist, Main Street 5"));
  EXPECT_EQ(asked(), 0);
}

TEST_F(MonitorsEndToEnd, CalendarBriefOnASchedule) {
  // In the evening a brief is about tomorrow, so tomorrow it is.
  const std::string file = folder_.write("home.ics", icsAt(inMinutes(24 * 60))).string();
  Monitor telling = monitor("calendar-brief", TriggerKind::schedule, {file}, {{"days", 7}, {"advice", true}});
  telling.trigger.schedule = "every day at 7:00";
  const Proposal proposal = proposalOf(telling, [](Supervisor& all) { (void)all.runNow("calendar-brief"); });
  EXPECT_THAT(proposal.draft.body, HasSubstr("Dentist"));
  EXPECT_EQ(asked(), 1) << "for the advice";
}

TEST_F(MonitorsEndToEnd, ClipboardHelper) {
  const Monitor helping = monitor("clipboard-helper", TriggerKind::clipboard, {});
  const Proposal proposal = proposalOf(helping, [&](Supervisor&) {
    stage_.clipboard.copy("ld: undefined reference to `main' in the object file that was made last");
  });
  EXPECT_EQ(proposal.draft.kind, ProposalKind::notify);
  EXPECT_THAT(proposal.draft.evidence[0].text, HasSubstr("undefined reference"));
  EXPECT_EQ(asked(), 1);
}

TEST_F(MonitorsEndToEnd, JournalWatch) {
  const Monitor watching = monitor("journal-watch", TriggerKind::journal, {});
  const Proposal proposal = proposalOf(watching, [&](Supervisor&) {
    stage_.journal->write({"backup.service", "write failed: No space left on device", 3, inMinutes(0)});
  });
  EXPECT_THAT(proposal.draft.title, HasSubstr("backup.service"));
  EXPECT_THAT(proposal.draft.body, HasSubstr("A disk is full."));
  EXPECT_EQ(asked(), 0) << "rules know this one";
}

TEST_F(MonitorsEndToEnd, RepositoryWatch) {
  Repository repository(folder_ / "source");
  repository.commit("Begin");
  const Monitor watching =
      monitor("repository-watch", TriggerKind::repository, {(folder_ / "source").string()}, {{"list", 0}});
  const Proposal proposal = proposalOf(watching, [&](Supervisor&) { repository.commit("Draw trams"); });
  EXPECT_EQ(proposal.draft.title, "1 new commit in source, main");
  EXPECT_THAT(proposal.draft.evidence[0].text, HasSubstr("Draw trams (Ben"));
  EXPECT_EQ(asked(), 1);
}

TEST_F(MonitorsEndToEnd, ActivitySuggestion) {
  const fs::path file = folder_.write("activity.jsonl", "");
  const Monitor following = monitor("activity-suggestion", TriggerKind::activity, {file.string()});
  // As with chats, the model decides, and this one by chance.
  Played played;
  for (int i = 0; i < 8 && played.proposals.empty(); ++i) {
    played = stage_.play(following, [&](Supervisor&) {
      std::ofstream(file, std::ios::app)
          << R"({"time":"2026-11-21T10:0)" << i << R"(:00Z","event":"The user searches for 'rotate list )"
          << i << R"(' on the web.","app":"browser"})" << '\n';
    });
    EXPECT_EQ(asked(), i + 1) << told(played);
  }
  ASSERT_THAT(played.proposals, SizeIs(1)) << told(played);
  check(played.proposals[0], following);
  EXPECT_EQ(played.proposals[0].draft.kind, ProposalKind::question);
}

TEST_F(MonitorsEndToEnd, AQuietDayCostsNoToken) {
  fs::create_directory(folder_ / "watched");
  const Monitor watching = monitor("folder-digest", TriggerKind::folder, {(folder_ / "watched").string()});
  const Played played = stage_.play(watching, [](Supervisor& all) { (void)all.runNow("folder-digest"); });
  ASSERT_THAT(played.runs, SizeIs(1)) << told(played);
  EXPECT_EQ(played.runs[0].end, RunEnd::quiet);
  EXPECT_EQ(played.runs[0].cost.promptTokens, 0);
  EXPECT_EQ(asked(), 0);
}

TEST_F(MonitorsEndToEnd, AFileLargerThanTheContextIsShortenedAndTheTraceSaysSo) {
  fs::create_directory(folder_ / "watched");
  const Monitor watching = monitor("folder-digest", TriggerKind::folder, {(folder_ / "watched").string()});
  std::string text;
  while (text.size() < 40'000) text += "0123456789 a long file of many figures\n";
  const Played played = stage_.play(watching, [&](Supervisor&) { folder_.write("watched/long.txt", text); });
  ASSERT_THAT(played.proposals, SizeIs(1)) << told(played);
  EXPECT_THAT(told(played), HasSubstr("The model saw only the first"));
}

}  // namespace
}  // namespace tandem::e2e
