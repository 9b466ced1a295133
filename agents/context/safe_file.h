// Opening files that anybody may have put there: only regular ones, and never one that waits or acts when it
// is opened, as pipes and devices do. Thread: any. Ownership: a SafeFile owns its descriptor.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "agents/context/descriptor.h"
#include "engine/base/result.h"

namespace tandem::agents {

/// Tells one state of a file from another without reading it.
struct FileStamp {
  std::uint64_t size = 0;
  std::int64_t modified = 0;  ///< nanoseconds since 1970
  std::uint64_t inode = 0, device = 0;
  bool operator==(const FileStamp&) const = default;
};

enum class Links { follow, refuse };  ///< what to do when the last part of a path is a symbolic link

class SafeFile {
 public:
  /// Errors: notFound, permission, io; unsupported when it is no regular file.
  static Result<SafeFile> open(const std::filesystem::path& file, Links links = Links::follow);

  const FileStamp& stamp() const { return stamp_; }  ///< as it was when it was opened
  int descriptor() const { return descriptor_.number(); }
  const std::string& name() const { return name_; }  ///< its last part, safe to show

  /// At most `most` bytes from `from` on; fewer only at the end of the file.
  Result<std::string> read(std::uint64_t from, std::size_t most) const;

 private:
  SafeFile(Descriptor descriptor, FileStamp stamp, std::string name)
      : descriptor_(std::move(descriptor)), stamp_(stamp), name_(std::move(name)) {}

  Descriptor descriptor_;
  FileStamp stamp_;
  std::string name_;
};

/// The whole file. Errors as SafeFile::open; limitExceeded when it has more than `limit` bytes.
Result<std::string> readSmallFile(const std::filesystem::path& file, std::size_t limit);

}  // namespace tandem::agents
