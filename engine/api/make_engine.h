// The two engines there are: the real one, and an offline twin that plays a script (for UI work and tests).
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/api/engine.h"
#include "engine/api/live.h"
#include "engine/base/result.h"

namespace tandem {

struct EngineOptions {
  int threads = 0;  ///< compute threads; 0 = one per physical core
  std::string
      kernels{};  ///< force an instruction set ("reference", "avx2", "avx512", …); empty = the fastest
  std::string policy{};  ///< who goes first, by a name of policies(); empty = the default
  int chunkTokens = 0;   ///< prompt tokens that go through the layers together; 0 = what suits the machine
  std::filesystem::path profiles{};  ///< folder in which profileMachine() kept what it measured; may be empty
  /// Folder in which conversations that wait for their next turn may be moved to disk, in a file without a
  /// name, when memory is short; empty = never. Not used with `recordFile`: a record knows nothing of a disk.
  std::filesystem::path cacheFolder{};

  // Records of what the scheduler does, for engine/api/trace.h: times, numbers and reasons, and nothing of
  // what is written or answered. The engine neither waits for them nor fails with them.
  std::filesystem::path recordFolder{};  ///< keeps those of the last sessions, 8 MB; empty = keep none
  std::filesystem::path recordFile{};    ///< records the session completely, so that it can be replayed

  std::shared_ptr<LiveView> live{};  ///< of makeLiveView(): shows what this engine does; may be empty
};

/// Names for EngineOptions::policy, the default first.
std::vector<std::string> policies();

/// Our engine on this machine's CPU. Fails only when `kernels` names something this CPU lacks, or
/// `policy` nothing there is.
Result<std::unique_ptr<Engine>> makeEngine(const EngineOptions& options);

/// Plays the JSON script in `file` (format: engine/runtime/scripted_engine.h).
Result<std::unique_ptr<Engine>> makeScriptedEngine(const std::filesystem::path& file);

}  // namespace tandem
