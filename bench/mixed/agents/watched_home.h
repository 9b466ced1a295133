// A home folder with what monitors watch: folders, a Maildir, a calendar, a repository, a feed, a file of
// activity. Whoever feeds it makes something new happen in it.
//
// Thread: one at a time. Ownership: the folder is gone when this is.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "agents/core/monitor.h"
#include "bench/mixed/agents/changing_feed.h"
#include "bench/mixed/agents/written_repository.h"
#include "engine/base/result.h"

namespace tandem::bench {

class WatchedHome {
 public:
  static Result<std::unique_ptr<WatchedHome>> make();
  ~WatchedHome();
  WatchedHome(const WatchedHome&) = delete;
  WatchedHome& operator=(const WatchedHome&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// One for each built-in agent, switched off. Its id is the agent's kind.
  std::vector<agents::Monitor> monitors() const;

  /// Something new for the monitor `id`, worth a question to the model. Nothing for those that watch no part
  /// of a home.
  Status feed(const std::string& id);
  /// A text that nobody has copied before, and that the clipboard helper asks about.
  std::string newCopiedText();

 private:
  explicit WatchedHome(std::filesystem::path path) : path_(std::move(path)) {}
  Status furnish();
  Status write(const std::filesystem::path& name, const std::string& text) const;
  Status feedMail();
  Status feedActivity();

  const std::filesystem::path path_;
  ChangingFeed feed_;
  std::unique_ptr<WrittenRepository> repository_;
  int number_ = 0;  ///< of the latest thing
};

}  // namespace tandem::bench
