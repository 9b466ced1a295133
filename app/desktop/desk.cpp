#include "app/desktop/desk.h"

#include <utility>

#include "agents/core/supervisor.h"
#include "app/bridge/gui_executor.h"
#include "app/settings/resources.h"
#include "app/telemetry/expected_energy.h"
#include "engine/api/trace.h"

// Written by Qt's build tools for the modules Tandem.App, Tandem.Consent, Tandem.Live and Tandem.Simulations.
void qml_register_types_Tandem_App();
void qml_register_types_Tandem_Consent();
void qml_register_types_Tandem_Live();
void qml_register_types_Tandem_Simulations();

namespace tandem {
namespace {

ConversationOptions defaultsFrom(const Settings& settings) {
  ConversationOptions options;
  options.systemPrompt = settings.systemPrompt;
  options.sampling = settings.sampling;
  return options;
}

}  // namespace

Result<std::unique_ptr<Desk>> Desk::make(DeskOptions options, const Log& log) {
  ModelShelf::Ports ports = options.ports;
  DesktopParts desktop = std::move(options.desktop);
  std::shared_ptr<LiveView> live = std::move(options.live);
  telemetry::Kernel kernel = std::move(options.kernel);
  const std::filesystem::path gallery = options.resources / "monitors";
  const std::filesystem::path machines = options.resources / "soc";
  std::unique_ptr<Desk> desk(new Desk(std::move(options), log));
  TANDEM_TRY(desk->openStore());
  desk->conversations_ = std::make_unique<ConversationList>(*desk->store_);
  desk->models_ =
      std::make_unique<ModelShelf>(*desk->engine_, *desk->settings_, desk->paths_.models(), std::move(ports));
  desk->status_ = std::make_unique<EngineStatus>(*desk->engine_);
  desk->presence_ = std::make_unique<Presence>(*desk->settings_);
  desk->dashboard_ = std::make_unique<Dashboard>(
      Dashboard::Ports{.view = live,
                       .trace =
                           [records = desk->paths_.records()](const TimeRange& range) {
                             return [records, range] { return ownChromeTrace(records, range); };
                           },
                       .kernel = std::move(kernel)});
  desk->simulator_ = std::make_unique<Simulator>(Simulator::Ports{.machines = machines,
                                                                  .models = simulatedModels(),
                                                                  .make = makeSimulation,
                                                                  .trace = simulationTrace,
                                                                  .list = simulatedMachines});
  TANDEM_TRY(desk->openBackstage(std::move(desktop), live));
  if (ThisComputer* computer = desk->dashboard_->computer()) {
    desk->energy_ = std::make_unique<EnergyDiary>(*desk->backstage_, *computer);
  }
  desk->chat_ =
      std::make_unique<Chat>(ChatPorts{*desk->engine_, *desk->store_, *desk->backstage_, *desk->workers_},
                             defaultsFrom(desk->settings_->values()));
  Result<std::vector<agents::builtin::ReadyMonitor>> ready = agents::builtin::readGallery(gallery);
  if (!ready.ok()) log[LogCategory::app].error("{}", ready.error().message);
  desk->monitorForm_ = std::make_unique<MonitorForm>(
      *desk->backstage_, *desk->monitors_,
      ready.ok() ? std::move(*ready) : std::vector<agents::builtin::ReadyMonitor>{});
  desk->wire();
  return desk;
}

Desk::Desk(DeskOptions options, const Log& log)
    : log_(log), paths_(std::move(options.paths)), engine_(std::move(options.engine)) {
  qml_register_types_Tandem_App();
  qml_register_types_Tandem_Consent();
  qml_register_types_Tandem_Live();
  qml_register_types_Tandem_Simulations();
  SettingsFile file(paths_.settingsFile());
  LoadedSettings loaded = file.load();
  if (!loaded.warning.empty()) log_[LogCategory::app].warn("{}", loaded.warning);
  settings_ = std::make_unique<AppSettings>(std::move(file), std::move(loaded),
                                            QString::fromStdString(paths_.data.string()),
                                            Autostart(paths_.autostart, thisProgram()));
}

Desk::~Desk() = default;

Status Desk::openStore() {
  StoreOptions options;
  options.file = paths_.database();
  options.executor = guiExecutor(answers_);
  options.onTrouble = [this](const std::optional<Error>& error) { tellTrouble(error); };
  TANDEM_ASSIGN(store_, Store::open(std::move(options)));
  return {};
}

Status Desk::openBackstage(DesktopParts desktop, const std::shared_ptr<LiveView>& live) {
  BackstageOptions options;
  options.paths = paths_;
  options.engine = engine_.get();
  options.executor = guiExecutor(answers_);
  options.desktop = std::move(desktop);
  options.paused = settings_->backgroundPaused();
  // The lists are made after the backstage, which may have news before.
  options.monitorChanged = [this](const std::string& id) {
    if (monitors_) monitors_->refresh(id);
  };
  options.inboxChanged = [this] {
    if (inbox_) inbox_->reload();
    if (monitors_) monitors_->refreshStandings();
  };
  options.showCard = [this](std::int64_t card) {
    emit inboxWanted();  // the page that is to show it may have to be made first
    if (inbox_) inbox_->show(card);
  };
  options.openInbox = [this] { emit inboxWanted(); };
  options.documentsChanged = [this] {
    if (documentFolders_) documentFolders_->refreshSoon();
  };
  options.submitted = [this](RequestId request, const std::string& monitor) {
    if (ThisComputer* computer = dashboard_->computer()) computer->submitted(request, monitor);
  };
  if (live) {
    options.joules = [live](RequestId request) { return telemetry::expectedJoules(*live, request); };
  }
  TANDEM_ASSIGN(backstage_, Backstage::open(std::move(options)));
  workers_ = std::make_unique<Background>();
  approval_ = std::make_unique<Approval>();
  chatApproval_ = std::make_unique<Approval>();
  inbox_ = std::make_unique<InboxList>(
      *backstage_, [this](agents::ApprovalRequest request, std::function<void(const agents::Consent&)> yes) {
        approval_->ask(std::move(request), std::move(yes));
      });
  monitors_ = std::make_unique<MonitorList>(*backstage_);
  monitorRuns_ = std::make_unique<RunList>(*backstage_);
  documentFolders_ = std::make_unique<DocumentFolders>(*backstage_, *settings_);
  return {};
}

void Desk::tellTrouble(const std::optional<Error>& error) {
  if (error) {
    log_[LogCategory::storage].error("{}", error->message);
  } else {
    log_[LogCategory::storage].info("Saving works again.");
  }
  if (chat_) chat_->setKeepAll(error.has_value());
  conversations_->setStorageError(
      error ? tr("Your chats cannot be saved at the moment. %1 They stay here in memory "
                 "and are saved as soon as it works again.")
                  .arg(QString::fromStdString(error->message))
            : QString());
}

void Desk::wire() {
  ConversationList* list = conversations_.get();
  Chat* chat = chat_.get();
  connect(list, &ConversationList::openRequested, chat, [chat](qint64 id) { chat->open(id); });
  connect(list, &ConversationList::renamed, chat,
          [chat](qint64 id, const QString& t) { chat->setTitle(id, t); });
  connect(list, &ConversationList::removed, chat, [chat](qint64 id) { chat->discard(id); });
  connect(chat, &Chat::conversationChanged, list, &ConversationList::update);
  connect(chat, &Chat::conversationBusy, list, [list](qint64 id, bool busy) { list->setBusy(id, busy); });
  connect(chat, &Chat::opened, list, [list](qint64 id) { list->setCurrent(id); });
  connect(chat, &Chat::busyChanged, status_.get(), &EngineStatus::refresh);
  connect(models_.get(), &ModelShelf::currentChanged, chat, &Chat::contextChanged);
  connect(models_.get(), &ModelShelf::currentChanged, chat, &Chat::optionsChanged);
  connect(chat, &Chat::askingChanged, this, &Desk::showAsking);

  connect(documentFolders_.get(), &DocumentFolders::asked, this, [this] {
    approval_->ask(*documentFolders_->asking(),
                   [this](const agents::Consent& consent) { documentFolders_->agree(consent); });
  });

  connect(monitors_.get(), &MonitorList::monitorChanged, monitorRuns_.get(), &RunList::refresh);
  connect(models_.get(), &ModelShelf::currentChanged, this,
          [this] { backstage_->tell([](Stage& stage) { stage.monitors.reconsider(); }); });

  connect(settings_.get(), &AppSettings::backgroundPausedChanged, this, &Desk::rest);

  const auto refreshDefaults = [this] { chat_->setDefaults(defaultsFrom(settings_->values())); };
  connect(settings_.get(), &AppSettings::systemPromptChanged, chat, refreshDefaults);
  connect(settings_.get(), &AppSettings::temperatureChanged, chat, refreshDefaults);
}

void Desk::rest() {
  const bool paused = settings_->backgroundPaused();
  backstage_->pause(paused);
  documentFolders_->setHeld(paused || asleep_);
}

void Desk::sleep(std::function<void()> done) {
  asleep_ = true;
  rest();
  settings_->flush();  // the battery may be empty before the computer wakes
  backstage_->sleep(std::move(done));
}

void Desk::wake() {
  asleep_ = false;
  rest();
  backstage_->wake();
}

void Desk::showAsking() {
  const Answering::Asking* asking = chat_->asking();
  if (asking == nullptr) return chatApproval_->cancel();
  chatApproval_->ask(asking->request, [this](const agents::Consent& consent) { chat_->agree(consent); });
}

QVariantMap Desk::forMain() const {
  return {{QStringLiteral("conversations"), QVariant::fromValue(conversations_.get())},
          {QStringLiteral("chat"), QVariant::fromValue(chat_.get())},
          {QStringLiteral("models"), QVariant::fromValue(models_.get())},
          {QStringLiteral("settings"), QVariant::fromValue(settings_.get())},
          {QStringLiteral("engine"), QVariant::fromValue(status_.get())},
          {QStringLiteral("presence"), QVariant::fromValue(presence_.get())},
          {QStringLiteral("dashboard"), QVariant::fromValue(dashboard_.get())},
          {QStringLiteral("simulator"), QVariant::fromValue(simulator_.get())},
          {QStringLiteral("inbox"), QVariant::fromValue(inbox_.get())},
          {QStringLiteral("approval"), QVariant::fromValue(approval_.get())},
          {QStringLiteral("chatApproval"), QVariant::fromValue(chatApproval_.get())},
          {QStringLiteral("monitors"), QVariant::fromValue(monitors_.get())},
          {QStringLiteral("monitorForm"), QVariant::fromValue(monitorForm_.get())},
          {QStringLiteral("monitorRuns"), QVariant::fromValue(monitorRuns_.get())},
          {QStringLiteral("documentFolders"), QVariant::fromValue(documentFolders_.get())}};
}

void Desk::start(const std::filesystem::path& model) {
  if (model.empty()) return models_->openLast();
  models_->open(model);
}

}  // namespace tandem
