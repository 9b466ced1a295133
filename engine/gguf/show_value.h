// A metadata value as a person may see it.
#pragma once

#include <cstddef>
#include <string>

#include "engine/gguf/metadata.h"

namespace tandem::gguf {

/// `entry` (one of metadata.entries()) as one line of at most about `maxBytes` bytes, safe to show:
/// "32", "0.0001", "true", "Llama 3.2", "128256 × text: !, \", #, …".
std::string showValue(const Metadata& metadata, const Entry& entry, std::size_t maxBytes = 200);

}  // namespace tandem::gguf
