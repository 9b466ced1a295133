#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "agents/triggers/curl_http_client.h"
#include "engine/base/mutex.h"
#include "tests/agents/triggers/feed_server.h"
#include "tests/agents/triggers/trigger_stage.h"

namespace tandem::agents {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string rss(const std::string& items) {
  return R"(<?xml version="1.0"?><rss version="2.0"><channel><title>Village news</title>)" + items +
         "</channel></rss>";
}

std::string item(const std::string& id, const std::string& title) {
  return "<item><guid>" + id + "</guid><title>" + title + "</title><link>https://example.org/" + id +
         "</link><description>&lt;b&gt;All&lt;/b&gt; about it</description></item>";
}

class FeedTriggerTest : public testing::Test {
 protected:
  FeedTriggerTest() {
    stage.parts.http = std::make_shared<CurlHttpClient>();
    server.on("/feed", [this](const httplib::Request& request, httplib::Response& response) {
      const MutexLock lock(mutex);
      ++asked;
      lastEtag = request.get_header_value("If-None-Match");
      if (status != 200) {
        response.status = status;
        if (status == 503) response.set_header("Retry-After", "7200");
        return;
      }
      if (!lastEtag.empty() && lastEtag == etag) {
        response.status = 304;
        return;
      }
      response.set_header("ETag", etag);
      response.set_content(content, "application/rss+xml");
    });
  }

  void serve(const std::string& items, const std::string& tag) {
    const MutexLock lock(mutex);
    content = rss(items);
    etag = tag;
  }
  void answer(int with) {
    const MutexLock lock(mutex);
    status = with;
  }
  int timesAsked() {
    const MutexLock lock(mutex);
    return asked;
  }

  void start(std::vector<std::string> places = {}) {
    if (places.empty()) places = {server.address("/feed")};
    const Status made = stage.start(monitorOn(TriggerKind::feed, std::move(places)));
    ASSERT_TRUE(made.ok()) << made.error().message;
  }

  FeedServer server;
  TriggerStage stage;
  Mutex mutex;
  int asked TANDEM_GUARDED_BY(mutex) = 0;
  int status TANDEM_GUARDED_BY(mutex) = 200;
  std::string content TANDEM_GUARDED_BY(mutex), etag TANDEM_GUARDED_BY(mutex),
      lastEtag TANDEM_GUARDED_BY(mutex);
};

TEST_F(FeedTriggerTest, TellsEntriesAndLaterOnlyNewOnes) {
  serve(item("2", "Second") + item("1", "First"), "\"v1\"");
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("First", "Second"));
  EXPECT_EQ(stage.told[0].detail["link"], "https://example.org/1");
  EXPECT_EQ(stage.told[0].detail["summary"], "All about it");
  EXPECT_EQ(stage.told[0].detail["feed"], "Village news");
  EXPECT_EQ(stage.state.sentence, "Following 1 feed.");
  stage.coverAll();
  serve(item("3", "Third") + item("2", "Second"), "\"v2\"");
  stage.loop.advance(std::chrono::hours(1));
  EXPECT_THAT(stage.titles(), ElementsAre("Third"));
}

TEST_F(FeedTriggerTest, AsksConditionallyOnceEverythingIsCovered) {
  serve(item("1", "First"), "\"v1\"");
  start();
  stage.look();
  EXPECT_EQ(stage.told.size(), 2U) << "told again, for no run has covered it";
  stage.coverAll();
  stage.look();
  {
    const MutexLock lock(mutex);
    EXPECT_EQ(lastEtag, "\"v1\"");
  }
  EXPECT_THAT(stage.told, IsEmpty());
  EXPECT_TRUE(stage.state.working);
}

TEST_F(FeedTriggerTest, NothingIsLostWhenTheProgramEndsBeforeARun) {
  serve(item("1", "First"), "\"v1\"");
  start();
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("First"));
}

TEST_F(FeedTriggerTest, ADamagedFeedIsAStateAndTheOthersGoOn) {
  server.on("/broken", [](const httplib::Request&, httplib::Response& response) {
    response.set_content("<rss><channel><item><title>half", "application/rss+xml");
  });
  serve(item("1", "First"), "\"v1\"");
  start({server.address("/broken"), server.address("/feed")});
  EXPECT_THAT(stage.titles(), ElementsAre("First"));
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("no valid XML"));
  EXPECT_THAT(stage.state.sentence, HasSubstr("The other one goes on."));
}

TEST_F(FeedTriggerTest, AnXmlBombStaysSmall) {
  std::string bomb = "<?xml version=\"1.0\"?><!DOCTYPE rss [<!ENTITY a0 \"ha\">";
  for (int i = 1; i < 40; ++i) {
    const std::string before = std::string("&a").append(std::to_string(i - 1)).append(";");
    bomb.append("<!ENTITY a").append(std::to_string(i)).append(" \"").append(before + before).append("\">");
  }
  bomb += "]><rss version=\"2.0\"><channel><title>Bomb</title>" + item("1", "&a39;") + "</channel></rss>";
  server.on("/bomb", [bomb](const httplib::Request&, httplib::Response& response) {
    response.set_content(bomb, "application/rss+xml");
  });
  start({server.address("/bomb")});
  EXPECT_TRUE(stage.state.working) << stage.state.sentence;
  EXPECT_THAT(stage.titles(), ElementsAre("&a39;"));
}

TEST_F(FeedTriggerTest, WithoutNetworkItSaysWhenItLooksAgain) {
  serve(item("1", "First"), "\"v1\"");
  const std::string address = server.address("/feed");
  FeedServer gone;
  const std::string nobody = gone.address("/feed");
  gone.stop();
  start({nobody});
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("cannot be reached"));
  EXPECT_THAT(stage.state.sentence, HasSubstr("Looks again at"));
  EXPECT_THAT(stage.told, IsEmpty());
}

TEST_F(FeedTriggerTest, LeavesAServerAloneForAsLongAsItAsks) {
  answer(503);
  serve(item("1", "First"), "\"v1\"");
  start();
  EXPECT_FALSE(stage.state.working);
  EXPECT_EQ(timesAsked(), 1);
  stage.loop.advance(std::chrono::minutes(119));
  EXPECT_EQ(timesAsked(), 1);
  answer(200);
  stage.loop.advance(std::chrono::minutes(2));
  EXPECT_GT(timesAsked(), 1);
  EXPECT_TRUE(stage.state.working);
  EXPECT_THAT(stage.titles(), ElementsAre("First"));
}

TEST_F(FeedTriggerTest, AsksAFailingServerLessAndLessOften) {
  answer(500);
  start();
  stage.loop.advance(std::chrono::hours(24));
  EXPECT_GT(timesAsked(), 5);
  EXPECT_LT(timesAsked(), 15);
}

}  // namespace
}  // namespace tandem::agents
