#include "app/backstage/backstage.h"

#include "agents/builtin/catalogue.h"
#include "agents/core/engine_asker.h"
#include "agents/core/poll_loop.h"
#include "agents/core/supervisor.h"
#include "agents/inbox/inbox.h"
#include "agents/tools/approval_desk.h"
#include "agents/tools/folder_of_files.h"
#include "agents/tools/interrupted_cards.h"
#include "agents/tools/reminder_cards.h"
#include "agents/tools/standard_tools.h"
#include "agents/triggers/curl_http_client.h"
#include "agents/triggers/factory.h"
#include "agents/triggers/system_journal.h"
#include "app/backstage/documents_watch.h"
#include "app/backstage/surroundings.h"
#include "app/documents/document_index.h"
#include "app/help/program_help.h"
#include "app/storage/agent_store.h"
#include "app/storage/approval_tables.h"
#include "app/storage/energy_tables.h"
#include "engine/base/mutex.h"

namespace tandem {
namespace {
namespace fs = std::filesystem;
using namespace agents;

/// The desktop's way to open an address, as the tools know it.
class DesktopOpener final : public tools::Opener {
 public:
  explicit DesktopOpener(std::function<Status(const std::string&)> open) : open_(std::move(open)) {}
  Status open(const std::string& address) override { return open_(address); }

 private:
  const std::function<Status(const std::string&)> open_;
};

/// Tools are made before the supervisor and the inbox, which need them; this knows both later.
class Clerk final : public tools::MonitorBook, public tools::Reminders {
 public:
  void meet(Supervisor& supervisor, Reminders& reminders) {
    supervisor_ = &supervisor;
    reminders_ = &reminders;
  }
  Status add(const Monitor& monitor) override { return supervisor_->save(monitor); }
  Status add(const std::string& text, WallTime at) override { return reminders_->add(text, at); }

 private:
  Supervisor* supervisor_ = nullptr;
  Reminders* reminders_ = nullptr;
};

/// Tells the owner, where it wants to be told. `options` outlives the asker.
EngineAsker::Submitted tellOwner(const BackstageOptions& options) {
  if (!options.submitted) return {};
  return [&options](RequestId request, const std::string& monitor) {
    options.executor([tell = options.submitted, request, monitor] { tell(request, monitor); });
  };
}

fs::path home() {
  const char* value = std::getenv("HOME");
  return value == nullptr ? "/" : value;
}

}  // namespace

/// The granted folders, which the window changes and the tools read.
class Backstage::Grants {
 public:
  void set(std::vector<fs::path> folders) {
    const MutexLock lock(mutex_);
    folders_ = std::move(folders);
  }
  std::vector<fs::path> get() const {
    const MutexLock lock(mutex_);
    return folders_;
  }

 private:
  mutable Mutex mutex_;
  std::vector<fs::path> folders_ TANDEM_GUARDED_BY(mutex_);
};

/// Destroyed from the bottom up, as it was built.
class Backstage::Set {
 public:
  Set(const BackstageOptions& options, PollLoop& loop, const Grants& grants, Documents& documents,
      std::unique_ptr<AgentStore> store)
      : store_(std::move(store)),
        approvals_(store_->database()),
        energy_(store_->database()),
        catalogue_(loop.wall(), home()),
        asker_(*options.engine, loop, tellOwner(options), options.joules),
        surroundings_(loop, options.powerSupplies, options.paused),
        clipboard_(options.desktop.clipboard ? options.desktop.clipboard(loop) : nullptr),
        triggers_({std::make_shared<CurlHttpClient>(),
                   options.journal ? options.journal : std::make_shared<SystemJournal>(), clipboard_.get(),
                   home(), options.triggerTimes}),
        notifier_(options.desktop.notifier(loop)),
        folders_([&grants] { return grants.get(); }),
        notes_(options.paths.notes()),
        drafts_(options.paths.drafts()),
        opener_(options.desktop.open),
        registered_(
            tools::addStandardTools(registry_, {help_, loop.wall(), folders_, documents, notes_, drafts_,
                                                opener_, clerk_, clerk_, tools::usualKinds()})),
        chatTools_(registry_, tools::chatTools()),
        desk_(tools::Toolbox(registry_, tools::agentTools()), approvals_, loop),
        inbox_({loop, *store_, desk_, *notifier_}),
        reminders_(*store_, inbox_, loop.wall()),
        supervisor_({loop, *store_, asker_, surroundings_, triggers_, inbox_, allAgents()}),
        stage_{supervisor_, inbox_, desk_, energy_} {
    clerk_.meet(supervisor_, reminders_);
  }

  Status start(const BackstageOptions& options, WallTime now,
               const std::function<void(std::function<void()>)>& answer) {
    TANDEM_TRY(registered_);
    TANDEM_ASSIGN(const std::vector<tools::Approval> unknown, approvals_.recover(now));
    TANDEM_TRY(inbox_.start());
    TANDEM_TRY(tools::tellInterrupted(unknown, *store_, inbox_, now));
    TANDEM_TRY(supervisor_.start());
    supervisor_.observe([answer, tell = options.monitorChanged](const std::string& monitor) {
      answer([tell, monitor] { tell(monitor); });
    });
    inbox_.observe([answer, tell = options.inboxChanged] { answer(tell); });
    inbox_.onOpen([answer, show = options.showCard, open = options.openInbox](std::int64_t card) {
      answer([show, open, card] {
        if (show) show(card);
        open();
      });
    });
    return {};
  }

  Stage& stage() { return stage_; }
  Surroundings& surroundings() { return surroundings_; }
  const tools::Toolbox& chatTools() const { return chatTools_; }

 private:
  std::vector<const Agent*> allAgents() const {
    std::vector<const Agent*> agents;
    for (const auto& agent : catalogue_.all()) agents.push_back(agent.get());
    return agents;
  }

  const std::unique_ptr<AgentStore> store_;
  ApprovalTables approvals_;
  EnergyTables energy_;
  const builtin::Catalogue catalogue_;
  EngineAsker asker_;
  Surroundings surroundings_;
  const std::unique_ptr<ClipboardSource> clipboard_;
  Triggers triggers_;
  const std::unique_ptr<Notifier> notifier_;

  const tools::GrantedFolders folders_;
  tools::FolderOfFiles notes_, drafts_;
  DesktopOpener opener_;
  Clerk clerk_;
  const help::ProgramHelp help_;
  tools::Registry registry_;
  Status registered_;
  const tools::Toolbox chatTools_;
  tools::ApprovalDesk desk_;

  Inbox inbox_;
  tools::ReminderCards reminders_;
  Supervisor supervisor_;
  Stage stage_;
};

Result<std::unique_ptr<Backstage>> Backstage::open(BackstageOptions options) {
  std::unique_ptr<Backstage> backstage(new Backstage(std::move(options)));
  const BackstageOptions& all = backstage->options_;
  TANDEM_ASSIGN(std::unique_ptr<AgentStore> store, AgentStore::open(all.paths.agentDatabase()));
  TANDEM_ASSIGN(backstage->loop_, PollLoop::make({}));
  backstage->startDocuments();
  backstage->set_ = std::make_unique<Set>(all, *backstage->loop_, *backstage->grants_,
                                          backstage->documents_->documents(), std::move(store));
  Backstage* self = backstage.get();
  TANDEM_TRY(self->set_->start(all, self->loop_->wall().now(),
                               [self](std::function<void()> task) { self->answer(std::move(task)); }));
  backstage->thread_ = std::thread([self] { self->loop_->run(); });
  return backstage;
}

Backstage::Backstage(BackstageOptions options)
    : options_(std::move(options)), grants_(std::make_unique<Grants>()) {}

void Backstage::startDocuments() {
  DocumentsWatchOptions watch;
  watch.changed = [this](fs::path path) { documents_->changed(std::move(path)); };
  watch.rescan = [this] { documents_->rescan(); };
  watch.times = options_.triggerTimes;
  watch_ = std::make_unique<DocumentsWatch>(*loop_, std::move(watch));

  documents::IndexOptions index;
  index.database = options_.paths.documentDatabase();
  index.onEntering = [this](const fs::path& folder) { watch_->entering(folder); };
  index.onProgress = [this] {
    if (options_.documentsChanged) answer(options_.documentsChanged);
  };
  documents_ = documents::DocumentIndex::start(std::move(index));
}

Backstage::~Backstage() {
  if (!thread_.joinable()) return;
  loop_->quit();
  thread_.join();
}

void Backstage::tell(std::function<void(Stage&)> task) {
  loop_->post([this, task = std::move(task)] { task(set_->stage()); });
}

void Backstage::pause(bool paused) {
  loop_->post([this, paused] { set_->surroundings().setPaused(paused); });
}

void Backstage::sleep(std::function<void()> done) {
  loop_->post([this, done = std::move(done)]() mutable {
    set_->surroundings().setAsleep(true);
    answer(std::move(done));
  });
}

void Backstage::wake() {
  loop_->post([this] { set_->surroundings().setAsleep(false); });
}

const agents::tools::Toolbox& Backstage::chatTools() const {
  return set_->chatTools();
}

void Backstage::answer(std::function<void()> task) {
  options_.executor(std::move(task));
}

void Backstage::grantFolders(std::vector<std::filesystem::path> folders) {
  grants_->set(folders);
  watch_->setFolders(folders);
  documents_->setFolders(std::move(folders));
}

std::string Backstage::documentsWatchTrouble() const {
  return watch_->trouble();
}

}  // namespace tandem
