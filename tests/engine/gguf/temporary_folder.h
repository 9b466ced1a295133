// Files for tests: a folder that is gone when the test is, and a user who may do little.
#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <exception>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>

namespace tandem::gguf {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "tandem-test-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Tests may run as the superuser, who may read and write everything: become nobody for a while.
class AsOrdinaryUser {
 public:
  AsOrdinaryUser() : was_(geteuid()) {
    constexpr uid_t kNobody = 65534;
    if (was_ == 0) ordinary_ = seteuid(kNobody) == 0;
  }
  AsOrdinaryUser(const AsOrdinaryUser&) = delete;
  AsOrdinaryUser& operator=(const AsOrdinaryUser&) = delete;
  ~AsOrdinaryUser() {
    if (was_ == 0 && ordinary_ && seteuid(was_) != 0) std::terminate();
  }
  bool ok() const { return ordinary_; }

 private:
  uid_t was_;
  bool ordinary_ = true;
};

inline void writeBytes(const std::filesystem::path& path, std::span<const std::byte> bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace tandem::gguf
