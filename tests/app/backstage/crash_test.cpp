// kill -9 of everything behind the window, at random moments: no card that was shown is lost, nothing
// accepted is done twice, no file is worked on or indexed twice, and what nobody can know is asked about.
//
// CI kills a hundred times. More, as often as you like:
//   TANDEM_KILLS=300 build/release/tests/backstage_crash_test
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "agents/tools/interrupted_cards.h"
#include "app/documents/document_database.h"
#include "app/storage/agent_store.h"
#include "tests/fakes/killed_program.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {
namespace fs = std::filesystem;

using agents::Proposal;
using agents::ProposalState;
using std::chrono::milliseconds;

constexpr int kFilesEach = 3;
/// The last lives, without hurry: this long, until everything is indexed.
constexpr milliseconds kLastLife{1500};
constexpr int kMostLastLives = 30;

int kills() {
  const char* wanted = std::getenv("TANDEM_KILLS");
  return wanted == nullptr ? 100 : std::atoi(wanted);
}

class BackstageCrash : public testing::Test {
 protected:
  BackstageCrash() {
    fs::create_directory(folder_ / "data");
    fs::create_directory(folder_ / "watched");
  }

  /// A folder with a few files; the name of each is a word that stands nowhere else.
  void addFolder(int number) {
    char name[32];
    std::snprintf(name, sizeof name, "f%04d", number);
    const fs::path staged = folder_ / name;
    fs::create_directory(staged);
    for (int i = 0; i < kFilesEach; ++i) {
      const std::string word = std::string(name).append("x").append(std::to_string(i)).append("y");
      std::ofstream(staged / (word + ".txt")) << "This is about " << word << ".";
      words_.insert(word);
    }
    fs::rename(staged, folder_ / "watched" / name);
  }

  void live(const fakes::Death& death) {
    std::istringstream lines(fakes::runAndKill(
        {BACKSTAGE_CRASH_WRITER, (folder_ / "data").string(), (folder_ / "watched").string()}, death));
    std::int64_t card = 0;
    for (std::string what; lines >> what >> card;) {
      if (what == "shown") shown_.insert(card);
      if (what == "done") done_.insert(card);
    }
  }

  /// How many of `texts` each word stands in.
  std::map<std::string, int> count(const std::vector<std::string>& texts) const {
    std::map<std::string, int> found;
    for (const std::string& text : texts) {
      for (const std::string& word : words_) found[word] += text.find(word) == std::string::npos ? 0 : 1;
    }
    return found;
  }

  void checkCards() {
    auto opened = AgentStore::open(folder_ / "data/agents.db");
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    const auto all = (*opened)->proposals(true, 1'000'000);
    ASSERT_TRUE(all.ok()) << all.error().message;
    std::map<std::int64_t, Proposal> cards;
    std::set<std::string> told;
    std::vector<std::string> found;
    for (const Proposal& card : *all) {
      cards[card.id] = card;
      if (card.monitor == agents::tools::kInterruptedMonitor) {
        EXPECT_TRUE(told.insert(card.draft.sameAs).second) << card.draft.title << " is asked about twice";
        continue;
      }
      std::string evidence;
      for (const agents::Evidence& item : card.draft.evidence) evidence += item.text + "\n";
      found.push_back(evidence);
    }
    for (const auto& [word, times] : count(found)) EXPECT_LE(times, 1) << word << " was worked on twice";
    for (const std::int64_t id : shown_)
      EXPECT_TRUE(cards.contains(id)) << "card " << id << " was shown and is gone";
    for (const std::int64_t id : done_) {
      EXPECT_EQ(cards[id].state, ProposalState::accepted);
      EXPECT_FALSE(cards[id].outcome.empty());
    }
    told_ = told.size();
  }

  void checkNotes() {
    std::vector<std::string> notes;
    std::error_code none;
    for (fs::directory_iterator file(folder_ / "data/notes", none), end; !none && file != end;
         file.increment(none)) {
      if (!file->path().filename().string().starts_with("."))
        notes.push_back(TemporaryFolder::read(file->path()));
    }
    EXPECT_GE(notes.size(), done_.size()) << "a note was said to be saved";
    for (const auto& [word, times] : count(notes)) EXPECT_LE(times, 1) << word << " was noted twice";
  }

  /// Everything on disk against everything that was said.
  void check() {
    ASSERT_NO_FATAL_FAILURE(checkCards());
    checkNotes();
    for (const auto& [word, times] : indexed()) EXPECT_LE(times, 1) << word << " is indexed twice";
  }

  bool allIndexed() {
    const std::map<std::string, int> passages = indexed();
    return std::all_of(passages.begin(), passages.end(), [](const auto& word) { return word.second == 1; });
  }

  /// Passages by word.
  std::map<std::string, int> indexed() {
    auto database = documents::openForWriting(folder_ / "data/documents.db");
    EXPECT_TRUE(database.ok());
    if (!database.ok()) return {};
    std::vector<std::string> texts;
    auto rows = database->query("SELECT text FROM passages");
    for (auto more = rows->next(); more.ok() && *more; more = rows->next()) texts.push_back(rows->text(0));
    EXPECT_TRUE(
        database->run("INSERT INTO passage_search(passage_search, rank) VALUES('integrity-check', 1)").ok());
    return count(texts);
  }

  /// Approvals in the state `unknown`.
  std::size_t interrupted() {
    auto opened = AgentStore::open(folder_ / "data/agents.db");
    EXPECT_TRUE(opened.ok());
    if (!opened.ok()) return 0;
    auto row = (*opened)->database().query("SELECT count(*) FROM approvals WHERE state = 5");
    EXPECT_TRUE(row.ok() && *row->next());
    return static_cast<std::size_t>(row->integer(0));
  }

  const TemporaryFolder folder_;
  std::set<std::string> words_;
  std::set<std::int64_t> shown_, done_;
  std::size_t told_ = 0;
};

TEST_F(BackstageCrash, AtRandomMoments) {
  std::mt19937 random(20261121);
  std::uniform_int_distribution<int> start(10, 120), work(0, 130);  // milliseconds
  for (int kill = 0; kill < kills() && !HasFailure(); ++kill) {
    SCOPED_TRACE("kill " + std::to_string(kill));
    if (kill % 2 == 0) addFolder(kill);
    const bool working = kill % 4 != 0;  // the others may die before they have begun
    live({milliseconds(working ? work(random) : start(random)), working});
    if (kill % 10 == 9) check();
  }
  if (HasFailure()) return;
  for (int life = 0; life < kMostLastLives && !allIndexed(); ++life) live({kLastLife, true});
  live({kLastLife, true});
  check();
  EXPECT_TRUE(allIndexed()) << "a file was forgotten";
  EXPECT_EQ(told_, interrupted()) << "each deed that nobody can know of is asked about";
  EXPECT_GT(shown_.size(), 20U) << "the writer hardly got to work";
  EXPECT_GT(done_.size(), 10U);
  std::printf("%d kills: %zu cards shown, %zu deeds done, %zu interrupted\n", kills(), shown_.size(),
              done_.size(), told_);
}

}  // namespace
}  // namespace tandem
