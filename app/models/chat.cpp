#include "app/models/chat.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <algorithm>

#include "app/markdown/safe_text.h"
#include "app/models/help_rows.h"
#include "app/storage/store.h"
#include "engine/api/engine.h"

namespace tandem {
namespace {

static_assert(int{Chat::ContextFull} == int(MessageState::contextFull) &&
                  int{Chat::Done} == int(MessageState::done),
              "State is MessageState for QML");

QString shown(const std::string& text) {
  return QString::fromStdString(markdown::visible(text));
}

}  // namespace

Chat::Chat(ChatPorts ports, ConversationOptions defaults, QObject* parent)
    : QAbstractListModel(parent), ports_(ports), engine_(ports.engine), defaults_(std::move(defaults)) {
  open(0);
}

Chat::~Chat() = default;

int Chat::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

QVariant Chat::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Conversation::Entry& entry = shown_->entries()[static_cast<std::size_t>(index.row())];
  const MessageRecord& record = entry.record;
  switch (role) {
    case IdRole:
      return QVariant::fromValue(record.id);
    case SpeakerRole:
      return record.speaker == Speaker::user ? QStringLiteral("user") : QStringLiteral("assistant");
    case TextRole:
      return shown(record.text);
    case BlocksRole:
      return QVariant::fromValue(shown_->blocks(index.row()));
    case StateRole:
      return QVariant::fromValue(static_cast<State>(record.state));
    case ErrorRole:
      return shown(record.error);
    case ProgressRole:
      return entry.progress;
    case FirstTokenRole:
      return record.stats.firstTokenSeconds;
    case SpeedRole:
      return record.stats.tokensPerSecond;
    case PromptTokensRole:
      return record.stats.promptTokens;
    case ReusedTokensRole:
      return record.stats.reusedTokens;
    case AnswerTokensRole:
      return record.stats.answerTokens;
    case ModelRole:
      return shown(record.model);
    case DoingRole:
      return entry.doing;
    case SearchedRole:
      return searchedDocuments(record);
    case SearchedForRole:
      return shown(record.help.searchedFor);
    case SourcesRole:
      return sourceRows(record);
    case ToolsRole:
      return toolRows(record, entry.undos);
    default:
      return {};
  }
}

QHash<int, QByteArray> Chat::roleNames() const {
  return {{IdRole, "messageId"},
          {SpeakerRole, "speaker"},
          {TextRole, "text"},
          {BlocksRole, "blocks"},
          {StateRole, "state"},
          {ErrorRole, "error"},
          {ProgressRole, "progress"},
          {FirstTokenRole, "firstTokenSeconds"},
          {SpeedRole, "tokensPerSecond"},
          {PromptTokensRole, "promptTokens"},
          {ReusedTokensRole, "reusedTokens"},
          {AnswerTokensRole, "answerTokens"},
          {ModelRole, "modelName"},
          {DoingRole, "doing"},
          {SearchedRole, "searched"},
          {SearchedForRole, "searchedFor"},
          {SourcesRole, "sources"},
          {ToolsRole, "tools"}};
}

bool Chat::send(const QString& text) {
  setError(shown_->send(text));
  return error_.isEmpty();
}

void Chat::stop() {
  shown_->stop();
}

bool Chat::regenerate() {
  setError(shown_->regenerate());
  return error_.isEmpty();
}

bool Chat::editAndResend(int row, const QString& text) {
  setError(shown_->editAndResend(row, text));
  return error_.isEmpty();
}

void Chat::copy(int row) const {
  if (row < 0 || row >= count()) return;
  copyText(QString::fromStdString(shown_->entries()[static_cast<std::size_t>(row)].record.text));
}

void Chat::copyText(const QString& text) const {
  QGuiApplication::clipboard()->setText(text);
}

bool Chat::openLink(const QString& link) {
  if (markdown::linkTarget(link.toStdString()).empty()) {
    setError(tr("This link was not opened: only complete http, https and mailto links are."));
    return false;
  }
  if (QDesktopServices::openUrl(QUrl(link, QUrl::StrictMode))) return true;
  setError(tr("No program on this computer opens such a link."));
  return false;
}

void Chat::resetOptions() {
  changeOptions(defaults_);
}
void Chat::dismissWarning() {
  setWarning({});
}
void Chat::dismissError() {
  setError({});
}

QString Chat::title() const {
  return shown(shown_->header().title);
}
int Chat::count() const {
  return static_cast<int>(shown_->entries().size());
}
bool Chat::loading() const {
  return shown_->loading();
}
bool Chat::busy() const {
  return shown_->busy();
}
std::int64_t Chat::conversationId() const {
  return shown_->stored() ? shown_->id() : 0;
}

int Chat::contextUsed() const {
  const auto& entries = shown_->entries();
  const auto known = std::find_if(entries.rbegin(), entries.rend(), [](const Conversation::Entry& e) {
    return e.record.stats.contextUsed > 0;
  });
  return known == entries.rend() ? 0 : known->record.stats.contextUsed;
}

int Chat::contextSize() const {
  const std::optional<ModelInfo> model = engine_.model();
  return model ? model->contextSize : 0;
}

void Chat::open(std::int64_t id) {
  const bool newAlready = id == 0 && shown_ != nullptr && !shown_->stored();
  if (newAlready) {
    emit opened(0);
    return;
  }
  std::unique_ptr<Conversation> made;
  const auto found = alive_.find(id);
  if (id == 0) {
    made = std::make_unique<Conversation>(ports_, defaults_);
  } else if (found == alive_.end()) {
    made = std::make_unique<Conversation>(ports_, id);
  }
  Conversation* next = made ? made.get() : found->second.get();
  if (made) {
    watch(*next);
    alive_.emplace(next->id(), std::move(made));
    if (id != 0) next->load();
  }
  show(next);
}

void Chat::show(Conversation* conversation) {
  if (conversation == shown_) return;
  beginResetModel();
  shown_ = conversation;
  endResetModel();
  setError({});
  setWarning({});
  dropIdle();
  emit titleChanged();
  emit countChanged();
  emit loadingChanged();
  emit busyChanged();
  emit contextChanged();
  emit optionsChanged();
  emit askingChanged();
  emit opened(conversationId());
}

void Chat::dropIdle() {
  if (keepAll_) return;
  std::erase_if(alive_,
                [this](const auto& item) { return item.second.get() != shown_ && !item.second->busy(); });
}

void Chat::watch(Conversation& conversation) {
  Conversation* const c = &conversation;
  const auto whenShown = [this, c](auto action) {
    return [this, c, action](auto... arguments) {
      if (c == shown_) action(arguments...);
    };
  };
  connect(c, &Conversation::aboutToInsert, this,
          whenShown([this](int first, int last) { beginInsertRows({}, first, last); }));
  connect(c, &Conversation::inserted, this, whenShown([this] {
            endInsertRows();
            emit countChanged();
          }));
  connect(c, &Conversation::aboutToTruncate, this,
          whenShown([this](int first, int last) { beginRemoveRows({}, first, last); }));
  connect(c, &Conversation::truncated, this, whenShown([this] {
            endRemoveRows();
            emit countChanged();
          }));
  connect(c, &Conversation::entryChanged, this, whenShown([this](int row) {
            emit dataChanged(index(row), index(row),
                             {TextRole, StateRole, ErrorRole, ProgressRole, FirstTokenRole, SpeedRole,
                              PromptTokensRole, ReusedTokensRole, AnswerTokensRole, DoingRole});
          }));
  connect(c, &Conversation::helpChanged, this, whenShown([this](int row) {
            emit dataChanged(index(row), index(row),
                             {SearchedRole, SearchedForRole, SourcesRole, ToolsRole, DoingRole});
          }));
  connect(c, &Conversation::askingChanged, this, whenShown([this] { emit askingChanged(); }));
  connect(c, &Conversation::loaded, this, whenShown([this] {
            emit titleChanged();
            emit loadingChanged();
            emit contextChanged();
            emit optionsChanged();
          }));
  connect(c, &Conversation::loadFailed, this, whenShown([this](const QString& why) {
            emit loadingChanged();
            setError(why);
          }));
  connect(c, &Conversation::warned, this, whenShown([this](const QString& text) { setWarning(text); }));
  connect(c, &Conversation::optionsChanged, this, whenShown([this] { emit optionsChanged(); }));
  connect(c, &Conversation::headerChanged, this, [this, c] {
    if (c == shown_) emit titleChanged();
    if (c->stored()) emit conversationChanged(c->header());
  });
  connect(c, &Conversation::busyChanged, this, [this, c] {
    if (c == shown_) {
      emit busyChanged();
      emit contextChanged();
      emit opened(conversationId());  // a new conversation has entered the store with its first message
    }
    emit conversationBusy(c->id(), c->busy());
    // Not inside the conversation's own signal: it may be dropped.
    if (!c->busy()) QMetaObject::invokeMethod(this, &Chat::dropIdle, Qt::QueuedConnection);
  });
}

void Chat::setTitle(std::int64_t id, const QString& title) {
  const auto found = alive_.find(id);
  if (found != alive_.end()) found->second->setTitle(title.toStdString());
}

void Chat::discard(std::int64_t id) {
  const auto found = alive_.find(id);
  if (found == alive_.end()) return;
  found->second->stop();
  if (found->second.get() == shown_) open(0);
}

void Chat::setKeepAll(bool keep) {
  keepAll_ = keep;
  dropIdle();
}

void Chat::setWarning(const QString& text) {
  if (text == warning_) return;
  warning_ = text;
  emit warningChanged();
}

void Chat::setError(const QString& text) {
  if (text == error_) return;
  error_ = text;
  emit errorChanged();
}

}  // namespace tandem
