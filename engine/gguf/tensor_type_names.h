// What the GGML project calls its tensor types, so that an error can name one that Tandem does not read.
#pragma once

#include <cstdint>
#include <string>

namespace tandem::gguf {

/// "IQ2_XXS", or "number 77" for types that were not known when this was written.
std::string tensorTypeName(std::uint32_t number);

/// "F32, F16, …": the types in engine/tensor/element_type.h.
std::string supportedTensorTypes();

}  // namespace tandem::gguf
