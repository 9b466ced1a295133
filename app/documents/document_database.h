// documents.db: the index of the granted folders, a file of its own.
//
// Everything in it can be made again from the documents, so a damaged file, or one of another version, is
// thrown away instead of mended or migrated. What may be lost with it is only time. Thread: any.
#pragma once

#include <filesystem>

#include "app/storage/database.h"

namespace tandem::documents {

/// Opens or makes `file`, and its folder (mode 0700), for the one thread that writes. Errors: badMagic when
/// another program's database is there, which is left untouched; those of Database::open.
Result<Database> openForWriting(const std::filesystem::path& file);

/// Removes the file and its side files. Connections to it must be closed afterwards.
void throwAway(const std::filesystem::path& file);

}  // namespace tandem::documents
