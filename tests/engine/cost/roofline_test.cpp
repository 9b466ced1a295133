// Identities of the roofline: XPU-2 appendix A, SMEPILOT §3.2.
#include "engine/cost/roofline.h"

#include <gtest/gtest.h>

#include <numeric>

namespace tandem::cost {
namespace {

// A device of 18 TFLOP/s and 89.6 GB/s whose GEMV reaches 60 % of the bandwidth at 2 FLOP/B and whose GEMM
// moves 5 GB/s at 500 FLOP/B.
constexpr double kPeakFlops = 18e12, kPeakBandwidth = 89.6e9;
const Anchor kMemory{.intensity = 2, .utilisation = 0.6};
const Anchor kCompute{.intensity = 500, .utilisation = 5e9 / 89.6e9};
const Ceilings kDevice = calibrate(kPeakFlops, kPeakBandwidth, kMemory, kCompute);

TEST(Roofline, AnchorsGiveTheCeilings) {
  EXPECT_DOUBLE_EQ(kDevice.bandwidth, 0.6 * 89.6e9);
  EXPECT_DOUBLE_EQ(kDevice.flops, 2.5e12);
}

TEST(Roofline, ComputeCeilingIsClippedByThePeak) {
  const Anchor tooGood{.intensity = 500, .utilisation = 1};
  EXPECT_EQ(calibrate(kPeakFlops, kPeakBandwidth, kMemory, tooGood).flops, kPeakFlops);
}

TEST(Roofline, ReproducesBothAnchors) {
  for (const Anchor& anchor : {kMemory, kCompute}) {
    EXPECT_NEAR(kDevice.utilisation(anchor.intensity, kPeakBandwidth), anchor.utilisation, 1e-12);
    const double traffic = 1e9, work = traffic * anchor.intensity;
    EXPECT_NEAR(traffic / kDevice.latency(work, traffic) / kPeakBandwidth, anchor.utilisation, 1e-12);
  }
}

TEST(Roofline, IsContinuousAtTheKnee) {
  const double knee = kDevice.knee(), step = 1e-9;
  EXPECT_NEAR(kDevice.performance(knee), kDevice.flops, 1);
  EXPECT_NEAR(kDevice.performance(knee * (1 - step)) / kDevice.flops, 1, 1e-8);
  EXPECT_EQ(kDevice.performance(knee * (1 + step)), kDevice.flops);
  EXPECT_NEAR(kDevice.utilisation(knee * (1 - step), kPeakBandwidth),
              kDevice.utilisation(knee * (1 + step), kPeakBandwidth), 1e-8);
}

TEST(Roofline, LatencyHasTheTwoFormsOfTheAppendix) {
  for (const double intensity : {0.5, 2.0, 40.0, 46.5, 50.0, 500.0, 1e5}) {
    const double work = 3e11, traffic = work / intensity;
    const double unified = work / kDevice.flops * std::max(1.0, kDevice.knee() / intensity);
    EXPECT_NEAR(kDevice.latency(work, traffic), unified, 1e-12 * unified) << intensity;
    EXPECT_NEAR(work / kDevice.latency(work, traffic), kDevice.performance(intensity),
                1e-9 * kDevice.performance(intensity));
  }
}

TEST(Roofline, IsMonotone) {
  double before = 0, share = 1;
  for (double intensity = 0.25; intensity < 4096; intensity *= 2) {
    EXPECT_GE(kDevice.performance(intensity), before);
    EXPECT_LE(kDevice.utilisation(intensity, kPeakBandwidth), share);
    before = kDevice.performance(intensity);
    share = kDevice.utilisation(intensity, kPeakBandwidth);
  }
  EXPECT_LE(kDevice.latency(1e9, 1e9), kDevice.latency(1e9, 2e9));
  EXPECT_LE(kDevice.latency(1e9, 1e9), kDevice.latency(2e12, 1e9));
}

// Apple M4 Pro, SMEPILOT §3.1: cores 1.85, SME 2.92, both 4.27 TFLOP/s behind 247 GB/s.
const SharedRoof kM4{.bandwidth = 247e9, .flops = {1.85e12, 2.92e12}, .together = 4.27e12};

TEST(SharedRoof, RidgesDivideTheThreeRegimes) {
  EXPECT_NEAR(kM4.ridge(0), 7.49, 0.01);
  EXPECT_NEAR(kM4.ridge(1), 11.82, 0.01);
  EXPECT_EQ(kM4.regime(1), Regime::memoryBound);
  EXPECT_EQ(kM4.regime(9), Regime::ridgeCrossing);
  EXPECT_EQ(kM4.regime(100), Regime::computeBound);
}

TEST(SharedRoof, AddingUnitsRaisesOnlyTheComputeCeiling) {
  EXPECT_EQ(kM4.performanceTogether(1), kM4.performance(0, 1));
  EXPECT_EQ(kM4.performanceTogether(9), kM4.performance(1, 9));
  EXPECT_EQ(kM4.performanceTogether(100), 4.27e12);
}

TEST(SharedRoof, SplitLetsAllUnitsEndTogether) {
  const std::vector<double> shares = kM4.split(100);
  EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-12);
  EXPECT_NEAR(shares[0] / kM4.flops[0], shares[1] / kM4.flops[1], 1e-20);
  EXPECT_NEAR(shares[1], 0.612, 0.001);
}

}  // namespace
}  // namespace tandem::cost
