// Small vocabularies of both kinds, as GGUF files, to start from.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tandem::fuzz {

/// Each file is valid.
std::vector<std::vector<std::byte>> vocabularyCorpus();

/// Texts that are hard for those vocabularies; the first character chooses the cut (see token_target.h).
std::vector<std::string> textCorpus();

}  // namespace tandem::fuzz
