// Tool list_folder: what lies in a granted folder.
#pragma once

#include "agents/tools/granted_folders.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

/// Lists on a worker thread through the descriptor that prepare() opened. Hidden things and links are left
/// out.
class ListFolder final : public Tool {
 public:
  static constexpr std::size_t kMostEntries = 200;

  explicit ListFolder(const GrantedFolders& folders);
  Result<Call> prepare(const Json& arguments) const override;

 private:
  const GrantedFolders& folders_;
};

}  // namespace tandem::agents::tools
