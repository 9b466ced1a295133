// Tool search_documents: what the person's own documents say about something.
#pragma once

#include "agents/core/documents.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

/// Searches on a worker thread.
class SearchDocuments final : public Tool {
 public:
  explicit SearchDocuments(Documents& documents);
  Result<Call> prepare(const Json& arguments) const override;

 private:
  Documents& documents_;
};

}  // namespace tandem::agents::tools
