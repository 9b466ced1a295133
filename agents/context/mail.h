// A mail as text: who, when, about what, and what it says.
// Thread: any; the library behind it sets itself up at the first call.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct Mail {
  std::string messageId, inReplyTo;  ///< without angle brackets; may be empty
  std::string from, to, subject;     ///< one line each, decoded: "Anna Berg <anna@example.org>"
  WallTime date{};                   ///< as the sender says; 1970 when it says none
  std::string text;  ///< of at most kMailText bytes: the plain part, otherwise the HTML one as text
  /// From a mailing list, a newsletter or a program: nobody waits for an answer.
  bool listMail = false;
};

constexpr std::size_t kMailBytes = 48U << 20U, kMailText = 64U << 10U;

/// `raw` as it lies in a Maildir. Attachments are ignored. Errors: limitExceeded (larger than kMailBytes, or
/// parts nested without end); malformed when it has none of a mail's headers.
Result<Mail> parseMail(std::string_view raw);

}  // namespace tandem::agents
