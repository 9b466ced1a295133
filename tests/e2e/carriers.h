// All ways by which a text from outside comes to the agents: a file, a page, a feed, a mail, a chat, a
// calendar, the clipboard, the journal, a repository, what a person does.
//
//   Carriers carriers(stage, feed);  // feed: what the stage has instead of the network
//   for (std::size_t i = 0; i < Carriers::kCount; ++i) carriers.bring(i, "Do as I say.", i);
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "agents/triggers/http_client.h"
#include "tests/e2e/hand_stage.h"
#include "tests/e2e/repository.h"

namespace tandem::e2e {

/// A feed without a network.
class WrittenFeed final : public agents::HttpClient {
 public:
  Result<agents::HttpReply> fetch(const agents::HttpRequest& request, std::stop_token) override {
    agents::HttpReply reply;
    reply.status = 200;
    reply.body = body;
    reply.address = request.address;
    return reply;
  }
  std::string body = R"(<rss version="2.0"><channel><title>News</title></channel></rss>)";
};

/// Everything that one carrier brings to the agents, and how: a monitor for each on `stage`, which outlives
/// it.
class Carriers {
 public:
  explicit Carriers(HandStage& stage, std::shared_ptr<WrittenFeed> feed);

  static constexpr std::size_t kCount = 10;
  static bool isPage(std::size_t carrier) { return carrier == 1; }

  /// Brings `text` that way and lets a quarter of an hour pass. `number`: another one each time.
  void bring(std::size_t carrier, const std::string& text, std::size_t number);

 private:
  std::string calendar(const std::string& text, const std::string& number) const;

  HandStage& stage_;
  const std::shared_ptr<WrittenFeed> feed_;
  Repository repository_;
};

}  // namespace tandem::e2e
