// kill -9 at any moment: no card that a person has seen is lost, nothing they accepted is done twice, and
// nothing counts as worked on whose card is not there.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <sstream>

#include "app/storage/agent_store.h"
#include "tests/app/storage/agents_crash_words.h"
#include "tests/fakes/killed_program.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

using agents::Proposal;
using agents::ProposalState;

/// Everything the writer has said, over all its lives.
struct Promises {
  std::map<std::int64_t, std::string> shown;  ///< key by proposal
  std::set<std::int64_t> done;
  std::set<std::int64_t> ignored;

  void take(const std::string& said) {
    std::istringstream lines(said);
    std::string word, key;
    std::int64_t id = 0;
    while (lines >> word) {
      if (word == "shown" && lines >> key >> id) shown[id] = key;
      if (word == "done" && lines >> id) done.insert(id);
      if (word == "ignored" && lines >> id) ignored.insert(id);
    }
  }
};

class AgentsCrash : public testing::Test {
 protected:
  void liveFor(std::chrono::milliseconds life) {
    promises_.take(fakes::runAndKill({AGENTS_CRASH_WRITER, file_.string(), effects_.string()}, {life}));
  }
  /// Until the writer kills itself, when it comes to `point` for the `visit`-th time.
  void liveUntil(const std::string& point, int visit) {
    promises_.take(fakes::runAndKill(
        {AGENTS_CRASH_WRITER, file_.string(), effects_.string(), point, std::to_string(visit)}, {}));
  }

  /// Effects by key.
  std::map<std::string, int> effects() const {
    std::map<std::string, int> count;
    std::istringstream lines(TemporaryFolder::read(effects_));
    for (std::string key; std::getline(lines, key);) ++count[key];
    return count;
  }

  /// Holds what is on disk against what was said.
  void check() {
    auto opened = AgentStore::open(file_);
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    AgentStore& store = **opened;
    const auto all = store.proposals(true, 1'000'000);
    ASSERT_TRUE(all.ok()) << all.error().message;
    std::map<std::int64_t, Proposal> stored;
    std::set<std::string> keys;
    for (const Proposal& p : *all) {
      stored[p.id] = p;
      EXPECT_TRUE(keys.insert(p.draft.sameAs).second) << p.draft.sameAs << " has two cards";
    }
    for (const auto& [id, key] : promises_.shown) {
      ASSERT_TRUE(stored.contains(id)) << "card " << id << " was shown and is gone";
      EXPECT_EQ(stored[id].draft.sameAs, key);
    }
    const std::map<std::string, int> done = effects();
    for (const auto& [key, times] : done) {
      EXPECT_EQ(times, 1) << key << " was done " << times << " times";
      EXPECT_TRUE(keys.contains(key)) << key << " was done without a card";
    }
    for (const auto& [id, p] : stored) {
      const bool accepted = p.state == ProposalState::accepted;
      EXPECT_TRUE(accepted || !done.contains(p.draft.sameAs)) << "card " << id << " was done and waits";
    }
    for (const std::int64_t id : promises_.done) {
      EXPECT_TRUE(done.contains(stored[id].draft.sameAs)) << "card " << id << " was said to be done";
      EXPECT_EQ(stored[id].state, ProposalState::accepted);
      EXPECT_EQ(stored[id].outcome, "Done.");
    }
    for (const std::int64_t id : promises_.ignored) {
      EXPECT_EQ(stored[id].state, ProposalState::ignored) << "card " << id;
    }
    // No key is covered without its card, and the other way round.
    auto rows =
        store.database().query("SELECT key FROM ledger WHERE monitor = ?", std::string(crash::kMonitor));
    ASSERT_TRUE(rows.ok());
    std::set<std::string> covered;
    while (*rows->next()) covered.insert(rows->text(0));
    EXPECT_EQ(covered, keys);
    const auto runs = store.runs(crash::kMonitor, 5);
    ASSERT_TRUE(runs.ok());
    for (const agents::RunRecord& run : *runs) EXPECT_NE(run.end, agents::RunEnd::running);
  }

  void expectIntact() {
    auto opened = AgentStore::open(file_);
    ASSERT_TRUE(opened.ok());
    auto row = (*opened)->database().query("PRAGMA integrity_check");
    ASSERT_TRUE(row.ok() && *row->next());
    EXPECT_EQ(row->text(0), "ok");
  }

  TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_ / "agents.db", effects_ = folder_ / "effects";
  Promises promises_;
};

TEST_F(AgentsCrash, AtEveryPointBetweenTwoWrites) {
  for (const char* point : {"after begin", "before end", "after end", "before change", "after change",
                            "before effect", "after effect", "after outcome", "before note"}) {
    for (int visit = 1; visit <= 4; ++visit) {
      SCOPED_TRACE(std::string(point) + ", visit " + std::to_string(visit));
      liveUntil(point, visit);
      ASSERT_NO_FATAL_FAILURE(check());
    }
  }
  EXPECT_FALSE(promises_.done.empty());
  expectIntact();
}

TEST_F(AgentsCrash, AtThreeHundredRandomMoments) {
  constexpr int kKills = 300;
  std::mt19937 random(20260105);
  std::uniform_int_distribution<int> life(5, 90);
  for (int kill = 0; kill < kKills; ++kill) {
    SCOPED_TRACE("kill " + std::to_string(kill));
    liveFor(std::chrono::milliseconds(life(random)));
    ASSERT_NO_FATAL_FAILURE(check());
  }
  EXPECT_GT(promises_.shown.size(), 100U) << "the writer hardly got to work";
  EXPECT_GT(promises_.done.size(), 50U);
  expectIntact();
}

}  // namespace
}  // namespace tandem
