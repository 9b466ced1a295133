// The whole way, as the program goes it: something real happens → the monitor, its databases and the real
// engine → a card in the inbox and a message on a real bus → a person's yes → exactly what the card said,
// once, also after a restart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QObject>
#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <future>
#include <map>

#include "agents/core/supervisor.h"
#include "agents/inbox/inbox.h"
#include "app/backstage/backstage.h"
#include "app/bridge/gui_executor.h"
#include "app/notifications/desktop_notifier.h"
#include "bench/mixed/agents/written_sources.h"
#include "engine/api/make_engine.h"
#include "engine/base/mutex.h"
#include "engine/base/printable.h"
#include "tests/app/models/wait_until.h"
#include "tests/app/notifications/fake_desktop.h"
#include "tests/e2e/loopback_server.h"
#include "tests/e2e/repository.h"
#include "tests/e2e/seeded_engine.h"
#include "tests/fakes/consent.h"
#include "tests/fakes/small_model.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::e2e {
namespace {
namespace fs = std::filesystem;

using agents::Json;
using agents::Monitor;
using agents::Proposal;
using agents::ProposalKind;
using agents::ProposalState;
using agents::TriggerKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::StartsWith;

constexpr int kLongestRun = 60'000;  // ms, on a busy machine
/// Where the model decides whether there is a card, and this one decides by chance.
constexpr int kTries = 30;

agents::TriggerTimes impatient() {
  agents::TriggerTimes times;
  times.settle = std::chrono::milliseconds(100);
  times.longest = std::chrono::milliseconds(500);
  return times;
}

/// The file, or the address, that each deed left behind.
using Effects = std::map<std::string, std::string>;

class WholeChain : public testing::Test {
 protected:
  /// A model of random weights, once for all tests: each letter of a prompt is a token.
  static void SetUpTestSuite() {
    model_ = new TemporaryFolder();
    bus_ = new fakes::PrivateBus();
    bench::ModelShape shape = fakes::smallShape();
    shape.context = 8192;
    const fs::path file = fakes::writeSmallModel(*model_ / "small.gguf", shape);
    engine_ = makeEngine({.threads = 1, .kernels = {}}).value().release();
    LoadOptions options;
    options.contextSize = 8192;
    ASSERT_TRUE(engine_->load(file, options, [](double, std::string_view) { return true; }).ok());
  }
  static void TearDownTestSuite() {
    delete engine_;
    delete bus_;
    delete model_;
  }

  WholeChain() { start(); }

  void start() {
    BackstageOptions options;
    options.paths.data = data_.path();
    options.engine = &seeded_;
    options.executor = guiExecutor(answers_);
    options.desktop.notifier = [](agents::Loop& loop) -> std::unique_ptr<agents::Notifier> {
      return std::make_unique<DesktopNotifier>(loop, bus_->connect());
    };
    options.desktop.clipboard = [this](agents::Loop&) -> std::unique_ptr<agents::ClipboardSource> {
      return std::make_unique<bench::WrittenClipboard>(clipboard_);
    };
    options.desktop.open = [this](const std::string& address) {
      const MutexLock lock(mutex_);
      opened_[address] += "opened";
      return Status();
    };
    options.journal = journal_;
    options.triggerTimes = impatient();
    options.monitorChanged = [](const std::string&) {};
    options.inboxChanged = [] {};
    options.openInbox = [this] { ++inboxOpened_; };
    auto opened = Backstage::open(std::move(options));
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    backstage_ = *std::move(opened);
  }
  void restart() {
    backstage_.reset();
    start();
  }

  /// What `task(stage)` returns on the thread behind the window.
  template <typename Task>
  auto on(Task task) {
    std::promise<decltype(task(std::declval<Stage&>()))> result;
    backstage_->tell([&](Stage& stage) { result.set_value(task(stage)); });
    return result.get_future().get();
  }
  std::vector<Proposal> waiting() {
    return on([](Stage& stage) { return stage.inbox.list(false, 100).value(); });
  }
  Proposal card(std::int64_t id) {
    for (const Proposal& card : on([](Stage& stage) { return stage.inbox.list(true, 1000).value(); })) {
      if (card.id == id) return card;
    }
    ADD_FAILURE() << "card " << id << " is gone";
    return {};
  }
  Result<agents::ApprovalRequest> ask(std::int64_t id) {
    return on([id](Stage& stage) { return stage.inbox.ask(id); });
  }
  Result<std::string> accept(std::int64_t id, const agents::Consent& consent) {
    const auto answer = std::make_shared<std::promise<Result<std::string>>>();
    backstage_->tell([=](Stage& stage) {
      stage.inbox.accept(id, consent,
                         [answer](Result<std::string> result) { answer->set_value(std::move(result)); });
    });
    return answer->get_future().get();
  }
  /// Runs that have ended.
  std::size_t runs(const std::string& monitor) {
    const auto all = on([&](Stage& stage) { return stage.monitors.runs(monitor, 100).value(); });
    return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [](const agents::RunRecord& run) {
      return run.end != agents::RunEnd::running;
    }));
  }
  /// What the monitor says, and each step of its runs.
  std::string told(const std::string& monitor) {
    return on([&](Stage& stage) {
      std::string text = stage.monitors.status(monitor)->sentence + "\n";
      const std::vector<agents::RunRecord> all = stage.monitors.runs(monitor, 100).value();
      for (const agents::RunRecord& run : all) {
        for (const agents::RunStep& step : run.steps) text += step.sentence + "\n";
      }
      return text;
    });
  }

  static Monitor monitor(const std::string& agent, TriggerKind kind, std::vector<std::string> places,
                         Json options = Json::object()) {
    Monitor monitor;
    monitor.id = monitor.name = monitor.agent = agent;
    monitor.trigger.kind = kind;
    monitor.trigger.places = std::move(places);
    monitor.budget.runsPerHour = 60;
    monitor.options = std::move(options);
    return monitor;
  }

  /// Saves the monitor and waits until its trigger has looked at what was there before.
  void watch(const Monitor& monitor) {
    const Status saved = on([&](Stage& stage) { return stage.monitors.save(monitor); });
    ASSERT_TRUE(saved.ok()) << saved.error().message;
    const bool looked = waitUntil([&] {
      const auto status = on([&](Stage& stage) { return stage.monitors.status(monitor.id); });
      return status && status->phase == agents::MonitorStatus::Phase::watching &&
             status->sentence != "Watches.";
    });
    ASSERT_TRUE(looked) << told(monitor.id);
  }
  /// Unless it runs already.
  void runNow(const std::string& id) {
    (void)on([&](Stage& stage) { return stage.monitors.runNow(id); });
  }

  /// The card that `act` leads to, after it was said on the desktop and opened from there.
  Proposal cardAfter(const Monitor& monitor, const std::function<void(int attempt)>& act, int attempts = 1) {
    watch(monitor);
    for (int i = 0; i < attempts && waiting().empty(); ++i) {
      const std::size_t before = runs(monitor.id);
      act(i);
      const bool noticed = waitUntil([&] { return runs(monitor.id) > before; }, kLongestRun);
      EXPECT_TRUE(noticed) << told(monitor.id);
      if (!noticed) return {};
    }
    const std::vector<Proposal> cards = waiting();
    EXPECT_EQ(cards.size(), 1U);
    if (cards.size() != 1) return {};
    expectMessage(cards[0]);
    return cards[0];
  }

  void expectMessage(const Proposal& card) {
    ASSERT_TRUE(waitUntil([&] { return !server_.shown.empty(); })) << "nothing was said on the desktop";
    const fakes::NotificationServer::Shown& message = server_.shown.back();
    EXPECT_EQ(message.summary.toStdString(), printable(card.draft.title, 160));
    EXPECT_THAT(message.body.toStdString(), HasSubstr(card.monitorName));
    EXPECT_TRUE(message.actions.contains(QStringLiteral("default")));
    EXPECT_FALSE(message.actions.contains(QStringLiteral("accept"))) << "a yes needs the window";
    const auto press = [this] {
      emit server_.ActionInvoked(server_.nextId, QString::fromLatin1(button_));
      settle();  // a press before the number of the message has arrived is another program's
    };
    if (std::string_view(button_) == "default") {
      const bool opened = waitUntil([&] {
        press();
        return inboxOpened_ > 0;
      });
      EXPECT_TRUE(opened) << "a click opens the inbox";
    } else {
      for (int i = 0; i < 4; ++i) press();
      EXPECT_EQ(inboxOpened_, 0);
    }
    EXPECT_EQ(this->card(card.id).state, ProposalState::open) << "nothing on the bus can say yes";
    EXPECT_THAT(effects(), IsEmpty());
  }

  Effects effects() {
    const MutexLock lock(mutex_);
    Effects all = opened_;
    for (const char* folder : {"notes", "drafts"}) {
      std::error_code none;
      for (fs::directory_iterator file(data_ / folder, none), end; !none && file != end;
           file.increment(none)) {
        all[file->path().filename().string()] = TemporaryFolder::read(file->path());
      }
    }
    return all;
  }

  /// Refused without a yes and with wrong ones; done with the right one; never done again.
  void acceptOnce(const Proposal& card, const testing::Matcher<Effects>& expected) {
    ASSERT_TRUE(card.draft.action.has_value());
    agents::ApprovalRequest forged;
    forged.approval = 1;
    forged.digest = std::string(64, '0');
    EXPECT_EQ(accept(card.id, fakes::consentTo(forged)).error().code, ErrorCode::permission);
    const auto request = ask(card.id);
    ASSERT_TRUE(request.ok()) << request.error().message;
    forged.approval = request->approval;
    EXPECT_EQ(accept(card.id, fakes::consentTo(forged)).error().code, ErrorCode::permission);
    EXPECT_THAT(effects(), IsEmpty()) << "nothing happens without the right yes";

    const agents::Consent yes = fakes::consentTo(*request);
    const Result<std::string> done = accept(card.id, yes);
    ASSERT_TRUE(done.ok()) << done.error().message;
    const Effects after = effects();
    EXPECT_THAT(after, expected);
    EXPECT_EQ(this->card(card.id).state, ProposalState::accepted);
    EXPECT_EQ(this->card(card.id).outcome, *done);
    EXPECT_FALSE(accept(card.id, yes).ok());

    const std::size_t before = runs(card.monitor);
    restart();
    EXPECT_FALSE(accept(card.id, yes).ok()) << "a yes of an earlier life";
    settle(600);  // long enough for a trigger that would find the same again
    EXPECT_EQ(effects(), after);
    EXPECT_EQ(runs(card.monitor), before) << "a restart has done work twice";
    EXPECT_THAT(waiting(), IsEmpty());
    EXPECT_EQ(this->card(card.id).outcome, *done);
  }

  /// Of a card that only says something: nothing to accept, and it is still there after a restart.
  void staysAsItIs(const Proposal& card) {
    EXPECT_FALSE(card.draft.action.has_value());
    EXPECT_EQ(ask(card.id).error().code, ErrorCode::invalidArgument);
    restart();
    const std::vector<Proposal> cards = waiting();
    ASSERT_EQ(cards.size(), 1U);
    EXPECT_EQ(cards[0].id, card.id);
    EXPECT_EQ(cards[0].draft.body, card.draft.body);
    EXPECT_TRUE(on([&](Stage& stage) { return stage.inbox.ignore(card.id); }).ok());
    EXPECT_THAT(waiting(), IsEmpty());
    EXPECT_THAT(effects(), IsEmpty());
  }

  static std::string argument(const Proposal& card, const char* name) {
    return card.draft.action->arguments[name].get<std::string>();
  }

  static inline TemporaryFolder* model_ = nullptr;
  static inline fakes::PrivateBus* bus_ = nullptr;
  static inline Engine* engine_ = nullptr;

  const TemporaryFolder data_, world_;
  SeededEngine seeded_{*engine_};
  fakes::NotificationServer server_{bus_->connect(), {QStringLiteral("actions"), QStringLiteral("body")}};
  const std::shared_ptr<bench::WrittenJournal> journal_ = std::make_shared<bench::WrittenJournal>();
  const bench::WrittenClipboard clipboard_;
  const char* button_ = "default";  ///< that is pressed on the desktop's message
  QObject answers_;
  int inboxOpened_ = 0;
  Mutex mutex_;
  Effects opened_ TANDEM_GUARDED_BY(mutex_);
  std::unique_ptr<Backstage> backstage_;
};

TEST_F(WholeChain, Folder) {
  fs::create_directory(world_ / "watched");
  const Proposal card = cardAfter(
      monitor("folder-digest", TriggerKind::folder, {(world_ / "watched").string()}, {{"note", true}}),
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
  const Proposal card = cardAfter(monitor("feed-digest", TriggerKind::feed, {server.address("/rss")}),
                                  [&](int) { runNow("feed-digest"); });
  EXPECT_THAT(card.draft.title, HasSubstr("Kernel 7.2"));
  acceptOnce(card, ElementsAre(Pair("https://example.org/kernel", "opened")));
}

TEST_F(WholeChain, Maildir) {
  for (const char* part : {"Maildir", "Maildir/new", "Maildir/cur", "Maildir/tmp"})
    fs::create_directory(world_ / part);
  const Proposal card = cardAfter(
      monitor("mail-reply", TriggerKind::mail, {(world_ / "Maildir").string()}),
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
      monitor("chat-reply", TriggerKind::folder, {(world_ / "chats").string()}, {{"me", "Carla"}}),
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
      cardAfter(monitor("calendar-brief", TriggerKind::calendar, {file.string()}, {{"advice", true}}),
                [&](int) { runNow("calendar-brief"); });
  EXPECT_THAT(card.draft.title, HasSubstr("Dentist"));
  staysAsItIs(card);
}

TEST_F(WholeChain, Repository) {
  Repository repository(world_ / "source");
  repository.commit("Begin");
  const Proposal card = cardAfter(
      monitor("repository-watch", TriggerKind::repository, {(world_ / "source").string()}, {{"list", 0}}),
      [&](int) { repository.commit("Draw trams"); });
  EXPECT_EQ(card.draft.title, "1 new commit in source, main");
  staysAsItIs(card);
}

TEST_F(WholeChain, Journal) {
  const Proposal card = cardAfter(monitor("journal-watch", TriggerKind::journal, {}), [&](int) {
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
  const Proposal card = cardAfter(monitor("clipboard-helper", TriggerKind::clipboard, {}), [&](int) {
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
      monitor("activity-suggestion", TriggerKind::activity, {file.string()}),
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
