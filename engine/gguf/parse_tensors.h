// Reads and checks the table of tensors.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/result.h"
#include "engine/gguf/cursor.h"
#include "engine/gguf/file.h"
#include "engine/gguf/limits.h"

namespace tandem::gguf {

/// `count` tensors with valid names, shapes and types. Their offsets still count from the start of the data;
/// names may still repeat.
Result<std::vector<TensorInfo>> parseTensors(Cursor& cursor, std::uint64_t count, const Limits& limits);

/// Makes the offsets absolute and checks that every tensor is aligned, lies in the file and overlaps no
/// other. `file` are the bytes that the names point into; the data start at `dataStart`.
Status placeTensors(std::vector<TensorInfo>& tensors, std::span<const std::byte> file,
                    std::uint64_t dataStart, std::uint32_t alignment);

}  // namespace tandem::gguf
