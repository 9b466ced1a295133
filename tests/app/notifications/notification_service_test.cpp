#include "app/notifications/notification_service.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "tests/app/models/wait_until.h"
#include "tests/app/notifications/fake_desktop.h"

namespace tandem {
namespace {

using agents::Dismissal;
using agents::Notification;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

Notification about(std::int64_t proposal, const std::string& title) {
  Notification n;
  n.proposal = proposal;
  n.title = title;
  n.body = "Tom & Anna";
  n.buttons = {{"open", "Open"}, {"snooze", "In an hour"}};
  return n;
}

class NotificationServiceTest : public testing::Test {
 protected:
  NotificationServiceTest() {
    QObject::connect(&service_, &NotificationService::pressed,
                     [this](std::int64_t proposal, const std::string& button) {
                       pressed_.emplace_back(proposal, button);
                     });
    QObject::connect(
        &service_, &NotificationService::dismissed,
        [this](std::int64_t proposal, Dismissal how) { dismissed_.emplace_back(proposal, how); });
  }
  void startServer(QStringList capabilities = {"actions", "body", "body-markup"}) {
    server_ = std::make_unique<fakes::NotificationServer>(bus_.connect(), std::move(capabilities));
  }
  /// Shows a message and waits until the server has it and has answered.
  void showAndWait(const Notification& notification) {
    const std::size_t before = server_->shown.size();
    service_.show(notification);
    ASSERT_TRUE(waitUntil([&] { return server_->shown.size() > before; }));
    settle();
  }

  fakes::PrivateBus bus_;
  std::unique_ptr<fakes::NotificationServer> server_;
  NotificationService service_{bus_.connect()};
  std::vector<std::pair<std::int64_t, std::string>> pressed_;
  std::vector<std::pair<std::int64_t, Dismissal>> dismissed_;
};

TEST_F(NotificationServiceTest, SaysWhoIsSpeaking) {
  startServer();
  showAndWait(about(7, "Lisbon"));
  ASSERT_EQ(server_->shown.size(), 1U);
  const auto& shown = server_->shown[0];
  EXPECT_EQ(shown.application, "Tandem");
  EXPECT_EQ(shown.icon, "org.tandem.Tandem");
  EXPECT_EQ(shown.summary, "Lisbon");
  EXPECT_EQ(shown.body, "Tom &amp; Anna");
  EXPECT_EQ(shown.replaces, 0U);
  EXPECT_EQ(shown.timeout, -1);
  EXPECT_EQ(shown.actions, (QStringList{"default", "Open", "open", "Open", "snooze", "In an hour"}));
  EXPECT_EQ(shown.hints.value("desktop-entry").toString(), "org.tandem.Tandem");
  EXPECT_EQ(shown.hints.value("category").toString(), "x-tandem.proposal");
  EXPECT_EQ(shown.hints.value("urgency").userType(), QMetaType::UChar) << "the specification says: a byte";
  EXPECT_EQ(shown.hints.value("urgency").toUInt(), 1U);
}

TEST_F(NotificationServiceTest, UsesWhatTheServiceCanDo) {
  startServer({"body"});
  showAndWait(about(7, "Lisbon"));
  EXPECT_EQ(server_->shown.at(0).body, "Tom & Anna") << "no markup there, so nothing to escape";
  EXPECT_TRUE(server_->shown.at(0).actions.isEmpty());
}

TEST_F(NotificationServiceTest, AsksOnceWhatItCanDo) {
  startServer();
  showAndWait(about(1, "a"));
  showAndWait(about(2, "b"));
  EXPECT_EQ(server_->capabilityQuestions, 1);
}

TEST_F(NotificationServiceTest, TheNewerTakesTheOlderOnesPlace) {
  startServer();
  showAndWait(about(7, "old"));
  showAndWait(about(7, "new"));
  showAndWait(about(8, "other"));
  EXPECT_EQ(server_->shown.at(1).replaces, 42U);
  EXPECT_EQ(server_->shown.at(2).replaces, 0U);
}

TEST_F(NotificationServiceTest, ManyAtOnceAreJoined) {
  startServer();
  server_->hold(true);
  showAndWait(about(7, "first"));
  for (int i = 0; i < 50; ++i) service_.show(about(7, "change " + std::to_string(i)));
  settle();
  EXPECT_EQ(server_->shown.size(), 1U);
  server_->hold(false);
  ASSERT_TRUE(waitUntil([&] { return server_->shown.size() > 1; }));
  settle();
  ASSERT_EQ(server_->shown.size(), 2U);
  EXPECT_EQ(server_->shown[1].summary, "change 49");
  EXPECT_EQ(server_->shown[1].replaces, 42U);
}

TEST_F(NotificationServiceTest, ButtonsAndClicks) {
  startServer();
  showAndWait(about(7, "a"));
  showAndWait(about(8, "b"));
  emit server_->ActionInvoked(42, "default");
  emit server_->ActionInvoked(43, "snooze");
  ASSERT_TRUE(waitUntil([&] { return pressed_.size() == 2; }));
  EXPECT_THAT(pressed_, ElementsAre(Pair(7, "open"), Pair(8, "snooze")));
  ASSERT_TRUE(waitUntil([&] { return server_->closed.size() == 2; })) << "some services leave it there";
  emit server_->NotificationClosed(42, 2);
  settle();
  EXPECT_THAT(dismissed_, IsEmpty()) << "a click is no dismissal";
}

TEST_F(NotificationServiceTest, TellsWhyAMessageIsGone) {
  startServer();
  for (int i = 1; i <= 4; ++i) showAndWait(about(i, "a"));
  for (uint i = 1; i <= 4; ++i) emit server_->NotificationClosed(41 + i, i);
  ASSERT_TRUE(waitUntil([&] { return dismissed_.size() == 4; }));
  EXPECT_THAT(dismissed_, ElementsAre(Pair(1, Dismissal::expired), Pair(2, Dismissal::byPerson),
                                      Pair(3, Dismissal::closed), Pair(4, Dismissal::closed)));
}

TEST_F(NotificationServiceTest, ThoseOfOtherProgramsAreNotOurs) {
  startServer();
  showAndWait(about(7, "a"));
  emit server_->ActionInvoked(1, "default");
  emit server_->ActionInvoked(0, "default");
  emit server_->NotificationClosed(1, 2);
  settle();
  EXPECT_THAT(pressed_, IsEmpty());
  EXPECT_THAT(dismissed_, IsEmpty());
}

TEST_F(NotificationServiceTest, TakesAMessageBack) {
  startServer();
  showAndWait(about(7, "a"));
  service_.close(7);
  service_.close(99);
  ASSERT_TRUE(waitUntil([&] { return !server_->closed.empty(); }));
  settle();
  EXPECT_THAT(server_->closed, ElementsAre(42U));
  EXPECT_THAT(dismissed_, IsEmpty()) << "we know";
}

TEST_F(NotificationServiceTest, TakesBackWhatIsStillUnderWay) {
  startServer();
  server_->hold(true);
  showAndWait(about(7, "a"));
  service_.close(7);
  settle();
  EXPECT_THAT(server_->closed, IsEmpty()) << "its number is not known yet";
  server_->hold(false);
  ASSERT_TRUE(waitUntil([&] { return !server_->closed.empty(); }));
  EXPECT_THAT(server_->closed, ElementsAre(42U));
}

TEST_F(NotificationServiceTest, WithoutAServiceNothingHappens) {
  service_.show(about(7, "nobody sees this"));
  service_.close(7);
  settle();
  EXPECT_THAT(dismissed_, IsEmpty());
  startServer();
  settle();
  showAndWait(about(8, "now there is one"));
  ASSERT_EQ(server_->shown.size(), 1U);
  EXPECT_EQ(server_->shown[0].summary, "now there is one");
}

TEST_F(NotificationServiceTest, AServiceThatEndsAndBeginsAgainIsAskedAnew) {
  startServer();
  showAndWait(about(7, "a"));
  server_.reset();
  ASSERT_TRUE(waitUntil([&] { return dismissed_.size() == 1; }));
  EXPECT_THAT(dismissed_, ElementsAre(Pair(7, Dismissal::closed)));
  startServer({"body"});
  settle();
  showAndWait(about(7, "b"));
  EXPECT_EQ(server_->capabilityQuestions, 1);
  EXPECT_EQ(server_->shown.at(0).replaces, 0U) << "numbers of the earlier one mean nothing to it";
  EXPECT_TRUE(server_->shown.at(0).actions.isEmpty());
}

TEST(NotificationServiceAlone, WithoutABusNothingHappens) {
  NotificationService service(QDBusConnection(QStringLiteral("no such connection")));
  service.show(about(7, "a"));
  service.close(7);
  settle(10);
}

TEST_F(NotificationServiceTest, OpeningBringsTheDesktopsLeaveToRaiseTheWindow) {
  startServer();
  QStringList tokens;
  QObject::connect(&service_, &NotificationService::mayRaise, [&](const QString& token) {
    EXPECT_THAT(pressed_, IsEmpty()) << "it is there when the window wants to rise";
    tokens << token;
  });
  showAndWait(about(7, "Lisbon"));
  emit server_->ActivationToken(999, "another program's");
  emit server_->ActivationToken(42, QString(100'000, QLatin1Char('x')));
  emit server_->ActivationToken(42, "token-1");
  emit server_->ActionInvoked(42, "default");
  ASSERT_TRUE(waitUntil([&] { return !pressed_.empty(); }));
  EXPECT_THAT(pressed_, ElementsAre(Pair(7, "open")));
  EXPECT_EQ(tokens, QStringList{"token-1"});

  showAndWait(about(8, "Porto"));
  emit server_->ActivationToken(43, "token-2");
  emit server_->ActionInvoked(43, "snooze");
  ASSERT_TRUE(waitUntil([&] { return pressed_.size() == 2; }));
  EXPECT_EQ(tokens.size(), 1) << "nothing else needs the window";

  showAndWait(about(9, "Faro"));
  emit server_->ActionInvoked(44, "open");
  ASSERT_TRUE(waitUntil([&] { return pressed_.size() == 3; }));
  EXPECT_EQ(tokens.size(), 1) << "a desktop that knows no tokens";
}

}  // namespace
}  // namespace tandem
