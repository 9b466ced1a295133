// What one asks of the engine: a chat to answer, how to pick tokens, how urgent it is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tandem {

/// reactive: a person waits for it. proactive: background work that must never make a person wait.
enum class Priority { reactive, proactive };

/// One message of a chat, in the words of chat templates.
struct Message {
  std::string role;     ///< "system", "user", "assistant" or "tool"
  std::string content;  ///< never interpreted: special-token spellings in it stay plain text
};

/// How the next token is chosen. The defaults suit a chat.
struct Sampling {
  float temperature = 0.7F;  ///< 0 = greedy (always the likeliest token)
  int topK = 40;             ///< keep the K likeliest; 0 = all
  float topP = 0.95F;        ///< keep the likeliest whose probabilities sum to P; 1 = all
  float minP = 0.05F;        ///< drop tokens below this share of the likeliest; 0 = none
  float repetitionPenalty =
      1.0F;  ///< divides positive logits of recent tokens (multiplies negative ones); 1 = off
  float frequencyPenalty = 0.0F;  ///< subtracted per earlier occurrence
  int penaltyWindow = 256;        ///< how many recent tokens the penalties look at
  std::uint64_t seed = 0;         ///< 0 = a fresh seed per request
  bool operator==(const Sampling&) const = default;
};

struct Request {
  Priority priority = Priority::reactive;
  std::vector<Message> messages;  ///< rendered with the model's chat template; not empty
  Sampling sampling;
  int maxTokens = 0;              ///< longest answer in tokens; 0 = as long as the context allows
  std::vector<std::string> stop;  ///< the answer ends before the first of these texts

  /// The answer is one JSON value that satisfies this JSON schema, whatever the model would like to write.
  /// Empty = free text. What is supported: engine/sample/json_schema.h; anything else is refused by submit().
  std::string schema;
  /// With a schema: free text until the model writes this, then the value; empty = the value alone.
  std::string schemaAfter;
  /// JSON list of tool descriptions for the chat template; empty = none.
  std::string tools;
};

}  // namespace tandem
