// What can be known about a mail without a model: who gets an answer, and whether one is wanted.
// Thread: pure functions. Mails are outside text.
#pragma once

#include <string>
#include <string_view>

#include "agents/context/mail.h"

namespace tandem::agents::builtin {

/// "Anna <anna@example.org>" → "anna@example.org". Empty unless there is exactly one plain address.
std::string addressOf(std::string_view from);

/// What the sender has written now: without quotations of earlier mails and without the signature.
std::string newText(std::string_view body);

/// "Re: Thursday", said once.
std::string replySubject(std::string_view subject);

/// Why the mail needs no answer, as a sentence; empty when it may need one.
std::string noAnswerBecause(const Mail& mail);

}  // namespace tandem::agents::builtin
