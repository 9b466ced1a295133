// logind is played over a real bus of the test's own.
#include "app/desktop/sleep_watch.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <vector>

#include "tests/app/models/wait_until.h"
#include "tests/app/notifications/fake_desktop.h"

namespace tandem {

class FakeLogind : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.login1.Manager")

 public:
  explicit FakeLogind(const QDBusConnection& bus) : bus_(bus) {
    EXPECT_TRUE(bus_.registerObject(QStringLiteral("/org/freedesktop/login1"), this,
                                    QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
    EXPECT_TRUE(bus_.registerService(QStringLiteral("org.freedesktop.login1")));
  }
  ~FakeLogind() override {
    for (const int end : waiting_) ::close(end);
  }

  /// Whether somebody may still keep the computer awake.
  bool waits() const {
    char none = 0;
    for (const int end : waiting_) {
      if (::read(end, &none, 1) != 0) return true;
    }
    return false;
  }
  QStringList asked;

 public slots:
  QDBusUnixFileDescriptor Inhibit(const QString& what, const QString& who, const QString& why,
                                  const QString& mode) {
    asked << what + QLatin1Char(' ') + who + QLatin1Char(' ') + mode;
    EXPECT_FALSE(why.isEmpty());
    int ends[2];
    EXPECT_EQ(::pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    waiting_.push_back(ends[0]);
    const QDBusUnixFileDescriptor given(ends[1]);
    ::close(ends[1]);
    return given;
  }

 signals:
  void PrepareForSleep(bool sleeps);

 private:
  QDBusConnection bus_;
  std::vector<int> waiting_;
};

namespace {

TEST(SleepWatch, LogindWaitsUntilEverythingHasStopped) {
  fakes::PrivateBus bus;
  FakeLogind logind(bus.connect());
  SleepWatch watch(bus.connect());
  int slept = 0, woke = 0;
  QObject::connect(&watch, &SleepWatch::sleeping, [&slept] { ++slept; });
  QObject::connect(&watch, &SleepWatch::woke, [&woke] { ++woke; });
  watch.start();
  ASSERT_TRUE(waitUntil([&logind] { return logind.asked.size() == 1; }));
  EXPECT_EQ(logind.asked[0], QStringLiteral("sleep Tandem delay"));
  settle();
  emit logind.PrepareForSleep(true);
  ASSERT_TRUE(waitUntil([&slept] { return slept == 1; }));
  EXPECT_TRUE(logind.waits());
  watch.ready();
  EXPECT_TRUE(waitUntil([&logind] { return !logind.waits(); }));
  emit logind.PrepareForSleep(false);
  ASSERT_TRUE(waitUntil([&woke] { return woke == 1; }));
  EXPECT_TRUE(waitUntil([&logind] { return logind.asked.size() == 2; })) << "and the next time";
  settle();
  EXPECT_TRUE(logind.waits());
}

TEST(SleepWatch, HearsEachThingOnce) {
  fakes::PrivateBus bus;
  FakeLogind logind(bus.connect());
  SleepWatch watch(bus.connect());
  std::vector<bool> heard;
  QObject::connect(&watch, &SleepWatch::sleeping, [&heard] { heard.push_back(true); });
  QObject::connect(&watch, &SleepWatch::woke, [&heard] { heard.push_back(false); });
  watch.start();
  ASSERT_TRUE(waitUntil([&logind] { return logind.asked.size() == 1; }));
  for (const bool sleeps : {false, true, true, false, false}) emit logind.PrepareForSleep(sleeps);
  ASSERT_TRUE(waitUntil([&heard] { return heard.size() >= 2; }));
  settle();
  EXPECT_EQ(heard, (std::vector<bool>{true, false}));
}

TEST(SleepWatch, WithoutLogindNothingHappens) {
  fakes::PrivateBus bus;
  SleepWatch watch(bus.connect());
  watch.start();
  watch.ready();
  settle();
  SleepWatch alone(QDBusConnection(QStringLiteral("no such connection")));
  alone.start();
}

}  // namespace
}  // namespace tandem

#include "sleep_watch_test.moc"
