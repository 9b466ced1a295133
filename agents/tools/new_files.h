// A folder of the app's own into which tools put new files: notes, drafts.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::agents::tools {

/// Thread: any; may block.
class NewFiles {
 public:
  virtual ~NewFiles() = default;
  /// Puts `content` into a new file whose name is made from `title` and `ending` (".md"); complete or not at
  /// all, and never in place of another file. Returns the path.
  virtual Result<std::string> create(std::string_view title, std::string_view ending,
                                     std::string_view content) = 0;
  /// Takes away a file that create() has made, unless somebody has changed it since: then the error says so.
  virtual Status takeBack(const std::string& path) = 0;
};

}  // namespace tandem::agents::tools
