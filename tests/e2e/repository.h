// A real git repository that a test commits to.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "bench/mixed/agents/written_repository.h"

namespace tandem::e2e {

/// A repository with a commit on main for each subject. What fails fails the test.
class Repository {
 public:
  explicit Repository(const std::filesystem::path& path) {
    auto made = bench::WrittenRepository::make(path);
    EXPECT_TRUE(made.ok()) << made.error().message;
    if (made.ok()) written_ = std::move(*made);
  }

  void commit(const std::string& subject) {
    ASSERT_TRUE(written_);
    const Status done = written_->commit(subject);
    EXPECT_TRUE(done.ok()) << done.error().message;
  }

 private:
  std::optional<bench::WrittenRepository> written_;
};

}  // namespace tandem::e2e
