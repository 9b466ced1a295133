// The help finds what a question is about, and says nothing when it is about something else.
#include "app/help/help_search.h"

#include <gtest/gtest.h>

#include "app/help/stems.h"

namespace tandem::help {
namespace {

const HelpSearch& search() {
  static const HelpSearch made(*builtInHelp());
  return made;
}

std::string best(const std::string& question) {
  const auto found = search().find(question);
  return found.empty() ? "" : found.front().answer;
}

TEST(Stems, FormsOfAWordAreOne) {
  EXPECT_EQ(stemsOf("Opening the opened"), stemsOf("I open"));
  EXPECT_EQ(stemsOf("what is it?"), (std::set<std::string>{"it", "is", "what"}));  // none but common words
}

TEST(HelpSearch, FindsWhatIsAsked) {
  EXPECT_NE(best("Which keys start an empty conversation?").find("Ctrl+N"), std::string::npos);
  EXPECT_NE(best("everything is much too bright, can it be dark").find("Dark"), std::string::npos);
  EXPECT_NE(best("does anything leave my computer?").find("stay on this computer"), std::string::npos);
}

TEST(HelpSearch, EachPhrasingFindsItsEntry) {
  const auto entries = builtInHelp();
  std::size_t all = 0, first = 0;
  for (const HelpEntry& entry : *entries) {
    for (const std::string& phrasing : entry.phrasings) {
      ++all;
      first += search().rank(phrasing).front().entry->id == entry.id ? 1 : 0;
    }
  }
  EXPECT_GT(static_cast<double>(first), 0.98 * static_cast<double>(all)) << first << " of " << all;
}

/// Phrasings are all different, so this is what somebody with words of their own can expect.
TEST(HelpSearch, APhrasingThatItDoesNotKnowStillFindsItsEntryMostly) {
  const auto entries = builtInHelp();
  constexpr std::size_t kParts = 5;
  std::size_t all = 0, first = 0, given = 0, silent = 0;
  for (std::size_t part = 0; part < kParts; ++part) {
    std::vector<HelpEntry> known;
    std::vector<std::pair<std::string, std::string>> asked;  // phrasing, answer
    for (HelpEntry entry : *entries) {
      std::vector<std::string> kept;
      for (std::size_t i = 0; i < entry.phrasings.size(); ++i) {
        if (entry.phrasings.size() > 1 && i % kParts == part) {
          asked.emplace_back(entry.phrasings[i], entry.answer);
        } else {
          kept.push_back(entry.phrasings[i]);
        }
      }
      entry.phrasings = kept;
      known.push_back(entry);
    }
    const HelpSearch some(known);
    for (const auto& [question, answer] : asked) {
      ++all;
      const auto found = some.find(question);
      silent += found.empty() ? 1 : 0;
      first += !found.empty() && found.front().answer == answer ? 1 : 0;
      for (const auto& one : found) given += one.answer == answer ? 1 : 0;
    }
  }
  const auto share = [&](std::size_t count) { return static_cast<double>(count) / static_cast<double>(all); };
  RecordProperty("first", std::to_string(share(first)));
  RecordProperty("given", std::to_string(share(given)));
  EXPECT_GT(share(first), 0.5);
  EXPECT_GT(share(given), 0.6);
  EXPECT_LT(share(silent), 0.1);
}

TEST(HelpSearch, SaysNothingAboutOtherThings) {
  EXPECT_EQ(best("lobsters: number of antennae?"), "");
  EXPECT_EQ(best(""), "");
  EXPECT_EQ(best("???"), "");
  EXPECT_TRUE(HelpSearch({}).find("How do I start a new chat?").empty());
}

TEST(HelpSearch, GivesASecondAnswerWhenItFitsNearlyAsWell) {
  const HelpSearch two({{"a", "How do I open a blue door?", "Push.", {"open a blue door"}},
                        {"b", "How do I open a green door?", "Pull.", {"open a green door"}},
                        {"c", "What is soup?", "Water.", {"soup"}}});
  const auto both = two.find("open a door");
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[1].answer, "Pull.");
  EXPECT_EQ(two.find("soup").size(), 1U);
}

}  // namespace
}  // namespace tandem::help
