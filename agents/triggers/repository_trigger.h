// Watches git repositories for new commits on any local branch, and on wish for work that was left
// uncommitted.
//
// places: working trees or bare repositories, with their full path. Options: "uncommittedHours" (0 = off; up
// to 720): changed files of git that nobody has touched for so long are told once. Happening::detail:
// {"path", "commit", "author", "branch", "files"}; of uncommitted work "commit" is empty and "uncommitted" is
// true.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "agents/core/trigger.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

struct RepositoryTriggerSetup {
  std::vector<std::filesystem::path> repositories;
  int uncommittedHours = 0;
};

std::unique_ptr<TriggerSource> makeRepositoryTrigger(RepositoryTriggerSetup setup, std::string monitor,
                                                     TriggerPorts ports, const TriggerTimes& times);

}  // namespace tandem::agents
