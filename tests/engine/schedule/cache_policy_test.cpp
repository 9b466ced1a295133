// What is given up first, and how, when idle caches have to make room.
#include "engine/schedule/cache_policy.h"

#include <gtest/gtest.h>

#include <vector>

namespace tandem::schedule {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// One block of 32 tokens is 4 MB and takes 0.32 s to compute, 4 ms to read and 8 ms to write.
constexpr CachePrices kDisk{.secondsPerToken = 0.01,
                            .blockBytes = 4e6,
                            .diskReadBytesPerSecond = 1e9,
                            .diskWriteBytesPerSecond = 5e8};
constexpr CachePrices kNoDisk{.secondsPerToken = 0.01, .blockBytes = 4e6};

CacheEntry conversation(std::uint64_t id, Instant age, int blocks = 4) {
  return {.id = id, .priority = Priority::reactive, .age = age, .tokens = 32 * blocks, .blocks = blocks};
}

CacheEntry background(std::uint64_t id, Instant age, int blocks = 4) {
  return {.id = id, .priority = Priority::proactive, .age = age, .tokens = 32 * blocks, .blocks = blocks};
}

struct Case {
  const char* name;
  std::vector<CacheEntry> entries = {};
  CachePrices prices;
  int diskBlocksFree = 0;
  bool mayWrite = true;
  CacheAction action = CacheAction::keep;
  std::uint64_t entry = 0;
};

CacheEntry pinned(CacheEntry entry) {
  entry.pinned = true;
  return entry;
}

CacheEntry shared(CacheEntry entry) {
  entry.tokens = entry.blocks = 0;
  return entry;
}

CacheEntry onDisk(CacheEntry entry) {
  entry.diskTokens = entry.tokens;
  entry.diskBlocks = entry.blocks;
  return shared(entry);
}

CacheEntry sharing(int blocks, CacheEntry entry) {
  entry.sharedBlocks = blocks;
  return entry;
}

CacheEntry halfFull(CacheEntry entry) {
  entry.tokens -= 31;
  return entry;
}

CachePrices slow(CachePrices prices) {
  prices.diskReadBytesPerSecond = prices.diskWriteBytesPerSecond = 1e6;
  return prices;
}

std::vector<Case> cases() {
  return {
      {.name = "nothing", .prices = kDisk},
      {.name = "nothing_that_would_free_a_block",
       .entries = {shared(conversation(1, hours(9)))},
       .prices = kDisk},
      {.name = "nothing_that_is_not_pinned", .entries = {pinned(conversation(1, hours(9)))}, .prices = kDisk},
      {.name = "background_before_conversation",
       .entries = {conversation(1, seconds(5)), background(2, seconds(5))},
       .prices = kNoDisk,
       .action = CacheAction::drop,
       .entry = 2},
      {.name = "even_fresh_background_before_a_conversation_of_minutes",
       .entries = {conversation(1, minutes(20)), background(2, seconds(0))},
       .prices = kNoDisk,
       .action = CacheAction::drop,
       .entry = 2},
      {.name = "but_yesterdays_conversation_before_fresh_background",
       .entries = {conversation(1, hours(24)), background(2, seconds(0))},
       .prices = kNoDisk,
       .action = CacheAction::drop,
       .entry = 1},
      {.name = "what_idle_entries_share_when_nothing_else_is_left",
       .entries = {sharing(2, onDisk(conversation(1, minutes(20)))),
                   sharing(2, onDisk(background(2, minutes(20))))},
       .prices = kDisk,
       .diskBlocksFree = 9,
       .action = CacheAction::drop,
       .entry = 2},
      {.name = "own_blocks_before_shared_ones",
       .entries = {sharing(2, conversation(1, seconds(5))), sharing(2, shared(conversation(2, hours(9))))},
       .prices = kNoDisk,
       .action = CacheAction::drop,
       .entry = 1},
      {.name = "the_older_of_two_conversations",
       .entries = {conversation(1, seconds(5)), conversation(2, seconds(50)), conversation(3, seconds(20))},
       .prices = kNoDisk,
       .action = CacheAction::drop,
       .entry = 2},
      {.name = "of_equal_ones_the_first",
       .entries = {conversation(2, seconds(5)), conversation(1, seconds(5))},
       .prices = kNoDisk,
       .action = CacheAction::drop,
       .entry = 1},
      {.name = "the_one_with_fewer_tokens_for_its_blocks",
       .entries = {conversation(1, seconds(5)), halfFull(conversation(2, seconds(5)))},
       .prices = kNoDisk,
       .action = CacheAction::drop,
       .entry = 2},
      {.name = "disk_where_computing_is_dearer",
       .entries = {conversation(1, minutes(1))},
       .prices = kDisk,
       .diskBlocksFree = 1,
       .action = CacheAction::moveToDisk,
       .entry = 1},
      {.name = "no_disk_where_it_is_slower_than_computing",
       .entries = {conversation(1, minutes(1))},
       .prices = slow(kDisk),
       .diskBlocksFree = 100,
       .action = CacheAction::drop,
       .entry = 1},
      {.name = "what_hardly_returns_is_not_worth_a_write",
       .entries = {background(1, hours(200))},
       .prices = kDisk,
       .diskBlocksFree = 100,
       .action = CacheAction::drop,
       .entry = 1},
      {.name = "no_writing_while_somebody_waits",
       .entries = {conversation(1, minutes(1))},
       .prices = kDisk,
       .diskBlocksFree = 100,
       .mayWrite = false,
       .action = CacheAction::drop,
       .entry = 1},
      {.name = "a_full_disk_gives_up_what_is_worth_less",
       .entries = {conversation(1, minutes(1)), onDisk(conversation(2, hours(24)))},
       .prices = kDisk,
       .action = CacheAction::dropFromDisk,
       .entry = 2},
      {.name = "a_full_disk_of_better_things_stays",
       .entries = {conversation(1, hours(24)), onDisk(conversation(2, minutes(1)))},
       .prices = kDisk,
       .action = CacheAction::drop,
       .entry = 1},
      {.name = "nothing_goes_from_disk_when_memory_has_nothing_to_give",
       .entries = {onDisk(conversation(2, hours(24)))},
       .prices = kDisk},
  };
}

class CachePolicy : public ::testing::TestWithParam<Case> {};

TEST_P(CachePolicy, Chooses) {
  const Case& c = GetParam();
  const CacheDecision decision = freeBlocks(c.entries, c.prices, c.diskBlocksFree, c.mayWrite);
  EXPECT_EQ(decision.action, c.action);
  EXPECT_EQ(decision.entry, c.entry);
  std::vector<CacheEntry> reversed(c.entries.rbegin(), c.entries.rend());
  EXPECT_EQ(freeBlocks(reversed, c.prices, c.diskBlocksFree, c.mayWrite).entry, c.entry)
      << "the order in which they are listed does not matter";
}

INSTANTIATE_TEST_SUITE_P(Table, CachePolicy, ::testing::ValuesIn(cases()),
                         [](const auto& parameter) { return std::string(parameter.param.name); });

TEST(CachePolicyModel, IsTheFormulaOfItsHeader) {
  const CacheEntry entry = conversation(1, minutes(10));
  EXPECT_DOUBLE_EQ(probabilityOfReturn(entry, kDisk), 0.4) << "after its half-time";
  EXPECT_DOUBLE_EQ(probabilityOfReturn(background(1, hours(3)), kDisk), 0.125);
  EXPECT_DOUBLE_EQ(freeBlocks(std::vector{entry}, kNoDisk, 0, true).secondsPerBlock, 0.4 * 32 * 0.01);
  EXPECT_DOUBLE_EQ(freeBlocks(std::vector{entry}, kDisk, 1, true).secondsPerBlock,
                   0.4 * 4e6 / 1e9 + 0.1 * 4e6 / 5e8);
}

}  // namespace
}  // namespace tandem::schedule
