#include "app/dashboard/sensor_words.h"

#include <gtest/gtest.h>

#include <QLocale>

#include "app/telemetry/sampler.h"
#include "tests/fakes/laptop_sensors.h"

namespace tandem {
namespace {

using telemetry::Reading;
using telemetry::Reason;
using telemetry::Unit;
using telemetry::Why;

class SensorWords : public testing::Test {
 protected:
  SensorWords() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  /// What all sensors say after so many seconds.
  telemetry::Snapshot snapshot(int seconds = 1) {
    using telemetry::Group;
    telemetry::Sampler sampler(clock_, laptop_.kernel());
    const auto looking = sampler.subscribe(
        {Group::cpu, Group::memory, Group::energy, Group::battery, Group::thermal, Group::devices});
    sampler.poll();
    for (int i = 0; i < seconds; ++i) {
      laptop_.pass(1);
      clock_.advance(std::chrono::seconds(1));
      sampler.poll();
    }
    return sampler.snapshot();
  }
  static QVariantMap find(const QVariantList& rows, const char* name) {
    for (const QVariant& row : rows) {
      if (row.toMap()[QStringLiteral("name")].toString() == QLatin1String(name)) return row.toMap();
    }
    return {};
  }
  static std::string words(const QVariantList& rows, const char* name) {
    return find(rows, name)[QStringLiteral("words")].toString().toStdString();
  }

  fakes::LaptopSensors laptop_;
  ManualClock clock_;
};

TEST_F(SensorWords, ValuesHaveUnitsAndReasonsAreWords) {
  EXPECT_EQ(readingWords(0.374, Unit::share).toStdString(), "37 %");
  EXPECT_EQ(readingWords(0.0042, Unit::share).toStdString(), "0.4 %");
  EXPECT_EQ(readingWords(1400.4, Unit::megahertz).toStdString(), "1,400 MHz");
  EXPECT_EQ(readingWords(12.44, Unit::watts).toStdString(), "12.4 W");
  EXPECT_EQ(readingWords(3.5 * 1024 * 1024 * 1024, Unit::bytes).toStdString(), "3.5 GB");
  for (const Why why :
       {Why::firstSample, Why::absent, Why::noPermission, Why::stale, Why::asleep, Why::notUnderstood}) {
    EXPECT_FALSE(readingWords(Reading(why), Unit::watts).isEmpty());
    EXPECT_FALSE(reasonWords(Reading(why)).isEmpty());
  }
  EXPECT_TRUE(reasonWords(Reading(1.0)).isEmpty());
  const Reading refused = Reason{.why = Why::noPermission, .hint = "It is private.", .command = "sudo x"};
  EXPECT_EQ(reasonWords(refused).toStdString(), "No permission. It is private. To allow it: sudo x");
}

TEST_F(SensorWords, CoresComeByKind) {
  const QVariantList groups = coreGroups(snapshot().cpu);
  ASSERT_EQ(groups.size(), 2);
  const QVariantMap fast = groups[0].toMap(), slow = groups[1].toMap();
  EXPECT_EQ(fast[QStringLiteral("name")].toString().toStdString(), "Performance cores");
  EXPECT_EQ(fast[QStringLiteral("cores")].toList().size(), 8);
  EXPECT_EQ(slow[QStringLiteral("cores")].toList().size(), 10);
  const QVariantMap first = fast[QStringLiteral("cores")].toList()[0].toMap();
  EXPECT_NEAR(first[QStringLiteral("share")].toDouble(), 0.86, 0.01);
  EXPECT_EQ(first[QStringLiteral("words")].toString().toStdString(), "86 %, 3,900 MHz");
}

TEST_F(SensorWords, TheProcessorInRows) {
  const QVariantList rows = processorRows(snapshot());
  EXPECT_EQ(words(rows, "Performance cores"), "58 %");
  EXPECT_EQ(words(rows, "Temperature"), "62 °C");
  EXPECT_EQ(words(rows, "Programs wait for a core"), "1.2 %");
  EXPECT_EQ(words(rows, "Slowed down for heat"), "not on this machine");
}

TEST_F(SensorWords, BeforeTheSecondSampleItSaysSo) {
  const QVariantList rows = processorRows(snapshot(0));
  EXPECT_EQ(words(rows, "Used by Tandem"), "in a second");
  EXPECT_EQ(find(rows, "Used by Tandem")[QStringLiteral("why")].toString().toStdString(),
            "Waiting for a second sample.");
}

TEST_F(SensorWords, MemoryHasABar) {
  const QVariantMap used = find(memoryRows(snapshot().memory), "In use");
  EXPECT_EQ(used[QStringLiteral("words")].toString().toStdString(), "8.4 GB of 15.4 GB");
  EXPECT_NEAR(used[QStringLiteral("share")].toDouble(), 0.544, 0.001);
}

TEST_F(SensorWords, PowerAndBattery) {
  const QVariantList rows = powerRows(snapshot());
  EXPECT_EQ(words(rows, "Package"), "12.0 W");
  EXPECT_EQ(words(rows, "The whole board"), "17.0 W");
  EXPECT_EQ(words(rows, "Battery"), "72 %");
  EXPECT_EQ(words(rows, "The battery gives"), "17.4 W");
  EXPECT_EQ(words(rows, "Plugged in"), "no");
}

TEST_F(SensorWords, DevicesWithWhatTheySay) {
  const QVariantList cards = deviceCards(snapshot().devices);
  ASSERT_EQ(cards.size(), 2);
  const QVariantMap graphics = cards[0].toMap();
  EXPECT_EQ(graphics[QStringLiteral("name")].toString().toStdString(), "Intel GPU");
  EXPECT_EQ(graphics[QStringLiteral("words")].toString().toStdString(), "38 %");
  const QVariantList rows = graphics[QStringLiteral("rows")].toList();
  EXPECT_EQ(words(rows, "Clock"), "1,350 of 2,200 MHz");
  EXPECT_EQ(words(rows, "Power"), "2.5 W") << "lent by the processor's counter";
}

TEST_F(SensorWords, ADeviceThatSaysOneThingSaysItOnce) {
  telemetry::DeviceReadings gone;
  gone.name = "card1";
  gone.state = telemetry::DeviceState::gone;
  setAll(gone, {.why = Why::absent, .hint = "It was removed."});
  gone.ownBusy = gone.ownMemory = 0.0;
  const QVariantMap card = deviceCards({gone}).front().toMap();
  EXPECT_TRUE(card[QStringLiteral("rows")].toList().isEmpty());
  EXPECT_EQ(card[QStringLiteral("words")].toString().toStdString(), "gone");
  EXPECT_EQ(card[QStringLiteral("why")].toString().toStdString(), "Not on this machine. It was removed.");
}

TEST_F(SensorWords, WhatIsRefusedComesOnceWithItsCommand) {
  EXPECT_TRUE(refusedReadings(snapshot()).isEmpty());
  laptop_.refusePower();
  const QVariantList refused = refusedReadings(snapshot());
  ASSERT_EQ(refused.size(), 1);
  const QVariantMap power = refused[0].toMap();
  EXPECT_EQ(power[QStringLiteral("what")].toString().toStdString(), "Power of the processor, Intel GPU");
  EXPECT_TRUE(power[QStringLiteral("command")].toString().startsWith(QStringLiteral("sudo ")));
  EXPECT_FALSE(power[QStringLiteral("why")].toString().isEmpty());
}

}  // namespace
}  // namespace tandem
