#include "engine/kv/kv_cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <set>
#include <vector>

namespace tandem::kv {
namespace {

constexpr Geometry kGeometry{.layers = 3, .kvHeads = 2, .headDim = 8};
constexpr int kTokens = 10 * Geometry::kBlockTokens;

std::unique_ptr<Pool> makePool(int tokens = kTokens) {
  auto pool = Pool::create(kGeometry, tokens);
  EXPECT_TRUE(pool.ok());
  return std::move(pool).value();
}

void append(Sequence& sequence, int count) {
  const std::vector<TokenId> tokens(static_cast<std::size_t>(count), 7);
  sequence.append(tokens.data(), count);
}

TEST(KvPool, RoundsTokensUpToBlocks) {
  EXPECT_EQ(makePool(1)->totalBlocks(), 1);
  EXPECT_EQ(makePool(Geometry::kBlockTokens)->totalBlocks(), 1);
  EXPECT_EQ(makePool(Geometry::kBlockTokens + 1)->totalBlocks(), 2);
}

TEST(KvPool, RefusesEmptyAndImpossibleSizes) {
  EXPECT_EQ(Pool::create({.layers = 0, .kvHeads = 1, .headDim = 1}, 1).error().code,
            ErrorCode::invalidArgument);
  EXPECT_EQ(Pool::create(kGeometry, 0).error().code, ErrorCode::invalidArgument);
  constexpr int kHuge = std::numeric_limits<int>::max();
  EXPECT_EQ(Pool::create({.layers = kHuge, .kvHeads = kHuge, .headDim = kHuge}, kHuge).error().code,
            ErrorCode::outOfMemory);
}

TEST(KvPool, RegionsDoNotOverlap) {
  const auto pool = makePool();
  const auto elements = static_cast<std::size_t>(kGeometry.layerElements());
  Half mark = 0;
  for (int block = 0; block < pool->totalBlocks(); ++block) {
    for (int layer = 0; layer < kGeometry.layers; ++layer) {
      std::fill_n(pool->keys(block, layer), elements, ++mark);
      std::fill_n(pool->values(block, layer), elements, ++mark);
    }
  }
  mark = 0;
  for (int block = 0; block < pool->totalBlocks(); ++block) {
    for (int layer = 0; layer < kGeometry.layers; ++layer) {
      for (Half* region : {pool->keys(block, layer), pool->values(block, layer)}) {
        ++mark;
        EXPECT_TRUE(std::all_of(region, region + elements, [&](Half half) { return half == mark; }));
      }
    }
  }
}

TEST(KvSequence, ReserveTakesAllOrNothing) {
  const auto pool = makePool();
  Sequence first(*pool);
  ASSERT_TRUE(first.reserve(8 * Geometry::kBlockTokens).ok());
  Sequence second(*pool);
  const Status status = second.reserve(3 * Geometry::kBlockTokens);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, ErrorCode::contextFull);
  EXPECT_TRUE(second.blocks().empty());
  EXPECT_EQ(pool->freeBlocks(), 2);
  EXPECT_EQ(second.reserve(-1).error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(second.reserve(std::numeric_limits<int>::max()).error().code, ErrorCode::contextFull);
}

TEST(KvSequence, TruncateKeepsThePartlyFilledBlock) {
  const auto pool = makePool();
  Sequence sequence(*pool);
  ASSERT_TRUE(sequence.reserve(70).ok());
  append(sequence, 70);
  const std::vector<int> before = sequence.blocks();
  sequence.truncate(33);
  EXPECT_EQ(sequence.length(), 33);
  EXPECT_EQ(sequence.blocks(), std::vector<int>(before.begin(), before.begin() + 2));
  sequence.truncate(1000);
  EXPECT_EQ(sequence.length(), 33);
  sequence.truncate(-5);
  EXPECT_EQ(pool->freeBlocks(), pool->totalBlocks());
}

TEST(KvSequence, MoveLeavesNothingToGiveBackTwice) {
  const auto pool = makePool();
  {
    Sequence first(*pool);
    ASSERT_TRUE(first.reserve(40).ok());
    Sequence second(std::move(first));
    first.truncate(
        0);  // NOLINT(bugprone-use-after-move): a moved-from sequence is empty, that is the contract
    EXPECT_EQ(pool->freeBlocks(), pool->totalBlocks() - 2);
    Sequence third(*pool);
    ASSERT_TRUE(third.reserve(1).ok());
    third = std::move(second);
    EXPECT_EQ(pool->freeBlocks(), pool->totalBlocks() - 2);
    EXPECT_EQ(third.blocks().size(), 2U);
  }
  EXPECT_EQ(pool->freeBlocks(), pool->totalBlocks());
}

// Whatever the order of operations: no block has two owners, none is lost, and room is refused only when
// missing.
TEST(KvSequence, RandomOperationsKeepEveryBlockOwnedOnce) {
  std::mt19937 random(20240611);
  const auto pool = makePool();
  std::vector<Sequence> sequences;
  for (int i = 0; i < 4; ++i) sequences.emplace_back(*pool);
  const auto pick = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  for (int step = 0; step < 20000; ++step) {
    Sequence& sequence = sequences[static_cast<std::size_t>(pick(4))];
    const int length = sequence.length();
    switch (pick(4)) {
      case 0:
      case 1: {
        const int tokens = pick(100);
        const int held = static_cast<int>(sequence.blocks().size());
        const int wanted = (length + tokens + Geometry::kBlockTokens - 1) / Geometry::kBlockTokens;
        const bool fits = wanted - held <= pool->freeBlocks();
        ASSERT_EQ(sequence.reserve(tokens).ok(), fits);
        if (fits) append(sequence, pick(tokens + 1));
        break;
      }
      case 2:
        sequence.truncate(pick(length + 1));
        break;
      default: {
        Sequence moved(std::move(sequence));
        sequence = std::move(moved);
      }
    }
    std::set<int> owned;
    std::size_t held = 0;
    for (const Sequence& each : sequences) {
      held += each.blocks().size();
      owned.insert(each.blocks().begin(), each.blocks().end());
      ASSERT_GE(static_cast<int>(each.blocks().size()) * Geometry::kBlockTokens, each.length());
    }
    ASSERT_EQ(owned.size(), held);
    ASSERT_EQ(static_cast<int>(held) + pool->freeBlocks(), pool->totalBlocks());
    ASSERT_TRUE(owned.empty() || (*owned.begin() >= 0 && *owned.rbegin() < pool->totalBlocks()));
  }
}

}  // namespace
}  // namespace tandem::kv
