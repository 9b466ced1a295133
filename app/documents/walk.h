// All files below a folder, one after the other, in little memory however many there are.
//
// Symbolic links are not followed, so there are no circles and no way out of the folder; only regular files
// come. Thread: one thread.
#pragma once

#include <dirent.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "agents/context/safe_file.h"
#include "app/documents/exclusions.h"
#include "engine/base/result.h"

namespace tandem::documents {

struct Found {
  std::filesystem::path path;     ///< of a file, or of a folder that could not be listed
  agents::FileStamp stamp;        ///< of a file
  std::optional<Error> unlisted;  ///< why the folder could not be listed
};

class Walk {
 public:
  /// Called with each folder before its content is listed.
  using Entering = std::function<void(const std::filesystem::path& folder)>;

  /// `from` is a folder, or a single file. `first` says whether `from` itself may be a link to a folder.
  Walk(
      std::filesystem::path from, const Exclusions& exclusions, agents::Links first = agents::Links::refuse,
      Entering entering = [](const std::filesystem::path&) {});
  /// The next file or unlisted folder; nothing at the end.
  std::optional<Found> next();

 private:
  struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
  };
  struct Waiting {
    std::filesystem::path path;
    int depth;
  };
  std::optional<Found> openNextFolder();
  std::optional<Found> look(const std::filesystem::path& path, const std::string& name);

  const Exclusions exclusions_;
  const agents::Links first_;
  const Entering entering_;
  std::vector<Waiting> waiting_;  ///< folders, deepest last
  std::unique_ptr<DIR, CloseFolder> listing_;
  Waiting current_{};
  std::optional<Found> single_;
};

/// What there is at `path` itself, links not followed; nothing when there is none.
std::optional<agents::FileStamp> stampOfFile(const std::filesystem::path& path);

}  // namespace tandem::documents
