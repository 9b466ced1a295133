#include "app/documents/passages.h"

#include <gtest/gtest.h>

#include <random>

#include "engine/base/utf8.h"

namespace tandem::documents {
namespace {

std::string repeat(std::string_view what, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += what;
  return text;
}

TEST(Passages, AShortTextIsOne) {
  const auto passages = cutIntoPassages("# Lisbon\n\nTram 28 goes to Alfama.\n");
  ASSERT_EQ(passages.size(), 1U);
  EXPECT_EQ(passages[0].heading, "Lisbon");
  EXPECT_EQ(passages[0].text, "# Lisbon\n\nTram 28 goes to Alfama.");
  EXPECT_TRUE(cutIntoPassages("").empty());
  EXPECT_TRUE(cutIntoPassages(" \n\n \n").empty());
}

TEST(Passages, EndWhereParagraphsEnd) {
  const std::string paragraph = repeat("Nine and twenty letters long. ", 20);
  const auto passages = cutIntoPassages(paragraph + "\n\n" + paragraph);
  ASSERT_EQ(passages.size(), 2U);
  EXPECT_EQ(passages[0].text.size(), paragraph.size() - 1);
}

TEST(Passages, RepeatTheLastSentenceAtASeam) {
  std::string text;
  for (int i = 0; i < 60; ++i) text += "This is sentence number " + std::to_string(i) + ". ";
  const auto passages = cutIntoPassages(text);
  ASSERT_GE(passages.size(), 2U);
  const std::size_t last = passages[0].text.rfind("This is");
  EXPECT_TRUE(passages[1].text.starts_with(passages[0].text.substr(last))) << passages[1].text;
}

TEST(Passages, HeadingsBeginNewOnes) {
  const std::string body = repeat("Words of the section. ", 20);
  const auto passages = cutIntoPassages("# One\n" + body + "\n## Two\n" + body + "\n#no heading\n");
  ASSERT_EQ(passages.size(), 2U);
  EXPECT_EQ(passages[0].heading, "One");
  EXPECT_EQ(passages[1].heading, "Two");
  EXPECT_TRUE(passages[1].text.starts_with("## Two"));
  EXPECT_NE(passages[1].text.find("#no heading"), std::string::npos);
}

TEST(Passages, SmallSectionsShareOne) {
  EXPECT_EQ(cutIntoPassages("# A\nx\n\n# B\ny\n\n# C\nz\n").size(), 1U);
}

TEST(Passages, WithoutAnySeamTheyAreStillBounded) {
  const auto words = cutIntoPassages(repeat("word ", 1000));
  const auto letters = cutIntoPassages(repeat("ä", 2000));
  for (const auto* passages : {&words, &letters}) {
    ASSERT_GE(passages->size(), 4U);
    for (const TextPassage& passage : *passages) EXPECT_LE(passage.text.size(), PassageSize().target);
  }
}

TEST(Passages, AnyTextIsCutIntoWholeCharactersAndNothingIsLost) {
  const std::vector<std::string> parts = {"word ", "ä",    "。", ". ",
                                          "\n",    "\n\n", "# ", "## heading",
                                          "    ",  "!",    "? ", "a-very-long-word-without-any-space-in-it",
                                          "😀",     "#",    "\t"};
  std::mt19937 random(11);
  for (int round = 0; round < 500; ++round) {
    std::string text;
    const auto count = random() % 600;
    for (unsigned long i = 0; i < count; ++i) text += parts[random() % parts.size()];
    const PassageSize size{
        .target = 40 + random() % 400, .overlap = random() % 100, .section = random() % 200};
    std::string joined;
    for (const TextPassage& passage : cutIntoPassages(text, size)) {
      ASSERT_LE(passage.text.size(), size.target);
      ASSERT_FALSE(passage.text.empty());
      for (std::size_t at = 0; at < passage.text.size();) {
        const Utf8Step step = decodeUtf8(passage.text, at);
        ASSERT_TRUE(step.valid);
        at += step.length;
      }
      joined += passage.text;
    }
    for (const char* part : {"😀", "。"}) {
      ASSERT_EQ(text.find(part) == std::string::npos, joined.find(part) == std::string::npos);
    }
  }
}

}  // namespace
}  // namespace tandem::documents
