#include "tests/qml/twin.h"

#include <QClipboard>
#include <QDateTime>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <utility>

#include "agents/core/system_clock.h"
#include "app/documents/document_index.h"
#include "app/storage/agent_store.h"
#include "engine/api/make_engine.h"
#include "tests/fakes/quiet_desktop.h"
#include "tests/qml/accessible_walk.h"

namespace tandem::test {
namespace {

constexpr std::uint64_t kGigabyte = 1024ULL * 1024 * 1024;
constexpr std::uint64_t kMemoryFree = 12 * kGigabyte;

class Refusal : public QNetworkReply {
 public:
  explicit Refusal(QObject* parent) : QNetworkReply(parent) {
    setError(ContentAccessDenied, QStringLiteral("refused"));
    setFinished(true);
    open(QIODevice::ReadOnly);
  }
  void abort() override {}
  qint64 readData(char*, qint64) override { return -1; }
};

class CountingManager : public QNetworkAccessManager {
 public:
  CountingManager(std::atomic<int>& requests, QObject* parent)
      : QNetworkAccessManager(parent), requests_(requests) {}

 protected:
  QNetworkReply* createRequest(Operation, const QNetworkRequest&, QIODevice*) override {
    ++requests_;
    return new Refusal(this);
  }

 private:
  std::atomic<int>& requests_;
};

/// What a file is, read from its name: model files themselves are the business of the engine's tests.
Result<ModelDescription> describe(const std::filesystem::path& file, const LoadOptions&) {
  const std::string name = file.filename().string();
  if (name.rfind("broken", 0) == 0) {
    return Error{ErrorCode::badMagic, "This is not a GGUF file: it begins with other bytes.", 0};
  }
  ModelDescription model;
  model.info.path = file;
  model.info.name = file.stem().string();
  model.info.architecture = "qwen3";
  model.info.quantisation = "Q4_K";
  model.info.parameters = 4'020'000'000;
  model.info.fileBytes = kGigabyte * 5 / 2;
  model.info.contextSize = 8192;
  model.licence = "apache-2.0";
  model.memoryNeeded = name.rfind("big", 0) == 0 ? 40 * kGigabyte : kGigabyte * 7 / 2;
  return model;
}

Status insertConversation(ChatTables& tables, Store& store, int number, int messages, std::int64_t now) {
  ConversationHeader header;
  header.id = store.newId();
  header.title = "Conversation " + std::to_string(number);
  header.created = header.updated = now - number * 60'000LL;
  TANDEM_TRY(tables.insert(header, {}));
  std::vector<MessageRecord> records;
  for (int i = 0; i < messages; ++i) {
    MessageRecord record;
    record.id = store.newId();
    record.speaker = i % 2 == 0 ? Speaker::user : Speaker::assistant;
    record.text = i % 2 == 0
                      ? "Question " + std::to_string(i)
                      : "Answer **" + std::to_string(i) + "**\n\n- one\n- two\n\n```c\nint x = 1;\n```";
    record.created = header.updated;
    records.push_back(std::move(record));
  }
  return tables.append(header.id, records);
}

agents::ProposalKind kindOf(const QString& kind) {
  if (kind == QStringLiteral("question")) return agents::ProposalKind::question;
  return kind == QStringLiteral("review") ? agents::ProposalKind::review : agents::ProposalKind::notify;
}

agents::Proposal cardFrom(const QVariantMap& card) {
  const auto text = [&card](const char* name) { return card[QLatin1String(name)].toString().toStdString(); };
  agents::Proposal proposal;
  proposal.monitor = "planted";
  proposal.monitorName = "Planted";
  proposal.created = agents::SystemClock().now();
  proposal.draft.kind = kindOf(card[QStringLiteral("kind")].toString());
  proposal.draft.title = text("title");
  proposal.draft.body = text("body");
  proposal.draft.why = text("why");
  for (const QVariant& each : card[QStringLiteral("evidence")].toList()) {
    const QVariantMap piece = each.toMap();
    proposal.draft.evidence.push_back({piece[QStringLiteral("text")].toString().toStdString(),
                                       piece[QStringLiteral("source")].toString().toStdString(),
                                       {}});
  }
  if (!text("tool").empty()) {
    const QJsonObject arguments = QJsonObject::fromVariantMap(card[QStringLiteral("arguments")].toMap());
    proposal.draft.action =
        agents::Action{text("tool"), agents::Json::parse(QJsonDocument(arguments).toJson().toStdString())};
  }
  return proposal;
}

}  // namespace

QNetworkAccessManager* CountingNetwork::create(QObject* parent) {
  return new CountingManager(requests_, parent);
}

Twin::Twin(const CountingNetwork& network) : network_(network) {
  QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "takeOpened");
}

Twin::~Twin() {
  QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
}

void Twin::takeOpened(const QUrl& file) {
  opened_ << file.fileName();
}

void Twin::putDocument(const QString& name, const QString& text) const {
  const QString place = folder(QStringLiteral("documents"));
  QFile file(place + QLatin1Char('/') + name);
  if (file.open(QIODevice::WriteOnly)) file.write(text.toUtf8());
  file.close();
  desk_->backstage().documents().rescan();
  desk_->backstage().documents().wait();
}

Paths Twin::paths() const {
  const std::filesystem::path root = folder_->path().toStdString();
  return {root / "config", root / "data",    root / "cache",
          root / "state",  root / "runtime", root / "autostart"};
}

QVariantMap Twin::open(const QString& script) {
  close();
  folder_ = std::make_unique<QTemporaryDir>();
  laptop_ = std::make_unique<fakes::LaptopSensors>();
  if (std::exchange(powerRefused_, false)) laptop_->refusePower();
  starter_.clear();
  if (std::exchange(starterWanted_, false)) {
    starter_ = modelFile(QStringLiteral("Tandem Starter (small).gguf")).toLocalFile().toStdString();
  }
  opened_.clear();
  script_ = folder_->filePath(QStringLiteral("script.json"));
  QFile file(script_);
  if (!file.open(QIODevice::WriteOnly) || file.write(script.toUtf8()) < 0) {
    failure_ = file.errorString();
    return {};
  }
  file.close();
  if (conversations_ > 0 && !plantInto(paths())) return {};
  conversations_ = 0;
  if (!cards_.isEmpty() && !plantCardsInto(paths())) return {};
  cards_.clear();
  return restart();
}

QVariantMap Twin::restart() {
  close();
  Result<std::unique_ptr<Engine>> engine = makeScriptedEngine(script_.toStdString());
  if (!engine.ok()) {
    failure_ = QString::fromStdString(engine.error().message);
    return {};
  }
  minute_ = std::make_unique<fakes::SimulatedMinute>();
  Result<std::unique_ptr<Desk>> desk = Desk::make({paths(),
                                                   std::move(*engine),
                                                   minute_->view(),
                                                   {describe, [] { return kMemoryFree; }, starter_},
                                                   quietDesktop(),
                                                   TANDEM_SOURCE_DIR "/resources",
                                                   laptop_->kernel()},
                                                  log_);
  if (!desk.ok()) {
    failure_ = QString::fromStdString(desk.error().message);
    return {};
  }
  desk_ = std::move(*desk);
  failure_.clear();
  return desk_->forMain();
}

void Twin::loadLast() const {
  desk_->start({});
}

void Twin::close() {
  desk_.reset();
}

void Twin::speak(const QString& language, bool rightToLeft) {
  if (language.isEmpty() && !language_) return;
  language_.reset();
  if (!language.isEmpty()) language_.emplace(QStringList{language});
  QLocale::setDefault(language_ ? QLocale(language) : QLocale::system());
  QGuiApplication::setLayoutDirection(!language_    ? Qt::LayoutDirectionAuto
                                      : rightToLeft ? Qt::RightToLeft
                                                    : Qt::LeftToRight);
}

bool Twin::playMinute() {
  const Status played =
      minute_->play(TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json", SteadyClock().now());
  if (!played.ok()) failure_ = QString::fromStdString(played.error().message);
  return played.ok();
}

void Twin::submitted(const QList<int>& requests, const QString& monitor) const {
  auto* dashboard = desk_->forMain()[QStringLiteral("dashboard")].value<Dashboard*>();
  for (const int request : requests) {
    dashboard->computer()->submitted(RequestId{static_cast<std::uint64_t>(request)}, monitor.toStdString());
  }
}

void Twin::plant(int count, int messages) {
  conversations_ = count;
  messages_ = messages;
}

bool Twin::plantInto(const Paths& paths) {
  StoreOptions options;
  options.file = paths.database();
  Result<std::unique_ptr<Store>> store = Store::open(std::move(options));
  if (!store.ok()) {
    failure_ = QString::fromStdString(store.error().message);
    return false;
  }
  const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
  Store& target = **store;
  for (int i = 0; i < conversations_; ++i) {
    const int messages = i == 0 ? messages_ : 2;
    target.write([&target, i, messages, now](ChatTables& tables) {
      return insertConversation(tables, target, i, messages, now);
    });
  }
  const Status flushed = target.flush();
  if (!flushed.ok()) failure_ = QString::fromStdString(flushed.error().message);
  return flushed.ok();
}

bool Twin::plantCardsInto(const Paths& paths) {
  Result<std::unique_ptr<AgentStore>> store = AgentStore::open(paths.agentDatabase());
  std::vector<agents::Proposal> cards;
  for (const QVariant& card : cards_) cards.push_back(cardFrom(card.toMap()));
  agents::Monitor monitor;
  monitor.id = "planted";
  monitor.name = "Planted";
  monitor.agent = "folder-digest";
  agents::RunRecord run;
  run.monitor = monitor.id;
  Status planted = store.ok() ? (*store)->save(monitor) : Status(store.error());
  if (planted.ok()) planted = (*store)->begin(run);
  run.end = agents::RunEnd::proposed;
  if (planted.ok()) planted = (*store)->end(run, {}, cards);
  if (!planted.ok()) failure_ = QString::fromStdString(planted.error().message);
  return planted.ok();
}

QStringList Twin::notes() const {
  return QDir(QString::fromStdString((paths().data / "notes").string())).entryList(QDir::Files);
}

QString Twin::folder(const QString& name) const {
  const QString path = folder_->filePath(name);
  QDir().mkpath(path);
  return path;
}

void Twin::document(const QString& folder, const QString& name, const QString& bytes) const {
  QFile file(QDir(this->folder(folder)).filePath(name));
  if (file.open(QIODevice::WriteOnly)) file.write(bytes.toLatin1());
}

QUrl Twin::modelFile(const QString& name) const {
  const QString path = folder_->filePath(name);
  QFile file(path);
  if (file.open(QIODevice::WriteOnly)) file.write("twin");
  return QUrl::fromLocalFile(path);
}

QString Twin::clipboard() const {
  return QGuiApplication::clipboard()->text();
}

void Twin::showTray(bool there) {
  desk_->presence().setTrayThere(there);
}

void Twin::offerKeys() {
  Presence& presence = desk_->presence();
  presence.setCanChooseKeys(true);
  connect(&presence, &Presence::keysWanted, &presence,
          [&presence] { presence.setKeys(QStringLiteral("Meta+Space")); });
}

void Twin::setSystemDark(bool dark) {
  desk_->settings().setSystemDark(dark);
}

QStringList Twin::accessibleFlaws(QQuickWindow* window) const {
  return test::accessibleFlaws(*window);
}

QStringList Twin::accessibleElements(QQuickWindow* window) const {
  return test::accessibleElements(*window);
}

QString Twin::pictures() const {
  return qEnvironmentVariable("TANDEM_SHOTS");
}

}  // namespace tandem::test
