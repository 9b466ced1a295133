#include <gtest/gtest.h>

#include <QSignalSpy>

#include "tests/app/models/desk_fixture.h"

namespace tandem {
namespace {

class AppSettingsTest : public DeskTest {
 protected:
  AppSettings& settings() { return desk_->settings(); }
};

TEST_F(AppSettingsTest, AreKept) {
  settings().setTheme(AppSettings::Dark);
  settings().setTextScale(1.5);
  settings().setEnterSends(false);
  settings().setReduceMotionAlways(true);
  settings().setSystemPrompt("Short.");
  settings().setTemperature(0.2);
  restart();
  EXPECT_EQ(settings().theme(), AppSettings::Dark);
  EXPECT_DOUBLE_EQ(settings().textScale(), 1.5);
  EXPECT_FALSE(settings().enterSends());
  EXPECT_TRUE(settings().reducedMotion());
  EXPECT_EQ(settings().systemPrompt(), "Short.");
  EXPECT_EQ(chat().systemPrompt(), "Short.") << "new conversations begin with it";
  EXPECT_DOUBLE_EQ(chat().temperature(), 0.2);
}

TEST_F(AppSettingsTest, APauseHoldsEverythingInTheBackgroundAndIsKept) {
  settings().setBackgroundPaused(true);
  EXPECT_TRUE(desk_->documentFolders().held());
  EXPECT_TRUE(desk_->backstage().documents().progress().phase == documents::IndexPhase::paused ||
              waitUntil([this] {
                return desk_->backstage().documents().progress().phase == documents::IndexPhase::paused;
              }));
  restart();
  EXPECT_TRUE(settings().backgroundPaused());
  EXPECT_TRUE(desk_->documentFolders().held());
  desk_->documentFolders().setPaused(true);
  settings().setBackgroundPaused(false);
  EXPECT_FALSE(desk_->documentFolders().held());
  EXPECT_TRUE(desk_->documentFolders().paused()) << "what was paused by itself stays so";
}

TEST_F(AppSettingsTest, SleepIsOverWithItsEnd) {
  bool parked = false;
  desk_->sleep([&parked] { parked = true; });
  EXPECT_TRUE(waitUntil([&parked] { return parked; }));
  EXPECT_TRUE(desk_->documentFolders().held());
  desk_->wake();
  EXPECT_FALSE(desk_->documentFolders().held());
  EXPECT_FALSE(settings().backgroundPaused()) << "that is the person's alone";
}

TEST(Closing, AWindowIsNeverHiddenWithoutAWayBack) {
  EXPECT_EQ(whenClosed(false, false), Closing::quit);
  EXPECT_EQ(whenClosed(false, true), Closing::quit);
  EXPECT_EQ(whenClosed(true, true), Closing::hide);
  EXPECT_EQ(whenClosed(true, false), Closing::minimise);
}

TEST_F(AppSettingsTest, FollowTheDesktopUnlessTold) {
  QSignalSpy changes(&settings(), &AppSettings::themeChanged);
  EXPECT_FALSE(settings().dark());
  settings().setSystemDark(true);
  EXPECT_TRUE(settings().dark());
  settings().setTheme(AppSettings::Light);
  EXPECT_FALSE(settings().dark());
  settings().setSystemDark(true);
  EXPECT_EQ(changes.count(), 2);
  EXPECT_FALSE(settings().reducedMotion());
  settings().setSystemReducedMotion(true);
  EXPECT_TRUE(settings().reducedMotion());
  EXPECT_FALSE(settings().reduceMotionAlways());
}

TEST_F(AppSettingsTest, ABrokenFileIsSaid) {
  desk_.reset();
  std::filesystem::create_directories(folder_ / "config");
  folder_.write("config/settings.json", "{oops");
  start();
  EXPECT_TRUE(settings().warning().contains("broken"));
  settings().dismissWarning();
  EXPECT_TRUE(settings().warning().isEmpty());
}

TEST_F(AppSettingsTest, AFileThatCannotBeWrittenIsSaid) {
  folder_.write("config", "a file where the folder should be");
  settings().setTheme(AppSettings::Dark);
  EXPECT_TRUE(waitUntil([this] { return !settings().warning().isEmpty(); }));
}

TEST_F(DeskTest, EngineStatusIsOneSentence) {
  EngineStatus status(*engine_);
  QSignalSpy changes(&status, &EngineStatus::changed);
  EXPECT_EQ(status.text(), "");
  EngineLoad load;
  load.proactiveWaiting = 2;
  engine_->setLoad(load);
  status.refresh();
  status.refresh();
  EXPECT_EQ(changes.count(), 1);
  EXPECT_EQ(status.text(), "2 background tasks are waiting.");
  load.proactiveWaiting = 1;
  engine_->setLoad(load);
  status.refresh();
  EXPECT_EQ(status.text(), "1 background task is waiting.");
  load.reactiveWaiting = 1;
  engine_->setLoad(load);
  EXPECT_TRUE(waitUntil([&] { return status.reactiveWaiting() == 1; })) << "asks by itself";
  EXPECT_EQ(status.text(), "1 background task is waiting.") << "about to begin is not worth a word";
  load.reactiveRunning = 1;
  engine_->setLoad(load);
  status.refresh();
  EXPECT_TRUE(status.text().contains("question"));
}

TEST_F(DeskTest, ANewerDatabaseIsRefusedWithAMessage) {
  desk_.reset();
  const std::filesystem::path file = folder_ / "data/tandem.db";
  std::fstream database(file, std::ios::in | std::ios::out | std::ios::binary);
  database.seekp(60);
  database.write("\0\0\0\x63", 4);
  database.close();
  DeskOptions options;
  options.paths.config = folder_ / "config";
  options.paths.data = folder_ / "data";
  options.engine = std::make_unique<fakes::FakeEngine>();
  const auto made = Desk::make(std::move(options), log_);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().code, ErrorCode::unsupportedVersion);
}

}  // namespace
}  // namespace tandem
