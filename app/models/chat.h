// The open conversation: its messages as a list, and what one can do with it.
// Thread: GUI thread only. Answers keep streaming and are saved when another conversation is opened.
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QUrl>
#include <QtQmlIntegration>
#include <cstdint>
#include <map>
#include <memory>

#include "app/models/conversation.h"

namespace tandem {

class Chat : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// Title of the open conversation; empty while it is new.
  Q_PROPERTY(QString title READ title NOTIFY titleChanged)
  /// True while the conversation has no message.
  Q_PROPERTY(bool empty READ empty NOTIFY countChanged)
  Q_PROPERTY(int count READ count NOTIFY countChanged)
  /// True while a stored conversation is being read.
  Q_PROPERTY(bool loading READ loading NOTIFY loadingChanged)
  /// An answer is being made in this conversation: stop() acts, send() does not.
  Q_PROPERTY(bool busy READ busy NOTIFY busyChanged)

  /// Tokens of the context in use after the latest answer, and how many there are; 0 while unknown.
  Q_PROPERTY(int contextUsed READ contextUsed NOTIFY contextChanged)
  Q_PROPERTY(int contextSize READ contextSize NOTIFY contextChanged)

  /// Instructions put before every message of this conversation.
  Q_PROPERTY(QString systemPrompt READ systemPrompt WRITE setSystemPrompt NOTIFY optionsChanged)
  /// 0 … 2; 0 always takes the likeliest token.
  Q_PROPERTY(double temperature READ temperature WRITE setTemperature NOTIFY optionsChanged)
  /// 0 … 1000; 0 = all tokens.
  Q_PROPERTY(int topK READ topK WRITE setTopK NOTIFY optionsChanged)
  /// 0 … 1; 1 = off.
  Q_PROPERTY(double topP READ topP WRITE setTopP NOTIFY optionsChanged)
  /// 0 … 1; 0 = off.
  Q_PROPERTY(double minP READ minP WRITE setMinP NOTIFY optionsChanged)
  /// 0.5 … 2; 1 = off.
  Q_PROPERTY(double repetitionPenalty READ repetitionPenalty WRITE setRepetitionPenalty NOTIFY optionsChanged)
  /// -2 … 2; 0 = off.
  Q_PROPERTY(double frequencyPenalty READ frequencyPenalty WRITE setFrequencyPenalty NOTIFY optionsChanged)
  /// 0 = a fresh seed for every answer.
  Q_PROPERTY(double seed READ seed WRITE setSeed NOTIFY optionsChanged)
  /// Longest answer in tokens; 0 = as long as the context allows.
  Q_PROPERTY(int maxTokens READ maxTokens WRITE setMaxTokens NOTIFY optionsChanged)

  /// Questions are answered from the person's documents.
  Q_PROPERTY(bool documents READ documents WRITE setDocuments NOTIFY optionsChanged)
  /// The model may use tools. On by itself when the model was trained to (toolsKnown).
  Q_PROPERTY(bool tools READ tools WRITE setTools NOTIFY optionsChanged)
  Q_PROPERTY(bool toolsKnown READ toolsKnown NOTIFY optionsChanged)
  /// A tool waits for the person's yes in this conversation; where the wish comes from, in words.
  Q_PROPERTY(bool asking READ isAsking NOTIFY askingChanged)
  Q_PROPERTY(QString askingOrigin READ askingOrigin NOTIFY askingChanged)

  /// Shown until dismissed: a template that had to be replaced, for instance.
  Q_PROPERTY(QString warning READ warning NOTIFY warningChanged)
  /// Why the last send() or open did nothing: no model, empty message, unreadable conversation.
  Q_PROPERTY(QString error READ error NOTIFY errorChanged)

 public:
  enum State {
    Streaming,  ///< the answer is being made (text may still be empty: see progress)
    Done,
    Stopped,      ///< by the person, or because the program ended
    Failed,       ///< see error
    ContextFull,  ///< the answer is incomplete, or was not begun: see error
  };
  Q_ENUM(State)

  /// How far a tool is: its row's `state`.
  enum ToolState { ToolRunning, ToolAsking, ToolDone, ToolRefused, ToolFailed, ToolUnknown, ToolUndone };
  Q_ENUM(ToolState)

  enum Roles {
    IdRole = Qt::UserRole + 1,  ///< messageId
    SpeakerRole,                ///< speaker: "user" or "assistant"
    TextRole,                   ///< text: plain text, invisible characters made visible
    BlocksRole,                 ///< blocks: BlockList of this message's Markdown
    StateRole,                  ///< state: State
    ErrorRole,                  ///< error: what went wrong, for Failed and ContextFull
    ProgressRole,               ///< progress: 0 … 1 of the prompt read while the answer has no text yet
    FirstTokenRole,             ///< firstTokenSeconds: TTFT in s; 0 = unknown
    SpeedRole,                  ///< tokensPerSecond: 0 = unknown
    PromptTokensRole,           ///< promptTokens
    ReusedTokensRole,           ///< reusedTokens: of promptTokens, not computed again
    AnswerTokensRole,           ///< answerTokens
    ModelRole,                  ///< modelName: who answered
    DoingRole,                  ///< doing: besides reading and writing, in words
    SearchedRole,               ///< searched: documents that the sources are from; -1 = not searched
    SearchedForRole,            ///< searchedFor
    SourcesRole,                ///< sources: see sourceRows
    ToolsRole,                  ///< tools: see toolRows
  };

  /// `defaults` are the options of a new conversation.
  Chat(ChatPorts ports, ConversationOptions defaults, QObject* parent = nullptr);
  ~Chat() override;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  /// Adds a message and asks for the answer. False (and `error` says why) when nothing was sent.
  Q_INVOKABLE bool send(const QString& text);
  /// Stops the answer within a token; what was written stays.
  Q_INVOKABLE void stop();
  /// Makes the last answer again. False when there is none or one is being made.
  Q_INVOKABLE bool regenerate();
  /// Replaces the user's message in `row`, drops what follows, and asks again.
  Q_INVOKABLE bool editAndResend(int row, const QString& text);
  /// Puts the message of `row`, as written, on the clipboard.
  Q_INVOKABLE void copy(int row) const;
  Q_INVOKABLE void copyText(const QString& text) const;
  /// Opens an http, https or mailto link outside Tandem; everything else is refused (false).
  Q_INVOKABLE bool openLink(const QString& link);
  /// Back to the options of a new conversation.
  Q_INVOKABLE void resetOptions();
  /// The person does not want what waits for their yes. (A yes comes from the consent room: see agree.)
  Q_INVOKABLE void refuse();
  /// Takes back what tool number `tool` of the answer in `row` has done.
  Q_INVOKABLE void undo(int row, int tool);
  /// Opens the document that is source `number` of the answer in `row` with the desktop's program for it.
  Q_INVOKABLE bool openSource(int row, int number);
  Q_INVOKABLE void dismissWarning();
  Q_INVOKABLE void dismissError();

  QString title() const;
  bool empty() const { return count() == 0; }
  int count() const;
  bool loading() const;
  bool busy() const;
  int contextUsed() const;
  int contextSize() const;
  QString systemPrompt() const;
  void setSystemPrompt(const QString& prompt);
  double temperature() const;
  void setTemperature(double value);
  int topK() const;
  void setTopK(int value);
  double topP() const;
  void setTopP(double value);
  double minP() const;
  void setMinP(double value);
  double repetitionPenalty() const;
  void setRepetitionPenalty(double value);
  double frequencyPenalty() const;
  void setFrequencyPenalty(double value);
  double seed() const;
  void setSeed(double value);
  int maxTokens() const;
  void setMaxTokens(int value);
  bool documents() const;
  void setDocuments(bool on);
  bool tools() const;
  void setTools(bool on);
  bool toolsKnown() const;
  bool isAsking() const { return asking() != nullptr; }
  QString askingOrigin() const;
  QString warning() const { return warning_; }
  QString error() const { return error_; }

  /// Shows conversation `id`; 0 = a new one.
  void open(std::int64_t id);
  /// The conversation was renamed or taken away elsewhere.
  void setTitle(std::int64_t id, const QString& title);
  void discard(std::int64_t id);
  /// While the disk refuses to write, what is in memory may be all there is: keep every conversation.
  void setKeepAll(bool keep);
  void setDefaults(const ConversationOptions& defaults) { defaults_ = defaults; }
  std::int64_t conversationId() const;
  /// What waits for the person's yes in the open conversation; null when nothing does.
  const Answering::Asking* asking() const;
  void agree(const agents::Consent& consent);

 signals:
  void titleChanged();
  void countChanged();
  void loadingChanged();
  void busyChanged();
  void contextChanged();
  void optionsChanged();
  void askingChanged();
  void warningChanged();
  void errorChanged();
  /// A conversation (perhaps not the open one) has a new message, title or time.
  void conversationChanged(const tandem::ConversationHeader& header);
  void conversationBusy(qint64 id, bool busy);
  void opened(qint64 id);

 private:
  void show(Conversation* conversation);
  void watch(Conversation& conversation);
  void dropIdle();
  void changeOptions(const ConversationOptions& options);
  template <typename Change>
  void change(Change change);
  void setWarning(const QString& text);
  void setError(const QString& text);

  const ChatPorts ports_;
  Engine& engine_;
  ConversationOptions defaults_;
  /// The shown conversation and those whose answers are still being made.
  std::map<std::int64_t, std::unique_ptr<Conversation>> alive_;
  Conversation* shown_ = nullptr;
  QString warning_;
  QString error_;
  bool keepAll_ = false;
};

}  // namespace tandem
