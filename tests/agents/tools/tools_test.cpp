// Each tool: what it says that it will do, what it does, what it refuses.
#include <gtest/gtest.h>

#include "agents/core/words.h"
#include "tests/agents/tools/workshop.h"

namespace tandem::agents::tools {
namespace {

/// prepare() as the desk calls it: with arguments that satisfy the schema.
Result<Call> prepare(const Workshop& shop, const Action& action) {
  TANDEM_ASSIGN(const Tool* tool, shop.chat.check(action));
  return tool->prepare(action.arguments);
}

Result<std::string> run(const Workshop& shop, const Action& action) {
  TANDEM_ASSIGN(const Call call, prepare(shop, action));
  return call.run();
}

TEST(Tools, CurrentTime) {
  const Workshop shop;
  EXPECT_EQ(*run(shop, {"current_time", Json::object()}), "Saturday, 21 November 2026, 15:30");
  const auto then = [&shop](const char* when) { return *run(shop, {"current_time", {{"when", when}}}); };
  EXPECT_EQ(then("Next Tuesday"), "Tuesday, 24 November 2026");
  EXPECT_EQ(then("today"), "Saturday, 21 November 2026");
  EXPECT_EQ(then("24 December"), "Thursday, 24 December 2026");
  EXPECT_EQ(then("in 3 weeks"), "Saturday, 12 December 2026");
  EXPECT_EQ(then("in 20 minutes"), "Saturday, 21 November 2026, 15:50");
  EXPECT_EQ(then("tomorrow at noon"), "Sunday, 22 November 2026, 12:00");
  EXPECT_EQ(then("now"), "Saturday, 21 November 2026, 15:30");
  EXPECT_EQ(then("yesterday"), "Friday, 20 November 2026");
  EXPECT_FALSE(run(shop, {"current_time", {{"when", "31 November"}}}).ok());
  EXPECT_FALSE(run(shop, {"current_time", {{"zone", "UTC"}}}).ok());
}

TEST(Tools, Calculator) {
  const Workshop shop;
  EXPECT_EQ(*run(shop, {"calculator", {{"expression", "0.1 + 0.2"}}}), "0.1 + 0.2 = 0.3");
  EXPECT_FALSE(run(shop, {"calculator", {{"expression", "1 / 0"}}}).ok());
}

TEST(Tools, TandemHelp) {
  Workshop shop;
  const Action action{"tandem_help", {{"question", "dark?"}}};
  EXPECT_EQ(*run(shop, action), "Tandem's help says nothing about that.");
  shop.help.answers = {{"How do I make it dark?", "Close your eyes."}};
  EXPECT_EQ(*run(shop, action), "How do I make it dark?\nClose your eyes.\n\n");
  EXPECT_EQ(prepare(shop, action)->sentence, "Look for “dark?” in Tandem's help.");
}

TEST(Tools, SearchDocuments) {
  Workshop shop;
  shop.documents.passages = {{"Trams go uphill.", "Lisbon\nnotes", "/notes/lisbon.md", 2.0},
                             {"Second", "B", "/notes/b.md", 1.0}};
  const auto text = run(shop, {"search_documents", {{"words", "trams"}, {"most", 1}}});
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(*text, "[1] Lisbon notes (/notes/lisbon.md)\nTrams go uphill.\n\n");
  shop.documents.passages.clear();
  EXPECT_EQ(*run(shop, {"search_documents", {{"words", "x"}}}), "Nothing in the documents fits these words.");
}

TEST(Tools, PreparingHasNoEffect) {
  const Workshop shop;
  ASSERT_TRUE(prepare(shop, noteAction()).ok());
  ASSERT_TRUE(prepare(shop, {"open_link", {{"url", "https://example.org"}}}).ok());
  ASSERT_TRUE(prepare(shop, {"draft_mail", {{"to", "a@example.org"}, {"subject", "s"}, {"body", "b"}}}).ok());
  ASSERT_TRUE(prepare(shop, {"create_reminder", {{"text", "t"}, {"at", "2026-11-22T08:00"}}}).ok());
  EXPECT_TRUE(shop.effects.empty());
}

TEST(Tools, SaveNote) {
  const Workshop shop;
  const auto call = prepare(shop, noteAction("Lisbon", "Trams"));
  ASSERT_TRUE(call.ok());
  EXPECT_EQ(call->sentence, "Save a new note “Lisbon” (5 characters).");
  ASSERT_TRUE(call->run().ok());
  EXPECT_EQ(shop.effects, fakes::Effects{"note Lisbon.md"});
  EXPECT_EQ(shop.notes.contents, std::vector<std::string>{"Trams"});
  EXPECT_FALSE(prepare(shop, noteAction("two\nlines")).ok());
  EXPECT_FALSE(prepare(shop, noteAction("hid\xE2\x80\xAE"
                                        "den"))
                   .ok());
  EXPECT_TRUE(prepare(shop, noteAction("ok", "bidi \xE2\x80\xAE stays in the text")).ok());
}

TEST(Tools, OpenLinkShowsHostAndWholeAddress) {
  const Workshop shop;
  const std::string url = "https://example.org/a?secret=1";
  const auto call = prepare(shop, {"open_link", {{"url", url}}});
  ASSERT_TRUE(call.ok());
  EXPECT_NE(call->sentence.find("from example.org in your browser"), std::string::npos) << call->sentence;
  EXPECT_NE(call->sentence.find(url), std::string::npos);
  ASSERT_TRUE(call->run().ok());
  EXPECT_EQ(shop.effects, fakes::Effects{"open " + url});
  EXPECT_NE(prepare(shop, {"open_link", {{"url", "example.org/a"}}})->sentence.find("https://example.org/a"),
            std::string::npos);
  EXPECT_FALSE(prepare(shop, {"open_link", {{"url", "javascript:alert(1)"}}}).ok());
}

TEST(Tools, DraftMailOpensAShortDraftAndSavesALongOne) {
  const Workshop shop;
  const Action brief{"draft_mail", {{"to", "anna@example.org"}, {"subject", "Thursday"}, {"body", "Ten?"}}};
  const auto call = prepare(shop, brief);
  ASSERT_TRUE(call.ok());
  EXPECT_EQ(call->sentence,
            "Open a draft in your mail program to anna@example.org, subject “Thursday”, 4 characters. It is "
            "not sent.");
  ASSERT_TRUE(call->run().ok());
  ASSERT_EQ(shop.effects.size(), 1U);
  EXPECT_EQ(shop.effects[0], "open mailto:anna@example.org?subject=Thursday&body=Ten%3F");

  const Action lengthy{"draft_mail", {{"to", ""}, {"subject", "Long"}, {"body", std::string(9000, 'x')}}};
  ASSERT_TRUE(run(shop, lengthy).ok());
  ASSERT_EQ(shop.effects.size(), 2U);
  EXPECT_EQ(shop.effects[1], "draft Long.eml");
  EXPECT_TRUE(shop.drafts.contents.at(0).starts_with("Subject: "));
}

TEST(Tools, CreateReminder) {
  const Workshop shop;
  const auto call = prepare(shop, {"create_reminder", {{"text", "Call Anna"}, {"at", "2026-11-22T08:00"}}});
  ASSERT_TRUE(call.ok()) << call.error().message;
  EXPECT_EQ(call->sentence, "Remind you on Sunday, 22 November 2026, 08:00: “Call Anna”.");
  ASSERT_TRUE(call->run().ok());
  EXPECT_EQ(shop.reminders.times, std::vector<WallTime>{fakes::utc(2026, 11, 22, 8)});
  for (const char* at : {"2026-11-21T15:30", "2020-01-01T00:00", "2026-02-30T08:00", "2026-11-22T24:00",
                         "2033-01-01T00:00", "2026-11-22x08:00", "0000-01-01T00:00", "2026/11/22T08:00",
                         "+026-11-22T08:00", "today 9:00", "in 9999 days 9:00", "when I am home"}) {
    EXPECT_FALSE(prepare(shop, {"create_reminder", {{"text", "x"}, {"at", at}}}).ok()) << at;
  }
}

TEST(Tools, WhatThePersonSaidBeginsWithACapitalLetter) {
  const Workshop shop;
  EXPECT_NE(prepare(shop, {"create_reminder", {{"text", "call Anna"}, {"at", "tomorrow at 8"}}})
                ->sentence.find("“Call Anna”"),
            std::string::npos);
  EXPECT_NE(prepare(shop, {"draft_mail", {{"to", ""}, {"subject", "the boat"}, {"body", "b"}}})
                ->sentence.find("“The boat”"),
            std::string::npos);
  ASSERT_TRUE(run(shop, {"save_note", {{"text", "buy brown eggs"}}}).ok());
  EXPECT_EQ(shop.effects, fakes::Effects{"note Buy brown eggs.md"});
  EXPECT_EQ(shop.notes.contents, std::vector<std::string>{"buy brown eggs"})
      << "a note's text is not touched";
  for (const char* odd : {"iPhone back to Ben", "https://example.org/a", "example.org", "2 eggs", "öl"}) {
    EXPECT_EQ(capitalised(odd), odd);
  }
  EXPECT_EQ(capitalised("don't forget"), "Don't forget");
  EXPECT_EQ(capitalised("eggs, milk"), "Eggs, milk");
}

TEST(Tools, AReminderIsWhenItWasShownHoweverLateTheYesComes) {
  Workshop shop;
  const auto request = shop.propose({"create_reminder", {{"text", "Pizza"}, {"at", "in 20 minutes"}}});
  ASSERT_TRUE(request.ok()) << request.error().message;
  EXPECT_EQ(request->sentence, "Remind you on Saturday, 21 November 2026, 15:50: “Pizza”.");
  EXPECT_EQ(request->arguments, "at: 2026-11-21T15:50\ntext: Pizza");
  shop.loop.advance(std::chrono::minutes(5));
  ASSERT_TRUE(shop.carryOut(fakes::consentTo(*request)).ok());
  EXPECT_EQ(shop.reminders.times, std::vector<WallTime>{fakes::utc(2026, 11, 21, 15, 50)});
}

TEST(Tools, ANoteWithoutATitleIsCalledByItsFirstWords) {
  const auto title = [](const std::string& text) {
    Workshop shop;
    EXPECT_TRUE(run(shop, {"save_note", {{"text", text}}}).ok());
    return shop.effects.empty() ? std::string() : shop.effects[0];
  };
  EXPECT_EQ(title("Yann likes fern tea."), "note Yann likes fern tea.md");
  EXPECT_EQ(title("# Lisbon\nTrams and hills."), "note Lisbon.md");
  EXPECT_EQ(title("The code of the bicycle lock in the cellar of the house at the lake is 4471"),
            "note The code of the bicycle lock in the cellar of the house at.md");
  EXPECT_EQ(title(std::string(100, 'x')).size(),
            std::string("note ").size() + 60 + std::string(".md").size());
  EXPECT_EQ(title(" \n ."), "note Note.md");
}

TEST(Tools, CreateMonitor) {
  Workshop shop;
  const std::string place = shop.home.path().string();
  const Action action{"create_monitor",
                      {{"name", "Downloads"}, {"agent", "folder-digest"}, {"places", {place}}}};
  const auto call = prepare(shop, action);
  ASSERT_TRUE(call.ok()) << call.error().message;
  EXPECT_NE(call->sentence.find("“Downloads”"), std::string::npos);
  EXPECT_NE(call->sentence.find(place), std::string::npos);
  ASSERT_TRUE(call->run().ok());
  ASSERT_EQ(shop.monitors.monitors.size(), 1U);
  const Monitor& made = shop.monitors.monitors[0];
  EXPECT_EQ(made.trigger.kind, TriggerKind::folder);
  EXPECT_EQ(made.trigger.places, std::vector<std::string>{place});
  EXPECT_EQ(made.budget, Budget{}) << "nobody can ask for more than the default";
  EXPECT_TRUE(made.options.empty());
}

TEST(Tools, AMonitorThatNobodyNamesIsNamedByWhatItWatches) {
  Workshop shop;
  const auto nameFor = [&](const char* agent, const std::string& place) {
    return run(shop, {"create_monitor", {{"agent", agent}, {"places", {place}}}});
  };
  const std::filesystem::path folder = shop.home.path() / "Reports";
  std::filesystem::create_directory(folder);
  EXPECT_EQ(*nameFor("folder-digest", folder.string()), "The monitor “New files in Reports” is set up.");
  EXPECT_EQ(*nameFor("folder-digest", folder.string() + "/"),
            "The monitor “New files in Reports” is set up.");
  EXPECT_EQ(*nameFor("feed-digest", "https://otters.example/feed.xml"),
            "The monitor “News from otters.example” is set up.");
  const Action both{"create_monitor",
                    {{"agent", "folder-digest"}, {"places", {folder.string(), shop.home.path().string()}}}};
  EXPECT_EQ(*run(shop, both), "The monitor “New files in Reports and 1 more” is set up.");
  const std::filesystem::path lengthy = shop.home.path() / std::string(200, 'x');
  std::filesystem::create_directory(lengthy);
  EXPECT_TRUE(nameFor("folder-digest", lengthy.string()).ok());
}

TEST(Tools, CreateMonitorWatchesOnlyWhatMayBeWatched) {
  Workshop shop;
  const auto wanted = [&](const char* agent, const Json& places, const char* schedule = "") {
    Json arguments = {{"name", "x"}, {"agent", agent}, {"schedule", schedule}};
    arguments["places"] = places;
    return prepare(shop, {"create_monitor", arguments}).ok();
  };
  EXPECT_FALSE(wanted("shell", Json::array({"/"})));
  EXPECT_FALSE(wanted("folder-digest", Json::array({"/etc"})));
  EXPECT_FALSE(wanted("folder-digest", Json::array({shop.home.path().string() + "/../.."})));
  EXPECT_FALSE(wanted("folder-digest", Json::array()));
  EXPECT_FALSE(wanted("feed-digest", Json::array({"http://127.0.0.1:8080/feed"})));
  EXPECT_FALSE(wanted("feed-digest", Json::array({"file:///etc/passwd"})));
  EXPECT_FALSE(wanted("feed-digest", Json::array({"mailto:a@example.org"})));
  EXPECT_TRUE(wanted("feed-digest", Json::array({"https://lwn.net/headlines/rss"}), "every day at 8:00"));
  EXPECT_FALSE(wanted("feed-digest", Json::array({"https://lwn.net/headlines/rss"}), "whenever you like"));
}

}  // namespace
}  // namespace tandem::agents::tools
