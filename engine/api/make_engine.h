// The two engines there are: the real one, and an offline twin that plays a script (for UI work and tests).
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/api/engine.h"
#include "engine/base/result.h"

namespace tandem {

struct EngineOptions {
  int threads = 0;      ///< compute threads; 0 = one per physical core
  std::string kernels;  ///< force an instruction set ("reference", "avx2", "avx512", …); empty = the fastest
};

/// Our engine on this machine's CPU. Fails only when `kernels` names something this CPU lacks.
Result<std::unique_ptr<Engine>> makeEngine(const EngineOptions& options);

/// Plays the JSON script in `file` (format: engine/runtime/scripted_engine.h).
Result<std::unique_ptr<Engine>> makeScriptedEngine(const std::filesystem::path& file);

}  // namespace tandem
