// mail-reply: drafts answers to mails that ask something. The draft goes to whom the mail says it is from,
// with its subject; the model writes only the text.
//
// Happenings of a mail trigger: detail {"path"}. Lists, programs and mails that ask nothing cost no token.
// Options: "name" (how the user signs), "style" (the user's wishes for the tone), "mails" (3, for a run).
#pragma once

#include <memory>

#include "agents/core/agent.h"

namespace tandem::agents::builtin {

std::unique_ptr<Agent> makeMailReply();

}  // namespace tandem::agents::builtin
