// One conversation in memory: its messages, its options, and the answer being made in it. Chat shows one of
// these. Every change goes to the store first and then on the screen; streamed text follows within
// kSaveInterval. Thread: GUI thread only. Engine events arrive through a FlowPort, already on this thread.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/chat/turn.h"
#include "app/models/answering.h"
#include "app/models/block_list.h"
#include "app/storage/chat_records.h"
#include "engine/api/flow.h"

namespace tandem {

class Background;
class Backstage;
class Engine;
class Store;

/// What conversations need; everything outlives them.
struct ChatPorts {
  Engine& engine;
  Store& store;
  Backstage& backstage;
  Background& workers;
};

/// How far the disk may lag behind the screen while an answer streams.
inline constexpr std::chrono::milliseconds kSaveInterval{200};

class Conversation : public QObject {
  Q_OBJECT

 public:
  /// A message and what only lives while it is shown.
  struct Entry {
    MessageRecord record;
    double progress = 0;                  ///< 0 … 1 of the prompt read
    QString doing{};                      ///< besides reading and writing, in words
    std::vector<std::int64_t> undos{};    ///< for each tool: the approval that can be taken back, or 0
    std::unique_ptr<BlockList> blocks{};  ///< made when first asked for
  };

  /// A new conversation that enters the store with its first message.
  Conversation(ChatPorts ports, ConversationOptions options, QObject* parent = nullptr);
  /// A stored one; load() reads it.
  Conversation(ChatPorts ports, std::int64_t id, QObject* parent = nullptr);
  ~Conversation() override;

  void load();

  std::int64_t id() const { return header_.id; }
  const ConversationHeader& header() const { return header_; }
  const ConversationOptions& options() const { return options_; }
  const std::vector<Entry>& entries() const { return entries_; }
  bool loading() const { return loading_; }
  bool busy() const { return answering_ != nullptr; }
  /// The answer that is being made; null when there is none.
  Answering* answering() const { return answering_.get(); }
  bool stored() const { return stored_; }
  BlockList* blocks(int row);

  /// Each returns why nothing was done, or "".
  QString send(const QString& text);
  QString regenerate();
  QString editAndResend(int row, const QString& text);
  void stop();
  /// Takes back what the tool number `tool` of the answer in `row` has done.
  void undo(int row, int tool);
  void setTitle(const std::string& title);
  void setOptions(const ConversationOptions& options);

 signals:
  void loaded();
  void loadFailed(const QString& why);
  /// As QAbstractItemModel wants them: before and after rows come and go.
  void aboutToInsert(int first, int last);
  void inserted();
  void aboutToTruncate(int first, int last);
  void truncated();
  void entryChanged(int row);
  /// What the answer in `row` is made with.
  void helpChanged(int row);
  void busyChanged();
  /// A call waits for the person's yes, or no longer: answering()->asking().
  void askingChanged();
  void headerChanged();
  void optionsChanged();
  void warned(const QString& text);

 private:
  QString notReady() const;
  QString refusal(const QString& text) const;
  /// Adds the question (when there is one) and an empty answer, on the screen and on disk, in place of the
  /// messages from id `replaceFrom` on (0: at the end); then asks.
  void addMessages(const QString& userText, std::int64_t replaceFrom);
  void truncate(int firstRow);
  chat::TurnSetup setup() const;
  void watch(Answering& answering);
  void onText(const std::string& text, int tokens);
  void onHelp(const AnswerHelp& help, const std::vector<std::int64_t>& undos);
  /// Asks which deeds of tools, done before a restart perhaps, can still be taken back.
  void findUndos();
  void onUndosFound(const std::vector<std::int64_t>& undoable);
  void onUndone(std::int64_t message, std::size_t tool, const Result<std::string>& result);
  void onFinished(const FlowReport& report);
  void saveAnswer();
  void saveHelp(const MessageRecord& message);
  void touch(const std::string& text);
  void changed(int row) { emit entryChanged(row); }
  int lastRow() const { return static_cast<int>(entries_.size()) - 1; }

  const ChatPorts ports_;
  Store& store_;
  ConversationHeader header_;
  ConversationOptions options_;
  std::vector<Entry> entries_;
  std::unique_ptr<Answering> answering_;  ///< present while an answer is being made
  QTimer saveSoon_;
  bool loading_ = false;
  bool stored_ = false;  ///< it has a row in the database
};

}  // namespace tandem
