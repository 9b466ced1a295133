// What a model file says about itself, in the words of engine/api/engine.h.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

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

/// Fills in what follows from the chat template, whose source is `source`: templateWarning and knowsTools.
/// `problem` is what ChatTemplate::parseProblem() says about it.
void describeTemplate(std::string_view source, const std::string& problem, ModelInfo& info);

/// Everything but contextSize and what describeTemplate() adds. `path` is what the file was opened by.
ModelInfo readModelInfo(const gguf::File& file, const model::Hyperparameters& hyper,
                        const std::filesystem::path& path);

}  // namespace tandem::runtime
