// The program behind the window as it runs at a person's: its databases, its own thread, the real engine with
// a small model, and a desktop on a bus of the test's own. What tools would open is written down instead.
// Thread: the test's, as the window's; what is opened is written down on the thread behind it.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QObject>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "agents/core/doer.h"
#include "agents/core/monitor.h"
#include "agents/core/proposal.h"
#include "app/backstage/backstage.h"
#include "bench/mixed/agents/written_sources.h"
#include "engine/base/mutex.h"
#include "tests/app/notifications/fake_desktop.h"
#include "tests/e2e/sample_monitor.h"
#include "tests/e2e/seeded_engine.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::e2e {

/// The file, or the address, that each deed left behind.
using Effects = std::map<std::string, std::string>;

class WholeChain : public testing::Test {
 protected:
  /// A model of random weights, once for all tests: each letter of a prompt is a token.
  static void SetUpTestSuite();
  static void TearDownTestSuite();

  WholeChain() { start(); }

  void start();
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
  std::vector<agents::Proposal> waiting();
  agents::Proposal card(std::int64_t id);
  Result<agents::ApprovalRequest> ask(std::int64_t id);
  Result<std::string> accept(std::int64_t id, const agents::Consent& consent);
  /// Runs that have ended.
  std::size_t runs(const std::string& monitor);
  /// What the monitor says, and each step of its runs.
  std::string told(const std::string& monitor);

  /// Saves the monitor and waits until its trigger has looked at what was there before.
  void watch(const agents::Monitor& monitor);
  /// Unless it runs already.
  void runNow(const std::string& id);

  /// The card that `act` leads to, after it was said on the desktop and opened from there.
  agents::Proposal cardAfter(const agents::Monitor& monitor, const std::function<void(int attempt)>& act,
                             int attempts = 1);

  /// It was said on the desktop, and a press there opens the inbox but accepts nothing.
  void expectMessage(const agents::Proposal& card);

  Effects effects();

  /// Refused without a yes and with wrong ones; done with the right one; never done again.
  void acceptOnce(const agents::Proposal& card, const testing::Matcher<Effects>& expected);

  /// Of a card that only says something: nothing to accept, and it is still there after a restart.
  void staysAsItIs(const agents::Proposal& card);

  static std::string argument(const agents::Proposal& card, const char* name) {
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

}  // namespace tandem::e2e
