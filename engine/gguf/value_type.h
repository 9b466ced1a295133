// The types that a metadata value of a GGUF file can have, with the numbers of the format.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace tandem::gguf {

enum class ValueType : std::uint32_t {
  u8 = 0,
  i8 = 1,
  u16 = 2,
  i16 = 3,
  u32 = 4,
  i32 = 5,
  f32 = 6,
  boolean = 7,
  string = 8,
  array = 9,
  u64 = 10,
  i64 = 11,
  f64 = 12,
};

/// The type with this number in a file, or nothing when the format has no such type.
std::optional<ValueType> valueTypeFromNumber(std::uint32_t number);

/// "u32", "text", "list", … as used in messages.
std::string_view toString(ValueType type);

/// Bytes of a value in the file; 0 for strings and arrays, whose length is stored with them.
std::uint32_t fixedBytes(ValueType type);

constexpr bool isInteger(ValueType type) {
  return type != ValueType::f32 && type != ValueType::f64 && type != ValueType::boolean &&
         type != ValueType::string && type != ValueType::array;
}
constexpr bool isFloat(ValueType type) {
  return type == ValueType::f32 || type == ValueType::f64;
}

/// The type that stores a C++ scalar: valueTypeOf<std::int16_t>() is i16.
template <typename T>
constexpr ValueType valueTypeOf() {
  if constexpr (std::is_same_v<T, std::uint8_t>) {
    return ValueType::u8;
  } else if constexpr (std::is_same_v<T, std::int8_t>) {
    return ValueType::i8;
  } else if constexpr (std::is_same_v<T, std::uint16_t>) {
    return ValueType::u16;
  } else if constexpr (std::is_same_v<T, std::int16_t>) {
    return ValueType::i16;
  } else if constexpr (std::is_same_v<T, std::uint32_t>) {
    return ValueType::u32;
  } else if constexpr (std::is_same_v<T, std::int32_t>) {
    return ValueType::i32;
  } else if constexpr (std::is_same_v<T, float>) {
    return ValueType::f32;
  } else if constexpr (std::is_same_v<T, bool>) {
    return ValueType::boolean;
  } else if constexpr (std::is_same_v<T, std::uint64_t>) {
    return ValueType::u64;
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    return ValueType::i64;
  } else {
    static_assert(std::is_same_v<T, double>, "GGUF has no scalar of this type");
    return ValueType::f64;
  }
}

}  // namespace tandem::gguf
