#include "agents/triggers/repository_look.h"

#include <fmt/format.h>
#include <git2.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBranches = 500, kMostFolders = 500, kMostChanged = 20;

/// The library counts who uses it.
struct Library {
  Library() { git_libgit2_init(); }
  ~Library() { git_libgit2_shutdown(); }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;
};

template <typename T, void (*release)(T*)>
struct Freed {
  void operator()(T* object) const { release(object); }
};
template <typename T, void (*release)(T*)>
using Owned = std::unique_ptr<T, Freed<T, release>>;

using Repository = Owned<git_repository, git_repository_free>;
using Branches = Owned<git_branch_iterator, git_branch_iterator_free>;
using Reference = Owned<git_reference, git_reference_free>;
using Walk = Owned<git_revwalk, git_revwalk_free>;
using CommitObject = Owned<git_commit, git_commit_free>;
using Tree = Owned<git_tree, git_tree_free>;
using Diff = Owned<git_diff, git_diff_free>;
using Index = Owned<git_index, git_index_free>;

std::string text(const git_oid& id) {
  std::array<char, GIT_OID_HEXSZ + 1> hex{};
  return git_oid_tostr(hex.data(), hex.size(), &id);
}

Error failure(const fs::path& folder, int code) {
  const std::string name = printable(folder.string());
  if (code == GIT_ENOTFOUND) {
    return Error{ErrorCode::notFound, fmt::format("There is no git repository in {}.", name), {}};
  }
  if (code == GIT_EOWNER) {
    return Error{
        ErrorCode::permission,
        fmt::format("The repository in {} belongs to another user, so Tandem does not read it.", name),
        {}};
  }
  const git_error* last = git_error_last();
  return Error{ErrorCode::malformed,
               fmt::format("The repository in {} cannot be read ({}).", name,
                           last == nullptr || last->message == nullptr ? "no reason given"
                                                                       : printable(last->message, 120)),
               {}};
}

class Look {
 public:
  Look(git_repository* repository, const RepositoryQuery& query, const std::stop_token& stop)
      : repository_(repository), query_(query), stop_(stop) {}

  Result<RepositoryNews> run() {
    TANDEM_TRY(readTips());
    if (query_.tips) readCommits();
    if (query_.uncommittedHours > 0) news_.unfinished = unfinished();
    listFolders();
    return std::move(news_);
  }

 private:
  Status readTips() {
    git_branch_iterator* opened = nullptr;
    const int code = git_branch_iterator_new(&opened, repository_, GIT_BRANCH_LOCAL);
    if (code != 0) return failure(query_.folder, code);
    const Branches branches(opened);
    git_reference* next = nullptr;
    git_branch_t kind{};
    while (news_.tips.size() < kMostBranches && git_branch_next(&next, &kind, branches.get()) == 0) {
      const Reference reference(next);
      const char* name = nullptr;
      const git_oid* target = git_reference_target(reference.get());
      if (target == nullptr || git_branch_name(&name, reference.get()) != 0) continue;
      news_.tips[printable(name, 200)] = text(*target);
    }
    return {};
  }

  void readCommits() {
    std::set<std::string> known;
    for (const auto& [branch, tip] : news_.tips) {
      const auto before = query_.tips->find(branch);
      if (before != query_.tips->end() && before->second == tip) continue;
      readBranch(branch, tip, known);
    }
    std::stable_sort(news_.commits.begin(), news_.commits.end(),
                     [](const Commit& a, const Commit& b) { return a.when > b.when; });
    if (news_.commits.size() > kCommits) news_.commits.resize(kCommits);
  }

  void readBranch(const std::string& branch, const std::string& tip, std::set<std::string>& known) {
    git_revwalk* opened = nullptr;
    if (git_revwalk_new(&opened, repository_) != 0) return;
    const Walk walk(opened);
    git_revwalk_sorting(walk.get(), GIT_SORT_TIME);
    git_oid id{};
    if (git_oid_fromstr(&id, tip.c_str()) != 0 || git_revwalk_push(walk.get(), &id) != 0) return;
    for (const auto& [name, before] : *query_.tips) {
      // One that is gone, for instance after a branch was rewritten, hides nothing.
      if (git_oid_fromstr(&id, before.c_str()) == 0) (void)git_revwalk_hide(walk.get(), &id);
    }
    for (std::size_t i = 0; i < kCommits && git_revwalk_next(&id, walk.get()) == 0; ++i) {
      if (stop_.stop_requested()) return;
      if (!known.insert(text(id)).second) continue;
      git_commit* commit = nullptr;
      if (git_commit_lookup(&commit, repository_, &id) != 0) continue;
      const CommitObject owned(commit);
      news_.commits.push_back(describe(commit, branch));
    }
  }

  Commit describe(git_commit* object, const std::string& branch) {
    Commit commit;
    commit.id = text(*git_commit_id(object));
    const char* summary = git_commit_summary(object);
    commit.summary = summary == nullptr ? std::string() : printable(summary, 200);
    const git_signature* author = git_commit_author(object);
    if (author != nullptr && author->name != nullptr) commit.author = printable(author->name, 120);
    commit.branch = branch;
    commit.when = std::min(WallTime(std::chrono::seconds(git_commit_time(object))), query_.now);
    commit.files = filesOf(object);
    return commit;
  }

  /// Compares names and hashes only: what stands in the files is not read.
  std::vector<std::string> filesOf(git_commit* object) {
    git_tree *tree = nullptr, *parentTree = nullptr;
    if (git_commit_tree(&tree, object) != 0) return {};
    const Tree owned(tree);
    git_commit* parent = nullptr;
    if (git_commit_parentcount(object) > 0 && git_commit_parent(&parent, object, 0) == 0) {
      const CommitObject ownedParent(parent);
      if (git_commit_tree(&parentTree, parent) != 0) parentTree = nullptr;
    }
    const Tree ownedParentTree(parentTree);
    git_diff_options options{};
    if (git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION) != 0) return {};
    options.flags = GIT_DIFF_SKIP_BINARY_CHECK | GIT_DIFF_IGNORE_SUBMODULES;
    git_diff* diff = nullptr;
    if (git_diff_tree_to_tree(&diff, repository_, parentTree, tree, &options) != 0) return {};
    const Diff ownedDiff(diff);
    std::vector<std::string> files;
    const std::size_t count = std::min(git_diff_num_deltas(diff), kCommitFiles);
    for (std::size_t i = 0; i < count; ++i) {
      const git_diff_delta* delta = git_diff_get_delta(diff, i);
      if (delta != nullptr && delta->new_file.path != nullptr)
        files.push_back(printable(delta->new_file.path, 300));
    }
    return files;
  }

  std::optional<Unfinished> unfinished() const {
    git_index* opened = nullptr;
    if (git_repository_index(&opened, repository_) != 0) return std::nullopt;
    const Index index(opened);
    Unfinished found;
    const std::size_t count = git_index_entrycount(index.get());
    for (std::size_t i = 0; i < count && !stop_.stop_requested(); ++i) {
      const git_index_entry* entry = git_index_get_byindex(index.get(), i);
      if (entry == nullptr || entry->path == nullptr) continue;
      struct stat about {};
      if (lstat((query_.folder / entry->path).c_str(), &about) != 0 || !S_ISREG(about.st_mode)) continue;
      const bool same = entry->mtime.seconds == static_cast<std::int32_t>(about.st_mtim.tv_sec) &&
                        entry->file_size == static_cast<std::uint32_t>(about.st_size);
      if (same) continue;
      found.latest = std::max(found.latest, WallTime(std::chrono::seconds(about.st_mtim.tv_sec)));
      if (found.files.size() < kMostChanged) found.files.push_back(printable(entry->path, 300));
    }
    if (found.files.empty() || query_.now - found.latest < std::chrono::hours(query_.uncommittedHours)) {
      return std::nullopt;
    }
    git_oid head{};
    if (git_reference_name_to_id(&head, repository_, "HEAD") == 0) found.head = text(head);
    return found;
  }

  void listFolders() {
    const fs::path shared = git_repository_commondir(repository_);
    const fs::path own = git_repository_path(repository_);
    news_.folders = {own};
    if (shared != own) news_.folders.push_back(shared);
    const fs::path heads = shared / "refs" / "heads";
    news_.folders.push_back(heads);
    std::error_code error;
    fs::recursive_directory_iterator entries(heads, fs::directory_options::skip_permission_denied, error);
    for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
      if (news_.folders.size() >= kMostFolders) return;
      std::error_code ignored;
      if (entries->is_directory(ignored) && !entries->is_symlink(ignored))
        news_.folders.push_back(entries->path());
    }
  }

  git_repository* const repository_;
  const RepositoryQuery& query_;
  const std::stop_token& stop_;
  RepositoryNews news_;
};

}  // namespace

Result<RepositoryNews> readRepository(const RepositoryQuery& query, const std::stop_token& stop) {
  const Library library;
  git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 1);
  git_repository* opened = nullptr;
  // Opened as a bare one: then its configuration does not say where the files lie. Never a folder further up.
  std::error_code ignored;
  const fs::path inner = query.folder / ".git";
  const fs::path place = fs::exists(inner, ignored) ? inner : query.folder;
  const int code = git_repository_open_ext(&opened, place.c_str(),
                                           GIT_REPOSITORY_OPEN_NO_SEARCH | GIT_REPOSITORY_OPEN_BARE, nullptr);
  if (code != 0) return failure(query.folder, code);
  const Repository repository(opened);
  return Look(repository.get(), query, stop).run();
}

}  // namespace tandem::agents
