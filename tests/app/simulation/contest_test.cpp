// Playing on a worker thread: in step, to where it was told, and dropped when nobody wants it.
#include "app/simulation/contest.h"

#include <gtest/gtest.h>

#include <QCoreApplication>

#include "tests/app/models/wait_until.h"

namespace tandem {
namespace {
using std::chrono::seconds;

SimulationOptions options(const std::string& policy) {
  SimulationOptions options;
  options.machine = TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json";
  options.model = "llama-3.2-3b";
  options.policy = policy;
  options.load = {.reactivePerMinute = 10, .proactivePerMinute = 30, .duration = seconds(60)};
  return options;
}

/// Fails when it is a second old.
class Broken final : public Simulation {
 public:
  Status advance(Instant moment) override {
    if (moment > seconds(1)) return Error{ErrorCode::internal, "It broke.", {}};
    played_ = moment;
    return {};
  }
  Instant played() const override { return played_; }
  bool over() const override { return false; }
  std::shared_ptr<LiveView> view() const override { return nullptr; }

 private:
  std::atomic<Instant> played_ = Instant::zero();
};

class ContestTest : public testing::Test {
 protected:
  int argumentCount_ = 1;
  char name_[5] = "test";
  char* arguments_[1] = {name_};
  QCoreApplication application_{argumentCount_, arguments_};
};

TEST_F(ContestTest, PlaysAllInStepToWhereItIsTold) {
  Contest contest(makeSimulation);
  ASSERT_TRUE(contest.begin({options("tandem"), options("openvino")}).ok());
  EXPECT_EQ(contest.played(), Instant::zero());
  contest.playTo(seconds(20));
  ASSERT_TRUE(waitUntil([&] { return contest.played() == Instant(seconds(20)); }));
  EXPECT_EQ(contest.view(0)->state().policy, "tandem");
  EXPECT_EQ(contest.view(1)->state().policy, "openvino");
  EXPECT_FALSE(contest.over());
  EXPECT_TRUE(waitUntil([&] {
    contest.playTo(seconds(90));
    return contest.over();
  }));
  EXPECT_EQ(contest.played(), Instant(seconds(60)));
  // The same load for both: as many requests, arrived at the same moments.
  const LiveState a = contest.view(0)->state(), b = contest.view(1)->state();
  EXPECT_EQ(a.requests.size(), b.requests.size());
}

TEST_F(ContestTest, IsDroppedWhileItPlays) {
  Contest contest(makeSimulation);
  ASSERT_TRUE(contest.begin({options("tandem")}).ok());
  const std::shared_ptr<LiveView> view = contest.view(0);
  contest.playTo(seconds(60));
  contest.stop();
  EXPECT_FALSE(contest.begun());
  EXPECT_EQ(contest.played(), Instant::zero());
  // Another one begins at once, whatever the worker still does with the first.
  ASSERT_TRUE(contest.begin({options("openvino")}).ok());
  contest.playTo(seconds(5));
  ASSERT_TRUE(waitUntil([&] { return contest.played() == Instant(seconds(5)); }));
  EXPECT_EQ(view->state().policy, "tandem") << "who looks at the old one still can";
}

TEST_F(ContestTest, SaysWhatWentWrong) {
  Contest contest([](const SimulationOptions&) {
    return Result<std::unique_ptr<Simulation>>(std::make_unique<Broken>());
  });
  QString told;
  QObject::connect(&contest, &Contest::failed, [&told](const QString& sentence) { told = sentence; });
  ASSERT_TRUE(contest.begin({{}}).ok());
  contest.playTo(seconds(3));
  ASSERT_TRUE(waitUntil([&] { return !told.isEmpty(); }));
  EXPECT_EQ(told.toStdString(), "It broke.");

  Contest unknown(makeSimulation);
  SimulationOptions nowhere = options("tandem");
  nowhere.machine = "/no/such/machine.json";
  EXPECT_FALSE(unknown.begin({nowhere}).ok());
  EXPECT_FALSE(unknown.begun());
}

}  // namespace
}  // namespace tandem
