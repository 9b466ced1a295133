#include "app/markdown/parser.h"

#include <gtest/gtest.h>

#include "app/markdown/limits.h"

namespace tandem::markdown {
namespace {

/// Blocks as short lines: kind, level, marker and content.
std::string drawn(const std::vector<Block>& blocks) {
  static constexpr const char* kNames[] = {"p", "h", "code", "li", "quote", "table", "rule", "plain"};
  std::string out;
  for (const Block& b : blocks) {
    out += kNames[static_cast<int>(b.kind)];
    if (b.level > 0) out += std::to_string(b.level);
    if (b.quoteDepth > 0) out.append(">").append(std::to_string(b.quoteDepth));
    if (!b.marker.empty()) out.append(" [").append(b.marker).append("]");
    if (!b.language.empty()) out.append(" (").append(b.language).append(")");
    out.append(": ").append(b.html.empty() ? b.text : b.html).append("\n");
  }
  return out;
}

std::string drawn(std::string_view source) {
  return drawn(parse(source));
}

TEST(Parser, Paragraphs) {
  EXPECT_EQ(drawn("one\ntwo\n\nthree  \nfour"), "p: one two\np: three<br>four\n");
  EXPECT_EQ(drawn(""), "");
  EXPECT_EQ(drawn("  \n\n"), "");
}

TEST(Parser, InlineMarks) {
  EXPECT_EQ(drawn("**b** *i* ~~s~~ `c<d>`"), "p: <b>b</b> <i>i</i> <s>s</s> <code>c&lt;d&gt;</code>\n");
  EXPECT_EQ(drawn("***x***"), "p: <i><b>x</b></i>\n");
  EXPECT_EQ(drawn("2 * 3 * 4 and a_b_c"), "p: 2 * 3 * 4 and a_b_c\n");
}

TEST(Parser, HeadingsAndRules) {
  EXPECT_EQ(drawn("# A\n\n### B\n\n---"), "h1: A\nh3: B\nrule: \n");
}

TEST(Parser, Lists) {
  EXPECT_EQ(drawn("- a\n- b\n  - c\n\n3. x\n4. y"),
            "li1 [•]: a\nli1 [•]: b\nli2 [•]: c\nli1 [3.]: x\nli1 [4.]: y\n");
  EXPECT_EQ(drawn("- [ ] open\n- [x] done"), "li1 [☐]: open\nli1 [☑]: done\n");
  EXPECT_EQ(drawn("1) a\n\n   more\n2) b"), "li1 [1)]: a\nli1: more\nli1 [2)]: b\n");
  EXPECT_EQ(drawn("-\n- a"), "li1 [•]: \nli1 [•]: a\n");
  EXPECT_EQ(drawn("- ```c\n  x\n  ```"), "li1 [•]: \ncode1 (c): x\n");
}

TEST(Parser, Quotes) {
  EXPECT_EQ(drawn("> a\n> > b\n\nc"), "quote>1: a\nquote>2: b\np: c\n");
}

TEST(Parser, Code) {
  EXPECT_EQ(drawn("```cpp\nint a = 1 < 2;\n\n  b\n```\nafter"),
            "code (cpp): int a = 1 < 2;\n\n  b\np: after\n");
  EXPECT_EQ(drawn("```\nnot closed"), "code: not closed\n");
  const std::vector<Block> code = parse("```\n<b>\n```");
  EXPECT_EQ(code.at(0).html, "");
}

TEST(Parser, TablesAreAlignedText) {
  EXPECT_EQ(drawn("| a | bb |\n|--:|:--:|\n| ccc | d |\n| *e* |"),
            "table:   a │ bb\n────┼───\nccc │ d\n  e │\n");
}

TEST(Parser, LinksSayWhereTheyLead) {
  EXPECT_EQ(drawn("[here](https://example.org/x)"),
            "p: <a href=\"https://example.org/x\">here</a> (example.org)\n");
  EXPECT_EQ(drawn("[https://good.example](https://evil.example)"),
            "p: <a href=\"https://evil.example\">https://good.example</a> (evil.example)\n");
  EXPECT_EQ(drawn("https://example.org/x"),
            "p: <a href=\"https://example.org/x\">https://example.org/x</a>\n");
  EXPECT_EQ(drawn("[example.org](https://example.org)"),
            "p: <a href=\"https://example.org\">example.org</a>\n");
  EXPECT_EQ(drawn("[x](javascript:alert(1))"), "p: x (javascript:alert(1))\n");
  EXPECT_EQ(drawn("[r][1]\n\n[1]: file:///etc/passwd"), "p: r (file:///etc/passwd)\n");
  EXPECT_EQ(drawn("[a](https://x.example/?a=1&amp;b='\"<)").find("href=\"https://x.example/?a=1&b"),
            std::string::npos);
}

TEST(Parser, ImagesAreWords) {
  EXPECT_EQ(drawn("![a *cat*](https://x/c.png)"), "p: [image not loaded: a cat]\n");
  EXPECT_EQ(drawn("![](file:///etc/passwd)"), "p: [image not loaded: file:///etc/passwd]\n");
  EXPECT_EQ(drawn("[![alt](http://t/i.png)](https://example.org)"),
            "p: <a href=\"https://example.org\">[image not loaded: alt]</a> (example.org)\n");
}

TEST(Parser, HtmlIsText) {
  EXPECT_EQ(drawn("<img src=x onerror=y>"), "p: &lt;img src=x onerror=y&gt;\n");
  EXPECT_EQ(drawn("<script>\nx\n</script>"), "p: &lt;script&gt; x &lt;/script&gt;\n");
}

TEST(Parser, Entities) {
  EXPECT_EQ(drawn("&lt;b&gt; &auml; &#x202e; &#0; &bogus; &#60;img&#62;"),
            "p: &lt;b&gt; ä &lt;U+202E&gt; \uFFFD &amp;bogus; &lt;img&gt;\n");
}

TEST(Parser, DeepNestingBecomesPlainText) {
  const std::string deep = std::string(5000, '>') + " x";
  const std::vector<Block> blocks = parse(deep);
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0].kind, BlockKind::plain);
  EXPECT_EQ(blocks[0].text, deep);
}

TEST(Parser, HugeTableBecomesPlainText) {
  std::string table = "|a|b|\n|---|---|\n";
  for (int i = 0; i < 1200; ++i) table += "|1|2|\n";
  EXPECT_EQ(parse(table).at(0).kind, BlockKind::plain);
}

TEST(Parser, HugeParagraphAndCodeAreCutAndComplete) {
  std::string words;
  while (words.size() < 200'000) words += "word ";
  std::string plain;
  for (const Block& block : parse(words)) {
    EXPECT_EQ(block.kind, BlockKind::plain);
    EXPECT_LE(block.text.size(), kLargestBlock);
    plain += block.text;
  }
  std::erase(plain, '\n');
  EXPECT_EQ(plain, words);
  std::string code;
  for (const Block& block : parse("```\n" + words + "\n```")) {
    EXPECT_EQ(block.kind, BlockKind::code);
    EXPECT_LE(block.text.size(), kLargestBlock);
    code += block.text;
  }
  std::erase(code, '\n');
  EXPECT_EQ(code, words);
}

TEST(Parser, LongLinesAreBroken) {
  const std::vector<Block> blocks = parse(std::string(30'000, 'x'));
  ASSERT_EQ(blocks.size(), 1U);
  std::size_t longest = 0;
  for (std::size_t at = 0; at < blocks[0].text.size();) {
    const std::size_t end = std::min(blocks[0].text.find('\n', at), blocks[0].text.size());
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  EXPECT_EQ(longest, kLongestLine);
  EXPECT_NE(blocks[0].html.find("<br>"), std::string::npos);
}

}  // namespace
}  // namespace tandem::markdown
