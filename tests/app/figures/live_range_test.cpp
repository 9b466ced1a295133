#include "app/figures/live_range.h"

#include <gtest/gtest.h>

#include "tests/app/figures/live_sample.h"

namespace tandem {
namespace {

RangeFigures figuresIn(int begin, int end) {
  return figuresOf(sampleKernels(), sampleMarks(), sampleState(), {at(begin), at(end)}, at(1000));
}

TEST(LiveRange, TellsWhatEachDeviceDid) {
  const RangeFigures figures = figuresIn(50, 250);
  ASSERT_EQ(figures.busy.size(), 2U);
  EXPECT_DOUBLE_EQ(figures.busy[0], 0.5) << "50 ms of a prefill, 50 ms of another";
  EXPECT_DOUBLE_EQ(figures.busy[1], 0.75) << "two at the same time count once";
  EXPECT_EQ(figures.kernels, 4);
  EXPECT_EQ(figures.reactive, 1);
  EXPECT_EQ(figures.gaveWay, 1);
}

TEST(LiveRange, CountsTheTokensOfItsTime) {
  const RangeFigures figures = figuresIn(310, 800);
  EXPECT_EQ(figures.answerTokens[0], 1);
  EXPECT_EQ(figures.answerTokens[1], 2);
  EXPECT_EQ(figures.gaveWay, 0);
}

TEST(LiveRange, WhatRunsEndsNow) {
  EXPECT_DOUBLE_EQ(figuresIn(800, 1000).busy[1], 0.5);
  EXPECT_EQ(figuresIn(1200, 1300).kernels, 0);
}

TEST(LiveRange, OfNoLengthHasNoShares) {
  EXPECT_DOUBLE_EQ(figuresIn(60, 60).busy[0], 0);
}

}  // namespace
}  // namespace tandem
