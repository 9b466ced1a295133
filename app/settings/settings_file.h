// settings.json on disk. A file that cannot be used is set aside, never overwritten; keys that this build
// does not know are written back as they were.
// Thread: one call at a time; each call reads or writes the disk.
#pragma once

#include <filesystem>
#include <string>

#include "app/settings/settings.h"
#include "engine/base/result.h"

namespace tandem {

struct LoadedSettings {
  Settings settings;
  std::string warning;  ///< a sentence for the user when the file, or a value in it, was not used
};

class SettingsFile {
 public:
  explicit SettingsFile(std::filesystem::path path) : path_(std::move(path)) {}

  /// A missing file means defaults. A file that is not JSON is renamed to "….broken" and defaults are used; a
  /// value of the wrong type or out of range is replaced by its default. Both are told in the warning.
  LoadedSettings load() const;

  /// Replaces the file in one step (written next to it, synced, renamed), mode 0600. Errors: diskFull,
  /// permission, io.
  Status save(const Settings& settings) const;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace tandem
