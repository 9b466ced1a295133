// Tool read_file: a text file from a granted folder, in parts.
#pragma once

#include "agents/tools/granted_folders.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

/// A part is small, so prepare() reads it: what the person agrees to is bound to the content, and run() shows
/// exactly that.
class ReadFile final : public Tool {
 public:
  static constexpr std::size_t kPartBytes = 16 * 1024;

  explicit ReadFile(const GrantedFolders& folders);
  Result<Call> prepare(const Json& arguments) const override;

 private:
  const GrantedFolders& folders_;
};

}  // namespace tandem::agents::tools
