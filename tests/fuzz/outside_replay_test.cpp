// The fuzzers' targets without the fuzzer: their corpus, and thousands of damaged copies of it.

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "tests/fuzz/mutate.h"
#include "tests/fuzz/outside_corpus.h"
#include "tests/fuzz/outside_target.h"

namespace tandem::fuzz {
namespace {

using Target = bool (*)(std::string_view);

/// How many of `times` damaged copies were read.
int damaged(const std::vector<std::string>& corpus, Target target, int times) {
  Mutator mutator(20261121);
  int accepted = 0;
  for (int i = 0; i < times; ++i) {
    const auto seed = std::as_bytes(std::span(corpus[static_cast<std::size_t>(i) % corpus.size()]));
    const auto bytes = mutator.damage({seed.begin(), seed.end()});
    accepted += target({reinterpret_cast<const char*>(bytes.data()), bytes.size()}) ? 1 : 0;
  }
  return accepted;
}

// Both answers must be common, or the damage is too gentle or too rough to test anything.

TEST(OutsideReplay, Feeds) {
  for (const std::string& feed : feedCorpus()) EXPECT_TRUE(readHostileFeed(feed));
  const int accepted = damaged(feedCorpus(), readHostileFeed, 6000);
  EXPECT_GT(accepted, 60);  // XML forgives little
  EXPECT_LT(accepted, 5700);
}

TEST(OutsideReplay, Mails) {
  for (const std::string& mail : mailCorpus()) EXPECT_TRUE(readHostileMail(mail));
  const int accepted = damaged(mailCorpus(), readHostileMail, 6000);
  EXPECT_GT(accepted, 300);
  EXPECT_LT(accepted, 6000);
}

TEST(OutsideReplay, Calendars) {
  for (const std::string& calendar : calendarCorpus()) EXPECT_TRUE(readHostileCalendar(calendar));
  const int accepted = damaged(calendarCorpus(), readHostileCalendar, 3000);
  EXPECT_GT(accepted, 150);
  EXPECT_LT(accepted, 2850);
}

}  // namespace
}  // namespace tandem::fuzz
