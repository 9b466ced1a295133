#include "bench/mixed/agents/written_repository.h"

#include <git2.h>

namespace tandem::bench {
namespace {

Status check(int code) {
  if (code >= 0) return {};
  const git_error* error = git_error_last();
  return Error{
      ErrorCode::io, std::string("git: ").append(error != nullptr ? error->message : "it failed."), {}};
}

template <typename Object, void (*close)(Object*)>
struct Closed {
  void operator()(Object* object) const { close(object); }
};
template <typename Object, void (*close)(Object*)>
using Owned = std::unique_ptr<Object, Closed<Object, close>>;

}  // namespace

void WrittenRepository::Close::operator()(git_repository* repository) const {
  git_repository_free(repository);
  git_libgit2_shutdown();
}

Result<WrittenRepository> WrittenRepository::make(const std::filesystem::path& folder) {
  git_libgit2_init();
  git_repository_init_options options;
  git_repository_init_options_init(&options, GIT_REPOSITORY_INIT_OPTIONS_VERSION);
  options.flags = GIT_REPOSITORY_INIT_MKPATH;
  options.initial_head = "main";
  git_repository* made = nullptr;
  if (const Status status = check(git_repository_init_ext(&made, folder.c_str(), &options)); !status.ok()) {
    git_libgit2_shutdown();
    return status.error();
  }
  return WrittenRepository(made);
}

Status WrittenRepository::commit(const std::string& subject) {
  git_repository* repository = repository_.get();
  git_index* rawIndex = nullptr;
  TANDEM_TRY(check(git_repository_index(&rawIndex, repository)));
  const Owned<git_index, git_index_free> index(rawIndex);
  git_oid treeId, parentId, commitId;
  TANDEM_TRY(check(git_index_write_tree(&treeId, index.get())));
  git_tree* rawTree = nullptr;
  TANDEM_TRY(check(git_tree_lookup(&rawTree, repository, &treeId)));
  const Owned<git_tree, git_tree_free> tree(rawTree);
  git_signature* rawAuthor = nullptr;
  TANDEM_TRY(check(git_signature_now(&rawAuthor, "Ben", "ben@example.org")));
  const Owned<git_signature, git_signature_free> author(rawAuthor);
  git_commit* rawParent = nullptr;
  if (git_reference_name_to_id(&parentId, repository, "HEAD") == 0) {
    TANDEM_TRY(check(git_commit_lookup(&rawParent, repository, &parentId)));
  }
  const Owned<git_commit, git_commit_free> parent(rawParent);
  const git_commit* parents[] = {parent.get()};
  return check(git_commit_create(&commitId, repository, "HEAD", author.get(), author.get(), nullptr,
                                 subject.c_str(), tree.get(), parent ? 1 : 0, parents));
}

}  // namespace tandem::bench
