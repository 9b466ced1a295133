// A file's content for the index: its digest first, and only when that is new its text in passages.
// Thread: any; blocks as agents::extractText does.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "agents/context/extract.h"
#include "agents/context/safe_file.h"
#include "app/documents/passages.h"
#include "engine/base/result.h"

namespace tandem::documents {

/// Makes text of an open file; extractText, unless a test wants something else.
using Extractor =
    std::function<Result<agents::Extract>(const agents::SafeFile&, const agents::ExtractLimits&)>;

struct ReadDocument {
  agents::FileStamp stamp;
  std::string digest;
  bool unchanged = false;  ///< the digest is the known one; what follows is empty
  std::string title;       ///< one line, never empty
  std::vector<TextPassage> passages;
};

/// Links are not followed. Errors: those of SafeFile::open and extractText.
Result<ReadDocument> readDocument(const std::filesystem::path& file, const std::string& knownDigest,
                                  const agents::ExtractLimits& limits, const Extractor& extract);

}  // namespace tandem::documents
