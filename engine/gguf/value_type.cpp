#include "engine/gguf/value_type.h"

namespace tandem::gguf {

std::optional<ValueType> valueTypeFromNumber(std::uint32_t number) {
  if (number > static_cast<std::uint32_t>(ValueType::f64)) return std::nullopt;
  return static_cast<ValueType>(number);
}

std::string_view toString(ValueType type) {
  switch (type) {
    case ValueType::u8:
      return "u8";
    case ValueType::i8:
      return "i8";
    case ValueType::u16:
      return "u16";
    case ValueType::i16:
      return "i16";
    case ValueType::u32:
      return "u32";
    case ValueType::i32:
      return "i32";
    case ValueType::f32:
      return "f32";
    case ValueType::boolean:
      return "boolean";
    case ValueType::string:
      return "text";
    case ValueType::array:
      return "list";
    case ValueType::u64:
      return "u64";
    case ValueType::i64:
      return "i64";
    case ValueType::f64:
      return "f64";
  }
  return "unknown";
}

std::uint32_t fixedBytes(ValueType type) {
  switch (type) {
    case ValueType::u8:
    case ValueType::i8:
    case ValueType::boolean:
      return 1;
    case ValueType::u16:
    case ValueType::i16:
      return 2;
    case ValueType::u32:
    case ValueType::i32:
    case ValueType::f32:
      return 4;
    case ValueType::u64:
    case ValueType::i64:
    case ValueType::f64:
      return 8;
    case ValueType::string:
    case ValueType::array:
      return 0;
  }
  return 0;
}

}  // namespace tandem::gguf
