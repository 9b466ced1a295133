#include "engine/gguf/file.h"

#include <new>
#include <string>
#include <utility>

#include "engine/base/checked.h"
#include "engine/gguf/cursor.h"
#include "engine/gguf/parse_metadata.h"
#include "engine/gguf/parse_tensors.h"
#include "engine/gguf/sorted_index.h"

namespace tandem::gguf {
namespace {

std::string_view nameOf(const TensorInfo& info) {
  return info.name;
}
std::string_view keyOf(const Entry& entry) {
  return entry.key;
}

std::uint64_t offsetIn(std::span<const std::byte> file, std::string_view text) {
  return static_cast<std::uint64_t>(reinterpret_cast<const std::byte*>(text.data()) - file.data());
}

Error repeated(std::span<const std::byte> file, std::string_view what, std::string_view name) {
  return {ErrorCode::malformed,
          "The file contains the " + std::string(what) + " “" + std::string(name) + "” more than once.",
          offsetIn(file, name)};
}

/// A part of a model looks like a whole one until its tensors are missed; say it at once.
Status refuseParts(const Metadata& metadata) {
  TANDEM_ASSIGN(const std::uint64_t parts, metadata.getU64Or("split.count", 1));
  if (parts <= 1) return {};
  return Error{ErrorCode::unsupported,
               "This file is one of " + std::to_string(parts) +
                   " parts of a model. Merge them into one file first (llama-gguf-split --merge).",
               metadata.find("split.count")->offset};
}

Error noMemory() {
  return {ErrorCode::outOfMemory, "There is not enough memory to read the description of the model.", {}};
}

}  // namespace

Result<std::shared_ptr<const File>> File::open(const std::filesystem::path& path, const Limits& limits) {
  try {
    TANDEM_ASSIGN(MappedFile map, MappedFile::open(path, limits.fileBytes));
    std::shared_ptr<File> file(new File());
    file->map_ = std::move(map);
    file->bytes_ = file->map_.bytes();
    auto parsed = parse(file, limits);
    // Also after a parse error: "the file is being written" is the better answer then.
    TANDEM_TRY(file->checkUnchanged());
    return parsed;
  } catch (const std::bad_alloc&) {
    return noMemory();
  }
}

Result<std::shared_ptr<const File>> File::fromBytes(std::vector<std::byte> bytes, const Limits& limits) {
  try {
    std::shared_ptr<File> file(new File());
    file->memory_ = std::move(bytes);
    file->bytes_ = file->memory_;
    return parse(std::move(file), limits);
  } catch (const std::bad_alloc&) {
    return noMemory();
  }
}

Result<std::shared_ptr<const File>> File::parse(std::shared_ptr<File> file, const Limits& limits) {
  const std::span<const std::byte> bytes = file->bytes_;
  Cursor cursor(bytes, limits.metadataBytes);
  TANDEM_ASSIGN(const Header header, parseHeader(cursor, limits));
  file->version_ = static_cast<int>(header.version);

  TANDEM_ASSIGN(auto entries, parseEntries(cursor, header.entries, limits));
  file->metadata_ = Metadata(bytes.data(), std::move(entries));
  if (const Entry* entry = file->metadata_.firstRepeated()) {
    return repeated(bytes, "metadata entry", keyOf(*entry));
  }
  TANDEM_TRY(refuseParts(file->metadata_));
  TANDEM_ASSIGN(file->alignment_, parseAlignment(file->metadata_, limits));

  TANDEM_ASSIGN(file->tensors_, parseTensors(cursor, header.tensors, limits));
  file->byName_ = sortedIndex(file->tensors_, nameOf);
  if (const TensorInfo* info = firstRepeated(file->tensors_, file->byName_, nameOf)) {
    return repeated(bytes, "tensor", info->name);
  }
  const auto dataStart = checkedAlignUp(cursor.offset(), file->alignment_);
  if (!dataStart) return Error{ErrorCode::malformed, "The tensor data start nowhere.", cursor.offset()};
  TANDEM_TRY(placeTensors(file->tensors_, bytes, *dataStart, file->alignment_));
  return std::shared_ptr<const File>(std::move(file));
}

const TensorInfo* File::find(std::string_view name) const {
  return findByName(tensors_, byName_, name, nameOf);
}

TensorView File::view(const TensorInfo& info) const {
  return {info.type, info.shape, bytes_.subspan(info.offset, info.bytes)};
}

Status File::checkUnchanged() const {
  return map_.checkUnchanged();
}

std::uint64_t File::indexBytes() const {
  return metadata_.indexBytes() + tensors_.capacity() * sizeof(TensorInfo) +
         byName_.capacity() * sizeof byName_[0];
}

}  // namespace tandem::gguf
