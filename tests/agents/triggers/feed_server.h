// A web server on loopback that tests tell what to answer.
#pragma once

#include <httplib.h>

#include <functional>
#include <string>
#include <thread>

namespace tandem::agents {

class FeedServer {
 public:
  using Answer = std::function<void(const httplib::Request&, httplib::Response&)>;

  FeedServer() {
    server_.set_keep_alive_max_count(1);
    port_ = server_.bind_to_any_port("127.0.0.1");
    thread_ = std::thread([this] { server_.listen_after_bind(); });
    while (!server_.is_running()) std::this_thread::yield();
  }
  ~FeedServer() { stop(); }
  FeedServer(const FeedServer&) = delete;
  FeedServer& operator=(const FeedServer&) = delete;

  /// Before the first request.
  void on(const std::string& path, Answer answer) { server_.Get(path, std::move(answer)); }
  std::string address(const std::string& path) const {
    return std::string("http://127.0.0.1:").append(std::to_string(port_)).append(path);
  }
  void stop() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

 private:
  httplib::Server server_;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace tandem::agents
