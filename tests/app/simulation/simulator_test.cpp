// What the page about simulations shows, with a clock that the test moves.
#include "app/simulation/simulator.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QLocale>

#include "tests/app/models/wait_until.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {
using std::chrono::seconds;

class SimulatorTest : public testing::Test {
 protected:
  SimulatorTest() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  /// Real time passes, frame by frame, until so much more of the load has been shown.
  bool pass(double share) {
    const double wanted = simulator_.share() + share;
    return waitUntil([&] {
      now_ += std::chrono::milliseconds(33);
      simulator_.play();
      return simulator_.share() >= wanted || (simulator_.over() && simulator_.share() == 1);
    });
  }
  void look() {
    simulator_.first()->setWatched(false);
    simulator_.first()->setWatched(true);
    simulator_.second()->setWatched(false);
    simulator_.second()->setWatched(true);
  }

  int argumentCount_ = 1;
  char name_[5] = "test";
  char* arguments_[1] = {name_};
  QCoreApplication application_{argumentCount_, arguments_};
  Instant now_ = std::chrono::hours(1);
  int made_ = 0;
  Simulator simulator_{{.machines = TANDEM_SOURCE_DIR "/resources/soc",
                        .models = simulatedModels(),
                        .make =
                            [this](const SimulationOptions& options) {
                              ++made_;
                              return makeSimulation(options);
                            },
                        .trace = simulationTrace,
                        .list = simulatedMachines,
                        .now = [this] { return now_; }}};
};

TEST_F(SimulatorTest, CostsNothingUntilItIsShown) {
  EXPECT_TRUE(simulator_.machines().isEmpty());
  simulator_.setWanted(true);
  simulator_.setComparing(true);
  simulator_.setSpeed(60);
  simulator_.restart();
  simulator_.play();
  EXPECT_EQ(made_, 0);
  EXPECT_FALSE(simulator_.first()->working());
}

TEST_F(SimulatorTest, BeginsWhenItIsShownAndIsGoneWhenItLeaves) {
  simulator_.setShown(true);
  EXPECT_EQ(made_, 1);
  EXPECT_GE(simulator_.machines().size(), 5);
  EXPECT_TRUE(simulator_.machines()[simulator_.machine()].contains(QStringLiteral("125H")));
  ASSERT_TRUE(pass(0.02));
  look();
  EXPECT_TRUE(simulator_.first()->working());
  EXPECT_EQ(simulator_.first()->policy().toStdString(), "tandem");
  EXPECT_FALSE(simulator_.second()->working());
  EXPECT_TRUE(simulator_.sentence().isEmpty()) << "nothing is compared";
  simulator_.setShown(false);
  EXPECT_FALSE(simulator_.first()->working());
  EXPECT_EQ(simulator_.share(), 0);
}

TEST_F(SimulatorTest, ChoosingBeginsAnew) {
  simulator_.setShown(true);
  ASSERT_TRUE(pass(0.01));
  EXPECT_GT(simulator_.share(), 0);
  simulator_.setPolicy(1);
  EXPECT_EQ(made_, 2);
  EXPECT_EQ(simulator_.share(), 0);
  simulator_.setPolicy(1);
  simulator_.setPolicy(-1);
  simulator_.setPolicy(1000);
  EXPECT_EQ(made_, 2) << "nothing was chosen";
  simulator_.setWorkload(3);
  EXPECT_EQ(simulator_.rates()[simulator_.background()].toStdString(), "60 a minute")
      << "a workload brings its rates";
  EXPECT_EQ(made_, 3);
}

TEST_F(SimulatorTest, ComparesTwoOnTheSameLoad) {
  simulator_.setComparing(true);
  simulator_.setSpeed(60);
  simulator_.setShown(true);
  EXPECT_EQ(made_, 2);
  ASSERT_TRUE(pass(1));
  EXPECT_TRUE(simulator_.over());
  look();
  EXPECT_EQ(simulator_.progress().toStdString(), "10:00 of 10:00 min");
  const LiveState& ours = simulator_.first()->state();
  const LiveState& theirs = simulator_.second()->state();
  EXPECT_EQ(theirs.policy, "openvino");
  EXPECT_GT(ours.latencies[0].firstToken.count, 10U);
  const QVariantList rows = simulator_.outcome();
  ASSERT_FALSE(rows.isEmpty());
  EXPECT_EQ(rows[0].toMap()[QStringLiteral("values")].toStringList().size(), 2);
  EXPECT_TRUE(simulator_.sentence().contains(QStringLiteral("times sooner")))
      << simulator_.sentence().toStdString();
}

TEST_F(SimulatorTest, HoldingOnePictureHoldsBothAndTheClock) {
  simulator_.setComparing(true);
  simulator_.setShown(true);
  ASSERT_TRUE(pass(0.01));
  simulator_.second()->setPaused(true);
  EXPECT_FALSE(simulator_.running());
  EXPECT_TRUE(simulator_.first()->paused());
  const double held = simulator_.share();
  now_ += seconds(10);
  simulator_.play();
  EXPECT_EQ(simulator_.share(), held);
  simulator_.first()->setPaused(false);
  EXPECT_TRUE(simulator_.running());
  EXPECT_FALSE(simulator_.second()->paused());
}

TEST_F(SimulatorTest, WhatIsSavedSaysThatItIsASimulation) {
  TemporaryFolder folder;
  const auto place = [&folder](const char* name) {
    return QUrl::fromLocalFile(QString::fromStdString((folder / name).string()));
  };
  QString told;
  Dashboard& picture = *simulator_.first();
  QObject::connect(&picture, &Dashboard::exported, [&told](const QString& sentence) { told = sentence; });
  picture.exportTrace(place("nothing.json"));
  simulator_.setSpeed(60);
  simulator_.setShown(true);
  ASSERT_TRUE(pass(0.1));
  look();
  simulator_.setRunning(false);
  picture.range()->select(picture.edge() - seconds(5), picture.edge());
  picture.exportTrace(place("trace.json"));
  ASSERT_TRUE(waitUntil([&told] { return !told.isEmpty(); }));
  const std::string trace = TemporaryFolder::read(folder / "trace.json");
  EXPECT_NE(trace.find("\"Simulation of "), std::string::npos) << told.toStdString();
  EXPECT_NE(trace.find("125H"), std::string::npos);
  EXPECT_NE(trace.find("\"ph\":\"X\""), std::string::npos) << "kernels";
  told.clear();
  picture.exportTables(place("tables.csv"));
  ASSERT_TRUE(waitUntil([&told] { return !told.isEmpty(); }));
  EXPECT_NE(TemporaryFolder::read(folder / "tables.csv").find("Simulation of "), std::string::npos);
  EXPECT_NE(TemporaryFolder::read(folder / "tables-requests.csv").find("Simulation of "), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder / "nothing.json")) << "nothing was played yet";
}

TEST_F(SimulatorTest, SaysWhenThereAreNoMachines) {
  Simulator simulator({.machines = "/no/such/folder",
                       .models = simulatedModels(),
                       .make = makeSimulation,
                       .list = simulatedMachines});
  simulator.setShown(true);
  EXPECT_FALSE(simulator.problem().isEmpty());
  EXPECT_FALSE(simulator.first()->working());
}

}  // namespace
}  // namespace tandem
