// Tool draft_mail: a mail that the person looks at, finishes and sends, or not. Nothing here can send.
#pragma once

#include "agents/tools/new_files.h"
#include "agents/tools/opener.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

/// A short draft is opened in the mail program (mailto:); one that does not fit into an address becomes a
/// file
/// (.eml). The sentence says which.
class DraftMail final : public Tool {
 public:
  static constexpr std::size_t kLongestLink = 4000;

  DraftMail(NewFiles& drafts, Opener& opener);
  Result<Call> prepare(const Json& arguments) const override;
  Status takeBack(const std::string& undo) const override;

 private:
  NewFiles& drafts_;
  Opener& opener_;
};

}  // namespace tandem::agents::tools
