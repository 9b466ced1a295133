// Everything that monitors need, as the program has it: the real engine with a small model, the loop,
// triggers that watch real things, all agents, a store. Only what the machine would have to have is missing:
// a journal, a clipboard, a battery.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/builtin/catalogue.h"
#include "agents/core/engine_asker.h"
#include "agents/core/poll_loop.h"
#include "agents/core/supervisor.h"
#include "agents/triggers/curl_http_client.h"
#include "agents/triggers/factory.h"
#include "bench/mixed/agents/written_sources.h"
#include "engine/api/engine.h"
#include "tests/e2e/seeded_engine.h"
#include "tests/fakes/agent_ports.h"
#include "tests/fakes/memory_store.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::e2e {

/// What is to be seen afterwards.
struct Played {
  std::vector<agents::RunRecord> runs;  ///< that have ended, oldest first
  std::vector<agents::Proposal> proposals;
  std::string sentence;  ///< of the monitor, at the end
};

/// One life of the program. The store, and what the test has made, outlast it.
class MonitorStage {
 public:
  MonitorStage(Engine& engine, const std::filesystem::path& home) : engine_(engine), home_(home) {}

  fakes::MemoryStore store;
  SeededEngine& engine() { return engine_; }
  std::shared_ptr<bench::WrittenJournal> journal = std::make_shared<bench::WrittenJournal>();
  bench::WrittenClipboard clipboard;

  /// Saves `monitor` (unless it is stored already), lets `act` happen when the trigger watches, and goes on
  /// until runs have ended and no further one follows, or two minutes are over.
  Played play(const agents::Monitor& monitor, const std::function<void(agents::Supervisor&)>& act);
  /// A short life in which nothing happens.
  Played restart(const agents::Monitor& monitor);

 private:
  Played live(const agents::Monitor& monitor, const std::function<void(agents::Supervisor&)>& act,
              bool waitForRun, std::chrono::milliseconds longest);

  SeededEngine engine_;
  const std::filesystem::path home_;
};

}  // namespace tandem::e2e
