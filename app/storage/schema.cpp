#include "app/storage/schema.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <array>
#include <fstream>

namespace tandem {
namespace {

// Places in SQLite's 100-byte file header (sqlite.org/fileformat.html, 1.3); numbers are big-endian.
constexpr std::size_t kHeaderBytes = 100;
constexpr std::size_t kUserVersionAt = 60;
constexpr std::size_t kApplicationIdAt = 68;
constexpr std::string_view kMagic{"SQLite format 3\0", 16};

std::uint32_t bigEndian(const std::array<char, kHeaderBytes>& header, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(header[at + i]);
  return value;
}

Error newerVersion(const std::filesystem::path& file, std::int64_t version, const Schema& schema) {
  return Error{
      ErrorCode::unsupportedVersion,
      fmt::format("{} was written by a newer Tandem (data version {}, this one knows up to {}). It is left "
                  "untouched: update Tandem, or start with another --data-dir.",
                  file.string(), version, schema.newest()),
      {}};
}

Error notOurs(const std::filesystem::path& file) {
  return Error{
      ErrorCode::badMagic,
      fmt::format("{} is not a Tandem database. It is left untouched: move it aside and start again.",
                  file.string()),
      {}};
}

Status makePrivateFolder(const std::filesystem::path& folder) {
  std::error_code failed;
  if (std::filesystem::is_directory(folder, failed)) return {};
  if (folder.has_parent_path()) std::filesystem::create_directories(folder.parent_path(), failed);
  if (::mkdir(folder.c_str(), 0700) != 0 && !std::filesystem::is_directory(folder, failed)) {
    return Error{
        ErrorCode::permission,
        fmt::format("Tandem cannot make the folder {} for its data. Check the permissions of the folder "
                    "above it, or start with --data-dir.",
                    folder.string()),
        {}};
  }
  return {};
}

}  // namespace

Status checkBeforeOpening(const std::filesystem::path& file, const Schema& schema) {
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) return {};
  if (std::filesystem::file_size(file, ignored) == 0) return {};
  std::array<char, kHeaderBytes> header{};
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return Error{ErrorCode::permission,
                 fmt::format("Tandem may not read {}. Check its permissions.", file.string()),
                 {}};
  }
  in.read(header.data(), header.size());
  if (static_cast<std::size_t>(in.gcount()) < kHeaderBytes ||
      std::string_view(header.data(), kMagic.size()) != kMagic) {
    return notOurs(file);
  }
  const std::uint32_t application = bigEndian(header, kApplicationIdAt);
  const std::uint32_t version = bigEndian(header, kUserVersionAt);
  if (application != schema.applicationId && (application != 0 || version != 0)) return notOurs(file);
  if (version > schema.newest()) return newerVersion(file, version, schema);
  return {};
}

Result<std::int64_t> versionOf(Database& database) {
  TANDEM_ASSIGN(Statement row, database.query("PRAGMA user_version"));
  TANDEM_ASSIGN(const bool found, row.next());
  return found ? row.integer(0) : std::int64_t{0};
}

Status migrate(Database& database, const Schema& schema) {
  // The header on disk may be older than the write-ahead log, so ask again through the connection.
  TANDEM_ASSIGN(const std::int64_t version, versionOf(database));
  if (version > schema.newest()) return newerVersion(database.file(), version, schema);
  if (version == schema.newest()) return {};
  for (auto step = static_cast<std::size_t>(version); step < schema.steps.size(); ++step) {
    TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database));
    TANDEM_TRY(database.execute(schema.steps[step]));
    TANDEM_TRY(database.execute(
        fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", schema.applicationId, step + 1)
            .c_str()));
    TANDEM_TRY(transaction.commit());
  }
  return database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
}

Result<Database> openDatabase(const std::filesystem::path& file, const Schema& schema,
                              Durability durability) {
  TANDEM_TRY(makePrivateFolder(file.parent_path()));
  TANDEM_TRY(checkBeforeOpening(file, schema));
  TANDEM_ASSIGN(Database database, Database::open(file, durability));
  TANDEM_TRY(migrate(database, schema));
  return database;
}

}  // namespace tandem
