#include "agents/core/tries.h"

#include <algorithm>
#include <array>

#include "agents/core/json.h"

namespace tandem::agents {
namespace {
constexpr std::size_t kMostKeys = 1000;  // what vanished before it could be tried again stays here
}

Tries Tries::fromNote(std::string_view note) {
  Tries tries;
  const Json json = Json::parse(note, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return tries;
  for (const auto& [key, count] : json.items()) {
    if (count.is_number_integer()) tries.counts_[key] = std::clamp(count.get<int>(), 0, kMost);
  }
  return tries;
}

std::string Tries::toNote() const {
  return Json(counts_).dump(-1, ' ', false, Json::error_handler_t::replace);
}

int Tries::of(const std::string& key) const {
  const auto found = counts_.find(key);
  return found == counts_.end() ? 0 : found->second;
}

void Tries::count(std::span<const std::string> keys) {
  if (counts_.size() + keys.size() > kMostKeys) counts_.clear();
  for (const std::string& key : keys) ++counts_[key];
}

void Tries::takeBack(std::span<const std::string> keys) {
  for (const std::string& key : keys) {
    const auto found = counts_.find(key);
    if (found != counts_.end() && --found->second <= 0) counts_.erase(found);
  }
}

void Tries::forget(std::span<const std::string> keys) {
  for (const std::string& key : keys) counts_.erase(key);
}

std::chrono::minutes Tries::pause(int tries) {
  constexpr std::array<int, 4> kMinutes = {1, 5, 30, 120};
  const int last = static_cast<int>(kMinutes.size()) - 1;
  return std::chrono::minutes(kMinutes[static_cast<std::size_t>(std::clamp(tries - 1, 0, last))]);
}

}  // namespace tandem::agents
