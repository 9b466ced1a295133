// Times, JSON and numbered choices as they stand in the database.
// Thread: pure functions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "agents/core/json.h"
#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem {

inline std::int64_t storedTime(agents::WallTime at) {
  return at.time_since_epoch().count();
}
inline std::optional<std::int64_t> storedTime(const std::optional<agents::WallTime>& at) {
  return at ? std::optional(storedTime(*at)) : std::nullopt;
}
inline agents::WallTime timeFrom(std::int64_t stored) {
  return agents::WallTime(std::chrono::milliseconds(stored));
}

/// Bytes that are no UTF-8 become U+FFFD: a text from outside must never keep a row from being written.
inline std::string storedJson(const agents::Json& value) {
  return value.dump(-1, ' ', false, agents::Json::error_handler_t::replace);
}
/// Error: malformed, with `what` ("The evidence of a proposal") beginning the sentence.
inline Result<agents::Json> jsonFrom(const std::string& stored, const std::string& what) {
  agents::Json value = agents::Json::parse(stored, nullptr, false);
  if (value.is_discarded()) {
    return Error{ErrorCode::malformed, what + " is damaged in the database. The others are not touched.", {}};
  }
  return value;
}

/// The member `key` of `object` when it is a text, else an empty one.
inline std::string textIn(const agents::Json& object, const char* key) {
  const auto found = object.is_object() ? object.find(key) : object.end();
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// A choice stored as its number; a number that this build does not know becomes `last`.
template <typename Choice>
Choice choiceFrom(std::int64_t stored, Choice last) {
  return static_cast<Choice>(
      std::clamp<std::int64_t>(stored, std::int64_t{0}, static_cast<std::int64_t>(last)));
}

}  // namespace tandem
