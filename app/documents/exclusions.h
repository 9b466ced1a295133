// What in a granted folder is not read: hidden things, keys and passwords, version control, build output,
// unfinished downloads. How much of a huge file is read, agents::ExtractLimits says. Thread: plain value,
// pure functions.
#pragma once

#include <string>
#include <vector>

namespace tandem::documents {

struct Exclusions {
  /// Names that are left out besides the usual ones, with * and ? as in a shell: "*.log", "archive".
  std::vector<std::string> patterns;

  /// Whether a folder with this name, and all that lies in it, is left out.
  bool folder(const std::string& name) const;
  /// Whether a file with this name is left out.
  bool file(const std::string& name) const;
};

}  // namespace tandem::documents
