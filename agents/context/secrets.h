// Recognises what must not be told to anybody, not even to a model on this machine: passwords, keys, card
// numbers. Errs on the side of silence.
// Thread: pure functions.
#pragma once

#include <string_view>

namespace tandem::agents {

/// What kind of secret `text` seems to hold, for people ("a private key"); empty when none. Known formats of
/// keys and tokens, card numbers (Luhn), IBANs (mod 97), and single words that look random.
std::string_view secretIn(std::string_view text);

}  // namespace tandem::agents
