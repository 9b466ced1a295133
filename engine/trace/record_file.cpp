#include "engine/trace/record_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/base/printable.h"

namespace tandem::trace {
namespace {

constexpr std::size_t kBuffer = 1 << 16;  // bytes
constexpr std::uint64_t kRoomToEnd = 64;  // for the line that says that the file was cut

Error refused(int number, const std::filesystem::path& file) {
  ErrorCode code = ErrorCode::io;
  if (number == ENOSPC || number == EDQUOT || number == EFBIG) code = ErrorCode::diskFull;
  if (number == EACCES || number == EPERM || number == EROFS) code = ErrorCode::permission;
  return {code,
          "The record \"" + printable(file.filename().string()) +
              "\" could not be written: " + std::strerror(number) + ". Recording has stopped.",
          {}};
}

}  // namespace

RecordFile::RecordFile(Header header, Words words, RecordLimits limits)
    : header_(std::move(header)), words_(words), limits_(std::move(limits)) {
  open();
}

RecordFile::~RecordFile() {
  close();
}

void RecordFile::open() {
  const std::filesystem::path file = limits_.place(header_.part);
  bytes_ = 0;
  ended_ = file.empty();
  if (ended_) return;
  descriptor_ = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor_ < 0) {
    status_ = refused(errno, file);
    return;
  }
  line_ = headerLine(header_);
  put(line_);
}

void RecordFile::append(const Event& event) {
  line_.clear();
  appendLine(line_, event, words_);
  if (descriptor_ >= 0 && bytes_ + line_.size() + kRoomToEnd > limits_.fileBytes) {
    if (limits_.place(header_.part + 1).empty()) {
      put(cutLine());
      close();
      ended_ = true;
    } else {
      close();
      ++header_.part;
      std::string kept = std::move(line_);
      open();
      line_ = std::move(kept);
    }
  }
  put(line_);
}

void RecordFile::appendLost(std::uint64_t events) {
  put(lostLine(events));
}

void RecordFile::put(const std::string& line) {
  if (ended_ || !status_.ok()) return;
  buffer_ += line;
  bytes_ += line.size();
  if (buffer_.size() >= kBuffer) flush();
}

void RecordFile::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty() && status_.ok() && descriptor_ >= 0) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      status_ = refused(errno, limits_.place(header_.part));
    } else {
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  buffer_.clear();
}

void RecordFile::close() {
  flush();
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

}  // namespace tandem::trace
