// What is kept about conversations: plain rows, no behaviour. Times are milliseconds since 1970 UTC.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/api/request.h"

namespace tandem {

enum class Speaker { user = 0, assistant = 1 };

/// Stored as these numbers: append only.
enum class MessageState {
  streaming = 0,  ///< being written; found after a start, it means that the program ended meanwhile
  done = 1,
  stopped = 2,  ///< by the person, or because the program ended
  failed = 3,
  contextFull = 4,
};

/// What was measured while an answer was made. 0 = unknown.
struct AnswerStats {
  double firstTokenSeconds = 0;  ///< TTFT
  double tokensPerSecond = 0;    ///< after the first token
  int promptTokens = 0;
  int reusedTokens = 0;  ///< of promptTokens
  int answerTokens = 0;
  int contextUsed = 0;  ///< tokens of the context taken after this answer
  int contextSize = 0;
  bool operator==(const AnswerStats&) const = default;
};

struct MessageRecord {
  std::int64_t id = 0;
  Speaker speaker = Speaker::user;
  std::string text;  ///< UTF-8, exactly as written
  MessageState state = MessageState::done;
  std::string error;  ///< for failed and contextFull, a sentence
  std::string model;  ///< name of the model that answered
  std::int64_t created = 0;
  AnswerStats stats;
};

/// How a conversation is answered.
struct ConversationOptions {
  std::string systemPrompt;
  Sampling sampling;
  int maxTokens = 0;  ///< 0 = as long as the context allows
  bool operator==(const ConversationOptions&) const = default;
};

/// A row of the conversation list.
struct ConversationHeader {
  std::int64_t id = 0;
  std::string title;
  bool titleByUser = false;  ///< renamed: the first message no longer decides
  std::int64_t created = 0;
  std::int64_t updated = 0;  ///< time of the latest message
  std::string snippet;       ///< how the latest message begins, or what is around a search hit; Markdown
};

struct ConversationRecord {
  ConversationHeader header;
  ConversationOptions options;
  std::vector<MessageRecord> messages;  ///< in order
};

}  // namespace tandem
