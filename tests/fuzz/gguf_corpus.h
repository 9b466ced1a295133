// Small valid GGUF files to start from, made by the Writer.
#pragma once

#include <cstddef>
#include <vector>

namespace tandem::fuzz {

/// Each file is valid and covers other parts of the format.
std::vector<std::vector<std::byte>> ggufCorpus();

}  // namespace tandem::fuzz
