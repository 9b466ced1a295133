// What a model file says about itself, in the words of engine/api/engine.h.
#pragma once

#include <filesystem>
#include <string>

#include "engine/api/engine.h"
#include "engine/gguf/file.h"
#include "engine/model/hyperparameters.h"

namespace tandem::runtime {

/// Tokens to reserve a KV cache for: what is asked for, by default 8192, but never more than the model was
/// made for. Errors: invalidArgument for a negative size.
Result<int> chooseContextSize(const LoadOptions& options, int contextTrained);

/// Tokens of the whole KV cache: one full context, and half as much again for background work and the history
/// of other conversations, so that one long chat does not push everything else out.
int poolTokensFor(int contextSize);

/// What to tell a person when ChatTemplate::parseProblem() is `problem`; empty when that is.
std::string templateWarning(const std::string& problem);

/// Everything but contextSize and templateWarning. `path` is what the file was opened by.
ModelInfo readModelInfo(const gguf::File& file, const model::Hyperparameters& hyper,
                        const std::filesystem::path& path);

}  // namespace tandem::runtime
