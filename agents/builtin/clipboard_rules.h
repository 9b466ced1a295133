// What a copied text is, as far as rules can tell.
// Thread: pure functions.
#pragma once

#include <string_view>

namespace tandem::agents::builtin {

enum class ClipboardUse {
  nothing,      ///< nothing that help would be wanted with
  appointment,  ///< a short text with a date and a time
  trouble,      ///< an error message of a program
  longText,     ///< more than one likes to read
};

/// `handedOver`: a person asks about this very text, so a few sentences are long enough.
ClipboardUse clipboardUse(std::string_view text, bool handedOver = false);

}  // namespace tandem::agents::builtin
