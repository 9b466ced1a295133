// The whole way, as the program goes it: something real happens → the monitor, its databases and the real
// engine → a card in the inbox and a message on a real bus → a person's yes → exactly what the card said,
// once, also after a restart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "agents/inbox/inbox.h"
#include "tests/e2e/loopback_server.h"
#include "tests/e2e/repository.h"
#include "tests/e2e/whole_chain.h"
#include "tests/fakes/consent.h"

namespace tandem::e2e {
namespace {
namespace fs = std::filesystem;

using agents::Proposal;
using agents::ProposalKind;
using agents::ProposalState;
using agents::TriggerKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::StartsWith;

/// Where the model decides whether there is a card, and this one decides by chance.
constexpr int kTries = 30;

TEST_F(WholeChain, Folder) {
  fs::create_directory(world_ / "watched");
  const Proposal card = cardAfter(
      sampleMonitor("folder-digest", TriggerKind::folder, {(world_ / "watched").string()}, {{"note", true}}),
      [&](int) {
        world_.write("watched/lisbon.md", "Trams climb the hills of Lisbon. " + std::string(600, 'x'));
      });
  ASSERT_EQ(card.draft.kind, ProposalKind::review);
  EXPECT_EQ(card.draft.title, "New file: lisbon.md");
  acceptOnce(card, ElementsAre(Pair("New file- lisbon.md.md", argument(card, "text"))));
}

TEST_F(WholeChain, Feed) {
  button_ = "accept";  // of a service that makes up a button
  const LoopbackServer server(
      R"(<?xml version="1.0"?><rss version="2.0"><channel><title>Local news</title>
         <item><guid>1</guid><title>Kernel 7.2</title><link>https://example.org/kernel</link>
         <description>A new kernel is out.</description></item></channel></rss>)");
  const Proposal card = cardAfter(sampleMonitor("feed-digest", TriggerKind::feed, {server.address("/rss")}),
                                  [&](int) { runNow("feed-digest"); });
  EXPECT_THAT(card.draft.title, HasSubstr("Kernel 7.2"));
  acceptOnce(card, ElementsAre(Pair("https://example.org/kernel", "opened")));
}

TEST_F(WholeChain, Maildir) {
  for (const char* part : {"Maildir", "Maildir/new", "Maildir/cur", "Maildir/tmp"})
    fs::create_directory(world_ / part);
  const Proposal card = cardAfter(
      sampleMonitor("mail-reply", TriggerKind::mail, {(world_ / "Maildir").string()}),
      [&](int i) {
        const std::string name = "17640000" + std::to_string(i) + ".M1P1.host";
        world_.write(
            "Maildir/tmp/" + name,
            "From: Anna Berg <anna@example.org>\r\nTo: me@example.org\r\nSubject: Thursday\r\nMessage-ID: "
            "<m" +
                std::to_string(i) +
                "@example.org>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\n\r\nDoes Thursday suit you?\r\n");
        fs::rename(world_ / ("Maildir/tmp/" + name), world_ / ("Maildir/new/" + name));
      },
      kTries);
  ASSERT_TRUE(card.draft.action.has_value());
  EXPECT_EQ(argument(card, "to"), "anna@example.org");
  // Handed to the mail program, or kept as a file where that is too long for an address; never sent.
  acceptOnce(card,
             ElementsAre(testing::AnyOf(Pair(StartsWith("mailto:anna@example.org?subject="), "opened"),
                                        Pair(testing::EndsWith(".eml"), HasSubstr("To: anna@example.org")))));
}

TEST_F(WholeChain, GroupChat) {
  fs::create_directory(world_ / "chats");
  const Proposal card = cardAfter(
      sampleMonitor("chat-reply", TriggerKind::folder, {(world_ / "chats").string()}, {{"me", "Carla"}}),
      [&](int i) {
        world_.write("chats/" + std::to_string(i) + ".txt",
                     "Anna: Cinema?\nBen: Yes!\nAnna: Carla, are you coming?\n");
      },
      kTries);
  ASSERT_TRUE(card.draft.action.has_value());
  acceptOnce(card, ElementsAre(Pair(StartsWith("Reply for"), argument(card, "text"))));
}

TEST_F(WholeChain, Calendar) {
  const std::time_t begin = std::time(nullptr) + 90 * 60;
  std::tm utc{};
  gmtime_r(&begin, &utc);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &utc);
  const fs::path file = world_.write(
      "home.ics",
      std::string("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:")
          .append(stamp)
          .append("\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"));
  // What stands in the calendar already may be told as soon as it is watched.
  const Proposal card =
      cardAfter(sampleMonitor("calendar-brief", TriggerKind::calendar, {file.string()}, {{"advice", true}}),
                [&](int) { runNow("calendar-brief"); });
  EXPECT_THAT(card.draft.title, HasSubstr("Dentist"));
  staysAsItIs(card);
}

TEST_F(WholeChain, Repository) {
  Repository repository(world_ / "source");
  repository.commit("Begin");
  const Proposal card = cardAfter(sampleMonitor("repository-watch", TriggerKind::repository,
                                                {(world_ / "source").string()}, {{"list", 0}}),
                                  [&](int) { repository.commit("Draw trams"); });
  EXPECT_EQ(card.draft.title, "1 new commit in source, main");
  staysAsItIs(card);
}

TEST_F(WholeChain, Journal) {
  const Proposal card = cardAfter(sampleMonitor("journal-watch", TriggerKind::journal, {}), [&](int) {
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    journal_->write({"backup.service", "write failed: No space left on device", 3, now});
    runNow("journal-watch");
  });
  EXPECT_THAT(card.draft.title, HasSubstr("backup.service"));
  EXPECT_THAT(card.draft.body, HasSubstr("A disk is full."));
  staysAsItIs(card);
}

std::string inTenDays() {
  const std::time_t day = std::time(nullptr) + 10 * 24 * 60 * 60;
  std::tm local{};
  localtime_r(&day, &local);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d 19:30", &local);
  return text;
}

TEST_F(WholeChain, Clipboard) {
  const Proposal card = cardAfter(sampleMonitor("clipboard-helper", TriggerKind::clipboard, {}), [&](int) {
    backstage_->tell(
        [this](Stage&) { clipboard_.copy("Dinner with Anna on " + inTenDays() + " at the harbour"); });
  });
  ASSERT_TRUE(card.draft.action.has_value());
  EXPECT_EQ(card.draft.action->tool, "create_reminder");
  const auto request = ask(card.id);
  ASSERT_TRUE(request.ok()) << request.error().message;
  const agents::Consent yes = fakes::consentTo(*request);
  ASSERT_TRUE(accept(card.id, yes).ok());
  for (int life = 0; life < 2; ++life) {
    const std::vector<Proposal> sleeping = waiting();
    ASSERT_EQ(sleeping.size(), 1U) << "one reminder, in each life";
    EXPECT_EQ(sleeping[0].state, ProposalState::snoozed);
    EXPECT_THAT(sleeping[0].draft.title, HasSubstr("Dinner with Anna"));
    EXPECT_GT(*sleeping[0].snoozedUntil, sleeping[0].created + std::chrono::hours(24));
    restart();
    EXPECT_FALSE(accept(card.id, yes).ok());
  }
}

TEST_F(WholeChain, Activity) {
  const fs::path file = world_.write("activity.jsonl", "");
  const Proposal card = cardAfter(
      sampleMonitor("activity-suggestion", TriggerKind::activity, {file.string()}),
      [&](int i) {
        std::ofstream(file, std::ios::app) << R"({"time":"2026-11-21T10:)" << 10 + i
                                           << R"(:00Z","event":"The user searches for 'rotate list )" << i
                                           << R"(' on the web.","app":"browser"})" << '\n';
      },
      kTries);
  EXPECT_EQ(card.draft.kind, ProposalKind::question);
  EXPECT_EQ(ask(card.id).error().code, ErrorCode::invalidArgument);
  const auto responded = on([&](Stage& stage) { return stage.inbox.respond(card.id, "Yes, please"); });
  ASSERT_TRUE(responded.ok());
  EXPECT_FALSE(responded->has_value());
  restart();
  EXPECT_EQ(this->card(card.id).state, ProposalState::responded);
  EXPECT_THAT(effects(), IsEmpty());
}

}  // namespace
}  // namespace tandem::e2e
