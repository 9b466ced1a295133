#include "engine/device/simulated/share_fairly.h"

#include <gmock/gmock.h>

#include <numeric>
#include <random>

namespace tandem::device {
namespace {
using testing::DoubleNear;
using testing::ElementsAre;

std::vector<double> shared(std::vector<double> demands, double capacity) {
  shareFairly(demands, capacity);
  return demands;
}

TEST(ShareFairly, GivesEverybodyWhatTheyWantWhileThereIsEnough) {
  EXPECT_THAT(shared({1, 2, 3}, 6), ElementsAre(1, 2, 3));
}

TEST(ShareFairly, SplitsEvenlyAmongThoseWhoWantTooMuch) {
  EXPECT_THAT(shared({50, 50}, 60), ElementsAre(30, 30));
}

TEST(ShareFairly, SparesWhoWantsLittle) {
  EXPECT_THAT(shared({5, 54, 54}, 60), ElementsAre(5, 27.5, 27.5));
  EXPECT_THAT(shared({5, 20, 54}, 60), ElementsAre(5, 20, 35));
}

TEST(ShareFairly, UsesAllThereIsAndGivesNobodyMoreThanAsked) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 1000; ++trial) {
    std::vector<double> demands(1 + random() % 6);
    for (double& demand : demands) demand = static_cast<double>(random() % 100);
    const double wanted = std::accumulate(demands.begin(), demands.end(), 0.0);
    const double capacity = 1 + static_cast<double>(random() % 200);
    const auto got = shared(demands, capacity);
    EXPECT_NEAR(std::accumulate(got.begin(), got.end(), 0.0), std::min(wanted, capacity), 1e-6);
    for (std::size_t i = 0; i < got.size(); ++i) {
      EXPECT_LE(got[i], demands[i]);
      for (std::size_t j = 0; j < got.size(); ++j) {
        if (got[i] < demands[i]) {
          EXPECT_LE(got[j], got[i] + 1e-9) << "somebody else got more";
        }
      }
    }
  }
}

TEST(ShareMachine, SharesADeviceFirstByArithmetic) {
  std::vector<double> rates;
  const std::vector<FlowLimits> devices = {{1, 50}};
  const std::vector<KernelFlow> flows = {{0, 10, 10, 0}, {0, 10, 10, 0}, {0, 10, 1, 100}};
  shareMachine(flows, devices, 60, rates);
  EXPECT_THAT(rates, ElementsAre(DoubleNear(0.045, 1e-12), DoubleNear(0.045, 1e-12), DoubleNear(0.1, 1e-12)));
}

TEST(ShareMachine, CapsWhatADeviceDraws) {
  std::vector<double> rates;
  const std::vector<FlowLimits> devices = {{1, 50}, {1, 50}};
  const std::vector<KernelFlow> flows = {{0, 10, 0, 500}, {0, 10, 0, 500}, {1, 10, 10, 10}};
  shareMachine(flows, devices, 100, rates);
  EXPECT_THAT(rates, ElementsAre(DoubleNear(0.05, 1e-12), DoubleNear(0.05, 1e-12), DoubleNear(0.1, 1e-12)));
}

}  // namespace
}  // namespace tandem::device
