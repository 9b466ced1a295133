// A corpus of texts that try to make the window load, run or hide something: every trick in every wrapping.
#include <gtest/gtest.h>

#include <ctime>

#include "app/markdown/limits.h"
#include "app/markdown/streaming_markdown.h"
#include "tests/app/markdown/safe_html.h"

namespace tandem::markdown {
namespace {

const std::vector<std::string> kAddresses = {
    "http://tracker.example/p.png?d=secret",
    "https://tracker.example/p.png",
    "//tracker.example/p.png",
    "file:///etc/passwd",
    "/etc/passwd",
    "/proc/self/mem",
    "/dev/zero",
    "smb://host/share/p.png",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:text/html,<script>x</script>",
    "qrc:/qt/qml/Tandem/Main/Main.qml",
    "image://theme/x",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "&#106;avascript:alert(1)",
    "ftp://host/x",
    "https://good.example@evil.example/",
    "https://evil.example/\" onclick=\"x",
    "https://evil.example/'><img src=x>",
    "https://ev\u202Eil.example/",
    "https://xn--80ak6aa92e.example/",
    "mailto:a@example.org?body=<img src=x>",
    "tandem://approve",
    "about:blank",
};

const std::vector<std::string> kWrappings = {
    "![x](@)",
    "![x](<@>)",
    "[x](@)",
    "[x](<@> \"title<img src=y>\")",
    "[![x](@)](@)",
    "![x][r]\n\n[r]: @",
    "[x][r]\n\n[r]: <@> 'title'",
    "<img src=\"@\">",
    "<IMG SRC=@>",
    "<a href='@'>x</a>",
    "<@>",
    "@",
    "<style>body{background:url(@)}</style>",
    "<object data=\"@\"></object><iframe src=\"@\"></iframe>",
    "| ![x](@) | [y](@) |\n|---|---|\n| <img src=@> | @ |",
    "> - # ![x](@) **[y](@)**",
    "```html\n<img src=\"@\">\n```",
    "```![x](@)\ncode\n```",
    "# [x](@) ![y](@)\n\n1. ![z](@)",
    "&lt;img src=&quot;@&quot;&gt;",
    "**![*x*](@) ~~[y](@)~~**",
    "![a ![b](@) c](@)",
    "`<img src=\"@\">` ``![x](@)``",
    "<!-- <img src=\"@\"> -->",
    "<svg onload=\"x\"><image href=\"@\"/></svg>",
};

/// Every tag must be ours, and all else must be escaped; hidden characters must be spelled out.
void expectSafe(const std::string& source) {
  StreamingMarkdown document;
  document.apply(document.prepare(source));
  for (const Block& block : document.blocks()) {
    EXPECT_EQ(wrongWith(block.html), "") << block.html << "\nfrom\n" << source.substr(0, 300);
    EXPECT_EQ(block.html.find("<img"), std::string::npos);
    EXPECT_EQ(visible(block.html), block.html) << source.substr(0, 300);
    EXPECT_EQ(visible(block.text), block.text) << source.substr(0, 300);
    EXPECT_EQ(visible(block.language), block.language);
    EXPECT_LE(block.text.size(), kLargestBlock);
  }
}

TEST(Hostile, EveryAddressInEveryWrapping) {
  int tried = 0;
  for (const std::string& wrapping : kWrappings) {
    for (const std::string& address : kAddresses) {
      std::string source = wrapping;
      for (std::size_t at = 0; (at = source.find('@', at)) != std::string::npos; at += address.size()) {
        source.replace(at, 1, address);
      }
      expectSafe(source);
      ++tried;
    }
  }
  EXPECT_GE(tried, 600);
}

TEST(Hostile, EveryByteAndManyCharactersInEveryPlace) {
  const std::vector<std::string> places = {"a@b",
                                           "**@**",
                                           "`@`",
                                           "```\n@\n```",
                                           "[@](https://x.example)",
                                           "# @",
                                           "|@|\n|-|\n|@|",
                                           "[x](https://x.example/@)",
                                           "```@\n```",
                                           "- @",
                                           "&@;"};
  const auto tryAt = [&](const std::string& what) {
    for (std::string source : places) {
      source.replace(source.find('@'), 1, what);
      expectSafe(source);
    }
  };
  for (int byte = 0; byte < 256; ++byte) tryAt(std::string(1, static_cast<char>(byte)));
  for (const char* hidden :
       {"\u202E", "\u2066", "\u200B", "\u200D", "\uFEFF", "\uFFFC", "\u2028", "\U000E0041", "\xEF\xB7\x90",
        "\u0085", "\u115F", "\u3164", "\xED\xA0\x80", "\xF4\x90\x80\x80"}) {
    tryAt(hidden);
  }
}

std::string repeated(const std::string& unit, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += unit;
  return text;
}

/// What grows with the square of the text would take minutes here. Counted in the processor's time, and
/// generously, so that a busy machine does not matter.
TEST(Hostile, LargeAndDeepTextsStayQuick) {
  constexpr double kSeconds = 30;
  for (const std::string& unit : {std::string("x"),
                                  std::string("["),
                                  std::string("]("),
                                  std::string("!["),
                                  std::string("*a_"),
                                  std::string("**"),
                                  std::string("`"),
                                  std::string("```\n"),
                                  std::string("> "),
                                  std::string("- "),
                                  std::string("1. a\n"),
                                  std::string("|a"),
                                  std::string("|a|\n|-|\n"),
                                  std::string("<"),
                                  std::string("&"),
                                  std::string("&#x41;"),
                                  std::string("[a](b"),
                                  std::string("[a]: b\n"),
                                  std::string("https://a.b/"),
                                  std::string("\n"),
                                  std::string("a\n\n"),
                                  std::string("\\"),
                                  std::string("~~"),
                                  std::string("\u202E"),
                                  std::string("# "),
                                  std::string("    a\n"),
                                  std::string("*a **b "),
                                  std::string("[a][b]"),
                                  std::string("<a@b>"),
                                  std::string("_a*b_c*")}) {
    const std::clock_t start = std::clock();
    expectSafe(repeated(unit, 1 << 20));
    EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, kSeconds) << "1 MiB of " << unit;
  }
}

}  // namespace
}  // namespace tandem::markdown
