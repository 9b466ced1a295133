// The desktop's side is played over a real bus of the test's own.
#include "app/desktop/tray/tray.h"

#include <gtest/gtest.h>

#include <QDBusPendingCall>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <memory>
#include <vector>

#include "tests/app/desktop/tray_watcher.h"
#include "tests/app/models/wait_until.h"
#include "tests/app/notifications/fake_desktop.h"

namespace tandem::tray {
namespace {

using fakes::TrayWatcher;

class TrayTest : public testing::Test {
 protected:
  void SetUp() override {
    QObject::connect(&tray_, &Tray::chosen, [this](Command command, const QString& token) {
      chosen_.emplace_back(command, token.toStdString());
    });
  }

  QString item() const {
    return QStringLiteral("org.kde.StatusNotifierItem-%1-1").arg(QCoreApplication::applicationPid());
  }
  QDBusMessage call(const char* path, const QString& interface, const char* method,
                    const QVariantList& arguments) {
    QDBusMessage message = QDBusMessage::createMethodCall(item(), QString::fromLatin1(path), interface,
                                                          QString::fromLatin1(method));
    message.setArguments(arguments);
    const QDBusPendingCall answer = desktop_.asyncCall(message);
    EXPECT_TRUE(waitUntil([&] { return answer.isFinished(); }));
    return answer.reply();
  }
  QVariant property(const char* path, const QString& interface, const char* name) {
    const QDBusMessage reply = call(path, QStringLiteral("org.freedesktop.DBus.Properties"), "Get",
                                    {interface, QString::fromLatin1(name)});
    EXPECT_EQ(reply.type(), QDBusMessage::ReplyMessage) << reply.errorMessage().toStdString();
    return reply.arguments().value(0).value<QDBusVariant>().variant();
  }
  /// The labels of the menu, as a host reads them; "" = a line.
  QStringList labels() {
    const QDBusMessage reply = call("/MenuBar", kMenu, "GetLayout", {0, -1, QStringList()});
    QStringList labels;
    if (reply.arguments().size() != 2) return labels;
    const auto root = qdbus_cast<Layout>(reply.arguments()[1]);
    for (const QVariant& child : root.children) {
      labels << qdbus_cast<Layout>(child).properties[QStringLiteral("label")].toString();
    }
    return labels;
  }
  void click(int id) {
    call("/MenuBar", kMenu, "Event",
         {id, QStringLiteral("clicked"), QVariant::fromValue(QDBusVariant(0)), 0U});
  }

  static inline const QString kItem = QStringLiteral("org.kde.StatusNotifierItem");
  static inline const QString kMenu = QStringLiteral("com.canonical.dbusmenu");
  fakes::PrivateBus bus_;
  QDBusConnection desktop_ = bus_.connect();
  Tray tray_{bus_.connect()};
  std::vector<std::pair<Command, std::string>> chosen_;
};

TEST_F(TrayTest, ThereIsNoneUntilSomebodyShowsIcons) {
  tray_.start();
  settle();
  EXPECT_FALSE(tray_.there()) << "as on a desktop without a tray";
  auto watcher = std::make_unique<TrayWatcher>(desktop_, false);
  ASSERT_TRUE(waitUntil([&] { return watcher->items == QStringList{item()}; }));
  settle();
  EXPECT_FALSE(tray_.there()) << "the list is kept, but nobody shows it";
  watcher->setHost(true);
  EXPECT_TRUE(waitUntil([this] { return tray_.there(); }));
  watcher->setHost(false);
  EXPECT_TRUE(waitUntil([this] { return !tray_.there(); }));
  watcher->setHost(true);
  ASSERT_TRUE(waitUntil([this] { return tray_.there(); }));
  watcher.reset();
  EXPECT_TRUE(waitUntil([this] { return !tray_.there(); })) << "the desktop's panel has ended";
  watcher = std::make_unique<TrayWatcher>(desktop_, true);
  EXPECT_TRUE(waitUntil([this] { return tray_.there(); })) << "and begun again";
  EXPECT_EQ(watcher->items, QStringList{item()});
}

TEST_F(TrayTest, OneThatIsThereAlreadyIsFound) {
  const TrayWatcher watcher(desktop_, true);
  tray_.start();
  EXPECT_TRUE(waitUntil([this] { return tray_.there(); }));
}

TEST_F(TrayTest, ShowsItsStateInWords) {
  tray_.start();
  EXPECT_EQ(property("/StatusNotifierItem", kItem, "Title"), QStringLiteral("Tandem"));
  EXPECT_EQ(property("/StatusNotifierItem", kItem, "Menu").value<QDBusObjectPath>().path(),
            QStringLiteral("/MenuBar"));
  tray_.show({.paused = true, .working = false, .unseen = 2});
  const auto tip = qdbus_cast<ToolTip>(property("/StatusNotifierItem", kItem, "ToolTip"));
  EXPECT_EQ(tip.text, QStringLiteral("Background work is paused. 2 new cards in the inbox."));
  const QDBusMessage all =
      call("/StatusNotifierItem", QStringLiteral("org.freedesktop.DBus.Properties"), "GetAll", {kItem});
  EXPECT_EQ(all.type(), QDBusMessage::ReplyMessage) << all.errorMessage().toStdString();
}

TEST_F(TrayTest, ItsMenuSaysWhatCanBeDone) {
  tray_.start();
  EXPECT_EQ(labels(),
            (QStringList{"Open Tandem", "New chat", "Quick ask", "", "Pause background work", "", "Quit"}));
  tray_.show({.paused = true});
  EXPECT_EQ(labels().value(4), QStringLiteral("Resume background work"));
  for (const int id : {2, 5, 7}) click(id);
  click(4);   // a line
  click(99);  // nothing
  ASSERT_EQ(chosen_.size(), 3U);
  EXPECT_EQ(chosen_[0].first, Command::newChat);
  EXPECT_EQ(chosen_[1].first, Command::resume);
  EXPECT_EQ(chosen_[2].first, Command::quit);
}

TEST_F(TrayTest, AnEntryThatIsNotThereIsAnError) {
  tray_.start();
  EXPECT_EQ(call("/MenuBar", kMenu, "GetLayout", {99, -1, QStringList()}).type(), QDBusMessage::ErrorMessage);
  EXPECT_EQ(call("/MenuBar", kMenu, "GetProperty", {1, QStringLiteral("colour")}).type(),
            QDBusMessage::ErrorMessage);
  const QDBusMessage some =
      call("/MenuBar", kMenu, "AboutToShowGroup", {QVariant::fromValue(QList<int>{1, 99})});
  ASSERT_EQ(some.arguments().size(), 2);
  EXPECT_EQ(qdbus_cast<QList<int>>(some.arguments()[1]), QList<int>{99});
}

TEST_F(TrayTest, AClickBringsTheDesktopsLeaveWithIt) {
  tray_.start();
  call("/StatusNotifierItem", kItem, "ProvideXdgActivationToken", {QStringLiteral("let it")});
  call("/StatusNotifierItem", kItem, "Activate", {0, 0});
  call("/StatusNotifierItem", kItem, "Activate", {0, 0});
  ASSERT_EQ(chosen_.size(), 2U);
  EXPECT_EQ(chosen_[0], std::pair(Command::open, std::string("let it")));
  EXPECT_EQ(chosen_[1].second, "") << "a token is good for one click";
}

TEST(TrayAlone, WithoutABusItIsSilent) {
  Tray tray(QDBusConnection(QStringLiteral("no such connection")));
  tray.start();
  EXPECT_FALSE(tray.there());
}

TEST(TrayWire, PicturesAreAlphaFirst) {
  QImage image(2, 1, QImage::Format_ARGB32);
  image.setPixel(0, 0, 0x11223344);
  image.setPixel(1, 0, 0xff000001);
  const Pixmap pixmap = toPixmap(image);
  EXPECT_EQ(pixmap.width, 2);
  EXPECT_EQ(pixmap.height, 1);
  EXPECT_EQ(pixmap.bytes.toHex(), QByteArray("11223344ff000001"));
}

TEST(TrayFace, TheIconSaysTheState) {
  EXPECT_EQ(iconName({}), QStringLiteral("org.tandem.Tandem-symbolic"));
  EXPECT_EQ(iconName({.working = true}), QStringLiteral("org.tandem.Tandem-working-symbolic"));
  EXPECT_EQ(iconName({.paused = true, .working = true}), QStringLiteral("org.tandem.Tandem-paused-symbolic"));
  EXPECT_EQ(sentence({}), QString());
  EXPECT_EQ(sentence({.working = true, .unseen = 1}),
            QStringLiteral("Working in the background. 1 new card in the inbox."));
}

}  // namespace
}  // namespace tandem::tray
