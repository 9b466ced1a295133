#include "app/chat/tool_words.h"

#include <gtest/gtest.h>

namespace tandem::chat {
namespace {

using agents::Trust;
using agents::tools::Tier;

TEST(ToolWords, SayWhatIsRead) {
  EXPECT_EQ(readingWords({"calculator", {{"expression", "2 + 2"}}}), "Calculated “2 + 2”");
  EXPECT_EQ(readingWords({"read_file", {{"path", "/h/a/x.md"}}}), "Read “/h/a/x.md”");
  EXPECT_EQ(readingWords({"tandem_help", {{"question", "dark?"}}}), "Looked into Tandem's help");
  EXPECT_EQ(readingWords({"current_time", agents::Json::object()}), "Looked at the clock");
  EXPECT_EQ(readingWords({"something", agents::Json::object()}), "Used the tool “something”");
}

TEST(ToolWords, NothingHidesInThem) {
  const std::string words = readingWords({"search_documents", {{"words", "a\u202Eb\nc"}}});
  EXPECT_EQ(words.find('\n'), std::string::npos);
  EXPECT_NE(words.find("<U+202E>"), std::string::npos) << words;
}

TEST(ToolWords, NameFilesWithoutTheirFolders) {
  EXPECT_EQ(deedWords("Saved the note “/h/a/notes/Groceries.md”."), "Saved the note “Groceries.md”.");
  EXPECT_EQ(deedWords("From “/a/b” to “/c/d”."), "From “b” to “d”.");
  EXPECT_EQ(deedWords("Opened “https://a.example/x”."), "Opened “https://a.example/x”.");
  EXPECT_EQ(deedWords("Odd “/a/b"), "Odd “/a/b");
}

TEST(ToolWords, SayWhereAWishComesFrom) {
  EXPECT_NE(originWords(Tier::write, Trust::outside).find("text from outside"), std::string::npos);
  EXPECT_NE(originWords(Tier::write, Trust::user).find("your message"), std::string::npos);
  EXPECT_NE(originWords(Tier::destructive, Trust::user).find("takes something away"), std::string::npos);
}

TEST(ToolWords, ResultsAreShortenedBetweenCharacters) {
  EXPECT_EQ(resultWords("two\nlines"), "two\nlines");
  std::string text = "a";
  while (text.size() < 3000) text += "ü";
  const std::string shown = resultWords(text);
  EXPECT_LT(shown.size(), 700U);
  EXPECT_TRUE(shown.ends_with("ü…"));
}

}  // namespace
}  // namespace tandem::chat
