// The weight formats Tandem reads, with the numbers that GGUF gives them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tandem {

enum class ElementType : std::uint32_t {
  f32 = 0,
  f16 = 1,
  q4_0 = 2,
  q4_1 = 3,
  q5_0 = 6,
  q5_1 = 7,
  q8_0 = 8,
  q4_K = 12,
  q5_K = 13,
  q6_K = 14,
  iq4_nl = 20,
  bf16 = 30,
};

struct ElementTraits {
  ElementType type;
  std::string_view name;     ///< as llama.cpp and model cards print it: "Q4_K"
  std::uint32_t blockSize;   ///< weights in a block; a row holds whole blocks
  std::uint32_t blockBytes;  ///< bytes of a block
};

/// All supported formats, in the order of their GGUF numbers.
inline constexpr ElementTraits kElementTypes[] = {
    {ElementType::f32, "F32", 1, 4},         {ElementType::f16, "F16", 1, 2},
    {ElementType::q4_0, "Q4_0", 32, 18},     {ElementType::q4_1, "Q4_1", 32, 20},
    {ElementType::q5_0, "Q5_0", 32, 22},     {ElementType::q5_1, "Q5_1", 32, 24},
    {ElementType::q8_0, "Q8_0", 32, 34},     {ElementType::q4_K, "Q4_K", 256, 144},
    {ElementType::q5_K, "Q5_K", 256, 176},   {ElementType::q6_K, "Q6_K", 256, 210},
    {ElementType::iq4_nl, "IQ4_NL", 32, 18}, {ElementType::bf16, "BF16", 1, 2},
};

/// The format with this GGUF number, or nothing when Tandem does not read it.
constexpr std::optional<ElementType> elementTypeFromGguf(std::uint32_t number) {
  for (const ElementTraits& traits : kElementTypes) {
    if (static_cast<std::uint32_t>(traits.type) == number) return traits.type;
  }
  return std::nullopt;
}

constexpr const ElementTraits& traitsOf(ElementType type) {
  for (const ElementTraits& traits : kElementTypes) {
    if (traits.type == type) return traits;
  }
  return kElementTypes[0];  // unreachable: every enumerator has a row above
}

/// F32, F16 and BF16 hold plain numbers; all others hold blocks with scales.
constexpr bool isQuantized(ElementType type) {
  return traitsOf(type).blockSize > 1;
}

}  // namespace tandem
