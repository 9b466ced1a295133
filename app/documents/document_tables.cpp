#include "app/documents/document_tables.h"

#include <filesystem>
#include <string_view>

#include "engine/base/printable.h"

namespace tandem::documents {
namespace {

#define TANDEM_FILE_COLUMNS "SELECT id, path, state, size, modified, inode, device, digest FROM files "

std::int64_t signedOf(std::uint64_t value) {
  return static_cast<std::int64_t>(value);
}

/// Paths below `folder` are those between these two: '0' follows '/'.
std::string firstBelow(const std::string& folder) {
  return folder.ends_with('/') ? folder : folder + '/';
}
std::string behindAllBelow(const std::string& folder) {
  std::string behind = firstBelow(folder);
  behind.back() = '0';
  return behind;
}

/// A passage is also found by what its file, its document and its section are called.
std::string searchTitle(const std::string& path, const std::string& title, const std::string& heading) {
  std::string all = printable(std::filesystem::path(path).stem().native());
  for (const std::string* part : {&title, &heading}) {
    if (!part->empty() && all.find(*part) == std::string::npos) all.append(" – ").append(*part);
  }
  return all;
}

}  // namespace

Result<std::vector<FolderRow>> DocumentTables::folders() {
  TANDEM_ASSIGN(Statement query, database_.query("SELECT id, path FROM folders ORDER BY path"));
  std::vector<FolderRow> folders;
  while (true) {
    TANDEM_ASSIGN(const bool more, query.next());
    if (!more) return folders;
    folders.push_back({query.integer(0), query.text(1)});
  }
}

Status DocumentTables::addFolder(const std::string& path) {
  return database_.run("INSERT INTO folders(path, present, trouble, looked) VALUES (?, 1, '', 0)", path);
}

Status DocumentTables::removeFolder(std::int64_t folder) {
  return database_.run("DELETE FROM folders WHERE id = ?", folder);
}

Status DocumentTables::setFolder(std::int64_t folder, bool present, const std::string& trouble) {
  return database_.run(
      "UPDATE folders SET present = ?1, trouble = ?2 WHERE id = ?3 AND (present <> ?1 OR trouble <> ?2)",
      present, trouble, folder);
}

Status DocumentTables::folderIsBack(std::int64_t folder) {
  return database_.run("UPDATE folders SET present = 1, trouble = '' WHERE id = ? AND present = 0", folder);
}

Status DocumentTables::folderIsLookedThrough(std::int64_t folder, bool all) {
  return database_.run("UPDATE folders SET looked = unixepoch() WHERE id = ? AND (? OR looked > 0)", folder,
                       all);
}

Result<std::vector<FileRow>> DocumentTables::rows(Statement query) {
  std::vector<FileRow> rows;
  while (true) {
    TANDEM_ASSIGN(const bool more, query.next());
    if (!more) return rows;
    FileRow& row = rows.emplace_back();
    row.id = query.integer(0);
    row.path = query.text(1);
    row.state = static_cast<FileState>(query.integer(2));
    row.stamp = {static_cast<std::uint64_t>(query.integer(3)), query.integer(4),
                 static_cast<std::uint64_t>(query.integer(5)), static_cast<std::uint64_t>(query.integer(6))};
    row.digest = query.text(7);
  }
}

Result<std::optional<FileRow>> DocumentTables::find(const std::string& path) {
  TANDEM_ASSIGN(Statement query, database_.query(TANDEM_FILE_COLUMNS "WHERE path = ?", path));
  TANDEM_ASSIGN(std::vector<FileRow> found, rows(std::move(query)));
  if (found.empty()) return std::optional<FileRow>();
  return std::optional(std::move(found.front()));
}

Result<std::vector<FileRow>> DocumentTables::withInode(std::uint64_t inode) {
  TANDEM_ASSIGN(Statement query, database_.query(TANDEM_FILE_COLUMNS "WHERE inode = ?", signedOf(inode)));
  return rows(std::move(query));
}

Result<std::vector<FileRow>> DocumentTables::waiting(int limit) {
  TANDEM_ASSIGN(Statement query,
                database_.query(TANDEM_FILE_COLUMNS "WHERE state = 0 ORDER BY id LIMIT ?", limit));
  return rows(std::move(query));
}

Result<std::int64_t> DocumentTables::countWaiting() {
  TANDEM_ASSIGN(Statement query, database_.query("SELECT count(*) FROM files WHERE state = 0"));
  TANDEM_TRY(query.next());
  return query.integer(0);
}

Result<std::int64_t> DocumentTables::insert(std::int64_t folder, const std::string& path,
                                            const agents::FileStamp& stamp) {
  TANDEM_ASSIGN(
      Statement query,
      database_.query("INSERT INTO files(folder, path, state, size, modified, inode, device, digest, "
                      "title, reason, passages) VALUES (?, ?, 0, ?, ?, ?, ?, '', '', '', 0) RETURNING id",
                      folder, path, signedOf(stamp.size), stamp.modified, signedOf(stamp.inode),
                      signedOf(stamp.device)));
  TANDEM_TRY(query.next());
  const std::int64_t id = query.integer(0);
  TANDEM_TRY(query.next());  // to its end: only then has it happened
  return id;
}

Status DocumentTables::setWaiting(std::int64_t file) {
  return database_.run("UPDATE files SET state = 0 WHERE id = ?", file);
}

Status DocumentTables::renamed(std::int64_t file) {
  return database_.run("UPDATE files SET state = 0, digest = '' WHERE id = ?", file);
}

Status DocumentTables::move(std::int64_t file, std::int64_t folder, const std::string& path) {
  return database_.run("UPDATE files SET folder = ?, path = ? WHERE id = ?", folder, path, file);
}

Status DocumentTables::setFile(const FileRow& file, FileState state, const Content& content) {
  return database_.run(
      "UPDATE files SET state = ?, size = ?, modified = ?, inode = ?, device = ?, digest = ?, title = ?, "
      "reason = ?, passages = ? WHERE id = ?",
      static_cast<int>(state), signedOf(file.stamp.size), file.stamp.modified, signedOf(file.stamp.inode),
      signedOf(file.stamp.device), file.digest, content.title, content.reason,
      static_cast<std::int64_t>(content.passages), file.id);
}

Status DocumentTables::keepAsItIs(const FileRow& file) {
  return database_.run(
      "UPDATE files SET state = 1, size = ?, modified = ?, inode = ?, device = ? WHERE id = ?",
      signedOf(file.stamp.size), file.stamp.modified, signedOf(file.stamp.inode), signedOf(file.stamp.device),
      file.id);
}

Status DocumentTables::keep(const FileRow& file, const std::string& title,
                            std::span<const TextPassage> passages) {
  TANDEM_TRY(erasePassages(file.id));
  for (const TextPassage& passage : passages) {
    const std::string searched = searchTitle(file.path, title, passage.heading);
    TANDEM_TRY(database_.run("INSERT INTO passages(file, title, text) VALUES (?, ?, ?)", file.id, searched,
                             passage.text));
    TANDEM_TRY(
        database_.run("INSERT INTO passage_search(rowid, title, text) VALUES (last_insert_rowid(), ?, ?)",
                      searched, passage.text));
  }
  return setFile(file, FileState::kept, {title, "", passages.size()});
}

Status DocumentTables::leaveOut(const FileRow& file, FileState why, const std::string& reason) {
  TANDEM_TRY(erasePassages(file.id));
  FileRow without = file;
  without.digest.clear();
  return setFile(without, why, {"", reason, 0});
}

Status DocumentTables::erasePassages(std::int64_t file) {
  // The word index keeps no text of its own: it must be told what to take out.
  TANDEM_TRY(
      database_.run("INSERT INTO passage_search(passage_search, rowid, title, text) "
                    "SELECT 'delete', id, title, text FROM passages WHERE file = ?",
                    file));
  return database_.run("DELETE FROM passages WHERE file = ?", file);
}

Status DocumentTables::erase(std::int64_t file) {
  TANDEM_TRY(erasePassages(file));
  return database_.run("DELETE FROM files WHERE id = ?", file);
}

Status DocumentTables::beginLook() {
  return database_.execute(
      "CREATE TEMP TABLE IF NOT EXISTS seen(file INTEGER PRIMARY KEY); DELETE FROM temp.seen");
}

Status DocumentTables::see(std::int64_t file) {
  return database_.run("INSERT OR IGNORE INTO temp.seen VALUES (?)", file);
}

Status DocumentTables::seeBelow(const std::string& folder) {
  return database_.run("INSERT OR IGNORE INTO temp.seen SELECT id FROM files WHERE path >= ? AND path < ?",
                       firstBelow(folder), behindAllBelow(folder));
}

Result<int> DocumentTables::forgetUnseen(const std::string& place, int limit) {
  TANDEM_ASSIGN(Statement query,
                database_.query("SELECT id FROM files WHERE (path = ? OR (path >= ? AND path < ?)) "
                                "AND id NOT IN (SELECT file FROM temp.seen) LIMIT ?",
                                place, firstBelow(place), behindAllBelow(place), limit));
  std::vector<std::int64_t> unseen;
  while (true) {
    TANDEM_ASSIGN(const bool more, query.next());
    if (!more) break;
    unseen.push_back(query.integer(0));
  }
  for (const std::int64_t file : unseen) TANDEM_TRY(erase(file));
  return static_cast<int>(unseen.size());
}

}  // namespace tandem::documents
