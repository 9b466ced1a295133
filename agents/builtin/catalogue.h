// START HERE. All built-in agents, by kind. Each has a file of its own, whose header names its options.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "agents/core/agent.h"
#include "agents/core/wall_time.h"

namespace tandem::agents::builtin {

/// Thread: const functions from any thread. Owns the agents.
class Catalogue {
 public:
  /// `wall` outlives the catalogue; `home` is what ~ stands for in places.
  Catalogue(const WallClock& wall, const std::filesystem::path& home);

  /// Null when there is none of that kind.
  const Agent* find(std::string_view kind) const;
  const std::vector<std::unique_ptr<Agent>>& all() const { return agents_; }

 private:
  std::vector<std::unique_ptr<Agent>> agents_;
};

}  // namespace tandem::agents::builtin
