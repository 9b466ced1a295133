#include "tests/e2e/whole_chain.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "agents/core/supervisor.h"
#include "agents/inbox/inbox.h"
#include "app/bridge/gui_executor.h"
#include "app/notifications/desktop_notifier.h"
#include "engine/api/make_engine.h"
#include "engine/base/printable.h"
#include "tests/app/models/wait_until.h"
#include "tests/fakes/consent.h"
#include "tests/fakes/small_model.h"

namespace tandem::e2e {
namespace fs = std::filesystem;

using agents::Json;
using agents::Monitor;
using agents::Proposal;
using agents::ProposalState;
using agents::TriggerKind;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

constexpr int kLongestRun = 60'000;  // ms, on a busy machine

agents::TriggerTimes impatient() {
  agents::TriggerTimes times;
  times.settle = std::chrono::milliseconds(100);
  times.longest = std::chrono::milliseconds(500);
  return times;
}

}  // namespace

void WholeChain::SetUpTestSuite() {
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

void WholeChain::TearDownTestSuite() {
  delete engine_;
  delete bus_;
  delete model_;
}

void WholeChain::start() {
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

std::vector<Proposal> WholeChain::waiting() {
  return on([](Stage& stage) { return stage.inbox.list(false, 100).value(); });
}

Proposal WholeChain::card(std::int64_t id) {
  for (const Proposal& card : on([](Stage& stage) { return stage.inbox.list(true, 1000).value(); })) {
    if (card.id == id) return card;
  }
  ADD_FAILURE() << "card " << id << " is gone";
  return {};
}

Result<agents::ApprovalRequest> WholeChain::ask(std::int64_t id) {
  return on([id](Stage& stage) { return stage.inbox.ask(id); });
}

Result<std::string> WholeChain::accept(std::int64_t id, const agents::Consent& consent) {
  const auto answer = std::make_shared<std::promise<Result<std::string>>>();
  backstage_->tell([=](Stage& stage) {
    stage.inbox.accept(id, consent,
                       [answer](Result<std::string> result) { answer->set_value(std::move(result)); });
  });
  return answer->get_future().get();
}

std::size_t WholeChain::runs(const std::string& monitor) {
  const auto all = on([&](Stage& stage) { return stage.monitors.runs(monitor, 100).value(); });
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [](const agents::RunRecord& run) {
    return run.end != agents::RunEnd::running;
  }));
}

std::string WholeChain::told(const std::string& monitor) {
  return on([&](Stage& stage) {
    std::string text = stage.monitors.status(monitor)->sentence + "\n";
    const std::vector<agents::RunRecord> all = stage.monitors.runs(monitor, 100).value();
    for (const agents::RunRecord& run : all) {
      for (const agents::RunStep& step : run.steps) text += step.sentence + "\n";
    }
    return text;
  });
}

void WholeChain::watch(const Monitor& monitor) {
  const Status saved = on([&](Stage& stage) { return stage.monitors.save(monitor); });
  ASSERT_TRUE(saved.ok()) << saved.error().message;
  const bool looked = waitUntil([&] {
    const auto status = on([&](Stage& stage) { return stage.monitors.status(monitor.id); });
    return status && status->phase == agents::MonitorStatus::Phase::watching &&
           status->sentence != "Watches.";
  });
  ASSERT_TRUE(looked) << told(monitor.id);
}

void WholeChain::runNow(const std::string& id) {
  (void)on([&](Stage& stage) { return stage.monitors.runNow(id); });
}

Proposal WholeChain::cardAfter(const Monitor& monitor, const std::function<void(int attempt)>& act,
                               int attempts) {
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

void WholeChain::expectMessage(const Proposal& card) {
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

Effects WholeChain::effects() {
  const MutexLock lock(mutex_);
  Effects all = opened_;
  for (const char* folder : {"notes", "drafts"}) {
    std::error_code none;
    for (fs::directory_iterator file(data_ / folder, none), end; !none && file != end; file.increment(none)) {
      all[file->path().filename().string()] = TemporaryFolder::read(file->path());
    }
  }
  return all;
}

void WholeChain::acceptOnce(const Proposal& card, const testing::Matcher<Effects>& expected) {
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

void WholeChain::staysAsItIs(const Proposal& card) {
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

}  // namespace tandem::e2e
