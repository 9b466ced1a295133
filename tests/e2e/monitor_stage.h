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
#include "engine/api/engine.h"
#include "tests/fakes/agent_ports.h"
#include "tests/fakes/memory_store.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::e2e {

/// Passes everything on, with the same seed for each request: a test that fails once fails again.
class SeededEngine final : public Engine {
 public:
  explicit SeededEngine(Engine& engine) : engine_(engine) {}
  Result<ModelInfo> load(const std::filesystem::path& file, const LoadOptions& options,
                         const LoadProgress& progress) override {
    return engine_.load(file, options, progress);
  }
  void unload() override { engine_.unload(); }
  std::optional<ModelInfo> model() const override { return engine_.model(); }
  Result<std::shared_ptr<Flow>> submit(Request request, FlowListener listener) override {
    request.sampling.seed = ++seed_;
    priorities_.push_back(request.priority);
    return engine_.submit(std::move(request), std::move(listener));
  }
  EngineLoad currentLoad() const override { return engine_.currentLoad(); }

  const std::vector<Priority>& priorities() const { return priorities_; }

 private:
  Engine& engine_;
  std::uint64_t seed_ = 0;
  std::vector<Priority> priorities_;
};

/// A journal that says what the test writes into it.
class WrittenJournal final : public agents::Journal {
 public:
  void write(agents::JournalEntry entry) {
    const MutexLock lock(mutex_);
    entries_.push_back(std::move(entry));
  }
  Result<agents::JournalBatch> read(const agents::JournalQuery& query) override {
    const MutexLock lock(mutex_);
    agents::JournalBatch batch;
    const std::size_t from = query.after.empty() ? entries_.size() : std::stoul(query.after);
    for (std::size_t i = from; i < entries_.size(); ++i) {
      if (entries_[i].priority <= query.priority) batch.entries.push_back(entries_[i]);
    }
    batch.cursor = std::to_string(entries_.size());
    return batch;
  }
  std::vector<std::filesystem::path> folders() const override { return {}; }

 private:
  Mutex mutex_;
  std::vector<agents::JournalEntry> entries_ TANDEM_GUARDED_BY(mutex_);
};

/// A clipboard into which the test copies. Thread: the loop.
class WrittenClipboard final : public agents::ClipboardSource {
 public:
  Status available() const override { return {}; }
  std::unique_ptr<Listening> listen(std::function<void(const std::string&)> copied) override {
    *copied_ = std::move(copied);
    return std::make_unique<Ear>(copied_);
  }
  void copy(const std::string& text) const {
    if (*copied_) (*copied_)(text);
  }

 private:
  using Copied = std::function<void(const std::string&)>;
  struct Ear final : Listening {
    explicit Ear(std::shared_ptr<Copied> heard) : copied(std::move(heard)) {}
    ~Ear() override { *copied = nullptr; }
    const std::shared_ptr<Copied> copied;
  };
  const std::shared_ptr<Copied> copied_ = std::make_shared<Copied>();
};

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
  std::shared_ptr<WrittenJournal> journal = std::make_shared<WrittenJournal>();
  WrittenClipboard clipboard;

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
