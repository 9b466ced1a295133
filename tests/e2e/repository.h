// A real git repository that a test commits to.
#pragma once

#include <git2.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace tandem::e2e {

/// A repository with a commit on main for each subject.
class Repository {
 public:
  explicit Repository(const std::filesystem::path& path) {
    git_libgit2_init();
    git_repository_init_options options;
    git_repository_init_options_init(&options, GIT_REPOSITORY_INIT_OPTIONS_VERSION);
    options.flags = GIT_REPOSITORY_INIT_MKPATH;
    options.initial_head = "main";
    EXPECT_EQ(git_repository_init_ext(&repository_, path.c_str(), &options), 0);
  }
  ~Repository() {
    git_repository_free(repository_);
    git_libgit2_shutdown();
  }
  Repository(const Repository&) = delete;
  Repository& operator=(const Repository&) = delete;

  void commit(const std::string& subject) {
    git_index* index = nullptr;
    git_tree* tree = nullptr;
    git_commit* parent = nullptr;
    git_signature* author = nullptr;
    git_oid treeId, commitId, parentId;
    EXPECT_EQ(git_repository_index(&index, repository_), 0);
    EXPECT_EQ(git_index_write_tree(&treeId, index), 0);
    EXPECT_EQ(git_tree_lookup(&tree, repository_, &treeId), 0);
    EXPECT_EQ(git_signature_now(&author, "Ben", "ben@example.org"), 0);
    if (git_reference_name_to_id(&parentId, repository_, "HEAD") == 0) {
      EXPECT_EQ(git_commit_lookup(&parent, repository_, &parentId), 0);
    }
    const git_commit* parents[] = {parent};
    EXPECT_EQ(git_commit_create(&commitId, repository_, "HEAD", author, author, nullptr, subject.c_str(),
                                tree, parent == nullptr ? 0 : 1, parents),
              0);
    git_signature_free(author);
    git_commit_free(parent);
    git_tree_free(tree);
    git_index_free(index);
  }

 private:
  git_repository* repository_ = nullptr;
};

}  // namespace tandem::e2e
