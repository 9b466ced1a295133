// Entries of the help: what the files may hold, and that the program's own ones are sound.
#include "app/help/help_entry.h"

#include <gtest/gtest.h>

#include <set>

namespace tandem::help {
namespace {

TEST(HelpEntry, HasAllWaysOfAsking) {
  const auto entries = parseHelp(
      R"([{"id": "a", "question": "How?", "answer": "So.", "do": ["sing", "hum"], "what": ["a song"], "ask": ["la la?"]}])");
  ASSERT_TRUE(entries.ok()) << entries.error().message;
  ASSERT_EQ(entries->size(), 1U);
  const HelpEntry& entry = entries->front();
  EXPECT_EQ(entry.id, "a");
  EXPECT_EQ(entry.question, "How?");
  EXPECT_EQ(entry.answer, "So.");
  EXPECT_EQ(entry.phrasings, (std::vector<std::string>{"sing", "hum", "a song", "la la?"}));
}

TEST(HelpEntry, SaysWhatIsWrong) {
  const auto why = [](const char* json) { return parseHelp(json).error().message; };
  EXPECT_EQ(why("{}"), "The help is no list of entries.");
  EXPECT_EQ(why("["), "The help is no list of entries.");
  EXPECT_EQ(why("[1]"), "The help's entry “?” is no object.");
  EXPECT_EQ(why("[{}]"), "The help's entry “?” has no text in “id”.");
  EXPECT_EQ(why(R"([{"id": "a", "question": "?"}])"), "The help's entry “a” has no text in “answer”.");
  EXPECT_EQ(why(R"([{"id": "a", "question": "?", "answer": "A."}])"),
            "The help's entry “a” cannot be asked for.");
  EXPECT_EQ(why(R"([{"id": "a", "question": "?", "answer": "A.", "do": "sing"}])"),
            "The help's entry “a” has no list of texts in “do”.");
  EXPECT_EQ(why(R"([{"id": "a", "question": "?", "answer": "A.", "ask": [1]}])"),
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
