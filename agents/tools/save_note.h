// Tool save_note: a new Markdown file in the app's notes folder.
#pragma once

#include "agents/tools/new_files.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

class SaveNote final : public Tool {
 public:
  explicit SaveNote(NewFiles& notes);
  Result<Call> prepare(const Json& arguments) const override;
  Status takeBack(const std::string& undo) const override;

 private:
  NewFiles& notes_;
};

}  // namespace tandem::agents::tools
