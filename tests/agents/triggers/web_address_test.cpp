#include "agents/triggers/web_address.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstring>
#include <string>

namespace tandem::agents {
namespace {

Inside inside(const std::string& text) {
  sockaddr_storage storage{};
  auto* v4 = reinterpret_cast<sockaddr_in*>(&storage);
  auto* v6 = reinterpret_cast<sockaddr_in6*>(&storage);
  if (inet_pton(AF_INET, text.c_str(), &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
  } else {
    EXPECT_EQ(inet_pton(AF_INET6, text.c_str(), &v6->sin6_addr), 1) << text;
    v6->sin6_family = AF_INET6;
  }
  return insideOf(reinterpret_cast<const sockaddr*>(&storage));
}

TEST(WebAddress, TakesWhatPeopleType) {
  EXPECT_EQ(parseWebAddress("lwn.net/headlines/rss")->text, "https://lwn.net/headlines/rss");
  EXPECT_EQ(parseWebAddress(" HTTPS://LWN.net/#top ")->text, "https://LWN.net/");
  EXPECT_EQ(parseWebAddress("HTTPS://LWN.net/")->host, "lwn.net");
  EXPECT_FALSE(parseWebAddress("http://localhost:8080/feed")->secure);
  EXPECT_EQ(parseWebAddress("http://[::1]:8080/feed")->host, "::1");
}

TEST(WebAddress, RefusesWhatIsNone) {
  for (const char* typed : {"", "  ", "news", "ftp://example.org/", "file:///etc/passwd", "https://",
                            "https://a b.org/", "https://me:secret@example.org/", "javascript:alert(1)",
                            "https://[::1", "https:///x.y", "https://exa\nmple.org/"}) {
    const auto address = parseWebAddress(typed);
    ASSERT_FALSE(address.ok()) << typed;
    EXPECT_EQ(address.error().code, ErrorCode::invalidArgument) << typed;
  }
}

TEST(WebAddress, KnowsHowFarInsideAnAddressLies) {
  for (const char* text : {"93.184.216.34", "8.8.8.8", "172.32.0.1", "2606:2800:220:1::1", "::ffff:8.8.8.8",
                           "64:ff9b::808:808"}) {
    EXPECT_EQ(inside(text), Inside::publicNet) << text;
  }
  for (const char* text :
       {"10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1", "fe80::1",
        "fd00::1", "::ffff:192.168.1.1", "64:ff9b::a00:1", "2002:c0a8:101::1"}) {
    EXPECT_EQ(inside(text), Inside::privateNet) << text;
  }
  for (const char* text : {"127.0.0.1", "127.255.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1",
                           "::", "::ffff:127.0.0.1", "ff02::1", "::7f00:1"}) {
    EXPECT_EQ(inside(text), Inside::thisComputer) << text;
  }
}

TEST(WebAddress, NeverLeadsFromHttpsToHttp) {
  const WebAddress secure = *parseWebAddress("https://a.org/"), open = *parseWebAddress("http://a.org/");
  EXPECT_TRUE(mayLead(secure, secure).ok());
  EXPECT_TRUE(mayLead(open, secure).ok());
  EXPECT_TRUE(mayLead(open, open).ok());
  EXPECT_FALSE(mayLead(secure, open).ok());
}

}  // namespace
}  // namespace tandem::agents
