// Conversations and messages in the database: every SQL statement about them is here.
// Thread: the Store's. Each function is one transaction: after an error nothing of it has happened.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/storage/chat_records.h"
#include "app/storage/database.h"

namespace tandem {

class ChatTables {
 public:
  explicit ChatTables(Database& database) : database_(database) {}

  /// Newest first, without the removed ones. Each word of `search` must occur in the title or in a message,
  /// in any case and as any part of a word.
  Result<std::vector<ConversationHeader>> list(const std::string& search);
  /// Error: notFound.
  Result<ConversationRecord> read(std::int64_t conversation);

  Status insert(const ConversationHeader& header, const ConversationOptions& options);
  Status setTitle(std::int64_t conversation, const std::string& title, bool byUser);
  Status setOptions(std::int64_t conversation, const ConversationOptions& options);
  /// Takes a conversation away at `when` (ms since 1970); 0 brings it back.
  Status setRemoved(std::int64_t conversation, std::int64_t when);
  /// Erases for good what was taken away before `when`.
  Status purge(std::int64_t when);

  /// Adds messages and moves the conversation to the top.
  Status append(std::int64_t conversation, std::span<const MessageRecord> messages);
  /// Writes text, state, error and figures of a message that exists; one that is gone is ignored.
  Status update(const MessageRecord& message);
  /// Writes what the message was made with, in place of what is stored; a message that is gone is ignored.
  Status setHelp(std::int64_t message, const AnswerHelp& help);
  /// Erases the messages from id `first` on, adds `messages`, moves the conversation to the top.
  Status replaceFrom(std::int64_t conversation, std::int64_t first, std::span<const MessageRecord> messages);

  /// After a crash: answers that were under way count as stopped, tools as of unknown outcome, and questions
  /// that were open as refused.
  Status stopInterrupted();
  /// The highest id in use.
  Result<std::int64_t> highestId();

 private:
  Status insertMessages(std::int64_t conversation, std::span<const MessageRecord> messages);
  Status index(const MessageRecord& message);
  template <typename... Arguments>
  Status unindex(const char* which, const Arguments&... arguments);
  Result<ConversationHeader> header(std::int64_t conversation, ConversationOptions& options);

  Database& database_;
};

}  // namespace tandem
