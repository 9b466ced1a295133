#include "app/dashboard/energy_words.h"

#include <gtest/gtest.h>

#include <QLocale>

namespace tandem {
namespace {

using telemetry::Energy;

class EnergyWords : public testing::Test {
 protected:
  EnergyWords() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  static constexpr Energy kMeasured{.measured = 12.42, .estimated = 0, .unknownSeconds = 0};
  static constexpr Energy kEstimated{.measured = 0, .estimated = 3.1, .unknownSeconds = 0};
  static constexpr Energy kBoth{.measured = 5, .estimated = 3, .unknownSeconds = 0};
  static constexpr Energy kNothing{.measured = 0, .estimated = 0, .unknownSeconds = 2};
};

TEST_F(EnergyWords, WhatIsMeasuredIsSaidPlainly) {
  EXPECT_EQ(joulesWords(kMeasured).toStdString(), "12.4 J");
  EXPECT_TRUE(energyOrigin(kMeasured).startsWith(QStringLiteral("Measured")));
  EXPECT_EQ(joulesWords({.measured = 15'300}).toStdString(), "15.3 kJ");
  EXPECT_EQ(joulesWords({.measured = 0.034}).toStdString(), "0.03 J");
}

TEST_F(EnergyWords, WhatIsExpectedIsMarkedForEyesAndEars) {
  for (const Energy& energy : {kEstimated, kBoth}) {
    const QString words = joulesWords(energy);
    EXPECT_TRUE(words.startsWith(QStringLiteral("≈ "))) << words.toStdString();
    EXPECT_TRUE(energyOrigin(energy).contains(QStringLiteral("estimate")));
    const QString spoken = spokenEnergy(words, energy);
    EXPECT_TRUE(spoken.startsWith(QStringLiteral("about "))) << spoken.toStdString();
    EXPECT_FALSE(spoken.contains(QStringLiteral("≈")));
    EXPECT_TRUE(spoken.contains(QStringLiteral("estimate")));
  }
  EXPECT_TRUE(energyOrigin(kBoth).startsWith(QStringLiteral("5.0 J of it measured")));
}

TEST_F(EnergyWords, WhatIsUnknownIsNoFigure) {
  EXPECT_EQ(joulesWords(kNothing).toStdString(), "–");
  EXPECT_EQ(requestEnergyWords(kNothing, kNothing).toStdString(), "–");
  EXPECT_FALSE(energyOrigin(kNothing).isEmpty());
  const Energy part{.measured = 4, .estimated = 0, .unknownSeconds = 1.5};
  EXPECT_EQ(joulesWords(part).toStdString(), "≈ 4.0 J") << "it is not all of it";
  EXPECT_TRUE(energyOrigin(part).contains(QStringLiteral("1.5 s")));
}

TEST_F(EnergyWords, PerToken) {
  const Energy token{.measured = 0.31, .estimated = 0, .unknownSeconds = 0};
  EXPECT_EQ(requestEnergyWords(kMeasured, token).toStdString(), "12.4 J · 0.31 J/token");
  EXPECT_EQ(requestEnergyWords(kMeasured, std::nullopt).toStdString(), "12.4 J");
}

TEST_F(EnergyWords, ADayBySizeWithTheRestApart) {
  telemetry::EnergyLedger::Day day;
  day.idle.measured = 40;
  day.monitors[""] = kBoth;
  day.monitors["Mail"] = kEstimated;
  day.devices["CPU"] = kMeasured;
  const QVariantList rows = energyByMonitor(day);
  ASSERT_EQ(rows.size(), 3);
  const auto at = [&rows](qsizetype row, const char* key) { return rows[row].toMap()[QLatin1String(key)]; };
  EXPECT_EQ(at(0, "name").toString().toStdString(), "The computer at rest");
  EXPECT_EQ(at(0, "share").toDouble(), 1);
  EXPECT_EQ(at(0, "kind").toString().toStdString(), "other");
  EXPECT_EQ(at(1, "name").toString().toStdString(), "Your conversations");
  EXPECT_EQ(at(1, "kind").toString().toStdString(), "reactive");
  EXPECT_EQ(at(1, "share").toDouble(), 0.2);
  EXPECT_EQ(at(2, "kind").toString().toStdString(), "proactive");
  EXPECT_EQ(energyByDevice(day).size(), 1);
  EXPECT_TRUE(energyByMonitor({}).isEmpty());
}

}  // namespace
}  // namespace tandem
