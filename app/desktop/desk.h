// Everything behind the window, built in order and taken down in reverse: settings, store, engine, what works
// in the background, and the objects that QML gets. The program and the window's tests both begin here.
// Thread: GUI thread only. Ownership: owns all it makes, and the engine it is given.
#pragma once

#include <QObject>
#include <QVariantMap>
#include <filesystem>
#include <functional>
#include <memory>

#include "app/backstage/backstage.h"
#include "app/bridge/background.h"
#include "app/dashboard/dashboard.h"
#include "app/desktop/consent/approval.h"
#include "app/desktop/energy_diary.h"
#include "app/models/app_settings.h"
#include "app/models/chat.h"
#include "app/models/conversation_list.h"
#include "app/models/document_folders.h"
#include "app/models/engine_status.h"
#include "app/models/inbox_list.h"
#include "app/models/model_shelf.h"
#include "app/models/monitor_form.h"
#include "app/models/monitor_list.h"
#include "app/models/presence.h"
#include "app/models/run_list.h"
#include "app/settings/log.h"
#include "app/settings/paths.h"
#include "app/simulation/simulator.h"
#include "app/storage/store.h"
#include "app/telemetry/kernel_file.h"
#include "engine/api/engine.h"

namespace tandem {

struct DeskOptions {
  Paths paths;
  std::unique_ptr<Engine> engine;
  std::shared_ptr<LiveView> live;  ///< of that engine
  /// How files are described and memory is measured: the engine's own functions, or a test's.
  ModelShelf::Ports ports;
  DesktopParts desktop;
  std::filesystem::path resources;  ///< of resources(): ready monitors, machines for simulations
  telemetry::Kernel kernel{};       ///< where the sensors are read
};

class Desk : public QObject {
  Q_OBJECT

 public:
  /// Reads the settings and opens the databases. Errors: those of Store::open and Backstage::open, for the
  /// user to read.
  static Result<std::unique_ptr<Desk>> make(DeskOptions options, const Log& log);
  ~Desk() override;

  /// What Main.qml requires.
  QVariantMap forMain() const;

  /// The computer is about to sleep: stops what works in the background, then calls `done`.
  void sleep(std::function<void()> done);
  void wake();

  /// Begins to load `model`; when it is empty, what ModelShelf::openLast finds.
  void start(const std::filesystem::path& model);

  AppSettings& settings() const { return *settings_; }
  EngineStatus& status() const { return *status_; }
  InboxList& inbox() const { return *inbox_; }
  Presence& presence() const { return *presence_; }
  ConversationList& conversations() const { return *conversations_; }
  Chat& chat() const { return *chat_; }
  ModelShelf& models() const { return *models_; }
  DocumentFolders& documentFolders() const { return *documentFolders_; }
  Backstage& backstage() const { return *backstage_; }

 signals:
  /// A person pressed "Open" on a message of the desktop.
  void inboxWanted();

 private:
  Desk(DeskOptions options, const Log& log);
  Status openStore();
  Status openBackstage(DesktopParts desktop, const std::shared_ptr<LiveView>& live);
  void wire();
  /// Puts what waits in the open conversation before the person, or takes it away.
  void showAsking();
  /// Lets everything in the background rest or go on, as the settings and the computer say.
  void rest();
  void tellTrouble(const std::optional<Error>& error);

  const Log& log_;
  Paths paths_;
  bool asleep_ = false;
  QObject answers_;  ///< where the answers of the store and the backstage arrive; outlives both
  std::unique_ptr<AppSettings> settings_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<ConversationList> conversations_;
  std::unique_ptr<ModelShelf> models_;
  std::unique_ptr<EngineStatus> status_;
  std::unique_ptr<Presence> presence_;
  std::unique_ptr<Dashboard> dashboard_;
  std::unique_ptr<Simulator> simulator_;
  std::unique_ptr<Backstage> backstage_;
  std::unique_ptr<Background> workers_;
  std::unique_ptr<Chat> chat_;
  std::unique_ptr<Approval> approval_, chatApproval_;  ///< of inbox and settings, of the chat
  std::unique_ptr<InboxList> inbox_;
  std::unique_ptr<MonitorList> monitors_;
  std::unique_ptr<MonitorForm> monitorForm_;
  std::unique_ptr<RunList> monitorRuns_;
  std::unique_ptr<DocumentFolders> documentFolders_;
  std::unique_ptr<EnergyDiary> energy_;
};

}  // namespace tandem
