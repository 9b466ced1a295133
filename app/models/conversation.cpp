#include "app/models/conversation.h"

#include <QDateTime>
#include <QPointer>
#include <utility>

#include "app/bridge/flow_port.h"
#include "app/markdown/safe_text.h"
#include "app/storage/store.h"
#include "engine/api/engine.h"

namespace tandem {
namespace {

constexpr std::size_t kTitleLength = 48;    // characters, cut at a word
constexpr std::size_t kSnippetBytes = 640;  // of the source; the list shows one line of it

std::int64_t now() {
  return QDateTime::currentMSecsSinceEpoch();
}

/// The first words of the first line that has any.
std::string titleFrom(const QString& text) {
  const QString line = text.trimmed().section(u'\n', 0, 0).simplified();
  if (line.size() <= static_cast<qsizetype>(kTitleLength)) return line.toStdString();
  QString start = line.left(kTitleLength);
  const qsizetype space = start.lastIndexOf(u' ');
  if (space > static_cast<qsizetype>(kTitleLength) / 2) start.truncate(space);
  if (!start.isEmpty() && start.back().isHighSurrogate()) start.chop(1);
  return (start + u'…').toStdString();
}

MessageState stateFor(FinishReason finish) {
  switch (finish) {
    case FinishReason::stop:
    case FinishReason::length:
      return MessageState::done;
    case FinishReason::contextFull:
      return MessageState::contextFull;
    case FinishReason::cancelled:
      return MessageState::stopped;
    case FinishReason::failed:
    case FinishReason::shed:
      return MessageState::failed;
  }
  return MessageState::failed;
}

AnswerStats statsFrom(const FlowReport& report) {
  AnswerStats stats;
  stats.firstTokenSeconds = std::chrono::duration<double>(report.timings.firstToken).count();
  stats.tokensPerSecond = report.timings.tokensPerSecond();
  stats.promptTokens = report.timings.promptTokens;
  stats.reusedTokens = report.timings.reusedTokens;
  stats.answerTokens = report.timings.answerTokens;
  stats.contextUsed = report.contextUsed;
  stats.contextSize = report.contextSize;
  return stats;
}

}  // namespace

Conversation::Conversation(Engine& engine, Store& store, ConversationOptions options, QObject* parent)
    : Conversation(engine, store, store.newId(), parent) {
  options_ = std::move(options);
}

Conversation::Conversation(Engine& engine, Store& store, std::int64_t id, QObject* parent)
    : QObject(parent), engine_(engine), store_(store) {
  header_.id = id;
  saveSoon_.setSingleShot(true);
  saveSoon_.setInterval(kSaveInterval);
  connect(&saveSoon_, &QTimer::timeout, this, &Conversation::saveAnswer);
}

Conversation::~Conversation() {
  if (!busy()) return;
  if (flow_) flow_->cancel();
  entries_.back().record.state = MessageState::stopped;
  saveAnswer();
}

void Conversation::load() {
  loading_ = true;
  stored_ = true;
  const QPointer<Conversation> self(this);
  store_.read([id = id()](ChatTables& tables) { return tables.read(id); },
              [self](Result<ConversationRecord> result) {
                if (!self) return;
                self->loading_ = false;
                if (!result.ok()) {
                  emit self->loadFailed(QString::fromStdString(result.error().message));
                  return;
                }
                self->header_ = std::move(result->header);
                self->options_ = std::move(result->options);
                if (!result->messages.empty()) {
                  emit self->aboutToInsert(0, static_cast<int>(result->messages.size()) - 1);
                  for (MessageRecord& message : result->messages) {
                    self->entries_.push_back({std::move(message), 0, {}});
                  }
                  emit self->inserted();
                }
                emit self->loaded();
              });
}

BlockList* Conversation::blocks(int row) {
  Entry& entry = entries_[static_cast<std::size_t>(row)];
  if (!entry.blocks) {
    entry.blocks = std::make_unique<BlockList>(this);
    entry.blocks->setText(entry.record.text);
  }
  return entry.blocks.get();
}

QString Conversation::notReady() const {
  if (loading_) return tr("The conversation is still being read.");
  if (busy()) return tr("An answer is still being written. Stop it first, or wait.");
  if (!engine_.model()) return tr("There is no model to answer. Choose one first.");
  return {};
}

QString Conversation::refusal(const QString& text) const {
  if (text.trimmed().isEmpty()) return tr("There is nothing to send: write a message first.");
  return notReady();
}

QString Conversation::send(const QString& text) {
  QString why = refusal(text);
  if (!why.isEmpty()) return why;
  if (!stored_) {
    stored_ = true;
    header_.created = header_.updated = now();
    if (header_.title.empty()) header_.title = titleFrom(text);
    store_.write([header = header_, options = options_](ChatTables& tables) {
      return tables.insert(header, options);
    });
  }
  addMessages(text, 0);
  return {};
}

QString Conversation::regenerate() {
  if (entries_.empty()) return tr("There is no answer to make again.");
  QString why = notReady();
  if (!why.isEmpty()) return why;
  const int last = static_cast<int>(entries_.size()) - 1;
  const bool answered = entries_.back().record.speaker == Speaker::assistant;
  const std::int64_t replaced = answered ? entries_.back().record.id : 0;
  if (answered) truncate(last);
  addMessages({}, replaced);
  return {};
}

QString Conversation::editAndResend(int row, const QString& text) {
  if (row < 0 || row >= static_cast<int>(entries_.size()) ||
      entries_[static_cast<std::size_t>(row)].record.speaker != Speaker::user) {
    return tr("Only your own messages can be edited.");
  }
  QString why = refusal(text);
  if (!why.isEmpty()) return why;
  const std::int64_t replaced = entries_[static_cast<std::size_t>(row)].record.id;
  truncate(row);
  if (row == 0 && !header_.titleByUser) {
    header_.title = titleFrom(text);
    store_.write(
        [id = id(), title = header_.title](ChatTables& tables) { return tables.setTitle(id, title, false); });
  }
  addMessages(text, replaced);
  return {};
}

void Conversation::truncate(int firstRow) {
  emit aboutToTruncate(firstRow, static_cast<int>(entries_.size()) - 1);
  entries_.erase(entries_.begin() + firstRow, entries_.end());
  emit truncated();
}

void Conversation::addMessages(const QString& userText, std::int64_t replaceFrom) {
  std::vector<MessageRecord> added;
  if (!userText.isEmpty()) {
    MessageRecord& question = added.emplace_back();
    question.id = store_.newId();
    question.speaker = Speaker::user;
    question.text = userText.toStdString();
    question.created = now();
  }
  MessageRecord& answer = added.emplace_back();
  answer.id = store_.newId();
  answer.speaker = Speaker::assistant;
  answer.state = MessageState::streaming;
  answer.created = now();
  if (const std::optional<ModelInfo> model = engine_.model()) answer.model = model->name;

  const int first = static_cast<int>(entries_.size());
  emit aboutToInsert(first, first + static_cast<int>(added.size()) - 1);
  for (const MessageRecord& record : added) entries_.push_back({record, 0, {}});
  emit inserted();
  port_ = std::make_unique<FlowPort>();
  if (!userText.isEmpty()) touch(added.front().text);
  emit busyChanged();

  // The question is on disk before the engine hears of it (or the disk has refused, and the store keeps it).
  const QPointer<FlowPort> port(port_.get());
  const QPointer<Conversation> self(this);
  store_.write(
      [id = id(), replaceFrom, added = std::move(added)](ChatTables& tables) {
        return replaceFrom != 0 ? tables.replaceFrom(id, replaceFrom, added) : tables.append(id, added);
      },
      0,
      [self, port] {
        if (self && port && self->port_.get() == port) self->ask();
      });
}

std::vector<Message> Conversation::history() const {
  std::vector<Message> messages;
  if (!options_.systemPrompt.empty()) messages.push_back({"system", options_.systemPrompt});
  for (std::size_t i = 0; i + 1 < entries_.size(); ++i) {
    const MessageRecord& record = entries_[i].record;
    if (record.text.empty()) continue;  // an answer that failed before its first word
    const std::string role = record.speaker == Speaker::user ? "user" : "assistant";
    // Many templates insist on turns; two questions in a row (the first was never answered) become one.
    if (!messages.empty() && messages.back().role == role) {
      messages.back().content += "\n\n" + record.text;
    } else {
      messages.push_back({role, record.text});
    }
  }
  return messages;
}

void Conversation::ask() {
  connect(port_.get(), &FlowPort::started, this, [this](const QString& warning) {
    if (!warning.isEmpty()) emit warned(warning);
  });
  connect(port_.get(), &FlowPort::prefilled, this, [this](int done, int total) {
    entries_.back().progress = total > 0 ? static_cast<double>(done) / total : 0;
    emit entryChanged(static_cast<int>(entries_.size()) - 1);
  });
  connect(port_.get(), &FlowPort::texted, this, &Conversation::onText);
  connect(port_.get(), &FlowPort::finished, this, &Conversation::onFinished);

  Request request;
  request.messages = history();
  request.sampling = options_.sampling;
  request.maxTokens = options_.maxTokens;
  Result<std::shared_ptr<Flow>> flow = engine_.submit(std::move(request), port_->listener());
  if (!flow.ok()) {
    FlowReport report;
    report.finish = FinishReason::failed;
    report.error = flow.error();
    onFinished(report);
    return;
  }
  flow_ = std::move(*flow);
}

void Conversation::onText(const std::string& added, int tokens) {
  Entry& answer = entries_.back();
  answer.record.text += added;
  answer.record.stats.answerTokens = tokens;
  answer.progress = 1;
  if (answer.blocks) answer.blocks->setText(answer.record.text);
  if (!saveSoon_.isActive()) saveSoon_.start();
  emit entryChanged(static_cast<int>(entries_.size()) - 1);
}

void Conversation::onFinished(const FlowReport& report) {
  Entry& answer = entries_.back();
  answer.record.state = stateFor(report.finish);
  answer.record.stats = statsFrom(report);
  if (report.error) answer.record.error = report.error->message;
  if (answer.record.state == MessageState::contextFull && answer.record.error.empty()) {
    answer.record.error =
        tr("The context is full, so the answer ends here. Begin a new conversation, or load the "
           "model with a larger context.")
            .toStdString();
  }
  // This may run inside one of the port's signals.
  port_.release()->deleteLater();
  flow_.reset();
  saveAnswer();
  touch(answer.record.text);
  emit entryChanged(static_cast<int>(entries_.size()) - 1);
  emit busyChanged();
}

void Conversation::stop() {
  if (!busy()) return;
  if (flow_) {
    flow_->cancel();
    return;
  }
  FlowReport report;  // the engine has not heard of it yet
  report.finish = FinishReason::cancelled;
  onFinished(report);
}

void Conversation::saveAnswer() {
  saveSoon_.stop();
  const MessageRecord& record = entries_.back().record;
  store_.write([record](ChatTables& tables) { return tables.update(record); }, record.id);
}

void Conversation::touch(const std::string& text) {
  header_.updated = now();
  header_.snippet = markdown::pieces(text, kSnippetBytes).front();
  emit headerChanged();
}

void Conversation::setTitle(const std::string& title) {
  header_.title = title;
  header_.titleByUser = true;
  emit headerChanged();
}

void Conversation::setOptions(const ConversationOptions& options) {
  if (options == options_) return;
  options_ = options;
  if (stored_) {
    store_.write([id = id(), options](ChatTables& tables) { return tables.setOptions(id, options); }, id());
  }
  emit optionsChanged();
}

}  // namespace tandem
