#include "app/telemetry/package_power.h"

#include <gtest/gtest.h>

#include "app/telemetry/reading_list.h"
#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

EnergyZone package(Reading watts, Reading joules) {
  EnergyZone zone;
  zone.name = "package-0";
  zone.package = true;
  zone.watts = watts;
  zone.joules = joules;
  return zone;
}

Snapshot snapshot(double second, std::vector<EnergyZone> zones) {
  Snapshot result;
  result.at = at(second);
  result.energy = std::move(zones);
  return result;
}

TEST(PackagePower, CountersBeforeGraphicsBeforeTheBattery) {
  Snapshot all = snapshot(1, {package(20, 100), package(5, 50)});
  all.devices.emplace_back().packageWatts = 18;
  all.battery.watts = 30;
  EXPECT_DOUBLE_EQ(packagePower(all).watts.valueOr(0), 25);
  EXPECT_EQ(packagePower(all).source, PowerSource::counters);
  all.energy[1].watts = Why::noPermission;
  EXPECT_DOUBLE_EQ(packagePower(all).watts.valueOr(0), 18);
  EXPECT_EQ(packagePower(all).source, PowerSource::graphics);
  all.devices.clear();
  EXPECT_EQ(packagePower(all).source, PowerSource::battery);
  all.battery.watts = 0.0;  // on mains
  EXPECT_EQ(packagePower(all).source, PowerSource::none);
  EXPECT_EQ(packagePower(all).watts.reason().why, Why::noPermission);
  all.energy.clear();
  EXPECT_EQ(packagePower(all).watts.reason().why, Why::absent);
}

TEST(PackagePower, WaitsForTheCountersSecondSample) {
  Snapshot first = snapshot(1, {package(Why::firstSample, 0)});
  first.battery.watts = 30;
  EXPECT_EQ(packagePower(first).source, PowerSource::counters);
}

TEST(PackageMeter, TakesTheDifferenceOfCounters) {
  PackageMeter meter;
  EXPECT_FALSE(meter.take(snapshot(1, {package(Why::firstSample, 0)})));
  EXPECT_DOUBLE_EQ(meter.take(snapshot(3, {package(15, 30)})).value_or(0), 30);
  EXPECT_FALSE(meter.take(snapshot(4, {package(Why::firstSample, 30)}))) << "the counter was set back";
  EXPECT_FALSE(meter.take(snapshot(5, {package(Why::noPermission, Why::noPermission)})));
  EXPECT_FALSE(meter.take(snapshot(6, {package(10, 40)}))) << "there was no such source before";
  EXPECT_DOUBLE_EQ(meter.take(snapshot(7, {package(10, 50)})).value_or(0), 10);
}

TEST(PackageMeter, PowerTimesTimeElsewhere) {
  PackageMeter meter;
  Snapshot first = snapshot(1, {});
  first.battery.watts = 10;
  meter.take(first);
  Snapshot second = snapshot(3, {});
  second.battery.watts = 12;
  EXPECT_DOUBLE_EQ(meter.take(second).value_or(0), 24);
  EXPECT_FALSE(meter.take(snapshot(4, {})));
}

TEST(OwnShare, OfWhatTheProcessorDid) {
  CpuReadings cpu;
  EXPECT_EQ(ownShare(cpu), 1);
  cpu.busy = 0.5;
  cpu.ownBusy = 0.2;
  EXPECT_DOUBLE_EQ(ownShare(cpu), 0.4);
  cpu.busy = 0.0;
  EXPECT_EQ(ownShare(cpu), 1);
}

TEST(ReadingList, ValuesWithUnitsAndReasonsInSentences) {
  EXPECT_EQ(show(0.375, Unit::share), "37.5 %");
  EXPECT_EQ(show(3.25 * 1024 * 1024 * 1024, Unit::bytes), "3.2 GiB");
  EXPECT_EQ(show(2.5 * 1024 * 1024, Unit::bytes), "2.5 MiB");
  EXPECT_EQ(show(1.0, Unit::yesNo), "yes");
  EXPECT_EQ(show(Why::asleep, Unit::watts), "Asleep, and not woken for a look at it.");
  Snapshot one = snapshot(1, {package(20, 100)});
  one.devices.emplace_back().name = "card0";
  bool package = false, card = false;
  for (const NamedReading& named : listReadings(one)) {
    package = package || (named.name == "package.watts" && named.reading.valueOr(0) == 20);
    card = card || named.name == "card0.own_memory";
  }
  EXPECT_TRUE(package);
  EXPECT_TRUE(card);
}

}  // namespace
}  // namespace tandem::telemetry
