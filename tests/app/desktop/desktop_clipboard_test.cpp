// The clipboard of Qt's offscreen platform, which is one of the process alone.
#include "app/desktop/desktop_clipboard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QStringList>
#include <QTest>

#include "tests/fakes/manual_loop.h"

namespace tandem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Something in the clipboard that keeps a list of what is read of it.
class Watched : public QMimeData {
 public:
  Watched(QStringList formats, QStringList& read) : formats_(std::move(formats)), read_(read) {}
  QStringList formats() const override { return formats_; }
  bool hasFormat(const QString& format) const override { return formats_.contains(format); }

 protected:
  QVariant retrieveData(const QString& format, QMetaType) const override {
    read_ << format;
    return format.contains(QLatin1String("Hint")) ? QByteArray("secret") : QByteArray("Hello there");
  }

 private:
  const QStringList formats_;
  QStringList& read_;
};

class DesktopClipboardTest : public testing::Test {
 protected:
  /// Time for the GUI thread to notice, and for the loop to hear of it.
  void settle() {
    QTest::qWait(60);
    loop_.run();
  }
  void copy(const QString& text) {
    QGuiApplication::clipboard()->setText(text);
    settle();
  }
  void copyWith(const QString& format, const QByteArray& value) {
    auto* data = new QMimeData;
    data->setText(QStringLiteral("hunter2 hunter2"));
    data->setData(format, value);
    QGuiApplication::clipboard()->setMimeData(data);
    settle();
  }
  [[nodiscard]] std::unique_ptr<agents::ClipboardSource::Listening> listen() {
    auto listening = clipboard_.listen([this](const std::string& text) { heard_.push_back(text); });
    QCoreApplication::processEvents();
    return listening;
  }

  fakes::ManualLoop loop_;
  DesktopClipboard clipboard_{loop_, Status(), std::chrono::milliseconds(10)};
  std::vector<std::string> heard_;
};

TEST_F(DesktopClipboardTest, TellsWhatIsCopiedWhileSomebodyListens) {
  copy(QStringLiteral("before"));
  auto listening = listen();
  copy(QStringLiteral("Grüße"));
  EXPECT_THAT(heard_, ElementsAre("Grüße"));
  listening.reset();
  QCoreApplication::processEvents();
  copy(QStringLiteral("after"));
  EXPECT_THAT(heard_, ElementsAre("Grüße"));
}

TEST_F(DesktopClipboardTest, NothingIsReadWhenNobodyListens) {
  QStringList read;
  QGuiApplication::clipboard()->setMimeData(new Watched({QStringLiteral("text/plain")}, read));
  settle();
  EXPECT_TRUE(read.isEmpty()) << read.join(QLatin1Char(' ')).toStdString();
  auto listening = listen();
  QGuiApplication::clipboard()->setMimeData(new Watched({QStringLiteral("text/plain")}, read));
  settle();
  EXPECT_THAT(heard_, ElementsAre("Hello there"));
  EXPECT_FALSE(read.isEmpty());
}

TEST_F(DesktopClipboardTest, APasswordIsNotEvenAskedFor) {
  auto listening = listen();
  QStringList read;
  const QString hint = QStringLiteral("x-kde-passwordManagerHint");
  QGuiApplication::clipboard()->setMimeData(new Watched({QStringLiteral("text/plain"), hint}, read));
  settle();
  EXPECT_THAT(heard_, IsEmpty());
  EXPECT_EQ(read, QStringList{hint});
}

TEST_F(DesktopClipboardTest, KnowsTheHintsOfPasswordManagers) {
  auto listening = listen();
  copyWith(QStringLiteral("x-kde-passwordManagerHint"), "secret");
  copyWith(QStringLiteral("text/x-kde-passwordManagerHint"), "secret\n");
  copyWith(QStringLiteral("x-kde-passwordManagerHint"), "something new");
  copyWith(QStringLiteral("CLIPBOARD_STATE"), "sensitive");
  EXPECT_THAT(heard_, IsEmpty());
  copyWith(QStringLiteral("x-kde-passwordManagerHint"), "public");
  EXPECT_THAT(heard_, ElementsAre("hunter2 hunter2"));
}

TEST_F(DesktopClipboardTest, OnlyTheLastOfManyQuickChangesIsRead) {
  auto listening = listen();
  for (int i = 0; i < 20; ++i) QGuiApplication::clipboard()->setText(QString::number(i));
  settle();
  EXPECT_THAT(heard_, ElementsAre("19"));
}

TEST_F(DesktopClipboardTest, HugeTextsAndOtherThingsAreNoNews) {
  auto listening = listen();
  copy(QString((1 << 20) + 1, QLatin1Char('x')));
  auto* picture = new QMimeData;
  picture->setData(QStringLiteral("image/png"), "PNG");
  QGuiApplication::clipboard()->setMimeData(picture);
  settle();
  QGuiApplication::clipboard()->clear();
  settle();
  EXPECT_THAT(heard_, IsEmpty());
}

TEST_F(DesktopClipboardTest, EachWhoListensHearsUntilTheyHaveEnough) {
  auto first = listen();
  std::vector<std::string> others;
  std::unique_ptr<agents::ClipboardSource::Listening> second =
      clipboard_.listen([&](const std::string& text) {
        others.push_back(text);
        second.reset();
      });
  QCoreApplication::processEvents();
  copy(QStringLiteral("one"));
  copy(QStringLiteral("two"));
  EXPECT_THAT(heard_, ElementsAre("one", "two"));
  EXPECT_THAT(others, ElementsAre("one"));
}

TEST(ClipboardOn, SaysWhereABackgroundProgramSeesNothing) {
  EXPECT_TRUE(clipboardOn(QStringLiteral("xcb"), false).ok());
  EXPECT_TRUE(clipboardOn(QStringLiteral("offscreen"), false).ok());
  EXPECT_THAT(clipboardOn(QStringLiteral("wayland"), true).error().message, HasSubstr("Wayland"));
  EXPECT_THAT(clipboardOn(QStringLiteral("wayland-egl"), false).error().message, HasSubstr("cannot see"));
  EXPECT_FALSE(clipboardOn(QStringLiteral("xcb"), true).ok()) << "through XWayland it sees some copies only";
}

}  // namespace
}  // namespace tandem
