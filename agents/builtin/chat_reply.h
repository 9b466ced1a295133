// chat-reply: drafts the user's next message in a group chat that was copied or exported to a file.
//
// Happenings of a clipboard trigger (detail {"text"}), of a folder trigger (detail {"path"}), or one of these
// that a person hands over; the latest counts. What is no chat, ends with the user's own words or asks
// nothing costs no token. Accepting keeps the draft as a note: nothing is sent. Options: "me" (the user's
// name in chats), "style" (the user's wishes for the tone).
#pragma once

#include <memory>

#include "agents/core/agent.h"

namespace tandem::agents::builtin {

std::unique_ptr<Agent> makeChatReply();

}  // namespace tandem::agents::builtin
