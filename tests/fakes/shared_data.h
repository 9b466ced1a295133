// Where tests find data that is too large for the repository, and how they skip without it.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace tandem::fakes {

/// The folder `data` beside the repository, or under $TANDEM_SHARED; empty where there is none.
inline std::optional<std::filesystem::path> sharedData() {
  const char* named = std::getenv("TANDEM_SHARED");
  const std::filesystem::path root = named != nullptr
                                         ? std::filesystem::path(named)
                                         : std::filesystem::path(TANDEM_SOURCE_DIR) / ".." / "shared";
  std::error_code ignored;
  if (!std::filesystem::is_directory(root / "data", ignored)) return std::nullopt;
  return root / "data";
}

/// `relative` inside the shared data; empty where it is absent.
inline std::optional<std::filesystem::path> sharedFile(const std::string& relative) {
  const auto data = sharedData();
  std::error_code ignored;
  if (!data || !std::filesystem::exists(*data / relative, ignored)) return std::nullopt;
  return *data / relative;
}

}  // namespace tandem::fakes

/// Declares `variable` as the path of the shared file `relative`, or skips the test with one line.
#define TANDEM_SHARED_FILE_OR_SKIP(variable, relative)                                                      \
  const auto variable##Found = tandem::fakes::sharedFile(relative);                                         \
  if (!variable##Found) {                                                                                   \
    GTEST_SKIP() << "shared test data is absent: " << (relative) << " (TANDEM_SHARED can name its folder)"; \
  }                                                                                                         \
  const std::filesystem::path& variable = *variable##Found
