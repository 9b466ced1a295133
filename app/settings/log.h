// Log lines with a category, to standard error and to a small rotating file. spdlog and not QLoggingCategory,
// because the terminal program has no Qt. What people write and what models answer never goes into the log.
// Thread: every function may be called from any thread.
#pragma once

#include <spdlog/logger.h>

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace tandem {

enum class LogCategory { app, storage, models, chat };
std::string_view toString(LogCategory category);

class Log {
 public:
  /// Writes to standard error (warnings and worse) and, when `file` is not empty, to it as well (everything).
  /// A file that cannot be written is named once on standard error and done without. TANDEM_LOG in the
  /// environment sets levels as spdlog does: "debug" or "storage=debug,models=info".
  explicit Log(const std::filesystem::path& file = {});

  spdlog::logger& operator[](LogCategory category) const;

 private:
  std::vector<std::shared_ptr<spdlog::logger>> loggers_;
};

}  // namespace tandem
