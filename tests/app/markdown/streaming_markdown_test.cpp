#include "app/markdown/streaming_markdown.h"

#include <gtest/gtest.h>

#include <random>

#include "app/markdown/parser.h"

namespace tandem::markdown {
namespace {

const std::vector<std::string> kTexts = {
    "# Title\n\nA paragraph with **bold** and `code`.\n\n- one\n- two\n\n  more of two\n\n- three\n\nEnd.",
    "```py\nprint('a')\n\nprint('b')\n```\n\nafter\n\n```\nopen",
    "1. a\n\n1. b\n\n   ```\n   x\n\n   y\n   ```\n\n1. c\n\nText\n\n> q\n\n> r",
    "| a | b |\n|---|---|\n| 1 | 2 |\n\nTitle\n===\n\n* * *\n\n**Bold** start\n\n- item\n\n**Bold** after "
    "list",
    "~~~\na\n```\nb\n~~~\n\n````\n```\n\n```\n````\n\nx",
    "    indented\n\n    more\n\nä\u202Eö 👨\u200D👩\n\n\n\n\nlast\r\n\r\nwindows\r\n",
    "`a` ``` b\n\n```not`a fence\n\nc",
};

std::vector<Block> atOnce(const std::string& text) {
  StreamingMarkdown document;
  document.apply(document.prepare(text));
  return document.blocks();
}

TEST(StreamingMarkdown, DoesNotDependOnHowTheTextArrived) {
  std::mt19937 random(7);
  for (const std::string& text : kTexts) {
    for (int round = 0; round < 50; ++round) {
      StreamingMarkdown document;
      for (std::size_t length = 0; length < text.size();) {
        length = std::min(text.size(), length + 1 + random() % 9);
        const std::string shown = text.substr(0, length);
        const std::vector<Block> before = document.blocks();
        StreamingMarkdown::Change change = document.prepare(shown);
        const std::size_t kept = change.kept;
        document.apply(std::move(change));
        ASSERT_EQ(document.blocks(), atOnce(shown)) << shown;
        ASSERT_LE(kept, before.size());
        ASSERT_TRUE(std::equal(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(kept),
                               document.blocks().begin()));
      }
    }
  }
}

TEST(StreamingMarkdown, PiecesMeanTheSameAsTheWhole) {
  for (const std::string& text : kTexts) EXPECT_EQ(atOnce(text), parse(text)) << text;
}

TEST(StreamingMarkdown, KeepsWhatIsFinished) {
  StreamingMarkdown document;
  std::string text;
  for (int i = 0; i < 500; ++i) text += "Paragraph " + std::to_string(i) + ".\n\n";
  document.apply(document.prepare(text + "tail"));
  const StreamingMarkdown::Change change = document.prepare(text + "tail grows");
  EXPECT_EQ(change.kept, 500U);
  EXPECT_EQ(change.blocks.size(), 1U);
}

TEST(StreamingMarkdown, TakesAnotherText) {
  StreamingMarkdown document;
  document.apply(document.prepare("# One\n\ntwo\n\nthree"));
  document.apply(document.prepare("other"));
  EXPECT_EQ(document.blocks(), atOnce("other"));
  document.apply(document.prepare(""));
  EXPECT_TRUE(document.blocks().empty());
}

}  // namespace
}  // namespace tandem::markdown
