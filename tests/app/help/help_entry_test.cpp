// Entries of the help: what the files may hold, and that the program's own ones are sound.
#include "app/help/help_entry.h"

#include <gtest/gtest.h>

#include <set>

namespace tandem::help {
namespace {

TEST(HelpEntry, TheQuestionIsMadeOfTheFirstListThatIsThere) {
  const auto entries = parseHelp(R"([
    {"id": "a", "answer": "A.", "do": ["sing", "hum"], "what": ["a song"], "ask": ["la la?"]},
    {"id": "b", "answer": "B.", "what": ["a song"], "ask": ["la la?"]},
    {"id": "c", "answer": "C.", "ask": ["la la", "what is it?"]}])");
  ASSERT_TRUE(entries.ok()) << entries.error().message;
  EXPECT_EQ((*entries)[0].question, "How do I sing?");
  EXPECT_EQ((*entries)[1].question, "What is a song?");
  EXPECT_EQ((*entries)[2].question, "What is it?");
  EXPECT_EQ((*entries)[0].phrasings, (std::vector<std::string>{"sing", "hum", "a song", "la la?"}));
}

TEST(HelpEntry, SaysWhatIsWrong) {
  EXPECT_EQ(parseHelp("{}").error().message, "The help is no list of entries.");
  EXPECT_EQ(parseHelp("[").error().message, "The help is no list of entries.");
  EXPECT_EQ(parseHelp("[{}]").error().message, "The help's entry “?” has no id.");
  EXPECT_EQ(parseHelp(R"([{"id": "a"}])").error().message, "The help's entry “a” has no answer.");
  EXPECT_EQ(parseHelp(R"([{"id": "a", "answer": "A."}])").error().message,
            "The help's entry “a” cannot be asked for.");
  EXPECT_EQ(parseHelp(R"([{"id": "a", "answer": "A.", "do": "sing"}])").error().message,
            "The help's entry “a” has no list of texts in “do”.");
  EXPECT_EQ(parseHelp(R"([{"id": "a", "answer": "A.", "ask": [1]}])").error().message,
            "The help's entry “a” has no list of texts in “ask”.");
}

TEST(HelpEntry, ThoseOfTheProgramAreSound) {
  const auto entries = builtInHelp();
  ASSERT_TRUE(entries.ok()) << entries.error().message;
  EXPECT_GT(entries->size(), 70U);
  std::set<std::string> ids, phrasings;
  for (const HelpEntry& entry : *entries) {
    EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
    for (const std::string& phrasing : entry.phrasings) {
      EXPECT_TRUE(phrasings.insert(phrasing).second) << "twice: " << phrasing;
    }
  }
}

}  // namespace
}  // namespace tandem::help
