// A news feed on this machine that has a new entry each time it is asked.
// Thread: serves on a thread of its own, from its making to its destruction.
#pragma once

#include <memory>
#include <string>

namespace tandem::bench {

class ChangingFeed {
 public:
  ChangingFeed();
  ~ChangingFeed();
  ChangingFeed(const ChangingFeed&) = delete;
  ChangingFeed& operator=(const ChangingFeed&) = delete;

  std::string address() const;

 private:
  class Server;
  const std::unique_ptr<Server> server_;
};

}  // namespace tandem::bench
