#include "app/desktop/window.h"

#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QTimer>
#include <QWindow>

#include "tests/app/models/wait_until.h"

namespace tandem {
namespace {

class WindowTest : public testing::Test {
 protected:
  void SetUp() override {
    window_.whenClosed([this] {
      ++asked_;
      return closing_;
    });
    ASSERT_TRUE(window_.show(QStringLiteral("Tandem/Main/Main.qml"), {}));
    ASSERT_TRUE(waitUntil([] { return shown()->isVisible(); }));
  }
  void TearDown() override { QGuiApplication::setQuitOnLastWindowClosed(true); }

  static QWindow* shown() { return QGuiApplication::topLevelWindows().constFirst(); }
  /// Whether `end` ends the event loop, and so the program.
  template <typename End>
  static bool ends(End end) {
    QTimer::singleShot(0, qApp, end);
    QTimer::singleShot(500, qApp, [] { QCoreApplication::exit(7); });
    return QGuiApplication::exec() == 0;
  }

  Window window_;
  Closing closing_ = Closing::quit;
  int asked_ = 0;
};

TEST_F(WindowTest, ClosingIsTheEnd) {
  EXPECT_TRUE(ends([] { shown()->close(); }));
  EXPECT_EQ(asked_, 1);
}

TEST_F(WindowTest, HiddenItComesBack) {
  closing_ = Closing::hide;
  EXPECT_FALSE(ends([] { shown()->close(); }));
  EXPECT_TRUE(window_.hidden());
  window_.raise();
  EXPECT_FALSE(window_.hidden());
  EXPECT_TRUE(shown()->isVisible());
}

TEST_F(WindowTest, WithoutATrayItIsOnlyMinimised) {
  closing_ = Closing::minimise;
  EXPECT_FALSE(ends([] { shown()->close(); }));
  EXPECT_FALSE(window_.hidden());
  EXPECT_EQ(shown()->windowState(), Qt::WindowMinimized);
}

TEST_F(WindowTest, QuittingAsksNobody) {
  closing_ = Closing::hide;
  EXPECT_TRUE(ends([this] { window_.quit(); }));
  EXPECT_EQ(asked_, 0);
}

}  // namespace
}  // namespace tandem
