// The program around its window, with the desktop played over a bus of the test's own.
#include "app/desktop/desktop_ties.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QGuiApplication>
#include <QWindow>
#include <memory>

#include "tests/app/desktop/tray_watcher.h"
#include "tests/app/models/desk_fixture.h"
#include "tests/app/models/wait_until.h"
#include "tests/app/notifications/fake_desktop.h"

namespace tandem {
namespace {

using fakes::TrayWatcher;

class DesktopTiesTest : public DeskTest {
 protected:
  void tie(bool background = false) {
    const auto makeWindow = [this] {
      return window_.show(QStringLiteral("Tandem/Main/Main.qml"), {});  // this folder's
    };
    ties_ = std::make_unique<DesktopTies>(
        *desk_, window_, DesktopTies::Ports{bus_.connect(), bus_.connect(), makeWindow, background});
    if (!background) {
      ASSERT_TRUE(ties_->openWindow());
      ASSERT_TRUE(waitUntil([] { return shown()->isVisible(); }));
    }
    ties_->start();
  }
  void TearDown() override { QGuiApplication::setQuitOnLastWindowClosed(true); }

  static QWindow* shown() { return QGuiApplication::topLevelWindows().value(0); }
  bool waitForTray(bool there) {
    return waitUntil([this, there] { return desk_->presence().trayThere() == there; });
  }

  fakes::PrivateBus bus_;
  Window window_;
  std::unique_ptr<DesktopTies> ties_;
};

TEST_F(DesktopTiesTest, AHiddenWindowComesBackWhenTheTrayIsGone) {
  auto tray = std::make_unique<TrayWatcher>(bus_.connect(), true);
  tie();
  desk_->settings().setKeepRunning(true);
  ASSERT_TRUE(waitForTray(true));
  shown()->close();
  EXPECT_TRUE(window_.hidden());
  tray.reset();
  ASSERT_TRUE(waitForTray(false));
  EXPECT_FALSE(window_.hidden()) << "nobody could bring it back now";
  shown()->close();
  EXPECT_FALSE(window_.hidden());
  EXPECT_EQ(shown()->windowState(), Qt::WindowMinimized);
}

TEST_F(DesktopTiesTest, AnyOtherStartBringsAHiddenWindowBack) {
  const TrayWatcher tray(bus_.connect(), true);
  tie();
  desk_->settings().setKeepRunning(true);
  ASSERT_TRUE(waitForTray(true));
  shown()->close();
  ASSERT_TRUE(window_.hidden());
  ties_->fulfil({Wish::Kind::newChat, {}, {}});
  EXPECT_FALSE(window_.hidden());
  EXPECT_EQ(shown()->property("chats").toInt(), 1);
}

TEST_F(DesktopTiesTest, PausingIsTheSameFromEverywhere) {
  tie();
  ties_->fulfil({Wish::Kind::pauseBackground, {}, {}});
  EXPECT_TRUE(desk_->settings().backgroundPaused());
  EXPECT_TRUE(desk_->documentFolders().held());
  EXPECT_EQ(shown()->property("chats").toInt(), 0) << "the window is left alone";
  ties_->fulfil({Wish::Kind::pauseBackground, {}, {}});
  EXPECT_TRUE(desk_->settings().backgroundPaused()) << "pausing twice is pausing";
  ties_->fulfilFirst(Wish::Kind::resumeBackground);
  EXPECT_FALSE(desk_->settings().backgroundPaused());
}

TEST_F(DesktopTiesTest, WithoutAWindowItWaitsUntilOneIsWanted) {
  auto tray = std::make_unique<TrayWatcher>(bus_.connect(), true);
  tie(true);
  ASSERT_TRUE(waitForTray(true));
  tray.reset();
  ASSERT_TRUE(waitForTray(false));
  EXPECT_FALSE(window_.made()) << "the way back is any other start";
  ties_->fulfil({});
  ASSERT_TRUE(window_.made());
  EXPECT_FALSE(window_.hidden());
  shown()->close();
  EXPECT_TRUE(window_.hidden());
  ties_->fulfil({});
  EXPECT_FALSE(window_.hidden());
}

}  // namespace
}  // namespace tandem
