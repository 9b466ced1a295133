// Blocks with several holders: counted exactly, never written while shared, copied one at a time.
#include <map>
#include <random>
#include <set>

#include "tests/engine/kv/kv_rig.h"

namespace tandem::kv {
namespace {

using namespace testing;

TEST(Sharing, TakesNoBlock) {
  const auto pool = poolOf(10);
  const Sequence one = filled(*pool, many(1, 100));
  ASSERT_EQ(pool->freeBlocks(), 6);
  const Sequence two = one.share(64);
  EXPECT_EQ(pool->freeBlocks(), 6);
  EXPECT_EQ(two.tokens(), many(1, 64));
  EXPECT_EQ(two.blocks(), std::vector<int>(one.blocks().begin(), one.blocks().begin() + 2));
  EXPECT_EQ(pool->holders(one.blocks().front()), 2);
  EXPECT_EQ(one.exclusiveBlocks(), 2);
  EXPECT_EQ(two.exclusiveBlocks(), 0);
  EXPECT_EQ(one.commonBlocks(two), 2);
  EXPECT_EQ(one.share(1000).length(), 100);
  EXPECT_EQ(one.share(-1).length(), 0);
}

TEST(Sharing, ABlockIsFreeWhenItsLastHolderLetsGo) {
  const auto pool = poolOf(10);
  auto one = std::make_unique<Sequence>(filled(*pool, many(1, 100)));
  auto two = std::make_unique<Sequence>(one->share(70));
  one.reset();
  EXPECT_EQ(pool->freeBlocks(), 7);
  EXPECT_TRUE(intact(*two));
  EXPECT_EQ(two->exclusiveBlocks(), 3);
  two.reset();
  EXPECT_EQ(pool->freeBlocks(), 10);
}

TEST(Sharing, AppendingCopiesThePartlyFilledBlockAndKeepsTheBitsOfBoth) {
  const auto pool = poolOf(10);
  Sequence one = filled(*pool, many(1, 40));
  Sequence two = one.share(40);
  EXPECT_EQ(two.blocksNeeded(0), 0);
  EXPECT_EQ(two.blocksNeeded(1), 1) << "the copy";
  EXPECT_EQ(two.blocksNeeded(24), 1);
  EXPECT_EQ(two.blocksNeeded(25), 2);
  ASSERT_TRUE(extend(two, many(2, 10)));
  EXPECT_EQ(pool->freeBlocks(), 7);
  EXPECT_EQ(one.commonBlocks(two), 1);
  EXPECT_EQ(one.blocksNeeded(1), 0) << "the other one has its copy: this block is its own again";
  ASSERT_TRUE(extend(one, many(3, 20)));
  EXPECT_TRUE(intact(one));
  EXPECT_TRUE(intact(two));
}

TEST(Sharing, ACompleteBlockIsNotCopied) {
  const auto pool = poolOf(10);
  Sequence one = filled(*pool, many(1, 64));
  Sequence two = one.share(64);
  EXPECT_EQ(two.blocksNeeded(1), 1);
  ASSERT_TRUE(extend(two, many(2, 1)));
  EXPECT_EQ(one.commonBlocks(two), 2);
  EXPECT_EQ(pool->freeBlocks(), 7);
}

TEST(Sharing, WithoutRoomForTheCopyNothingChanges) {
  const auto pool = poolOf(3);
  Sequence one = filled(*pool, many(1, 96));
  Sequence two = one.share(40);
  const Status status = two.reserve(1);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, ErrorCode::contextFull);
  EXPECT_EQ(one.commonBlocks(two), 2);
  one.truncate(32);
  EXPECT_EQ(two.blocksNeeded(1), 0) << "nobody else reads the block any more";
  EXPECT_TRUE(extend(two, many(2, 1)));
  EXPECT_TRUE(intact(two));
}

TEST(Sharing, TruncatingLeavesTheOthersTheirs) {
  const auto pool = poolOf(10);
  Sequence one = filled(*pool, many(1, 96));
  const Sequence two = one.share(96);
  one.truncate(33);
  EXPECT_EQ(one.blocks().size(), 2U);
  EXPECT_EQ(pool->freeBlocks(), 7);
  ASSERT_TRUE(extend(one, many(4, 63)));
  EXPECT_TRUE(intact(one));
  EXPECT_TRUE(intact(two));
}

/// What a sequence should be, without blocks: the marks of its tokens.
using Model = std::vector<TokenId>;

class RandomSharing : public ::testing::TestWithParam<unsigned> {
 protected:
  static constexpr int kSequences = 6, kBlocks = 24;

  int pick(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

  void step() {
    const auto i = static_cast<std::size_t>(pick(kSequences)), j = static_cast<std::size_t>(pick(kSequences));
    Sequence& sequence = sequences_[i];
    switch (pick(5)) {
      case 0:
      case 1: {
        std::vector<TokenId> tokens;
        for (int n = pick(90); n > 0; --n) tokens.push_back(pick(1000));
        const int needed = bruteForceNeed(i, static_cast<int>(tokens.size()));
        ASSERT_EQ(sequence.blocksNeeded(static_cast<int>(tokens.size())), needed);
        const int before = pool_->freeBlocks();
        const bool fits = needed <= before;
        ASSERT_EQ(extend(sequence, tokens), fits);
        ASSERT_EQ(pool_->freeBlocks(), fits ? before - needed : before);
        if (fits) models_[i] = models_[i] + tokens;
        break;
      }
      case 2: {
        const int length = pick(sequence.length() + 1);
        sequence.truncate(length);
        models_[i].resize(static_cast<std::size_t>(length));
        break;
      }
      case 3: {
        const int length = pick(sequence.length() + 1);
        Sequence shared = sequence.share(length);
        models_[j] = Model(models_[i].begin(), models_[i].begin() + length);
        sequences_[j] = std::move(shared);
        idle_[j] = false;
        if (pick(2) == 0) {
          sequences_[j].markIdle();
          idle_[j] = true;
        }
        break;
      }
      default: {
        Sequence moved(std::move(sequence));
        sequence = std::move(moved);
      }
    }
  }

  /// Counts holders by looking at everybody.
  std::map<int, int> bruteForceHolders() const {
    std::map<int, int> holders;
    for (const Sequence& sequence : sequences_) {
      for (const int block : sequence.blocks()) ++holders[block];
    }
    return holders;
  }

  int bruteForceNeed(std::size_t i, int tokens) const {
    if (tokens == 0) return 0;
    const Sequence& sequence = sequences_[i];
    const int length = sequence.length();
    int need = (length + tokens + kBlock - 1) / kBlock - static_cast<int>(sequence.blocks().size());
    if (length % kBlock != 0 && bruteForceHolders()[sequence.block(length)] > 1) ++need;
    return need;
  }

  void check() const {
    const std::map<int, int> holders = bruteForceHolders();
    ASSERT_EQ(pool_->freeBlocks(), kBlocks - static_cast<int>(holders.size()));
    for (const auto& [block, count] : holders) ASSERT_EQ(pool_->holders(block), count);
    std::set<int> busy;
    for (std::size_t i = 0; i < sequences_.size(); ++i) {
      if (!idle_[i]) busy.insert(sequences_[i].blocks().begin(), sequences_[i].blocks().end());
    }
    ASSERT_EQ(pool_->idleBlocks(), static_cast<int>(holders.size() - busy.size()));
    for (std::size_t i = 0; i < sequences_.size(); ++i) {
      const Sequence& sequence = sequences_[i];
      ASSERT_EQ(sequence.tokens(), models_[i]);
      ASSERT_TRUE(intact(sequence)) << "somebody wrote into a block that it reads";
      int exclusive = 0;
      for (const int block : sequence.blocks()) exclusive += holders.at(block) == 1 ? 1 : 0;
      ASSERT_EQ(sequence.exclusiveBlocks(), exclusive);
      for (const Sequence& other : sequences_) {
        const std::set<int> theirs(other.blocks().begin(), other.blocks().end());
        int common = 0;
        for (const int block : sequence.blocks()) common += theirs.count(block) == 1 ? 1 : 0;
        ASSERT_EQ(sequence.commonBlocks(other), common);
      }
    }
  }

  void SetUp() override {
    for (int i = 0; i < kSequences; ++i) sequences_.emplace_back(*pool_);
  }

  std::mt19937 random_{GetParam()};
  std::unique_ptr<Pool> pool_ = poolOf(kBlocks);
  std::vector<Sequence> sequences_;
  std::vector<Model> models_{kSequences};
  std::vector<bool> idle_ = std::vector<bool>(kSequences);
};

TEST_P(RandomSharing, AgreesWithCountingEverything) {
  for (int i = 0; i < 5000; ++i) {
    ASSERT_NO_FATAL_FAILURE(step()) << "step " << i;
    ASSERT_NO_FATAL_FAILURE(check()) << "step " << i;
  }
  sequences_.clear();
  EXPECT_EQ(pool_->freeBlocks(), kBlocks);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomSharing, ::testing::Values(1U, 2U, 3U));

}  // namespace
}  // namespace tandem::kv
