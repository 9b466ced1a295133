#include "agents/builtin/wording.h"

#include <gtest/gtest.h>

namespace tandem::agents::builtin {
namespace {

TEST(Wording, CountsInWords) {
  EXPECT_EQ(counted(1, "file", "files"), "1 file");
  EXPECT_EQ(counted(0, "file", "files"), "0 files");
}

TEST(Wording, MarkdownLosesItsMeaning) {
  EXPECT_EQ(asPlainMarkdown("[click](https://evil.example) **now**"),
            "\\[click\\](https\\://evil.example) \\*\\*now\\*\\*");
  EXPECT_EQ(asPlainMarkdown("# big"), "\\# big");
  EXPECT_EQ(asPlainMarkdown("1. first"), "1\\. first");
  EXPECT_EQ(asPlainMarkdown("10:30 Stand-up (room 3)"), "10:30 Stand-up (room 3)")
      << "what means nothing stays";
  EXPECT_EQ(asPlainMarkdown("two\nlines"), "two lines");
}

TEST(Wording, ExcerptsAreOneLine) {
  EXPECT_EQ(excerpt("  Dear all,\n\n  the   meeting\tmoves.  "), "Dear all, the meeting moves.");
  EXPECT_LE(excerpt(std::string(1000, 'x'), 50).size(), 50U);
}

TEST(Wording, WordsAreWholeWords) {
  EXPECT_TRUE(hasWord("the linux kernel", {"kernel"}));
  EXPECT_FALSE(hasWord("the colonel", {"kernel", "colon"}));
  EXPECT_TRUE(hasWord("colonels and a colon", {"colon"})) << "a later place counts as well";
  EXPECT_FALSE(hasWord("anything", {""}));
}

TEST(Wording, TellsQuestions) {
  EXPECT_TRUE(asksSomething("Does Thursday suit you?"));
  EXPECT_TRUE(asksSomething("Please send the report."));
  EXPECT_TRUE(asksSomething("Kannst du das übernehmen"));
  EXPECT_FALSE(asksSomething("The report is in the folder. Thanks!"));
  EXPECT_FALSE(asksSomething("I was pleased."));
}

TEST(Wording, OptionsForgiveWhatTheyDoNotUnderstand) {
  const Json options = {{"files", 500}, {"note", "yes"}, {"words", {"a", 1, ""}}, {"name", 3}};
  EXPECT_EQ(numberIn(options, "files", 5, 1, 20), 20);
  EXPECT_EQ(numberIn(options, "absent", 5, 1, 20), 5);
  EXPECT_FALSE(flagIn(options, "note", false));
  EXPECT_EQ(textsIn(options, "words"), std::vector<std::string>{"a"});
  EXPECT_EQ(textIn(options, "name"), "");
  EXPECT_EQ(textIn(Json(), "name"), "");
}

TEST(Wording, AnswersLoseWhatNobodySees) {
  EXPECT_EQ(answerText({{"reply", " \xE2\x80\xAE\x01Yes.\n"}}, "reply"), "Yes.");
  EXPECT_EQ(answerText({{"reply", "\xF3\xA0\x81\xA9"}}, "reply"), "");
  EXPECT_EQ(answerText({{"reply", "Ben mended the lift. Ben mended the lift. "}}, "reply"),
            "Ben mended the lift. Ben mended the lift.")
      << "short enough to be meant";
  EXPECT_EQ(
      answerText({{"reply", "Ben has mended the old lift. It works. Ben has mended the old lift."}}, "reply"),
      "Ben has mended the old lift. It works.");
  EXPECT_EQ(answerText({{"reply", "Hello Anna,\n\nsee you at 9. Yes.\n\nCarla"}}, "reply"),
            "Hello Anna,\n\nsee you at 9. Yes.\n\nCarla");
  EXPECT_EQ(withoutRepetitions(""), "");
  EXPECT_EQ(withoutRepetitions("..."), "...");
  EXPECT_EQ(withoutRepetitions("The lift works. It is old and than than than than than"), "The lift works.");
  EXPECT_EQ(withoutRepetitions("the the the the"), "");
  EXPECT_EQ(withoutRepetitions("very very very good"), "very very very good");
}

}  // namespace
}  // namespace tandem::agents::builtin
