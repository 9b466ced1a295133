// NewFiles in a real folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "agents/tools/new_files.h"
#include "engine/base/mutex.h"

namespace tandem::agents::tools {

/// Thread: any. A file is written under a hidden name, brought to the disk and then linked to its name, which
/// fails where a file of that name exists; then "Name 2" is tried.
class FolderOfFiles final : public NewFiles {
 public:
  /// `folder` is made (mode 0700) when it is missing.
  explicit FolderOfFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}
  Result<std::string> create(std::string_view title, std::string_view ending,
                             std::string_view content) override;
  Status takeBack(const std::string& path) override;

 private:
  /// By what a file is known again: another one in its place, or a change, shows.
  struct Mark {
    std::uint64_t device = 0, inode = 0;
    std::int64_t size = 0, changed = 0;  ///< nanoseconds since 1970
    bool operator==(const Mark&) const = default;
  };
  static Mark markOf(int file);

  const std::filesystem::path folder_;
  Mutex mutex_;
  std::map<std::string, Mark> made_ TANDEM_GUARDED_BY(mutex_);  ///< by path, since the program began
};

}  // namespace tandem::agents::tools
