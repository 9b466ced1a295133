// Writing what the dashboard exports. A file is as it was before when something goes wrong.
// Thread: any; blocks on the disk.
#pragma once

#include <QString>
#include <string>

#include "app/figures/live_tables.h"
#include "engine/base/result.h"

namespace tandem {

/// Errors: io, in the words of the system.
Status writeText(const QString& file, const std::string& text);

/// "busy.csv" → "busy-requests.csv"
QString requestTableBeside(const QString& kernelTable);

/// Kernels into `file`, requests beside it. Errors also: invalidArgument when the file for the requests is
/// there although `file` is not: nobody was asked whether it may be replaced.
Status writeTables(const QString& file, const LiveTables& tables);

}  // namespace tandem
