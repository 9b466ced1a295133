#include "bench/mixed/agents/changing_feed.h"

#include <fmt/format.h>
#include <httplib.h>

#include <atomic>
#include <thread>

namespace tandem::bench {
namespace {

constexpr char kHost[] = "127.0.0.1";

/// The newest five of `entries`.
std::string rss(int entries) {
  std::string text = R"(<?xml version="1.0"?><rss version="2.0"><channel><title>Local news</title>)";
  for (int i = entries; i > 0 && i > entries - 5; --i) {
    text += fmt::format(
        "<item><guid>{0}</guid><title>Release {0} of the file system tools</title>"
        "<link>https://example.org/{0}</link><description>Version {0} repairs damaged extents twice as fast, "
        "needs less memory, and explains what it has found in plain words.</description></item>",
        i);
  }
  return text + "</channel></rss>";
}

}  // namespace

class ChangingFeed::Server {
 public:
  Server() {
    server_.Get("/rss", [this](const httplib::Request&, httplib::Response& response) {
      response.set_content(rss(++entries_), "application/xml");
    });
    port_ = server_.bind_to_any_port(kHost);
    thread_ = std::thread([this] { server_.listen_after_bind(); });
    while (port_ > 0 && !server_.is_running()) std::this_thread::yield();  // stop() needs it to run
  }
  ~Server() {
    server_.stop();
    thread_.join();
  }
  int port() const { return port_; }

 private:
  httplib::Server server_;
  std::atomic<int> entries_{0};
  int port_ = 0;
  std::thread thread_;
};

ChangingFeed::ChangingFeed() : server_(std::make_unique<Server>()) {}
ChangingFeed::~ChangingFeed() = default;

std::string ChangingFeed::address() const {
  return fmt::format("http://{}:{}/rss", kHost, server_->port());
}

}  // namespace tandem::bench
