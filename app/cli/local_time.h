// Times for people, in the computer's time zone.
// Thread: pure function.
#pragma once

#include <array>
#include <cstdint>
#include <ctime>
#include <string>

namespace tandem::cli {

/// "2026-01-05 09:30:00"
inline std::string localTime(std::int64_t secondsSince1970) {
  const auto time = static_cast<std::time_t>(secondsSince1970);
  std::tm local{};
  std::array<char, 32> text{};
  localtime_r(&time, &local);
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &local);
  return text.data();
}

}  // namespace tandem::cli
