// What the model sees of the conversation before a question, with a label on each message.
// Thread: pure function.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "agents/tools/tool_chat.h"
#include "app/storage/chat_records.h"

namespace tandem::chat {

/// `systemPrompt` (when there is one) and `messages`, oldest first, in turns as templates want them: messages
/// of one speaker in a row become one. Answers that were made from documents, or with tools that bring in
/// text from outside, are labelled so, and lose their citations: the numbers mean nothing without the
/// passages. An answer that ended with a no to its card says that nothing was done.
std::vector<agents::tools::LabelledMessage> labelledHistory(const std::string& systemPrompt,
                                                            std::span<const MessageRecord> messages);

}  // namespace tandem::chat
