// NewFiles in a real folder.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "agents/tools/new_files.h"

namespace tandem::agents::tools {

/// Thread: any. A file is written under a hidden name, brought to the disk and then linked to its name, which
/// fails where a file of that name exists; then "Name 2" is tried.
class FolderOfFiles final : public NewFiles {
 public:
  /// `folder` is made (mode 0700) when it is missing.
  explicit FolderOfFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}
  Result<NewFile> create(std::string_view title, std::string_view ending, std::string_view content) override;
  /// Whatever a mark says, nothing outside the folder is touched.
  Status takeBack(const std::string& mark) override;

 private:
  const std::filesystem::path folder_;
};

}  // namespace tandem::agents::tools
