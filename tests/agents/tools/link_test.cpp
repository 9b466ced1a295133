#include "agents/tools/link.h"

#include <gtest/gtest.h>

namespace tandem::agents::tools {
namespace {

TEST(Link, TakesPlainAddresses) {
  const auto page = parseLink("https://Example.org:8443/a/b?c=d#e");
  ASSERT_TRUE(page.ok());
  EXPECT_EQ(page->scheme, "https");
  EXPECT_EQ(page->host, "example.org:8443");
  EXPECT_EQ(page->address, "https://Example.org:8443/a/b?c=d#e");
  EXPECT_EQ(parseLink("HTTP://example.org")->scheme, "http");
  EXPECT_TRUE(parseLink("https://xn--bcher-kva.example/").ok());
  const auto mail = parseLink("mailto:anna@example.org?subject=Hello%20there&body=a%0Ab");
  ASSERT_TRUE(mail.ok());
  EXPECT_EQ(mail->host, "anna@example.org");
}

TEST(Link, AddsWhatPeopleLeaveOut) {
  EXPECT_EQ(completed("example.org"), "https://example.org");
  EXPECT_EQ(completed("https:// example.org"), "https://example.org");
  EXPECT_EQ(completed("www.Example.org/a?b#c"), "https://www.Example.org/a?b#c");
  for (const char* other : {"https://example.org", "http://example.org/a.b", "mailto:anna@example.org",
                            "localhost", "javascript:alert(1)", "file:///etc/passwd", "/etc/passwd",
                            "anna@example.org", "example.org:80", ".org", "exa mple.org", ""}) {
    EXPECT_EQ(completed(other), other);
  }
}

TEST(Link, RefusesTheRest) {
  for (const char* bad : {
           "",
           "example.org",
           "//example.org",
           "https:example.org",
           "https:///x",
           "https://",
           "javascript:alert(1)",
           "JaVaScRiPt:alert(1)",
           "data:text/html,x",
           "file:///etc/passwd",
           "FILE:///x",
           "ftp://example.org",
           "smb://example.org/x",
           "vbscript:x",
           "about:blank",
           "ms-msdt:/id",
           "tel:+1",
           "https://user@example.org",
           "https://user:pw@example.org",
           "https://example.org@evil.example",
           "https://example.org\\@evil.example",
           "https://exa mple.org",
           "https://example.org/a b",
           "https://example.org/\nx",
           "https://example.org/\x01",
           "https://ex\xC3\xA4mple.org",
           "https://example.org/\xE2\x80\xAE",
           "https://[::1]/",
           "https://.example.org",
           "https://example..org",
           "https://-example.org",
           "https://example-.org",
           "https://example.org:",
           "https://example.org:80a",
           "https://example.org:123456",
           " https://example.org",
           "https://example.org/\"",
           "https://exa_mple.org/`x`",
           "mailto:",
           "mailto:anna",
           "mailto:anna@example.org,eve@example.org",
           "mailto:a@example.org?bcc=b@example.org",
           "mailto:a@example.org?cc=b@example.org",
           "mailto:a@example.org?attach=/etc/passwd",
           "mailto:a@example.org?subject=a%0D%0ABcc:b@example.org",
           "mailto:a@example.org?subject=a%0abcc",
           "mailto:a@example.org?body",
           "mailto:a@example.org?body=%00",
           "mailto:?to=a@example.org",
           "mailto:a%40example.org",
           "mailto:a@example.org%2Cb@example.org",
       }) {
    EXPECT_FALSE(parseLink(bad).ok()) << bad;
  }
  EXPECT_FALSE(parseLink("https://example.org/" + std::string(3000, 'x')).ok());
  EXPECT_FALSE(parseLink(std::string("https://example.org/\0x", 22)).ok());
}

TEST(Link, TellsPublicHostsFromThisComputer) {
  EXPECT_TRUE(isPublicHost("lwn.net"));
  EXPECT_TRUE(isPublicHost("feeds.example.org:8080"));
  for (const char* bad : {"localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.1",
                          "169.254.169.254", "printer", "printer.local", "db.internal", "a.localhost", "",
                          "router.lan", "10.0.0.1:80", "LOCALHOST", "x.LOCAL"}) {
    EXPECT_FALSE(isPublicHost(bad)) << bad;
  }
}

TEST(Link, KnowsPlainMailAddresses) {
  EXPECT_TRUE(isMailAddress("anna.b+list@mail.example.org"));
  for (const char* bad :
       {"", "anna", "@example.org", "anna@", "anna@localhost", "a b@example.org", "a@b@example.org",
        "a@example.org\n", "a@example.org,b@example.org", "<a@example.org>", "Anna <a@example.org>",
        "a@example.org;b", "a\r\nBcc:b@example.org", "ä@example.org", "\"a\"@example.org"}) {
    EXPECT_FALSE(isMailAddress(bad)) << bad;
  }
}

}  // namespace
}  // namespace tandem::agents::tools
