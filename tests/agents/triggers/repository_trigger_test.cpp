#include <git2.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <utime.h>

#include <filesystem>
#include <string>

#include "tests/agents/triggers/trigger_stage.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A repository as a person's git would make it.
class MadeRepository {
 public:
  explicit MadeRepository(const TemporaryFolder& folder) : folder_(folder) {
    git_libgit2_init();
    need(git_repository_init(&repository_, folder.path().c_str(), 0));
  }
  ~MadeRepository() {
    git_repository_free(repository_);
    git_libgit2_shutdown();
  }
  MadeRepository(const MadeRepository&) = delete;
  MadeRepository& operator=(const MadeRepository&) = delete;

  /// Writes `file` and commits it to the branch that is checked out.
  void commit(const std::string& file, const std::string& message) {
    folder_.write(file, message);
    git_index* index = nullptr;
    need(git_repository_index(&index, repository_));
    need(git_index_add_bypath(index, file.c_str()));
    need(git_index_write(index));
    git_oid treeId{}, id{}, headId{};
    need(git_index_write_tree(&treeId, index));
    git_index_free(index);
    git_tree* tree = nullptr;
    need(git_tree_lookup(&tree, repository_, &treeId));
    git_signature* author = nullptr;
    need(git_signature_now(&author, "Anna Berg", "anna@example.org"));
    git_commit* parent = nullptr;
    if (git_reference_name_to_id(&headId, repository_, "HEAD") == 0)
      need(git_commit_lookup(&parent, repository_, &headId));
    const git_commit* parents[] = {parent};
    need(git_commit_create(&id, repository_, "HEAD", author, author, nullptr, message.c_str(), tree,
                           parent == nullptr ? 0 : 1, parents));
    git_commit_free(parent);
    git_signature_free(author);
    git_tree_free(tree);
  }

  void branch(const std::string& name) {
    git_oid head{};
    need(git_reference_name_to_id(&head, repository_, "HEAD"));
    git_commit* commit = nullptr;
    need(git_commit_lookup(&commit, repository_, &head));
    git_reference* made = nullptr;
    need(git_branch_create(&made, repository_, name.c_str(), commit, 0));
    need(git_repository_set_head(repository_, ("refs/heads/" + name).c_str()));
    git_reference_free(made);
    git_commit_free(commit);
  }

 private:
  static void need(int code) {
    const git_error* error = git_error_last();
    ASSERT_EQ(code, 0) << (error == nullptr ? "" : error->message);
  }

  const TemporaryFolder& folder_;
  git_repository* repository_ = nullptr;
};

class RepositoryTriggerTest : public testing::Test {
 protected:
  void start(const Json& options = Json::object()) {
    const Status made = stage.start(monitorOn(TriggerKind::repository, {folder.path().string()}, options));
    ASSERT_TRUE(made.ok()) << made.error().message;
  }

  TemporaryFolder folder;
  TriggerStage stage;
};

TEST_F(RepositoryTriggerTest, TellsNewCommitsOfAnyBranch) {
  MadeRepository repository(folder);
  repository.commit("a.txt", "Begin");
  start();
  EXPECT_THAT(stage.told, IsEmpty()) << "what is there at the beginning is no news";
  EXPECT_EQ(stage.state.sentence, "Watching 1 repository.");
  repository.commit("a.txt", "Go on");
  repository.branch("feature/one");
  repository.commit("b.txt", "Try something");
  stage.settle();
  ASSERT_EQ(stage.titles().size(), 2U);
  const auto& last = stage.told.back();
  EXPECT_THAT(last.title, HasSubstr(": "));
  for (const Happening& happening : stage.told) {
    EXPECT_EQ(happening.detail["author"], "Anna Berg");
    EXPECT_EQ(happening.detail["path"], folder.path().string());
    const bool second = happening.title.ends_with("Try something");
    EXPECT_EQ(happening.detail["files"], Json(std::vector<std::string>{second ? "b.txt" : "a.txt"}));
    if (second) {
      EXPECT_EQ(happening.detail["branch"], "feature/one");
    }
  }
  stage.coverAll();
  repository.commit("b.txt", "Try harder");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre(HasSubstr("Try harder"))) << "in a folder of branches that is new";
}

TEST_F(RepositoryTriggerTest, NothingIsLostOrToldTwiceOverARestart) {
  MadeRepository repository(folder);
  repository.commit("a.txt", "Begin");
  start();
  stage.source.reset();
  repository.commit("a.txt", "While closed");
  start();
  EXPECT_THAT(stage.titles(), ElementsAre(HasSubstr("While closed")));
  start();
  EXPECT_THAT(stage.titles(), ElementsAre(HasSubstr("While closed"))) << "not covered yet";
  stage.coverAll();
  start();
  EXPECT_THAT(stage.told, IsEmpty());
}

TEST_F(RepositoryTriggerTest, AFolderWithoutARepositoryIsAStateAndMayBecomeOne) {
  start();
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("There is no git repository"));
  MadeRepository repository(folder);
  repository.commit("a.txt", "Begin");
  stage.settle();
  EXPECT_TRUE(stage.state.working) << stage.state.sentence;
}

TEST_F(RepositoryTriggerTest, ADamagedRepositoryIsAState) {
  fs::create_directories(folder / ".git/refs");
  fs::create_directories(folder / ".git/objects");
  folder.write(".git/HEAD", std::string(100'000, 'x'));
  folder.write(".git/config", "[core\n");
  start();
  EXPECT_THAT(stage.told, IsEmpty());
  EXPECT_FALSE(stage.state.sentence.empty());
}

TEST_F(RepositoryTriggerTest, NothingOfTheRepositoryIsRun) {
  MadeRepository repository(folder);
  repository.commit("a.txt", "Begin");
  const fs::path proof = folder / "ran";
  const std::string script = "#!/bin/sh\ntouch " + proof.string() + "\n";
  for (const char* hook :
       {"post-checkout", "reference-transaction", "post-index-change", "fsmonitor-watchman"}) {
    fs::create_directories(folder / ".git/hooks");
    const fs::path file = folder.write(std::string(".git/hooks/") + hook, script);
    fs::permissions(file, fs::perms::owner_all);
  }
  folder.write(".git/config", "[core]\n\trepositoryformatversion = 0\n\tfsmonitor = " +
                                  (folder / ".git/hooks/fsmonitor-watchman").string() +
                                  "\n\tworktree = /\n[filter \"x\"]\n\tclean = touch " + proof.string() +
                                  "\n\tsmudge = touch " + proof.string() + "\n");
  folder.write(".gitattributes", "* filter=x diff=x\n");
  start({{"uncommittedHours", 1}});
  folder.write("a.txt", "Changed without a commit");
  stage.look();
  EXPECT_TRUE(stage.state.working) << stage.state.sentence;
  EXPECT_FALSE(fs::exists(proof));
}

TEST_F(RepositoryTriggerTest, TellsWorkThatNobodyCommitted) {
  MadeRepository repository(folder);
  repository.commit("a.txt", "Begin");
  const fs::path file = folder.write("a.txt", "Changed, and then forgotten");
  TriggerStage now(std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()));
  ASSERT_TRUE(
      now.start(monitorOn(TriggerKind::repository, {folder.path().string()}, {{"uncommittedHours", 2}}))
          .ok());
  EXPECT_THAT(now.told, IsEmpty()) << "somebody works on it";
  now.loop.advance(std::chrono::hours(3));
  ASSERT_EQ(now.titles().size(), 1U);
  EXPECT_EQ(now.told[0].detail["uncommitted"], true);
  EXPECT_EQ(now.told[0].detail["files"], Json({"a.txt"}));
  now.coverAll();
  now.loop.advance(std::chrono::hours(3));
  EXPECT_THAT(now.told, IsEmpty());
}

}  // namespace
}  // namespace tandem::agents
