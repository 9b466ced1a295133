// repository-watch: what others have committed, in one place.
//
// Happenings of a repository trigger: the title is the commit's subject; detail {"path", "commit", "author",
// "branch", "files"}, and "uncommitted" for work that lies there unfinished. The user's own commits and
// merges are left out. A few commits are listed as they are; more of them are summarised with one question.
// Unfinished work is told as it is. Options: "me" (names or addresses under which the user commits), "list"
// (4, how many are only listed).
#pragma once

#include <memory>

#include "agents/core/agent.h"

namespace tandem::agents::builtin {

std::unique_ptr<Agent> makeRepositoryWatch();

}  // namespace tandem::agents::builtin
