#include "app/storage/energy_tables.h"

#include <gtest/gtest.h>

#include "app/storage/agent_store.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

class EnergyTablesTest : public testing::Test {
 protected:
  void open() {
    store_.reset();
    Result<std::unique_ptr<AgentStore>> store = AgentStore::open(folder_ / "agents.db");
    ASSERT_TRUE(store.ok()) << store.error().message;
    store_ = std::move(*store);
  }
  EnergyTables tables() { return EnergyTables(store_->database()); }
  std::vector<EnergySum> read() {
    auto sums = tables().read();
    EXPECT_TRUE(sums.ok());
    return sums.ok() ? *std::move(sums) : std::vector<EnergySum>{};
  }
  void replace(const std::vector<EnergySum>& sums, std::int64_t oldest = 0) {
    const Status replaced = tables().replace(sums, oldest);
    EXPECT_TRUE(replaced.ok()) << replaced.error().message;
  }

  TemporaryFolder folder_;
  std::unique_ptr<AgentStore> store_;
};

TEST_F(EnergyTablesTest, SumsAreThereAfterARestart) {
  open();
  EXPECT_TRUE(read().empty());
  replace({{7, EnergyUse::monitor, "Mail \"summary\"", 12.5, 0.25, 3},
           {7, EnergyUse::monitor, "", 1, 2, 0},
           {7, EnergyUse::rest, "", 400, 0, 0},
           {7, EnergyUse::device, "NPU", 13.5, 2.25, 3}});
  open();
  const std::vector<EnergySum> sums = read();
  ASSERT_EQ(sums.size(), 4U);
  EXPECT_EQ(sums[0].usedBy, EnergyUse::rest);
  EXPECT_EQ(sums[1].name, "") << "the person's conversations";
  EXPECT_EQ(sums[2].name, "Mail \"summary\"");
  EXPECT_EQ(sums[2].day, 7);
  EXPECT_DOUBLE_EQ(sums[2].measured, 12.5);
  EXPECT_DOUBLE_EQ(sums[2].estimated, 0.25);
  EXPECT_DOUBLE_EQ(sums[2].unknownSeconds, 3);
}

TEST_F(EnergyTablesTest, ADayIsReplacedAsAWhole) {
  open();
  replace({{7, EnergyUse::monitor, "a", 1, 0, 0}, {8, EnergyUse::monitor, "a", 1, 0, 0}});
  replace({{8, EnergyUse::monitor, "b", 5, 0, 0}, {8, EnergyUse::monitor, "c", 6, 0, 0}});
  const std::vector<EnergySum> sums = read();
  ASSERT_EQ(sums.size(), 3U);
  EXPECT_EQ(sums[0].day, 7);
  EXPECT_EQ(sums[1].name, "b");
  EXPECT_EQ(sums[2].name, "c");
}

TEST_F(EnergyTablesTest, OldDaysAreForgotten) {
  open();
  for (std::int64_t day = 1; day <= 400; ++day) {
    replace({{day, EnergyUse::monitor, "a", 1, 0, 0}, {day - 40, EnergyUse::monitor, "late", 1, 0, 0}},
            day - 30);
  }
  EXPECT_EQ(read().size(), 31U);
  EXPECT_EQ(read().front().day, 370);
}

}  // namespace
}  // namespace tandem
