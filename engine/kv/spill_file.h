// KV blocks on disk: a file of equal slots that has no name.
//
// Private by construction: the file is made without a directory entry (O_TMPFILE), readable by its owner
// only, and the kernel frees it when the process ends, however it ends. What was in a slot is given back to
// the file system when the slot is freed; the medium is not overwritten, as with any deleted file.
//
// Failure: a value. A slot that cannot be written or read means that its tokens are computed again.
// Thread: one at a time. Each call moves one slot and blocks that long.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <vector>

#include "engine/base/result.h"

namespace tandem::kv {

class SpillFile {
 public:
  /// A file in `folder` of at most `maxSlots` slots of `slotBytes` each; no space is taken yet.
  /// Errors: invalidArgument, notFound, permission; unsupported where the file system knows no files without
  /// a name.
  static Result<SpillFile> create(const std::filesystem::path& folder, std::size_t slotBytes, int maxSlots);
  SpillFile(SpillFile&& other) noexcept;
  SpillFile& operator=(SpillFile&& other) noexcept;
  ~SpillFile();

  /// Writes `block` (slotBytes) into a free slot and returns its number. diskFull when there is none or the
  /// file system has no space, and then the file does not grow any more; io.
  Result<int> write(std::span<const std::byte> block);
  /// Reads `slot` into `block` (slotBytes). io; truncated when the file is shorter than it should be.
  Status read(int slot, std::span<std::byte> block) const;
  /// `slot` is not needed any more.
  void free(int slot);

  int freeSlots() const { return maxSlots_ - usedSlots(); }
  int usedSlots() const { return slots_ - static_cast<int>(free_.size()); }

  /// Bytes per second of all that was written, or read, so far, as whoever waited for it saw it: the system's
  /// own cache counts. 0 = nothing yet.
  double writeSpeed() const { return written_.speed(); }
  double readSpeed() const { return read_.speed(); }

 private:
  SpillFile(int descriptor, std::size_t slotBytes, int maxSlots)
      : descriptor_(descriptor), slotBytes_(slotBytes), maxSlots_(maxSlots) {}

  /// What was moved, and how long that took.
  struct Moved {
    double bytes = 0, seconds = 0;
    double speed() const { return seconds > 0 ? bytes / seconds : 0; }
  };
  class Stopwatch;

  int descriptor_ = -1;
  std::size_t slotBytes_ = 0;
  int maxSlots_ = 0;
  int slots_ = 0;          // that the file has had so far
  std::vector<int> free_;  // of these
  Moved written_;
  mutable Moved read_;
};

}  // namespace tandem::kv
