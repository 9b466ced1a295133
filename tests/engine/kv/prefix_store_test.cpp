// What is kept is found by its beginning, shared and never taken away, and may wait on disk.
#include "engine/kv/prefix_store.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <set>

#include "tests/engine/kv/kv_rig.h"
#include "tests/fakes/file_size_limit.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::kv {
namespace {

using namespace testing;
using std::chrono::seconds;

constexpr bool kReactive = true, kProactive = false;

/// Every beginning collides with every other.
std::vector<std::uint64_t> sameForAll(std::span<const TokenId> tokens) {
  return std::vector<std::uint64_t>(tokens.size() / kBlock + 1, 42);
}

TEST(TokenChain, HasALinkForEachWholeBlock) {
  const auto tokens = many(1, 40) + many(2, 60);
  const auto chain = chainOf(tokens);
  ASSERT_EQ(chain.size(), 4U);
  EXPECT_EQ(chainOf(many(1, 40) + many(2, 24)), std::vector(chain.begin(), chain.begin() + 3));
  EXPECT_EQ(chainOf(many(1, 32))[1], chain[1]);
  EXPECT_NE(chainOf(many(1, 40) + many(3, 24))[2], chain[2]);
  EXPECT_NE(chainOf(many(0, 64))[1], chainOf(many(0, 64))[2]) << "position counts, not only content";
}

class Prefixes : public ::testing::Test {
 protected:
  PrefixStore::View view(int index) const { return store_.views()[static_cast<std::size_t>(index)]; }

  TemporaryFolder folder_;
  std::unique_ptr<Pool> pool_ = poolOf(32);
  PrefixStore store_{
      *pool_,
      std::make_unique<SpillFile>(
          SpillFile::create(folder_.path(), static_cast<std::size_t>(kGeometry.blockBytes()), 8).value())};
};

TEST_F(Prefixes, AClaimSharesTheLongestBeginningAndTakesNothing) {
  const auto system = many(9, 50);
  store_.keep(filled(*pool_, system + many(1, 50)), kReactive, seconds(1));
  store_.keep(filled(*pool_, system + many(2, 30)), kReactive, seconds(2));
  const int free = pool_->freeBlocks();
  const Sequence one = store_.claim(system + many(1, 60), seconds(3));
  const Sequence two = store_.claim(system + many(2, 10) + many(7, 5), seconds(3));
  const Sequence three = store_.claim(system + many(5, 10), seconds(3));
  EXPECT_EQ(one.length(), 100);
  EXPECT_EQ(two.length(), 60);
  EXPECT_EQ(three.length(), 50);
  EXPECT_EQ(pool_->freeBlocks(), free);
  EXPECT_EQ(store_.size(), 2);
  EXPECT_TRUE(intact(one) && intact(two) && intact(three));
  EXPECT_EQ(store_.claim(many(3, 100), seconds(3)).length(), 0);
  EXPECT_EQ(store_.claim({}, seconds(3)).length(), 0);
}

TEST_F(Prefixes, TheLastTokenOfAPromptIsNeverClaimed) {
  store_.keep(filled(*pool_, many(1, 70)), kReactive, seconds(1));
  EXPECT_EQ(store_.claim(many(1, 70), seconds(2)).length(), 69);
  EXPECT_EQ(store_.claim(many(1, 1), seconds(2)).length(), 0);
}

TEST_F(Prefixes, AContinuedEntryDoesNotCountTwice) {
  store_.keep(filled(*pool_, many(1, 40)), kReactive, seconds(1));
  Sequence next = store_.claim(many(1, 41), seconds(2));
  ASSERT_TRUE(extend(next, many(1, 60)));
  store_.keep(std::move(next), kProactive, seconds(3));
  ASSERT_EQ(store_.size(), 1);
  EXPECT_EQ(view(0).tokens, 100);
  EXPECT_TRUE(view(0).reactive) << "it is still a person's conversation";
  EXPECT_EQ(pool_->freeBlocks(), 32 - 4);
}

TEST_F(Prefixes, WhatALongerEntryHasIsNotKeptAgain) {
  store_.keep(filled(*pool_, many(1, 100)), kProactive, seconds(1));
  store_.keep(filled(*pool_, many(1, 45)), kReactive, seconds(5));
  ASSERT_EQ(store_.size(), 1);
  EXPECT_EQ(view(0).tokens, 100);
  EXPECT_TRUE(view(0).reactive);
  EXPECT_EQ(view(0).lastUsed, seconds(5));
  EXPECT_EQ(pool_->freeBlocks(), 32 - 4);
  store_.keep(Sequence(*pool_), kReactive, seconds(6));
  EXPECT_EQ(store_.size(), 1);
}

TEST_F(Prefixes, OnlyContinuingOneCountsAsItsUse) {
  store_.keep(filled(*pool_, many(9, 40) + many(1, 100)), kReactive, seconds(1));
  store_.claim(many(9, 40) + many(2, 10), seconds(5));
  EXPECT_EQ(view(0).lastUsed, seconds(1)) << "only its instructions were wanted";
  store_.claim(many(9, 40) + many(1, 101), seconds(6));
  EXPECT_EQ(view(0).lastUsed, seconds(6));
}

TEST_F(Prefixes, TellWhatDroppingThemWouldFree) {
  store_.keep(filled(*pool_, many(9, 64) + many(1, 40)), kReactive, seconds(1));
  const Sequence running = store_.claim(many(9, 64) + many(2, 10), seconds(2));
  EXPECT_EQ(view(0).blocks, 4);
  EXPECT_EQ(view(0).exclusiveBlocks, 2);
  EXPECT_EQ(view(0).exclusiveTokens, 40);
  EXPECT_EQ(view(0).sharedBlocks, 0) << "a running request needs the others";
  const int free = pool_->freeBlocks();
  store_.drop(view(0).id);
  EXPECT_EQ(pool_->freeBlocks(), free + 2);
  EXPECT_TRUE(intact(running));
}

TEST_F(Prefixes, TellWhatOnlyTheyShare) {
  store_.keep(filled(*pool_, many(9, 64) + many(1, 40)), kReactive, seconds(1));
  Sequence other = store_.claim(many(9, 64) + many(2, 10), seconds(2));
  ASSERT_TRUE(extend(other, many(2, 10)));
  store_.keep(std::move(other), kReactive, seconds(3));
  EXPECT_EQ(view(0).sharedBlocks, 2);
  EXPECT_EQ(view(1).sharedBlocks, 2);
  EXPECT_EQ(view(1).exclusiveBlocks, 1);
  EXPECT_EQ(pool_->idleBlocks(), 2 + 2 + 1);
  const Sequence running = store_.claim(many(9, 64), seconds(4));
  EXPECT_EQ(view(0).sharedBlocks, 0);
  EXPECT_EQ(pool_->idleBlocks(), 2 + 1);
  store_.dropSharing(running);
  EXPECT_EQ(store_.size(), 0);
  EXPECT_EQ(pool_->idleBlocks(), 0);
  EXPECT_TRUE(intact(running));
}

TEST_F(Prefixes, MovedToDiskAndBackHaveTheSameBits) {
  store_.keep(filled(*pool_, many(1, 40) + many(2, 40)), kReactive, seconds(1));
  const PrefixStore::Id id = view(0).id;
  for (int blocks = 3; blocks > 0; --blocks) {
    EXPECT_EQ(view(0).exclusiveBlocks, blocks);
    ASSERT_TRUE(store_.spillBlock(id).ok());
    EXPECT_EQ(pool_->freeBlocks(), 33 - blocks);
  }
  EXPECT_EQ(view(0).diskTokens, 80);
  EXPECT_EQ(store_.spillBlock(id).error().code, ErrorCode::invalidArgument);
  for (int block = 0; block < 32; ++block) std::ranges::fill(pool_->contents(block), std::byte{0xAB});

  const auto prompt = many(1, 40) + many(2, 50);
  EXPECT_EQ(store_.claim(prompt, seconds(2)).length(), 0);
  for (const int length : {32, 64, 80}) {
    ASSERT_EQ(store_.wantedFromDisk(prompt), id);
    ASSERT_TRUE(store_.restoreBlock(id).ok());
    const Sequence claimed = store_.claim(prompt, seconds(2));
    EXPECT_EQ(claimed.length(), length);
    EXPECT_TRUE(intact(claimed));
  }
  EXPECT_EQ(store_.wantedFromDisk(prompt), 0U);
  EXPECT_EQ(store_.disk()->usedSlots(), 0);
}

TEST_F(Prefixes, OnlyWhatAPromptCanUseComesBack) {
  store_.keep(filled(*pool_, many(9, 64) + many(1, 64)), kReactive, seconds(1));
  const PrefixStore::Id id = view(0).id;
  ASSERT_TRUE(store_.spillBlock(id).ok());
  EXPECT_EQ(store_.wantedFromDisk(many(9, 64) + many(2, 64)), 0U);
  EXPECT_EQ(store_.wantedFromDisk(many(9, 64) + many(1, 33)), 0U) << "its last token is computed anyway";
  EXPECT_EQ(store_.wantedFromDisk(many(9, 64) + many(1, 34)), id);
}

TEST_F(Prefixes, WithoutRoomARestoreChangesNothing) {
  store_.keep(filled(*pool_, many(1, 64)), kReactive, seconds(1));
  const PrefixStore::Id id = view(0).id;
  ASSERT_TRUE(store_.spillBlock(id).ok());
  const Sequence rest = filled(*pool_, many(2, 31 * kBlock));
  EXPECT_EQ(store_.restoreBlock(id).error().code, ErrorCode::contextFull);
  EXPECT_EQ(view(0).diskTokens, 32);
  EXPECT_EQ(pool_->freeBlocks(), 0);
}

TEST_F(Prefixes, AFullDiskLeavesAnEntryAsItWas) {
  store_.keep(filled(*pool_, many(1, 64)), kReactive, seconds(1));
  const FileSizeLimit limit(100);
  EXPECT_EQ(store_.spillBlock(view(0).id).error().code, ErrorCode::diskFull);
  EXPECT_EQ(view(0).tokens, 64);
  EXPECT_TRUE(intact(store_.claim(many(1, 65), seconds(2))));
}

TEST_F(Prefixes, ATruncatedFileCostsWhatWasInIt) {
  store_.keep(filled(*pool_, many(1, 96)), kReactive, seconds(1));
  store_.keep(filled(*pool_, many(2, 20)), kReactive, seconds(1));
  ASSERT_TRUE(store_.spillBlock(view(0).id).ok());
  ASSERT_TRUE(store_.spillBlock(view(1).id).ok());
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    const std::string target = std::filesystem::read_symlink(entry.path(), gone).string();
    if (!target.starts_with(folder_.path().string())) continue;
    ASSERT_EQ(::truncate(entry.path().c_str(), 10), 0);
  }
  EXPECT_EQ(store_.restoreBlock(view(0).id).error().code, ErrorCode::truncated);
  EXPECT_EQ(view(0).tokens, 64);
  EXPECT_EQ(store_.claim(many(1, 96), seconds(2)).length(), 64);
  EXPECT_EQ(store_.restoreBlock(view(1).id).error().code, ErrorCode::truncated);
  EXPECT_EQ(store_.size(), 1) << "nothing was left of it";
  EXPECT_EQ(store_.disk()->usedSlots(), 0);
  EXPECT_EQ(pool_->freeBlocks(), 32 - 2);
}

/// Random keeping, claiming, moving and dropping beside a list of all texts, searched token by token.
class RandomPrefixes : public ::testing::TestWithParam<decltype(&chainOf)> {
 protected:
  int pick(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  /// A text that often begins like others.
  std::vector<TokenId> text() {
    std::vector<TokenId> tokens;
    for (int part = 1 + pick(4); part > 0; --part) tokens = tokens + many(pick(3), 10 + 15 * pick(4));
    return tokens;
  }

  std::mt19937 random_{7};
};

TEST_P(RandomPrefixes, AgreeWithAListOfTexts) {
  const TemporaryFolder folder;
  const auto pool = poolOf(64);
  PrefixStore store(
      *pool,
      std::make_unique<SpillFile>(
          SpillFile::create(folder.path(), static_cast<std::size_t>(kGeometry.blockBytes()), 40).value()),
      GetParam());
  std::map<PrefixStore::Id, std::vector<TokenId>> texts;  // of all entries there have been
  std::set<PrefixStore::Id> moved;                        // those that were on disk once
  const auto common = [](const std::vector<TokenId>& a, const std::vector<TokenId>& b) {
    return static_cast<int>(std::ranges::mismatch(a, b).in1 - a.begin());
  };
  for (int step = 0; step < 3000; ++step) {
    const auto views = store.views();
    const auto* some = views.empty() ? nullptr : &views[static_cast<std::size_t>(pick(store.size()))];
    const int action = pick(10);
    if (action < 6) {
      const std::vector<TokenId> prompt = text();
      const PrefixStore::Id wanted = store.wantedFromDisk(prompt);
      if (wanted != 0 && pick(2) == 0 && pool->freeBlocks() > 0) {
        const auto before = store.claim(prompt, seconds(step)).length();
        ASSERT_TRUE(store.restoreBlock(wanted).ok());
        ASSERT_GE(store.claim(prompt, seconds(step)).length(), before);
      }
      const std::vector<TokenId> searched(prompt.begin(), prompt.end() - 1);
      int longest = 0;
      for (const auto& view : store.views()) {
        const auto& tokens = texts.at(view.id);
        longest = std::max(longest, std::min(common(tokens, searched), view.tokens - view.diskTokens));
      }
      Sequence claimed = store.claim(prompt, seconds(step));
      ASSERT_EQ(claimed.length(), longest) << "step " << step;
      ASSERT_TRUE(intact(claimed)) << "step " << step;
      const auto known = claimed.length();
      if (extend(claimed, std::vector<TokenId>(prompt.begin() + known, prompt.end()))) {
        store.keep(std::move(claimed), pick(2) == 0, seconds(step));
        for (const auto& view : store.views()) {
          if (!texts.contains(view.id)) texts[view.id] = prompt;
        }
      }
    } else if (some != nullptr && action < 8) {
      if (some->exclusiveBlocks > 0 && store.disk()->freeSlots() > 0) {
        ASSERT_TRUE(store.spillBlock(some->id).ok());
        moved.insert(some->id);
      }
    } else if (some != nullptr && action < 9) {
      store.drop(some->id);
    }
    int blocksOnDisk = 0;
    for (const auto& view : store.views()) {
      ASSERT_EQ(view.tokens, static_cast<int>(texts.at(view.id).size()));
      blocksOnDisk += view.diskBlocks;
      for (const auto& other : store.views()) {
        if (other.id == view.id || moved.contains(other.id)) continue;
        ASSERT_LT(common(texts.at(view.id), texts.at(other.id)), view.tokens) << "kept twice";
      }
    }
    ASSERT_EQ(store.disk()->usedSlots(), blocksOnDisk);
  }
  while (store.size() > 0) store.drop(store.views().front().id);
  EXPECT_EQ(pool->freeBlocks(), pool->totalBlocks());
  EXPECT_EQ(store.disk()->usedSlots(), 0);
}

INSTANTIATE_TEST_SUITE_P(Hashes, RandomPrefixes, ::testing::Values(&chainOf, &sameForAll));

}  // namespace
}  // namespace tandem::kv
