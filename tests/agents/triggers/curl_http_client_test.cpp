#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "agents/triggers/curl_http_client.h"
#include "tests/agents/triggers/feed_server.h"

namespace tandem::agents {
namespace {

using testing::HasSubstr;

void answerSpaces(httplib::Response& response, std::size_t megabytes) {
  response.set_content(std::string(megabytes << 20U, ' '), "text/plain");
}

TEST(CurlHttpClient, TakesWhatTheServerSays) {
  FeedServer server;
  server.on("/", [](const httplib::Request& request, httplib::Response& response) {
    response.set_header("ETag", "\"v1\"");
    response.set_header("Last-Modified", "Sat, 21 Nov 2026 10:00:00 GMT");
    response.set_content(request.get_header_value("User-Agent"), "text/plain");
  });
  CurlHttpClient client;
  const auto reply = client.fetch({server.address("/"), {}, {}}, {});
  ASSERT_TRUE(reply.ok()) << reply.error().message;
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->etag, "\"v1\"");
  EXPECT_EQ(reply->lastModified, "Sat, 21 Nov 2026 10:00:00 GMT");
  EXPECT_THAT(reply->body, HasSubstr("Tandem"));
  EXPECT_EQ(reply->address, server.address("/"));
}

TEST(CurlHttpClient, StopsReadingWhatIsTooLarge) {
  FeedServer server;
  server.on("/", [](const httplib::Request&, httplib::Response& response) { answerSpaces(response, 5); });
  CurlHttpClient client;
  const auto reply = client.fetch({server.address("/"), {}, {}}, {});
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(reply.error().code, ErrorCode::limitExceeded);
}

TEST(CurlHttpClient, CountsBytesAfterDecompression) {
  // 64 kB of zeros, as `head -c 65536 /dev/zero | gzip -9n` packs them.
  const std::string small =
      std::string(
          "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\xed\xc1\x01\x01\x00\x00\x00\x80\x90\xfe\xaf\xee\x08\x0a",
          24) +
      std::string(63, '\0') + std::string("\x6a\xeb\x8e\x97\xd7\x00\x00\x01\x00", 9);
  FeedServer server;
  server.on("/", [&small](const httplib::Request&, httplib::Response& response) {
    response.set_header("Content-Encoding", "gzip");
    response.set_content(small, "application/octet-stream");
  });
  HttpLimits limits;
  limits.bodyBytes = 1000;
  CurlHttpClient client(limits);
  const auto reply = client.fetch({server.address("/"), {}, {}}, {});
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(reply.error().code, ErrorCode::limitExceeded) << reply.error().message;
}

TEST(CurlHttpClient, FollowsAndEndsAfterFiveSteps) {
  FeedServer server;
  server.on("/a",
            [](const httplib::Request&, httplib::Response& response) { response.set_redirect("/b", 301); });
  server.on("/b", [](const httplib::Request&, httplib::Response& response) {
    response.set_content("b", "text/plain");
  });
  server.on("/round",
            [](const httplib::Request&, httplib::Response& response) { response.set_redirect("/round"); });
  CurlHttpClient client;
  const auto reply = client.fetch({server.address("/a"), {}, {}}, {});
  ASSERT_TRUE(reply.ok()) << reply.error().message;
  EXPECT_EQ(reply->body, "b");
  EXPECT_EQ(reply->address, server.address("/b"));
  const auto round = client.fetch({server.address("/round"), {}, {}}, {});
  ASSERT_FALSE(round.ok());
  EXPECT_EQ(round.error().code, ErrorCode::limitExceeded);
}

TEST(CurlHttpClient, DoesNotFollowToFilesOrPasswords) {
  FeedServer server;
  server.on("/file", [](const httplib::Request&, httplib::Response& response) {
    response.set_redirect("file:///etc/passwd");
  });
  server.on("/user", [](const httplib::Request&, httplib::Response& response) {
    response.set_redirect("http://admin:secret@127.0.0.1/");
  });
  CurlHttpClient client;
  for (const char* path : {"/file", "/user"}) {
    const auto reply = client.fetch({server.address(path), {}, {}}, {});
    ASSERT_FALSE(reply.ok()) << path;
    EXPECT_EQ(reply.error().code, ErrorCode::permission) << path;
  }
}

TEST(CurlHttpClient, LooksWhereAConnectionReallyGoes) {
  FeedServer server;
  server.on("/", [](const httplib::Request&, httplib::Response& response) {
    response.set_content("x", "text/plain");
  });
  HttpLimits limits;
  limits.furthest = Inside::publicNet;
  CurlHttpClient client(limits);
  const auto reply = client.fetch({server.address("/"), {}, {}}, {});
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(reply.error().code, ErrorCode::permission) << reply.error().message;
}

TEST(CurlHttpClient, NobodyThereIsAnErrorOfTheNetwork) {
  FeedServer server;
  const std::string address = server.address("/");
  server.stop();
  CurlHttpClient client;
  const auto reply = client.fetch({address, {}, {}}, {});
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(reply.error().code, ErrorCode::io);
}

TEST(CurlHttpClient, EndsWhenItIsStopped) {
  FeedServer server;
  std::stop_source stop;
  server.on("/", [&stop](const httplib::Request&, httplib::Response& response) {
    stop.request_stop();
    response.set_content_provider("text/plain", [](std::size_t, httplib::DataSink& sink) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      return sink.write(".", 1);
    });
  });
  CurlHttpClient client;
  const auto reply = client.fetch({server.address("/"), {}, {}}, stop.get_token());
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(reply.error().code, ErrorCode::cancelled);
}

}  // namespace
}  // namespace tandem::agents
