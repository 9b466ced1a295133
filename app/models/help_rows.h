// What an answer was made with, as QML shows it. Thread: pure functions.
#pragma once

#include <QVariantList>
#include <cstdint>
#include <span>

#include "app/storage/chat_records.h"

namespace tandem {

/// A list of {number, title, path, excerpt, named}; named: the answer cites it.
QVariantList sourceRows(const MessageRecord& message);

/// How many different documents the sources are from; -1 when the documents were not searched.
int searchedDocuments(const MessageRecord& message);

/// A list of {tool, sentence, arguments, result, state, canUndo}; state: the number of a ToolState.
QVariantList toolRows(const MessageRecord& message, std::span<const std::int64_t> undos);

}  // namespace tandem
