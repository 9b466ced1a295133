// A mail as text, for a file that a mail program opens as a draft. Thread: pure functions.
#pragma once

#include <string>

#include "engine/base/result.h"

namespace tandem::agents::tools {

struct MailDraft {
  std::string to;       ///< one plain address, or empty
  std::string subject;  ///< one line
  std::string text;
  std::string inReplyTo;  ///< Message-ID of the mail that is answered; left out when it is no plain one
};

/// invalidArgument unless the recipient is a plain address and the subject one plain line: then nothing in
/// them can become a header of its own.
Status checkDraft(const MailDraft& draft);

/// RFC 5322 with MIME; subject and text are encoded, so their content cannot be taken for structure. `draft`
/// has passed checkDraft.
std::string mailText(const MailDraft& draft);

/// The same as a mailto: address. `draft` has passed checkDraft.
std::string mailtoLink(const MailDraft& draft);

}  // namespace tandem::agents::tools
