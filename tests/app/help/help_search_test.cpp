// The help finds what a question is about, and says nothing when it is about something else.
#include "app/help/help_search.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <optional>

#include "app/help/stems.h"

namespace tandem::help {
namespace {

class HelpSearchTest : public testing::Test {
 protected:
  void SetUp() override {
    auto read = builtInHelp();
    ASSERT_TRUE(read.ok()) << read.error().message;
    entries_ = *std::move(read);
    search_.emplace(entries_);
  }
  std::string best(const std::string& question) const {
    const auto found = search_->find(question);
    return found.empty() ? "" : found.front().answer;
  }

  std::vector<HelpEntry> entries_;
  std::optional<HelpSearch> search_;
};

double share(std::size_t part, std::size_t all) {
  return static_cast<double>(part) / static_cast<double>(all);
}

TEST(Stemmer, FormsOfAWordAreOne) {
  const Stemmer stemmer;
  EXPECT_EQ(stemmer.stemsOf("Opening the opened"), stemmer.stemsOf("I open"));
  EXPECT_EQ(stemmer.stemsOf("what is it?"), (std::set<std::string>{"it", "is", "what"}))
      << "none but common words";
}

TEST(Stemmer, PiecesAreStemsPairsAndParts) {
  EXPECT_EQ(Stemmer().piecesOf("Opens it"),
            (std::vector<std::string>{" it ", " ope", "ens ", "it", "open", "open it", "pens"}));
  EXPECT_TRUE(Stemmer().piecesOf("?!").empty());
}

TEST_F(HelpSearchTest, FindsWhatIsAsked) {
  EXPECT_NE(best("Which keys start an empty conversation?").find("Ctrl+N"), std::string::npos);
  EXPECT_NE(best("everything is much too bright, can it be dark").find("Dark"), std::string::npos);
  EXPECT_NE(best("does anything leave my computer?").find("stay on this computer"), std::string::npos);
  EXPECT_NE(best("Hi! Quick question: where are the setings?").find("Ctrl+,"), std::string::npos);
}

TEST_F(HelpSearchTest, EachPhrasingFindsItsEntry) {
  std::size_t all = 0, first = 0;
  for (const HelpEntry& entry : entries_) {
    for (const std::string& phrasing : entry.phrasings) {
      ++all;
      first += search_->rank(phrasing).front().entry->id == entry.id ? 1 : 0;
    }
  }
  EXPECT_GT(share(first, all), 0.98) << first << " of " << all;
}

/// Of questions whose phrasing the help does not know: how many find their entry first, or among the answers,
/// and how many are told that the help says nothing about them. Phrasings are all different, so this is what
/// somebody with words of their own can expect.
struct Shares {
  std::size_t all = 0, first = 0, given = 0, silent = 0;

  void add(const std::vector<agents::tools::HelpAnswer>& found, const std::string& answer) {
    ++all;
    silent += found.empty() ? 1 : 0;
    first += !found.empty() && found.front().answer == answer ? 1 : 0;
    for (const auto& one : found) given += one.answer == answer ? 1 : 0;
  }
};

TEST_F(HelpSearchTest, APhrasingThatItDoesNotKnowMostlyFindsItsEntry) {
  constexpr std::size_t kParts = 5;
  struct Asked {
    std::string phrasing, answer;
    bool ownWords = false;
  };
  Shares questions, ownWords;
  for (std::size_t part = 0; part < kParts; ++part) {
    std::vector<HelpEntry> known = entries_;
    std::vector<Asked> asked;
    for (HelpEntry& entry : known) {
      const std::size_t own = entry.phrasings.size() - entry.sayings;
      std::size_t number = 0;
      std::erase_if(entry.phrasings, [&](const std::string& phrasing) {
        const std::size_t place = number++;
        if (place % kParts != part) return false;
        asked.push_back({phrasing, entry.answer, place >= own});
        return true;
      });
    }
    const HelpSearch some(known);
    for (const Asked& one : asked) {
      (one.ownWords ? ownWords : questions).add(some.find(one.phrasing), one.answer);
    }
  }
  EXPECT_GT(share(questions.first, questions.all), 0.7);
  EXPECT_GT(share(questions.given, questions.all), 0.78);
  EXPECT_LT(share(questions.silent, questions.all), 0.1);
  EXPECT_GT(share(ownWords.first, ownWords.all), 0.58) << "symptoms, half sentences: less to go by";
  EXPECT_GT(share(ownWords.given, ownWords.all), 0.68);
  EXPECT_LT(share(ownWords.silent, ownWords.all), 0.18);
  for (const Shares& shares : {questions, ownWords}) {
    std::cout << share(shares.first, shares.all) << " first, " << share(shares.given, shares.all)
              << " among the answers, " << share(shares.silent, shares.all) << " silent\n";
  }
}

/// The questions about the world on which the starter model is trained: those without a slot.
TEST_F(HelpSearchTest, IsMostlySilentAboutTheWorld) {
  std::ifstream grammar(std::string(TANDEM_SOURCE_DIR) + "/resources/starter/training/grammars/talk.txt");
  std::size_t all = 0, silent = 0;
  bool inSection = false;
  for (std::string line; std::getline(grammar, line);) {
    if (line.starts_with("[")) inSection = line == "[knowledge]";
    if (!inSection || line.empty() || line.find_first_of("[{(") != std::string::npos) continue;
    ++all;
    silent += search_->find(line).empty() ? 1 : 0;
  }
  ASSERT_GT(all, 200U);
  RecordProperty("silent", std::to_string(share(silent, all)));
  EXPECT_GT(share(silent, all), 0.72) << silent << " of " << all;
}

TEST_F(HelpSearchTest, WithoutAWordThereIsNothingToFind) {
  EXPECT_EQ(best("lobsters: number of antennae?"), "");
  EXPECT_EQ(best(""), "");
  EXPECT_EQ(best("???"), "");
  EXPECT_TRUE(HelpSearch({}).find("How do I start a new chat?").empty());
}

TEST(HelpSearch, GivesASecondAnswerWhenItFitsNearlyAsWell) {
  // Among fewer entries none would be likelier enough than the mean.
  const HelpSearch search({{"a", "How do I open a blue door?", "Push.", {"open a blue door"}},
                           {"b", "How do I open a green door?", "Pull.", {"open a green door"}},
                           {"c", "What is soup?", "Water.", {"soup"}},
                           {"d", "Who wrote this?", "Nobody.", {"who wrote this"}},
                           {"e", "Where is the moon?", "Far away.", {"where is the moon"}},
                           {"f", "Are cats heavy?", "Some are.", {"weight of a cat"}}});
  const auto both = search.find("open a door");
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[1].answer, "Pull.");
  EXPECT_EQ(search.find("soup").size(), 1U);
}

}  // namespace
}  // namespace tandem::help
