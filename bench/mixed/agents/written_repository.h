// A git repository on this machine into which a program commits.
// Thread: one at a time. Failure: what libgit2 says, in its words.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/base/result.h"

struct git_repository;

namespace tandem::bench {

class WrittenRepository {
 public:
  /// Makes an empty repository with the branch "main" in `folder`, which may be missing.
  static Result<WrittenRepository> make(const std::filesystem::path& folder);

  /// A commit without files, on "main".
  Status commit(const std::string& subject);

 private:
  struct Close {
    void operator()(git_repository* repository) const;
  };
  explicit WrittenRepository(git_repository* repository) : repository_(repository) {}

  std::unique_ptr<git_repository, Close> repository_;
};

}  // namespace tandem::bench
