#include "app/documents/indexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/documents/folder_grants.h"
#include "engine/base/printable.h"

namespace tandem::documents {
namespace {
namespace fs = std::filesystem;

constexpr int kNotedTogether = 500;     // files of a look in one transaction
constexpr int kForgottenTogether = 50;  // erasing passages is more work

bool mayPass(ErrorCode code) {
  switch (code) {
    case ErrorCode::permission:
    case ErrorCode::io:
    case ErrorCode::busy:
    case ErrorCode::notFound:  // a program that is not installed
    case ErrorCode::cancelled:
    case ErrorCode::outOfMemory:
      return true;
    default:
      return false;
  }
}

}  // namespace

Indexer::Indexer(Database& database, IndexerOptions options, IndexWatcher& watcher)
    : database_(database), options_(std::move(options)), watcher_(watcher), tables_(database) {}

std::vector<fs::path> Indexer::folders() const {
  std::vector<fs::path> paths;
  for (const FolderRow& folder : folders_) paths.emplace_back(folder.path);
  return paths;
}

Status Indexer::setFolders(std::vector<fs::path> folders) {
  const std::vector<std::string> granted = outermostFolders(folders);
  TANDEM_ASSIGN(const std::vector<FolderRow> before, tables_.folders());
  std::vector<FolderRow> revoked;
  for (const FolderRow& row : before) {
    if (std::find(granted.begin(), granted.end(), row.path) == granted.end()) revoked.push_back(row);
  }
  // Erasing takes its time; not being found must not.
  for (const FolderRow& row : revoked) TANDEM_TRY(tables_.setFolder(row.id, false, ""));
  for (const FolderRow& row : revoked) {
    TANDEM_ASSIGN(const bool all, forgetFolder(row));
    if (!all) return Error{ErrorCode::cancelled, "Forgetting a folder was interrupted.", {}};
  }
  for (const std::string& path : granted) {
    const bool known =
        std::any_of(before.begin(), before.end(), [&](const FolderRow& row) { return row.path == path; });
    if (!known) TANDEM_TRY(tables_.addFolder(path));
  }
  TANDEM_ASSIGN(folders_, tables_.folders());
  return {};
}

const FolderRow* Indexer::folderOf(const std::string& path) const {
  const auto holds = [&](const FolderRow& folder) {
    return path == folder.path || isBelow(path, folder.path);
  };
  const auto found = std::find_if(folders_.begin(), folders_.end(), holds);
  return found == folders_.end() ? nullptr : &*found;
}

bool Indexer::excluded(const fs::path& place, const FolderRow& folder) const {
  if (place == folder.path) return false;  // the person chose it, whatever it is called
  const fs::path inside = place.lexically_relative(folder.path);
  fs::path at = folder.path;
  for (auto part = inside.begin(); part != inside.end(); ++part) {
    const bool last = std::next(part) == inside.end();
    if (options_.exclusions.folder(part->native()) || (last && options_.exclusions.file(part->native())))
      return true;
    at /= *part;
    std::error_code ignored;
    if (fs::is_symlink(at, ignored)) return true;  // it may lead out of the folder
  }
  return false;
}

Status Indexer::look(const fs::path& where) {
  const std::string place = normalFolder(where);
  const FolderRow* folder = folderOf(place);
  if (folder == nullptr || excluded(place, *folder)) return {};
  std::error_code ignored;
  if (!fs::is_directory(folder->path, ignored)) {
    // A drive that is not plugged in, perhaps: its files are not found any more, but neither forgotten.
    return tables_.setFolder(folder->id, false,
                             fmt::format("The folder {} is not there.", printable(folder->path)));
  }
  const bool whole = place == folder->path;
  TANDEM_TRY(whole ? tables_.setFolder(folder->id, true, "") : tables_.folderIsBack(folder->id));
  TANDEM_TRY(tables_.beginLook());
  Walk walk(place, options_.exclusions, whole ? agents::Links::follow : agents::Links::refuse,
            [this](const fs::path& inside) { watcher_.entering(inside); });
  bool more = true;
  while (more) {
    if (!watcher_.goOn()) return {};  // what was not seen yet is not gone
    TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
    for (int i = 0; i < kNotedTogether && more; ++i) {
      const std::optional<Found> found = walk.next();
      more = found.has_value();
      if (found) TANDEM_TRY(note(*found, *folder));
    }
    TANDEM_TRY(transaction.commit());
  }
  TANDEM_ASSIGN(const bool all, forget(place, &IndexWatcher::goOn));
  return all ? tables_.folderIsLookedThrough(folder->id, whole) : Status();
}

Status Indexer::note(const Found& found, const FolderRow& folder) {
  if (!found.unlisted) return noteFile(found, folder);
  TANDEM_TRY(tables_.seeBelow(found.path.native()));
  return tables_.setFolder(folder.id, true, found.unlisted->message);
}

Status Indexer::noteFile(const Found& found, const FolderRow& folder) {
  TANDEM_ASSIGN(const std::optional<FileRow> known, tables_.find(found.path.native()));
  if (known) {
    if (known->stamp != found.stamp || known->state == FileState::tryAgain) {
      TANDEM_TRY(tables_.setWaiting(known->id));
    }
    return tables_.see(known->id);
  }
  TANDEM_ASSIGN(const bool moved, takeMoved(found, folder));
  if (moved) return {};
  TANDEM_ASSIGN(const std::int64_t id, tables_.insert(folder.id, found.path.native(), found.stamp));
  return tables_.see(id);
}

/// A file that is gone elsewhere and turns up here, the same in all that is known of it, was moved.
Result<bool> Indexer::takeMoved(const Found& found, const FolderRow& folder) {
  TANDEM_ASSIGN(const std::vector<FileRow> candidates, tables_.withInode(found.stamp.inode));
  for (const FileRow& row : candidates) {
    if (row.stamp != found.stamp || stampOfFile(row.path)) continue;
    TANDEM_TRY(tables_.move(row.id, folder.id, found.path.native()));
    // Its name is searched too, so under a new one it is read again.
    if (found.path.filename() != fs::path(row.path).filename()) TANDEM_TRY(tables_.renamed(row.id));
    TANDEM_TRY(tables_.see(row.id));
    return true;
  }
  return false;
}

Result<bool> Indexer::forgetFolder(const FolderRow& folder) {
  TANDEM_TRY(tables_.beginLook());  // that sees nothing
  TANDEM_ASSIGN(const bool all, forget(folder.path, &IndexWatcher::goOnForgetting));
  if (all) TANDEM_TRY(tables_.removeFolder(folder.id));
  return all;
}

Result<bool> Indexer::forget(const std::string& place, bool (IndexWatcher::*goOn)()) {
  while ((watcher_.*goOn)()) {
    TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
    TANDEM_ASSIGN(const int forgotten, tables_.forgetUnseen(place, kForgottenTogether));
    TANDEM_TRY(transaction.commit());
    if (forgotten < kForgottenTogether) return true;
  }
  return false;
}

Result<bool> Indexer::readSome() {
  TANDEM_ASSIGN(std::vector<FileRow> files, tables_.waiting(options_.batchFiles));
  if (files.empty()) return false;
  std::vector<Outcome> outcomes;
  std::vector<std::string> paths;
  std::size_t text = 0;
  std::uint64_t bytes = 0;
  for (FileRow& file : files) {
    if (text >= options_.batchBytes || !watcher_.goOn()) break;
    watcher_.reading(file.path);
    paths.push_back(file.path);
    const Outcome& outcome = outcomes.emplace_back(read(std::move(file)));
    bytes += outcome.file.stamp.size;
    if (!outcome.read) continue;
    for (const TextPassage& passage : outcome.read->passages) text += passage.text.size();
  }
  if (outcomes.empty()) return false;
  // Reading is done before the transaction begins: nobody waits for a slow file.
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  for (const Outcome& outcome : outcomes) TANDEM_TRY(write(outcome));
  TANDEM_TRY(transaction.commit());
  watcher_.committed(paths, bytes);
  return true;
}

Indexer::Outcome Indexer::read(FileRow file) const {
  Outcome outcome{std::move(file), {}, {}};
  auto read = readDocument(outcome.file.path, outcome.file.digest, options_.limits, options_.extract);
  if (read.ok()) {
    outcome.file.stamp = read->stamp;
    outcome.file.digest = read->digest;
    outcome.read = std::move(read).value();
    return outcome;
  }
  outcome.trouble = read.error();
  if (const auto stamp = stampOfFile(outcome.file.path)) outcome.file.stamp = *stamp;
  return outcome;
}

Status Indexer::write(const Outcome& outcome) {
  if (outcome.trouble) {
    const bool gone = outcome.trouble->code == ErrorCode::notFound && !stampOfFile(outcome.file.path);
    if (gone) return tables_.erase(outcome.file.id);
    const FileState why = mayPass(outcome.trouble->code) ? FileState::tryAgain : FileState::leftOut;
    return tables_.leaveOut(outcome.file, why, outcome.trouble->message);
  }
  if (outcome.read->unchanged) return tables_.keepAsItIs(outcome.file);
  return tables_.keep(outcome.file, outcome.read->title, outcome.read->passages);
}

}  // namespace tandem::documents
