// From a model file to something that answers: words, packed weights, device, KV cache.
// Thread: any; blocks.
#pragma once

#include "engine/api/make_engine.h"
#include "engine/runtime/local_engine.h"

namespace tandem::runtime {

/// The scheduler's limits for this machine's processor.
schedule::Limits limitsFor(const EngineOptions& options);

/// Loads models for this machine's processor. The loader's errors are those of gguf::File::open,
/// text::Tokenizer::open, model::loadModel and device::makeCpuMachine; mismatch when the vocabulary does not
/// fit the weights; cancelled when progress asks for it.
ModelLoader cpuModelLoader(const EngineOptions& options);

}  // namespace tandem::runtime
