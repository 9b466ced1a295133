// This computer on the dashboard: watched or not, with a busy minute of the real scheduler behind it.
#include "app/dashboard/this_computer.h"

#include <gtest/gtest.h>

#include <QLocale>

#include "tests/fakes/laptop_sensors.h"
#include "tests/fakes/simulated_minute.h"

namespace tandem {
namespace {

class ThisComputerTest : public testing::Test {
 protected:
  ThisComputerTest() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  void pass(double seconds) {
    now_ += std::chrono::duration_cast<Instant>(std::chrono::duration<double>(seconds));
    laptop_.pass(seconds);
    computer_.tick();
  }
  static QStringList names(const QVariantList& rows) {
    QStringList names;
    for (const QVariant& row : rows) names << row.toMap()[QStringLiteral("name")].toString();
    return names;
  }
  /// A busy minute begins now. (Its end is known already: the view shows what the test's clock reaches.)
  void play() {
    const Status played = minute_.play(TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json",
                                       now_ + std::chrono::minutes(1));
    ASSERT_TRUE(played.ok()) << played.error().message;
  }

  Instant now_ = std::chrono::hours(1);
  fakes::LaptopSensors laptop_;
  fakes::SimulatedMinute minute_;
  ThisComputer computer_{
      {.view = minute_.view(), .now = [this] { return now_; }, .kernel = laptop_.kernel()}};
};

TEST_F(ThisComputerTest, ReadsNothingUntilItIsWatched) {
  pass(30);
  EXPECT_TRUE(laptop_.tree().opened().empty());
  EXPECT_TRUE(computer_.busy().isEmpty());
  int changes = 0;
  QObject::connect(&computer_, &ThisComputer::changed, [&changes] { ++changes; });
  computer_.setWatched(true);
  EXPECT_EQ(changes, 1);
  EXPECT_EQ(computer_.busy().toStdString(), "in a second");
  EXPECT_EQ(computer_.devices().size(), 2);
  pass(1);
  EXPECT_EQ(computer_.busy().toStdString(), "37 %");
  EXPECT_EQ(computer_.power().toStdString(), "12.0 W");
  EXPECT_EQ(computer_.history().size(), 1);
  EXPECT_EQ(computer_.coreGroups().size(), 2);
  EXPECT_TRUE(computer_.refused().isEmpty());
  computer_.setWatched(false);
  laptop_.tree().forgetOpened();
  pass(30);
  EXPECT_TRUE(laptop_.tree().opened().empty());
}

TEST_F(ThisComputerTest, WhatMonitorsUsedStandsUnderTheirNames) {
  pass(0.5);
  play();
  for (std::uint64_t request = 1; request <= 200; ++request) {
    if (request % 5 != 0) computer_.submitted(RequestId{request}, "Mail summary");
  }
  pass(60.5);
  computer_.setWatched(true);
  EXPECT_TRUE(computer_.dayName().startsWith(QStringLiteral("Energy")));
  const QStringList who = names(computer_.energyByMonitor());
  EXPECT_TRUE(who.contains(QStringLiteral("Your conversations")));
  EXPECT_TRUE(who.contains(QStringLiteral("Mail summary")));
  EXPECT_GE(computer_.energyByDevice().size(), 2);
  for (const QVariant& row : computer_.energyByMonitor()) {
    EXPECT_TRUE(row.toMap()[QStringLiteral("words")].toString().startsWith(QStringLiteral("≈")))
        << "nothing of it was measured";
  }
  EXPECT_TRUE(computer_.ledger().of(RequestId{3}));
}

TEST_F(ThisComputerTest, WithoutACounterThePowerIsAnEstimateAndSaysSo) {
  laptop_.refusePower();
  computer_.setWatched(true);
  pass(1);
  EXPECT_EQ(computer_.power().toStdString(), "no permission");
  EXPECT_TRUE(computer_.powerTip().startsWith(QStringLiteral("No permission.")))
      << computer_.powerTip().toStdString();
  ASSERT_EQ(computer_.refused().size(), 1);
  play();
  pass(30);
  EXPECT_TRUE(computer_.power().startsWith(QStringLiteral("≈"))) << computer_.power().toStdString();
  EXPECT_TRUE(computer_.powerTip().startsWith(QStringLiteral("An estimate")));
}

TEST_F(ThisComputerTest, ADayThatDoesNotExistIsNotShown) {
  computer_.setDaysBack(5);
  EXPECT_EQ(computer_.daysBack(), 0);
  computer_.setDaysBack(-1);
  EXPECT_EQ(computer_.daysBack(), 0);
}

}  // namespace
}  // namespace tandem
