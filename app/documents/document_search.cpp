#include "app/documents/document_search.h"

#include <algorithm>
#include <utility>

#include "app/documents/document_tables.h"
#include "app/documents/folder_grants.h"
#include "app/documents/query_words.h"

namespace tandem::documents {
namespace {

// Enough for the ranker to choose from, few enough to be read at once.
constexpr int kCandidatesPerResult = 6;
constexpr int kMostCandidates = 120;

// bm25, where a word in a title counts as two in the text. Ranked inside the word index before anything is
// joined: a common word may be in a hundred thousand passages.
constexpr std::string_view kSearch =
    "SELECT p.text, f.title, f.path, hit.rank FROM (SELECT rowid, rank FROM passage_search WHERE "
    "passage_search "
    "MATCH ? AND rank MATCH 'bm25(2.0, 1.0)' ORDER BY rank LIMIT ?) hit "
    "JOIN passages p ON p.id = hit.rowid JOIN files f ON f.id = p.file JOIN folders d ON d.id = f.folder "
    "WHERE d.present = 1 ORDER BY hit.rank, p.id";

bool liesIn(const std::string& path, const std::vector<std::string>& folders) {
  return std::any_of(folders.begin(), folders.end(),
                     [&](const std::string& folder) { return isBelow(path, folder); });
}

}  // namespace

DocumentSearch::DocumentSearch(std::filesystem::path file, std::unique_ptr<const agents::Ranker> ranker)
    : file_(std::move(file)), ranker_(std::move(ranker)) {}

Status DocumentSearch::open() {
  const MutexLock lock(mutex_);
  if (database_) return {};
  TANDEM_ASSIGN(Database opened, Database::openToRead(file_));
  database_.emplace(std::move(opened));
  return {};
}

Result<std::vector<agents::Passage>> DocumentSearch::search(const std::string& words, int limit) {
  const std::string match = matchAny(words);
  std::vector<agents::Passage> found;
  if (match.empty() || limit <= 0) return found;
  {
    const MutexLock lock(mutex_);
    if (!database_) return found;
    const int candidates = std::min(std::max(limit, 5), kMostCandidates) * kCandidatesPerResult;
    TANDEM_ASSIGN(Statement query, database_->query(kSearch, match, std::min(candidates, kMostCandidates)));
    while (true) {
      TANDEM_ASSIGN(const bool more, query.next());
      if (!more) break;
      std::string path = query.text(2);
      if (allowed_ && !liesIn(path, *allowed_)) continue;
      found.push_back({query.text(0), query.text(1), std::move(path), -query.real(3)});
    }
  }
  return ranker_->rank(words, std::move(found), limit);
}

void DocumentSearch::allow(std::vector<std::string> folders) {
  const MutexLock lock(mutex_);
  allowed_ = std::move(folders);
}

Result<std::vector<LeftOut>> DocumentSearch::leftOut(int limit, const std::string& folder) {
  const MutexLock lock(mutex_);
  std::vector<LeftOut> rows;
  if (!database_) return rows;
  for (const char* sql : {"SELECT path, trouble FROM folders WHERE trouble <> '' AND (?1 = '' OR path = ?1) "
                          "ORDER BY path LIMIT ?2",
                          "SELECT path, reason FROM files WHERE state > 1 AND (?1 = '' OR "
                          "folder = (SELECT id FROM folders WHERE path = ?1)) "
                          "ORDER BY state DESC, path LIMIT ?2"}) {
    TANDEM_ASSIGN(Statement query, database_->query(sql, folder, limit - static_cast<int>(rows.size())));
    while (true) {
      TANDEM_ASSIGN(const bool more, query.next());
      if (!more) break;
      rows.push_back({query.text(0), query.text(1)});
    }
  }
  return rows;
}

Result<std::vector<FolderState>> DocumentSearch::folders() {
  const MutexLock lock(mutex_);
  std::vector<FolderState> folders;
  if (!database_) return folders;
  TANDEM_ASSIGN(Statement query,
                database_->query("SELECT d.path, d.present, d.trouble, d.looked, f.state, count(f.id), "
                                 "coalesce(sum(f.passages), 0) FROM folders d "
                                 "LEFT JOIN files f ON f.folder = d.id GROUP BY d.path, f.state"));
  while (true) {
    TANDEM_ASSIGN(const bool more, query.next());
    if (!more) return folders;
    if (folders.empty() || folders.back().path != query.text(0)) {
      FolderState& added = folders.emplace_back();
      added.path = query.text(0);
      added.present = query.integer(1) != 0;
      added.trouble = query.text(2);
      added.looked = query.integer(3);
    }
    FolderState& folder = folders.back();
    const std::int64_t count = query.integer(5);
    switch (static_cast<FileState>(query.integer(4))) {  // of a folder without files: none of the first
      case FileState::waiting:
        folder.waiting = count;
        break;
      case FileState::kept:
        folder.files = count;
        break;
      case FileState::leftOut:
        folder.leftOut = count;
        break;
      case FileState::tryAgain:
        folder.unreadable = count;
        break;
    }
    folder.passages += query.integer(6);
  }
}

Result<IndexTotals> DocumentSearch::totals() {
  const MutexLock lock(mutex_);
  IndexTotals totals;
  if (!database_) return totals;
  TANDEM_ASSIGN(Statement query,
                database_->query(
                    "SELECT (SELECT count(*) FROM files WHERE state = 1), (SELECT count(*) FROM passages), "
                    "(SELECT count(*) FROM files WHERE state > 1)"));
  TANDEM_TRY(query.next());
  totals = {query.integer(0), query.integer(1), query.integer(2)};
  return totals;
}

void DocumentSearch::close() {
  const MutexLock lock(mutex_);
  database_.reset();
}

}  // namespace tandem::documents
