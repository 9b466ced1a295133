#include "app/markdown/citation_links.h"

#include <gtest/gtest.h>

#include "app/markdown/parser.h"
#include "app/markdown/safe_text.h"

namespace tandem::markdown {
namespace {

TEST(CitationLinks, NumbersOfSourcesBecomeLinks) {
  EXPECT_EQ(linkCitations("On Friday [1], or not [2].", 2),
            "On Friday <a href=\"source:1\">[1]</a>, or not <a href=\"source:2\">[2]</a>.");
  EXPECT_EQ(linkCitations("[1][2]", 2), "<a href=\"source:1\">[1]</a><a href=\"source:2\">[2]</a>");
}

TEST(CitationLinks, EverythingElseStays) {
  for (const char* html :
       {"[0] [3] [-1] [x] [1.5] [ 1 ] [", "[99999999999999999999]", "<code>a[1]</code>",
        "<a href=\"https://a.example/[1]\">[1]</a>", "", "[1", "1]", "a &lt;[&gt;", "<b"}) {
    EXPECT_EQ(linkCitations(html, 2), html);
  }
  EXPECT_EQ(linkCitations("[1]", 0), "[1]");
  EXPECT_EQ(linkCitations("<b>[1]</b> <code>x</code> [2]", 2),
            "<b><a href=\"source:1\">[1]</a></b> <code>x</code> <a href=\"source:2\">[2]</a>");
}

TEST(CitationLinks, NobodyElseCanWriteSuchALink) {
  EXPECT_TRUE(linkTarget("source:1").empty());
  for (const Block& block : parse("[click](source:1) <a href=\"source:2\">x</a> <source:3>")) {
    EXPECT_EQ(block.html.find("<a "), std::string::npos) << block.html;
  }
}

}  // namespace
}  // namespace tandem::markdown
