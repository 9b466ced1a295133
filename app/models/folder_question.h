// What a person is asked before a folder is granted. Thread: any; looks at the disk.
#pragma once

#include <string>

#include "agents/core/doer.h"
#include "engine/base/result.h"

namespace tandem {

/// The question about `folder`, which documents::folderToGrant has given. Its digest is that of the very
/// folder that lies there now: when it is another one at the time of the yes, the question about it is
/// another one too. Errors: notFound.
Result<agents::ApprovalRequest> questionAbout(const std::string& folder);

}  // namespace tandem
