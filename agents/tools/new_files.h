// A folder of the app's own into which tools put new files: notes, drafts.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::agents::tools {

/// A file that NewFiles has made.
struct NewFile {
  std::string path;
  std::string mark;  ///< for takeBack(), also after a restart of the program
};

/// Thread: any; may block.
class NewFiles {
 public:
  virtual ~NewFiles() = default;
  /// Puts `content` into a new file whose name is made from `title` and `ending` (".md"); complete or not at
  /// all, and never in place of another file.
  virtual Result<NewFile> create(std::string_view title, std::string_view ending,
                                 std::string_view content) = 0;
  /// Takes away the file that create() has given this mark, unless somebody has changed it since: then the
  /// error says so.
  virtual Status takeBack(const std::string& mark) = 0;
};

}  // namespace tandem::agents::tools
