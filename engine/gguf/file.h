// A GGUF model file, opened for reading: START HERE for everything about model files.
//
//   auto file = gguf::File::open("model.gguf");           // checks everything, reads no weights
//   auto layers = (*file)->metadata().getU32("llama.block_count");
//   const gguf::TensorInfo* info = (*file)->find("token_embd.weight");
//   TensorView weights = (*file)->view(*info);
//
// GGUF versions 2 and 3, little endian. Format: github.com/ggml-org/ggml, docs/gguf.md.
//
// A file is untrusted. open() checks all that the container can be checked for: every length, count, product
// and offset against the file's size and against Limits. What the values mean (is this vocabulary complete?
// do shapes fit the hyperparameters?) is up to those who use them.
//
// Somebody may still shorten the file while it is mapped; the kernel then answers a read behind the new end
// with SIGBUS, which no check can rule out. open() compares the size before and after it has read the
// metadata, and checkUnchanged() repeats that later: call it after the weights have been copied out of the
// map, and keep no pointers into the map afterwards. That leaves a window, but no silent use of a file that
// was changed.
//
// Thread: const after open(), any thread. Ownership: the File owns the map; TensorViews, string_views and
// lists from it must not outlive it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/gguf/limits.h"
#include "engine/gguf/mapped_file.h"
#include "engine/gguf/metadata.h"
#include "engine/tensor/tensor_view.h"

namespace tandem::gguf {

struct TensorInfo {
  std::string_view name;  ///< printable ASCII
  ElementType type = ElementType::f32;
  Shape shape;               ///< every dimension ≥ 1, whole blocks in a row
  std::uint64_t offset = 0;  ///< of the first byte in the file; suits the element type's alignment
  std::uint64_t bytes = 0;   ///< lies inside the file and overlaps no other tensor
};

class File {
 public:
  /// Maps and checks `path`. Fails with a code that says what is wrong, a sentence for the user and, where
  /// one place in the file is to blame, its byte offset.
  static Result<std::shared_ptr<const File>> open(const std::filesystem::path& path,
                                                  const Limits& limits = {});
  /// The same for a file that is in memory already.
  static Result<std::shared_ptr<const File>> fromBytes(std::vector<std::byte> bytes,
                                                       const Limits& limits = {});

  int version() const { return version_; }
  std::uint64_t fileBytes() const { return bytes_.size(); }
  std::uint32_t alignment() const { return alignment_; }
  const Metadata& metadata() const { return metadata_; }

  /// In file order.
  std::span<const TensorInfo> tensors() const { return tensors_; }
  /// nullptr when there is no such tensor. O(log n).
  const TensorInfo* find(std::string_view name) const;
  /// `info` is one of tensors(). The bytes are aligned for the element type.
  TensorView view(const TensorInfo& info) const;

  /// `mismatch` when size or modification time of the file on disk are no longer those it was opened with.
  Status checkUnchanged() const;

  /// Bytes of memory that the index of metadata and tensors takes.
  std::uint64_t indexBytes() const;

 private:
  File() = default;
  static Result<std::shared_ptr<const File>> parse(std::shared_ptr<File> file, const Limits& limits);

  MappedFile map_;                 ///< empty when the bytes came from memory
  std::vector<std::byte> memory_;  ///< empty when the file is mapped
  std::span<const std::byte> bytes_;
  int version_ = 0;
  std::uint32_t alignment_ = 0;
  Metadata metadata_;
  std::vector<TensorInfo> tensors_;
  std::vector<std::uint32_t> byName_;  ///< indices into tensors_, sorted by name
};

}  // namespace tandem::gguf
