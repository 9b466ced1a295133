// A group chat that somebody has pasted or exported, as messages.
//
// Known forms: WhatsApp ("31.12.23, 21:04 - Anna: …", "[31/12/2023, 9:04:11 PM] Anna: …"), Signal
// ("[2023-12-31 21:04] Anna: …"), Telegram ("Anna, [31.12.23 21:04]" and the text below), IRC ("<anna> …"),
// and "Anna: …". Lines that begin no message belong to the one before.
//
// Thread: pure functions. The text comes from outside; any text is accepted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tandem::agents::builtin {

struct ChatMessage {
  std::string who, text;
};

/// Messages in order; empty when the text does not look like a chat: two people at least, one of whom speaks
/// more than once.
std::vector<ChatMessage> readChat(std::string_view text);

}  // namespace tandem::agents::builtin
