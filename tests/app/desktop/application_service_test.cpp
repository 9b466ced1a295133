// The desktop's side is played over a real bus of the test's own.
#include "app/desktop/application_service.h"

#include <gtest/gtest.h>

#include <QDBusPendingCall>
#include <memory>
#include <vector>

#include "app/settings/paths.h"
#include "tests/app/models/wait_until.h"
#include "tests/app/notifications/fake_desktop.h"

namespace tandem {
namespace {

class ApplicationServiceTest : public testing::Test {
 protected:
  void SetUp() override {
    QObject::connect(&service_, &ApplicationService::wanted,
                     [this](const Wish& wish) { wishes_.push_back(wish); });
  }

  QDBusMessage call(const char* method, const QVariantList& arguments) {
    QDBusMessage message = QDBusMessage::createMethodCall(
        QString::fromLatin1(kApplicationId), QStringLiteral("/org/tandem/Tandem"),
        QStringLiteral("org.freedesktop.Application"), QString::fromLatin1(method));
    message.setArguments(arguments);
    const QDBusPendingCall answer = desktop_.asyncCall(message);
    EXPECT_TRUE(waitUntil([&] { return answer.isFinished(); }));
    return answer.reply();
  }
  static QVariantMap token(const char* word) {
    return {{QStringLiteral("activation-token"), QString::fromLatin1(word)}};
  }

  fakes::PrivateBus bus_;
  QDBusConnection desktop_ = bus_.connect();
  ApplicationService service_{bus_.connect()};
  std::vector<Wish> wishes_;
};

TEST_F(ApplicationServiceTest, CarriesWhatTheDesktopWants) {
  ASSERT_TRUE(service_.announce());
  EXPECT_EQ(call("Activate", {token("one")}).type(), QDBusMessage::ReplyMessage);
  EXPECT_EQ(call("ActivateAction", {QStringLiteral("new-chat"), QVariantList(), token("two")}).type(),
            QDBusMessage::ReplyMessage);
  EXPECT_EQ(call("Open", {QStringList{QStringLiteral("file:///m/a%20b.gguf")}, token("three")}).type(),
            QDBusMessage::ReplyMessage);
  EXPECT_EQ(
      call("ActivateAction", {QStringLiteral("pause-background"), QVariantList(), QVariantMap()}).type(),
      QDBusMessage::ReplyMessage);
  ASSERT_EQ(wishes_.size(), 4U);
  EXPECT_EQ(wishes_[3].kind, Wish::Kind::pauseBackground) << "as the desktop file's action calls it";
  EXPECT_EQ(wishes_[0], (Wish{Wish::Kind::raise, {}, QStringLiteral("one")}));
  EXPECT_EQ(wishes_[1], (Wish{Wish::Kind::newChat, {}, QStringLiteral("two")}));
  EXPECT_EQ(wishes_[2], (Wish{Wish::Kind::raise, "/m/a b.gguf", QStringLiteral("three")}));
}

TEST_F(ApplicationServiceTest, RefusesWhatItDoesNotKnow) {
  ASSERT_TRUE(service_.announce());
  EXPECT_EQ(call("ActivateAction", {QStringLiteral("explode"), QVariantList(), QVariantMap()}).type(),
            QDBusMessage::ErrorMessage);
  for (const char* address : {"https://example.org/a.gguf", "a.gguf", ""}) {
    EXPECT_EQ(call("Open", {QStringList{QString::fromLatin1(address)}, QVariantMap()}).type(),
              QDBusMessage::ErrorMessage)
        << address;
  }
  EXPECT_TRUE(wishes_.empty());
}

TEST_F(ApplicationServiceTest, OneHasTheNameUntilItEnds) {
  auto first = std::make_unique<ApplicationService>(bus_.connect());
  ASSERT_TRUE(first->announce());
  EXPECT_FALSE(service_.announce());
  first.reset();
  EXPECT_TRUE(service_.announce());
}

TEST(ApplicationServiceAlone, WithoutABusItIsSilent) {
  ApplicationService service(QDBusConnection(QStringLiteral("no such connection")));
  EXPECT_FALSE(service.announce());
}

}  // namespace
}  // namespace tandem
