// Brings a database file to the version that this build knows, or refuses it untouched.
// Thread: the one that owns the connection.
#pragma once

#include <filesystem>

#include "app/storage/database.h"

namespace tandem {

/// Looks at the file's header without opening it as a database. Errors: unsupportedVersion when a newer
/// Tandem wrote it, badMagic when it is another program's or no database at all. A missing or empty file is
/// fine.
Status checkBeforeOpening(const std::filesystem::path& file);

/// Runs the missing steps, each in one transaction. Errors as above, and those of Database.
Status migrate(Database& database);

}  // namespace tandem
