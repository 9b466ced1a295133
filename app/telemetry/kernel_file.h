// One file of /proc or /sys, kept open: the kernel makes its text anew for each pread at its beginning.
// Thread: one at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/telemetry/reading.h"

namespace tandem::telemetry {

/// Opens a file for reading: a descriptor, or a negative errno.
using OpenFile = std::function<int(const std::filesystem::path&)>;
int openForReading(const std::filesystem::path& file);

/// Where the kernel shows itself. Recordings and refusals can stand in for it.
struct Kernel {
  std::filesystem::path proc = "/proc", sys = "/sys", dev = "/dev";
  OpenFile open = openForReading;
};

/// What is said where permission is missing; see Reason.
struct Remedy {
  std::string_view hint = {}, command = {};
};

class KernelFile {
 public:
  /// `kernel` outlives it. Of a longer file only the first `most` bytes are read.
  KernelFile(const Kernel& kernel, std::filesystem::path file, Remedy remedy = {}, std::size_t most = 256);
  ~KernelFile();
  KernelFile(KernelFile&& other) noexcept;
  KernelFile& operator=(KernelFile&& other) noexcept;

  /// What it says now, valid until the next call. A file that has gone is looked for once more under its
  /// name, for a device that came back.
  OrReason<std::string_view> text();
  /// Its whole text as a number.
  OrReason<std::uint64_t> count();
  /// Its whole text as a number, which may be negative, times `unit`.
  Reading number(double unit = 1);

  const std::filesystem::path& path() const { return file_; }

 private:
  int fill();
  bool removed() const;
  void close();
  Reason reasonOf(int error) const;

  const Kernel* kernel_;
  std::filesystem::path file_;
  Remedy remedy_;
  std::size_t most_;
  std::vector<char> buffer_;
  std::size_t size_ = 0;
  int descriptor_ = -1;
};

/// The same for a file that is read once: its first line, "" when there is none.
std::string readLineOnce(const Kernel& kernel, const std::filesystem::path& file);

}  // namespace tandem::telemetry
