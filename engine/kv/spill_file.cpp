#include "engine/kv/spill_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <utility>

namespace tandem::kv {
namespace {

Error refused(int number, const char* doing) {
  const std::string could = std::string("Could not ") + doing + " the file for idle conversations: ";
  switch (number) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return {ErrorCode::diskFull, could + "the disk is full.", {}};
    case ENOENT:
    case ENOTDIR:
      return {ErrorCode::notFound, could + "its folder is not there.", {}};
    case EACCES:
    case EPERM:
    case EROFS:
      return {ErrorCode::permission, could + "its folder must be writable.", {}};
    case EOPNOTSUPP:
    case EISDIR:
      return {ErrorCode::unsupported,
              could + "this file system has no files without a name; choose a folder on another one.",
              {}};
    default:
      return {ErrorCode::io, could + "the disk reports an error.", {}};
  }
}

off_t offsetOf(int slot, std::size_t slotBytes) {
  return static_cast<off_t>(slot) * static_cast<off_t>(slotBytes);
}

}  // namespace

/// Counts a slot as moved if it is told so.
class SpillFile::Stopwatch {
 public:
  void moved(std::size_t bytes, Moved& sum) const {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin_;
    sum.bytes += static_cast<double>(bytes);
    sum.seconds += took.count();
  }

 private:
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

Result<SpillFile> SpillFile::create(const std::filesystem::path& folder, std::size_t slotBytes,
                                    int maxSlots) {
  if (slotBytes == 0 || maxSlots < 1) {
    return Error{
        ErrorCode::invalidArgument, "The file for idle conversations needs room for at least one.", {}};
  }
  // O_EXCL: nobody, not even this process, can give the file a name later.
  const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor < 0) return refused(errno, "make");
  return SpillFile(descriptor, slotBytes, maxSlots);
}

SpillFile::SpillFile(SpillFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      slotBytes_(other.slotBytes_),
      maxSlots_(other.maxSlots_),
      slots_(other.slots_),
      free_(std::move(other.free_)),
      written_(other.written_),
      read_(other.read_) {}

SpillFile& SpillFile::operator=(SpillFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(slotBytes_, other.slotBytes_);
  std::swap(maxSlots_, other.maxSlots_);
  std::swap(slots_, other.slots_);
  std::swap(free_, other.free_);
  std::swap(written_, other.written_);
  std::swap(read_, other.read_);
  return *this;
}

SpillFile::~SpillFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<int> SpillFile::write(std::span<const std::byte> block) {
  if (block.size() != slotBytes_) {
    return Error{ErrorCode::invalidArgument, "A KV block of another size than the file's.", {}};
  }
  if (freeSlots() < 1) return refused(ENOSPC, "write");
  const Stopwatch watch;
  const bool grows = free_.empty();
  const int slot = grows ? slots_ : free_.back();
  for (std::size_t done = 0; done < block.size();) {
    const off_t at = offsetOf(slot, slotBytes_) + static_cast<off_t>(done);
    const ssize_t wrote = ::pwrite(descriptor_, block.data() + done, block.size() - done, at);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) {
      const Error error = refused(wrote < 0 ? errno : ENOSPC, "write");
      if (error.code == ErrorCode::diskFull) maxSlots_ = usedSlots();
      return error;
    }
    done += static_cast<std::size_t>(wrote);
  }
  watch.moved(block.size(), written_);
  if (grows) {
    ++slots_;
  } else {
    free_.pop_back();
  }
  return slot;
}

Status SpillFile::read(int slot, std::span<std::byte> block) const {
  if (slot < 0 || slot >= slots_ || block.size() != slotBytes_) {
    return Error{ErrorCode::invalidArgument, "A KV block that is not in the file.", {}};
  }
  const Stopwatch watch;
  for (std::size_t done = 0; done < block.size();) {
    const off_t at = offsetOf(slot, slotBytes_) + static_cast<off_t>(done);
    const ssize_t got = ::pread(descriptor_, block.data() + done, block.size() - done, at);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return refused(errno, "read");
    if (got == 0) {
      return Error{ErrorCode::truncated, "The file for idle conversations has become shorter.", {}};
    }
    done += static_cast<std::size_t>(got);
  }
  watch.moved(block.size(), read_);
  return {};
}

void SpillFile::free(int slot) {
  // Gives the space back at once. Where holes are unknown, the slot is simply used again.
  ::fallocate(descriptor_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offsetOf(slot, slotBytes_),
              static_cast<off_t>(slotBytes_));
  free_.push_back(slot);
}

}  // namespace tandem::kv
