#include "agents/triggers/slots.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/fakes/manual_loop.h"
#include "tests/fakes/memory_store.h"

namespace tandem::agents {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

class SlotsTest : public testing::Test {
 protected:
  std::unique_ptr<Slots> make(const std::string& monitor, std::optional<Schedule> schedule = {}) {
    auto slots = std::make_unique<Slots>(loop_, store_, monitor, std::move(schedule), hours(1),
                                         [this, monitor] { came_.emplace_back(monitor, loop_.now()); });
    slots->wait();
    return slots;
  }

  fakes::ManualLoop loop_;  // Monday 5 January 2026, noon, UTC
  fakes::MemoryStore store_;
  std::vector<std::pair<std::string, Instant>> came_;
};

TEST_F(SlotsTest, ComesOnTime) {
  const auto byInterval = make("a");
  const auto bySchedule = make("b", *Schedule::parse("every day at 12:30"));
  const Instant began = loop_.now();
  loop_.advance(hours(1));
  ASSERT_EQ(came_.size(), 2U);
  EXPECT_EQ(came_[0], std::pair(std::string("b"), began + minutes(30)));
  EXPECT_EQ(came_[1], std::pair(std::string("a"), began + hours(1)));
}

TEST_F(SlotsTest, AfterANightAllComeOnceButNotTogether) {
  std::vector<std::unique_ptr<Slots>> all;
  for (int i = 0; i < 20; ++i) all.push_back(make("feed " + std::to_string(i)));
  all.push_back(make("calendar", *Schedule::parse("every day at 7:00")));
  loop_.sleep(hours(20));
  EXPECT_TRUE(came_.empty()) << "there is no network yet";
  const Instant woke = loop_.now();
  loop_.advance(Slots::kSpread);
  ASSERT_EQ(came_.size(), all.size());
  std::set<Instant> moments;
  for (const auto& [monitor, at] : came_) {
    moments.insert(at);
    EXPECT_GE(at - woke, std::chrono::seconds(10)) << monitor;
  }
  EXPECT_GT(moments.size(), all.size() / 2);
  loop_.advance(hours(20));
  EXPECT_EQ(came_.size(), all.size()) << "each waits until its owner has looked";
}

}  // namespace
}  // namespace tandem::agents
