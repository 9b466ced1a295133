// Reads and checks what stands in front of the tensors: header and metadata.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/result.h"
#include "engine/gguf/cursor.h"
#include "engine/gguf/limits.h"
#include "engine/gguf/metadata.h"

namespace tandem::gguf {

struct Header {
  std::uint32_t version = 0;
  std::uint64_t tensors = 0;  ///< within Limits::tensors
  std::uint64_t entries = 0;  ///< within Limits::entries
};

/// Magic number, version and counts. Names other kinds of files that are often taken for a model.
Result<Header> parseHeader(Cursor& cursor, const Limits& limits);

/// `count` entries with valid keys and values inside the file. Keys may still repeat.
Result<std::vector<Entry>> parseEntries(Cursor& cursor, std::uint64_t count, const Limits& limits);

/// What general.alignment says: a power of two, 32 when it says nothing.
Result<std::uint32_t> parseAlignment(const Metadata& metadata, const Limits& limits);

}  // namespace tandem::gguf
