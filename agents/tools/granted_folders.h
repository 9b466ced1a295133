// The only way to the person's files: through a folder that was granted, by descriptor, never through a link.
//
// A path is resolved by the kernel beneath the granted folder (openat2: no "..", no symbolic or magic links),
// so there is no moment between looking and opening. Hidden files and folders count as not granted, for that
// is where programs keep keys and settings; so do files whose names say that they hold keys or passwords.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/tools/file_descriptor.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

struct Opened {
  std::shared_ptr<const FileDescriptor> descriptor;
  std::string path;      ///< absolute, one plain line
  std::string identity;  ///< device, inode and, for a file, size and time of the last change
  std::uint64_t size = 0;
};

/// Thread: as `folders`.
class GrantedFolders {
 public:
  /// `folders`: absolute paths, as they are granted at the moment.
  using Folders = std::function<std::vector<std::filesystem::path>()>;
  explicit GrantedFolders(Folders folders) : folders_(std::move(folders)) {}

  /// A regular file, for reading. `path` is absolute, or begins with the last part of a granted folder's
  /// name: "Notes/lisbon.md". Errors: permission when it is outside of what is granted, notFound, unsupported
  /// for what is no regular file.
  Result<Opened> openFile(const std::string& path) const { return open(path, false); }
  /// A folder, for listing. Errors as above.
  Result<Opened> openFolder(const std::string& path) const { return open(path, true); }

 private:
  Result<Opened> open(const std::string& path, bool folder) const;

  Folders folders_;
};

}  // namespace tandem::agents::tools
