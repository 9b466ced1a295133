#include "engine/model/keys.h"

#include <cstdint>

namespace tandem::model {
namespace {

Error outOfRange(const std::string& key, const std::string& value, const std::string& least,
                 const std::string& most, bool above) {
  return Error{
      above ? ErrorCode::limitExceeded : ErrorCode::malformed,
      "The model's \"" + key + "\" is " + value + "; it must lie between " + least + " and " + most + ".",
      {}};
}

}  // namespace

Result<int> Keys::count(std::string_view key, int least, int most) const {
  const std::string name = full(key);
  TANDEM_ASSIGN(const std::int64_t value, file_.metadata().getI64(name));
  if (value < least || value > most) {
    return outOfRange(name, std::to_string(value), std::to_string(least), std::to_string(most), value > most);
  }
  return static_cast<int>(value);
}

Result<int> Keys::countOr(std::string_view key, int least, int most, int fallback) const {
  return has(key) ? count(key, least, most) : fallback;
}

Result<float> Keys::number(std::string_view key, float least, float most) const {
  const std::string name = full(key);
  TANDEM_ASSIGN(const float value, file_.metadata().getF32(name));
  if (value < least || value > most) {
    return outOfRange(name, std::to_string(value), std::to_string(least), std::to_string(most), value > most);
  }
  return value;
}

Result<float> Keys::numberOr(std::string_view key, float least, float most, float fallback) const {
  return has(key) ? number(key, least, most) : fallback;
}

Result<std::string> Keys::textOr(std::string_view key, std::string_view fallback) const {
  TANDEM_ASSIGN(const std::string_view text, file_.metadata().getStringOr(full(key), fallback));
  return std::string(text);
}

}  // namespace tandem::model
