// Brings a database file to the version that this build knows, or refuses it untouched.
// Thread: the one that owns the connection.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "app/storage/database.h"

namespace tandem {

/// What one of Tandem's database files is. The schemas are named in migrations/migrations.h.
struct Schema {
  std::uint32_t applicationId = 0;     ///< stands in the file's header and tells it from all other files
  std::span<const char* const> steps;  ///< SQL; step i brings version i to i + 1
  std::int64_t newest() const { return static_cast<std::int64_t>(steps.size()); }
};

/// Looks at the file's header without opening it as a database. Errors: unsupportedVersion when a newer
/// Tandem wrote it, badMagic when it is another program's, another of our files, or no database at all. A
/// missing or empty file is fine.
Status checkBeforeOpening(const std::filesystem::path& file, const Schema& schema);

/// Runs the missing steps, each in one transaction. Errors as above, and those of Database.
Status migrate(Database& database, const Schema& schema);

/// The version that `database` has, its write-ahead log included.
Result<std::int64_t> versionOf(Database& database);

/// Makes the file's folder (mode 0700) when it is missing, then all of the above. After an error the file is
/// unchanged.
Result<Database> openDatabase(const std::filesystem::path& file, const Schema& schema, Durability durability);

}  // namespace tandem
