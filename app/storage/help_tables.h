// What answers were made with, in the database: sources and tools. Only ChatTables uses it.
// Thread: the Store's. Each function is part of its caller's transaction.
#pragma once

#include <cstdint>
#include <span>

#include "app/storage/chat_records.h"
#include "app/storage/database.h"

namespace tandem {

/// Fills in MessageRecord::help of all messages of a conversation, which come in the order of their ids.
Status readHelp(Database& database, std::int64_t conversation, std::span<MessageRecord> messages);

/// In place of what is stored; does nothing when there is no such message.
Status writeHelp(Database& database, std::int64_t message, const AnswerHelp& help);

/// After a crash: what ran has an unknown outcome, and what waited for a yes did not get it.
Status closeOpenTools(Database& database);

}  // namespace tandem
