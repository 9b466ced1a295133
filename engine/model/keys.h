// Numbers of one architecture out of GGUF metadata: each is asked for with the range that makes sense.
//
// Errors name the key: `missing`, `malformed` (wrong type, out of range below) or `limitExceeded` (above).
// Lifetime: the file outlives the object. Thread: const, any.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/gguf/file.h"

namespace tandem::model {

/// Reads "<architecture>.<key>".
class Keys {
 public:
  Keys(const gguf::File& file, std::string architecture)
      : file_(file), architecture_(std::move(architecture)) {}

  const gguf::File& file() const { return file_; }
  bool has(std::string_view key) const { return file_.metadata().contains(full(key)); }
  /// A whole number from `least` to `most`.
  Result<int> count(std::string_view key, int least, int most) const;
  /// The same, or `fallback`, unchecked, when the key is absent.
  Result<int> countOr(std::string_view key, int least, int most, int fallback) const;
  /// A finite number from `least` to `most`.
  Result<float> number(std::string_view key, float least, float most) const;
  Result<float> numberOr(std::string_view key, float least, float most, float fallback) const;
  Result<std::string> textOr(std::string_view key, std::string_view fallback) const;

 private:
  std::string full(std::string_view key) const { return architecture_ + "." + std::string(key); }
  const gguf::File& file_;
  std::string architecture_;
};

}  // namespace tandem::model
