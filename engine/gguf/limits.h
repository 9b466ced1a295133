// How much a GGUF file may ask of us. All of it is far beyond real models and protects memory and time.
#pragma once

#include <cstdint>

namespace tandem::gguf {

struct Limits {
  std::uint64_t fileBytes = std::uint64_t{1} << 40;
  std::uint64_t metadataBytes = std::uint64_t{256} << 20;  ///< everything before the tensor data
  std::uint64_t entries = 65536;
  std::uint64_t tensors = 65536;
  std::uint64_t keyBytes = 256;                            ///< metadata keys and tensor names
  std::uint64_t stringBytes = std::uint64_t{1} << 20;      ///< a text value
  std::uint64_t templateBytes = std::uint64_t{256} << 10;  ///< a chat template
  std::uint64_t listStringBytes = 4096;                    ///< a text in a list: tokens, merges, tags
  std::uint64_t arrayElements = std::uint64_t{16} << 20;
  std::uint32_t alignment = 4096;
  std::uint64_t dimension = std::uint64_t{1} << 31;
};

}  // namespace tandem::gguf
