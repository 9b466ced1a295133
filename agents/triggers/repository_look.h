// What is new in a git repository, read without running anything of it: no hooks, no filters, no
// configuration, no network. Thread: any worker; the library behind it sets itself up.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct Commit {
  std::string id, summary, author, branch;
  WallTime when{};
  std::vector<std::string> files;  ///< the first kCommitFiles that it changed against its first parent
};

/// Files whose size or time differs from what git noted, while nobody works on them.
struct Unfinished {
  std::string head;  ///< the commit that the work builds on
  std::vector<std::string> files;
  WallTime latest{};  ///< when the last of them was changed
};

struct RepositoryQuery {
  std::filesystem::path folder;
  std::optional<std::map<std::string, std::string>> tips;  ///< of the last look, by branch; none = only look
  int uncommittedHours = 0;                                ///< 0 = do not look for unfinished work
  WallTime now{};
};

struct RepositoryNews {
  std::map<std::string, std::string> tips;
  std::vector<Commit>
      commits;  ///< on local branches and not reachable from the earlier tips; newest kCommits
  std::optional<Unfinished> unfinished;
  std::vector<std::filesystem::path> folders;  ///< they change when branches do
};

constexpr std::size_t kCommits = 200, kCommitFiles = 50;

/// Errors: notFound when there is no repository, permission when it belongs to another user, malformed.
Result<RepositoryNews> readRepository(const RepositoryQuery& query, const std::stop_token& stop);

}  // namespace tandem::agents
