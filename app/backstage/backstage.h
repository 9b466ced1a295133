// Everything that works in the background, on a thread of its own: monitors, their triggers, the inbox, the
// tools. Others reach it by sending tasks there; answers come back through the executor.
//
//   backstage.ask([](Stage& stage) { return stage.monitors.list(); }, [this](auto list) { show(list); });
//
// Thread: every function from any thread; the constructor's and destructor's is the GUI thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "agents/core/loop.h"
#include "agents/triggers/times.h"
#include "app/settings/paths.h"
#include "engine/api/engine.h"
#include "engine/base/result.h"

namespace tandem {

namespace agents {
class ClipboardSource;
class Inbox;
class Journal;
class Notifier;
class PollLoop;
class Supervisor;
namespace tools {
class ApprovalDesk;
class Toolbox;
}  // namespace tools
}  // namespace agents
namespace documents {
class DocumentIndex;
}
class DocumentsWatch;
class EnergyTables;

/// What lives on that thread, for tasks that run there.
struct Stage {
  agents::Supervisor& monitors;
  agents::Inbox& inbox;
  agents::tools::ApprovalDesk& approvals;
  EnergyTables& energy;
};

/// What only the window's side can do, made for the thread behind `loop`.
struct DesktopParts {
  std::function<std::unique_ptr<agents::Notifier>(agents::Loop& loop)> notifier;
  std::function<std::unique_ptr<agents::ClipboardSource>(agents::Loop& loop)> clipboard;  ///< may be empty
  /// Opens an address with the desktop's program for it. Called on that thread.
  std::function<Status(const std::string& address)> open;
};

struct BackstageOptions {
  Paths paths;
  Engine* engine = nullptr;                             ///< outlives the Backstage
  std::function<void(std::function<void()>)> executor;  ///< runs answers where their owner wants them
  DesktopParts desktop;
  bool paused = false;  ///< as pause() says
  std::filesystem::path powerSupplies = "/sys/class/power_supply";
  std::shared_ptr<agents::Journal> journal;  ///< null = this computer's
  agents::TriggerTimes triggerTimes;
  /// Come through the executor: this monitor has changed; the inbox has.
  std::function<void(const std::string& monitor)> monitorChanged;
  std::function<void()> inboxChanged;
  std::function<void()> documentsChanged;
  /// The monitor of that name has asked the engine `request`. May be empty.
  std::function<void(RequestId request, const std::string& monitor)> submitted;
  /// What a request has used that is over, in joules. Called on the Backstage's thread. May be empty.
  std::function<std::optional<double>(RequestId request)> joules;
  /// A person pressed "Open" on a message of the desktop.
  std::function<void()> openInbox;
  /// Right before openInbox: the card that the message was about, 0 when it was about several. May be empty.
  std::function<void(std::int64_t card)> showCard;
};

class Backstage {
 public:
  /// Opens the database and begins to watch. Errors: those of the database, for the user to read; the file is
  /// then unchanged.
  static Result<std::unique_ptr<Backstage>> open(BackstageOptions options);
  /// Stops what runs; it goes on after the next start.
  ~Backstage();
  Backstage(const Backstage&) = delete;
  Backstage& operator=(const Backstage&) = delete;

  /// Runs `task(stage)` there, then `done(its result)` through the executor.
  template <typename Task, typename Done>
  void ask(Task task, Done done) {
    tell([this, task = std::move(task), done = std::move(done)](Stage& stage) mutable {
      answer([result = task(stage), done = std::move(done)]() mutable { done(std::move(result)); });
    });
  }
  void tell(std::function<void(Stage&)> task);
  /// From there: runs `task` through the executor.
  void answer(std::function<void()> task);

  /// Monitors go on noticing what happens, and work on it when they may again. A run that goes on is stopped
  /// and begins again then; one that a person asks for is not.
  void pause(bool paused);
  /// The computer is about to sleep: everything is stopped as by pause(), then `done` comes through the
  /// executor.
  void sleep(std::function<void()> done);
  void wake();

  /// What a person's own conversation may use, with Stage::approvals. Thread: any; it never changes.
  const agents::tools::Toolbox& chatTools() const;
  /// The person's documents. Thread: as its header says, any.
  documents::DocumentIndex& documents() { return *documents_; }
  /// Which folders may be read by tools, indexed, watched and searched from now on.
  void grantFolders(std::vector<std::filesystem::path> folders);
  /// Why changes in them are noticed late, for the person; "" when they are not.
  std::string documentsWatchTrouble() const;

 private:
  class Set;
  class Grants;

  explicit Backstage(BackstageOptions options);

  void startDocuments();

  const BackstageOptions options_;
  std::unique_ptr<Grants> grants_;
  std::unique_ptr<agents::PollLoop> loop_;
  std::unique_ptr<DocumentsWatch> watch_;  ///< tells the index, and is told by it until that is gone
  std::unique_ptr<documents::DocumentIndex> documents_;
  std::unique_ptr<Set> set_;  ///< everything on the stage, in the order in which it is built
  std::thread thread_;        // last: it uses everything above
};

}  // namespace tandem
