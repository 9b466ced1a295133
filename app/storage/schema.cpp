#include "app/storage/schema.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <fstream>

#include "app/storage/migrations/migrations.h"

namespace tandem {
namespace {

constexpr std::uint32_t kApplicationId =
    0x54614e64;  // "TaNd": tells our files from other programs' databases

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

Error newerVersion(const std::filesystem::path& file, std::int64_t version) {
  return Error{
      ErrorCode::unsupportedVersion,
      fmt::format("{} was written by a newer Tandem (data version {}, this one knows up to {}). It is left "
                  "untouched: update Tandem, or start with another --data-dir.",
                  file.string(), version, migrations::kNewestVersion),
      {}};
}

Error notOurs(const std::filesystem::path& file) {
  return Error{
      ErrorCode::badMagic,
      fmt::format("{} is not a Tandem database. It is left untouched: move it aside and start again.",
                  file.string()),
      {}};
}

Result<std::int64_t> number(Database& database, std::string_view pragma) {
  TANDEM_ASSIGN(Statement row, database.query(pragma));
  TANDEM_ASSIGN(const bool found, row.next());
  return found ? row.integer(0) : std::int64_t{0};
}

}  // namespace

Status checkBeforeOpening(const std::filesystem::path& file) {
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
  if (application != kApplicationId && (application != 0 || version != 0)) return notOurs(file);
  if (version > static_cast<std::uint32_t>(migrations::kNewestVersion)) return newerVersion(file, version);
  return {};
}

Status migrate(Database& database) {
  // The header on disk may be older than the write-ahead log, so ask again through the connection.
  TANDEM_ASSIGN(const std::int64_t version, number(database, "PRAGMA user_version"));
  if (version > migrations::kNewestVersion) return newerVersion(database.file(), version);
  if (version == migrations::kNewestVersion) return {};
  for (auto step = static_cast<std::size_t>(version); step < migrations::kSteps.size(); ++step) {
    TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database));
    TANDEM_TRY(database.execute(migrations::kSteps[step]));
    TANDEM_TRY(database.execute(
        fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", kApplicationId, step + 1).c_str()));
    TANDEM_TRY(transaction.commit());
  }
  return database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
}

}  // namespace tandem
