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

/// A passage of the person's documents that an answer was given to read.
struct SourceRecord {
  int number = 0;  ///< as in [1]
  std::string title;
  std::string path;
  std::string excerpt;  ///< how the passage reads, shortened
  bool operator==(const SourceRecord&) const = default;
};

/// Stored as these numbers: append only.
enum class ToolState {
  running = 0,  ///< found after a start, it means that nobody knows how it went
  asking = 1,   ///< waits for the person's yes
  done = 2,
  refused = 3,
  failed = 4,
  unknown = 5,
  undone = 6,
};

/// A tool that was used, or was to be used, for an answer.
struct ToolRecord {
  std::string tool;
  std::string sentence;   ///< for people: what it is to do or what it did
  std::string arguments;  ///< all of them, as they were shown
  std::string result;     ///< how what came of it begins
  ToolState state = ToolState::running;
  std::int64_t approval = 0;  ///< what the person was asked to agree to; 0: nothing
  bool operator==(const ToolRecord&) const = default;
};

/// What an answer was made with, besides the conversation.
struct AnswerHelp {
  std::string searchedFor;  ///< in the person's documents; empty: they were not searched
  std::vector<SourceRecord> sources;
  std::vector<ToolRecord> tools;  ///< in the order of their use
  bool operator==(const AnswerHelp&) const = default;
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
  AnswerHelp help;
};

/// Whether the model may use tools. Stored as these numbers: append only.
enum class ToolUse {
  automatic = 0,  ///< if it was trained to
  off = 1,
  on = 2,
};

/// How a conversation is answered.
struct ConversationOptions {
  std::string systemPrompt;
  Sampling sampling;
  int maxTokens = 0;       ///< 0 = as long as the context allows
  bool documents = false;  ///< questions are answered from the person's documents
  ToolUse tools = ToolUse::automatic;
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
