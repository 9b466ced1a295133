#include "engine/base/memory_info.h"

#include <fstream>
#include <string>

namespace tandem {

Result<MemoryInfo> readMemoryInfo(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) {
    return Error{ErrorCode::io, "Could not read how much memory is free from " + file.string() + ".", {}};
  }
  MemoryInfo info;
  std::string key;
  std::uint64_t kibibytes = 0;
  std::string rest;
  while (in >> key >> kibibytes && std::getline(in, rest)) {
    if (key == "MemTotal:") info.total = kibibytes * 1024;
    if (key == "MemAvailable:") info.available = kibibytes * 1024;
  }
  if (info.total == 0 || info.available == 0) {
    return Error{ErrorCode::malformed, "The system does not say how much memory is free.", {}};
  }
  return info;
}

}  // namespace tandem
