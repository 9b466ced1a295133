#include "agents/context/feed.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::utc;

TEST(Feed, ReadsRss) {
  const auto feed = parseFeed(R"(<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>LWN</title>
<item><media:title>Not this</media:title><title>Kernel 7.2 &amp;amp; more</title><link>https://lwn.net/1</link>
<guid isPermaLink="false">id-1</guid><description><![CDATA[<p>It has <b>new</b> things.</p><script>x()</script>]]></description>
<pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item>
<item><title>No guid</title><link>https://lwn.net/2</link></item>
<item><link>javascript:alert(1)</link><description>No title</description></item>
</channel></rss>)");
  ASSERT_TRUE(feed.ok()) << feed.error().message;
  EXPECT_EQ(feed->title, "LWN");
  ASSERT_EQ(feed->entries.size(), 2U) << "the third can be told apart by nothing";
  EXPECT_EQ(feed->entries[0].id, "id-1");
  EXPECT_EQ(feed->entries[0].title, "Kernel 7.2 & more");
  EXPECT_EQ(feed->entries[0].link, "https://lwn.net/1");
  EXPECT_EQ(feed->entries[0].summary, "It has new things.");
  EXPECT_EQ(feed->entries[0].when, utc(2026, 11, 21, 10));
  EXPECT_EQ(feed->entries[1].id, "https://lwn.net/2");
  EXPECT_FALSE(feed->entries[1].when);
}

TEST(Feed, ReadsAtomWithAndWithoutAPrefix) {
  const std::string atom = R"(<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">A &lt; B</title>
<entry><id>urn:1</id><title type="html">&lt;i&gt;Slanted&lt;/i&gt;</title>
<link rel="self" href="https://a.org/self"/><link href="https://a.org/1"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>Two</p></div></content>
<published>2026-11-21T10:00:00Z</published><updated>2026-11-22T10:00:00Z</updated></entry></feed>)";
  const auto feed = parseFeed(atom);
  ASSERT_TRUE(feed.ok()) << feed.error().message;
  EXPECT_EQ(feed->title, "A < B");
  ASSERT_EQ(feed->entries.size(), 1U);
  EXPECT_EQ(feed->entries[0].title, "Slanted");
  EXPECT_EQ(feed->entries[0].link, "https://a.org/1");
  EXPECT_NE(feed->entries[0].summary.find("One"), std::string::npos);
  EXPECT_NE(feed->entries[0].summary.find("Two"), std::string::npos);
  EXPECT_EQ(feed->entries[0].when, utc(2026, 11, 21, 10));

  const auto prefixed = parseFeed(
      "<a:feed "
      "xmlns:a=\"http://www.w3.org/2005/Atom\"><a:entry><a:id>1</a:id><a:title>T</a:title></a:entry></"
      "a:feed>");
  ASSERT_TRUE(prefixed.ok());
  ASSERT_EQ(prefixed->entries.size(), 1U);
  EXPECT_EQ(prefixed->entries[0].title, "T");
}

TEST(Feed, ReadsRss1) {
  const auto feed = parseFeed(R"(<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<channel rdf:about="https://a.org/"><title>Old</title></channel>
<item rdf:about="https://a.org/1"><title>One</title><link>https://a.org/1</link><dc:date>2026-11-21T10:00+01:00</dc:date></item>
</rdf:RDF>)");
  ASSERT_TRUE(feed.ok()) << feed.error().message;
  EXPECT_EQ(feed->title, "Old");
  ASSERT_EQ(feed->entries.size(), 1U);
  EXPECT_EQ(feed->entries[0].id, "https://a.org/1");
  EXPECT_EQ(feed->entries[0].when, utc(2026, 11, 21, 9));
}

TEST(Feed, RefusesWhatIsNone) {
  for (const std::string text :
       {"", "plain text", "<html><body>A page</body></html>", "<rss><channel><item>", "{\"json\": true}"}) {
    const auto feed = parseFeed(text);
    ASSERT_FALSE(feed.ok()) << text;
    EXPECT_EQ(feed.error().code, ErrorCode::malformed) << text;
    EXPECT_FALSE(feed.error().message.empty());
  }
  EXPECT_EQ(parseFeed(std::string(kFeedBytes + 1, ' ')).error().code, ErrorCode::limitExceeded);
}

TEST(Feed, ExpandsNoEntityAndReadsNoFile) {
  const auto feed = parseFeed(R"(<?xml version="1.0"?><!DOCTYPE rss [
<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<rss version="2.0"><channel><title>T</title><item><guid>1</guid><title>&file;&b;</title></item></channel></rss>)");
  ASSERT_TRUE(feed.ok()) << feed.error().message;
  ASSERT_EQ(feed->entries.size(), 1U);
  EXPECT_EQ(feed->entries[0].title, "&file;&b;");
}

TEST(Feed, DepthAndNumbersAreBounded) {
  std::string deep = "<feed><entry><id>1</id><title>T</title><content>";
  for (int i = 0; i < 200'000; ++i) deep += "<a>";
  deep += "in the middle";
  for (int i = 0; i < 200'000; ++i) deep += "</a>";
  deep += "</content></entry></feed>";
  const auto feed = parseFeed(deep);
  ASSERT_TRUE(feed.ok()) << feed.error().message;
  EXPECT_LE(feed->entries.at(0).summary.size(), kFeedSummary);

  std::string many = "<rss><channel>";
  for (int i = 0; i < 2000; ++i)
    many.append("<item><guid>").append(std::to_string(i)).append("</guid></item>");
  EXPECT_EQ(parseFeed(many + "</channel></rss>")->entries.size(), kFeedEntries);
}

TEST(Feed, HidesNothingFromPeople) {
  const auto feed = parseFeed(
      "<rss><channel><item><guid>1</guid><title>a\xE2\x80\xAE"
      "b&#0;c\nd</title></item></channel></rss>");
  ASSERT_TRUE(feed.ok());
  ASSERT_EQ(feed->entries.size(), 1U);
  EXPECT_EQ(feed->entries[0].title.find("\xE2\x80\xAE"), std::string::npos);
  EXPECT_EQ(feed->entries[0].title.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace tandem::agents
