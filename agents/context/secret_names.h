// Files that hold keys and passwords, by their names: they are neither indexed nor shown to a model.
// Thread: pure function.
#pragma once

#include <string_view>

namespace tandem::agents {

/// Whether a file called `name` (the last part of a path) is one: private keys, key stores, password safes,
/// lists of credentials. "passwords.txt" is, "password policy.pdf" is not.
bool namesSecret(std::string_view name);

}  // namespace tandem::agents
