// Rows to put into a database in tests.
#pragma once

#include <string>
#include <vector>

#include "app/storage/store.h"

namespace tandem {

inline ConversationHeader header(std::int64_t id, const std::string& title, std::int64_t updated = 1000) {
  ConversationHeader header;
  header.id = id;
  header.title = title;
  header.created = header.updated = updated;
  return header;
}

inline MessageRecord message(std::int64_t id, Speaker speaker, const std::string& text,
                             MessageState state = MessageState::done) {
  MessageRecord message;
  message.id = id;
  message.speaker = speaker;
  message.text = text;
  message.state = state;
  message.created = 1000 + id;
  return message;
}

/// The store's answer to `read`, waited for. For stores with the default executor.
template <typename Read>
auto ask(Store& store, Read read) {
  std::optional<decltype(read(std::declval<ChatTables&>()))> answer;
  Mutex mutex;
  Condition there;
  store.read(read, [&](auto result) {
    const MutexLock lock(mutex);
    answer = std::move(result);
    there.notifyAll();
  });
  const MutexLock lock(mutex);
  while (!answer) there.wait(mutex);
  return std::move(*answer);
}

/// A conversation with messages, through the store.
inline std::int64_t addConversation(Store& store, const std::string& title,
                                    const std::vector<std::string>& texts, std::int64_t updated = 1000) {
  const std::int64_t id = store.newId();
  std::vector<MessageRecord> messages;
  for (const std::string& text : texts) {
    messages.push_back(
        message(store.newId(), messages.size() % 2 == 0 ? Speaker::user : Speaker::assistant, text));
    messages.back().created = updated;
  }
  store.write([=](ChatTables& t) { return t.insert(header(id, title, updated), {}); });
  store.write([=](ChatTables& t) { return t.append(id, messages); });
  return id;
}

}  // namespace tandem
