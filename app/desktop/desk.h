// Everything behind the window, built in order and taken down in reverse: settings, store, engine, and the
// five objects that QML gets. The program and the window's tests both begin here. Thread: GUI thread only.
// Ownership: owns all it makes, and the engine it is given.
#pragma once

#include <QObject>
#include <QVariantMap>
#include <filesystem>
#include <memory>

#include "app/models/app_settings.h"
#include "app/models/chat.h"
#include "app/models/conversation_list.h"
#include "app/models/engine_status.h"
#include "app/models/model_shelf.h"
#include "app/settings/log.h"
#include "app/settings/paths.h"
#include "app/storage/store.h"
#include "engine/api/engine.h"

namespace tandem {

struct DeskOptions {
  Paths paths;
  std::unique_ptr<Engine> engine;
  /// How files are described and memory is measured: the engine's own functions, or a test's.
  ModelShelf::Ports ports;
};

class Desk : public QObject {
  Q_OBJECT

 public:
  /// Reads the settings and opens the database. Errors: those of Store::open, for the user to read.
  static Result<std::unique_ptr<Desk>> make(DeskOptions options, const Log& log);
  ~Desk() override;

  /// What Main.qml requires: conversations, chat, models, settings, engine.
  QVariantMap forMain() const;

  /// Begins to load `model`, or the last one used when it is empty and still there.
  void start(const std::filesystem::path& model);

  AppSettings& settings() const { return *settings_; }
  ConversationList& conversations() const { return *conversations_; }
  Chat& chat() const { return *chat_; }
  ModelShelf& models() const { return *models_; }

 private:
  Desk(DeskOptions options, const Log& log);
  Status openStore();
  void wire();
  void tellTrouble(const std::optional<Error>& error);

  const Log& log_;
  Paths paths_;
  QObject storeAnswers_;  ///< where the store's answers arrive; outlives it
  std::unique_ptr<AppSettings> settings_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<ConversationList> conversations_;
  std::unique_ptr<Chat> chat_;
  std::unique_ptr<ModelShelf> models_;
  std::unique_ptr<EngineStatus> status_;
};

}  // namespace tandem
