// The desktop's portal is played over a real bus of the test's own.
#include "app/desktop/global_shortcut.h"

#include <gtest/gtest.h>

#include <QDBusMessage>
#include <memory>
#include <string>
#include <vector>

#include "tests/app/models/wait_until.h"
#include "tests/app/notifications/fake_desktop.h"

namespace tandem {

class FakePortal : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.GlobalShortcuts")
  Q_PROPERTY(uint version READ version CONSTANT)

 public:
  explicit FakePortal(const QDBusConnection& bus) : bus_(bus) {
    EXPECT_TRUE(bus_.registerObject(path(), this,
                                    QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals |
                                        QDBusConnection::ExportAllProperties));
    EXPECT_TRUE(bus_.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
  }
  uint version() const { return 1; }

  uint refuses = 0;  ///< 1: the person does not want to
  QString keys = QStringLiteral("Meta+Space");
  int sessions = 0;
  std::vector<PortalShortcut> offered;
  static QString session() { return QStringLiteral("/org/freedesktop/portal/desktop/session/one"); }

 public slots:
  QDBusObjectPath CreateSession(const QVariantMap& options, const QDBusMessage& message) {
    ++sessions;
    return answer(message, options, 0, {{QStringLiteral("session_handle"), session()}});
  }
  QDBusObjectPath BindShortcuts(const QDBusObjectPath& of, const QList<tandem::PortalShortcut>& shortcuts,
                                const QString&, const QVariantMap& options, const QDBusMessage& message) {
    EXPECT_EQ(of.path(), session());
    QList<PortalShortcut> bound = shortcuts;
    for (PortalShortcut& each : bound) {
      offered.push_back(each);
      each.values.insert(QStringLiteral("trigger_description"), keys);
    }
    return answer(message, options, refuses, {{QStringLiteral("shortcuts"), QVariant::fromValue(bound)}});
  }

 signals:
  void Activated(const QDBusObjectPath& session, const QString& id, qulonglong time,
                 const QVariantMap& options);

 private:
  static QString path() { return QStringLiteral("/org/freedesktop/portal/desktop"); }
  /// As the portal does it: the signal may be there before the method has returned.
  QDBusObjectPath answer(const QDBusMessage& message, const QVariantMap& options, uint refused,
                         const QVariantMap& results) {
    QString sender = message.service().mid(1);
    sender.replace(QLatin1Char('.'), QLatin1Char('_'));
    const QString request = path() + QStringLiteral("/request/") + sender + QLatin1Char('/') +
                            options[QStringLiteral("handle_token")].toString();
    QDBusMessage response = QDBusMessage::createSignal(
        request, QStringLiteral("org.freedesktop.portal.Request"), QStringLiteral("Response"));
    response << refused << results;
    bus_.send(response);
    return QDBusObjectPath(request);
  }

  QDBusConnection bus_;
};

namespace {

class GlobalShortcutTest : public testing::Test {
 protected:
  void SetUp() override {
    QObject::connect(&shortcut_, &GlobalShortcut::available, [this] { ++available_; });
    QObject::connect(&shortcut_, &GlobalShortcut::bound,
                     [this](const QString& keys) { bound_.push_back(keys.toStdString()); });
    QObject::connect(&shortcut_, &GlobalShortcut::pressed,
                     [this](const QString& token) { pressed_.push_back(token.toStdString()); });
  }

  fakes::PrivateBus bus_;
  GlobalShortcut shortcut_{bus_.connect()};
  int available_ = 0;
  std::vector<std::string> bound_, pressed_;
};

TEST_F(GlobalShortcutTest, APersonChoosesKeysAndPressesThem) {
  FakePortal portal(bus_.connect());
  shortcut_.start(false);
  ASSERT_TRUE(waitUntil([this] { return available_ == 1; }));
  settle();
  EXPECT_EQ(portal.sessions, 0) << "nobody is asked before they want to be";
  shortcut_.choose();
  ASSERT_TRUE(waitUntil([this] { return bound_.size() == 1; }));
  EXPECT_EQ(bound_[0], "Meta+Space");
  ASSERT_EQ(portal.offered.size(), 1U);
  EXPECT_EQ(portal.offered[0].id, QStringLiteral("quick-ask"));
  const QDBusObjectPath session(FakePortal::session());
  emit portal.Activated(session, QStringLiteral("something-else"), 1, {});
  emit portal.Activated(QDBusObjectPath(QStringLiteral("/another/program")), QStringLiteral("quick-ask"), 1,
                        {});
  emit portal.Activated(session, QStringLiteral("quick-ask"), 2,
                        {{QStringLiteral("activation_token"), QStringLiteral("let it")}});
  ASSERT_TRUE(waitUntil([this] { return !pressed_.empty(); }));
  EXPECT_EQ(pressed_, std::vector<std::string>{"let it"});
}

TEST_F(GlobalShortcutTest, KeysChosenBeforeAreTakenUpAtTheStart) {
  const FakePortal portal(bus_.connect());
  shortcut_.start(true);
  EXPECT_TRUE(waitUntil([this] { return bound_.size() == 1; }));
}

TEST_F(GlobalShortcutTest, ARefusalChangesNothingAndOneMayAskAgain) {
  FakePortal portal(bus_.connect());
  portal.refuses = 1;
  shortcut_.start(false);
  ASSERT_TRUE(waitUntil([this] { return available_ == 1; }));
  shortcut_.choose();
  ASSERT_TRUE(waitUntil([&portal] { return portal.offered.size() == 1; }));
  settle();
  EXPECT_TRUE(bound_.empty());
  portal.refuses = 0;
  shortcut_.choose();
  EXPECT_TRUE(waitUntil([this] { return bound_.size() == 1; }));
  EXPECT_EQ(portal.sessions, 2);
}

TEST_F(GlobalShortcutTest, WithoutAPortalItIsSilent) {
  shortcut_.start(true);
  settle();
  EXPECT_EQ(available_, 0);
  shortcut_.choose();
  settle();
  EXPECT_TRUE(bound_.empty());
  GlobalShortcut alone(QDBusConnection(QStringLiteral("no such connection")));
  alone.start(true);
}

}  // namespace
}  // namespace tandem

#include "global_shortcut_test.moc"
