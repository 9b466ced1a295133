#include "engine/tensor/element_type.h"

#include <gtest/gtest.h>

#include "engine/tensor/blocks.h"
#include "engine/tensor/tensor_view.h"

namespace tandem {
namespace {

TEST(ElementTypes, NumbersAreThoseOfTheFormat) {
  for (const ElementTraits& traits : kElementTypes) {
    EXPECT_EQ(elementTypeFromGguf(static_cast<std::uint32_t>(traits.type)), traits.type);
    EXPECT_EQ(&traitsOf(traits.type), &traits);
  }
  for (const std::uint32_t hole : {4U, 5U, 9U, 31U, 36U, 1000U, 0xffffffffU}) {
    EXPECT_EQ(elementTypeFromGguf(hole), std::nullopt) << hole;
  }
}

TEST(ElementTypes, BlocksHaveTheBytesOfTheirLayout) {
  const auto expectBlock = [](ElementType type, std::uint32_t weights, std::size_t bytes) {
    EXPECT_EQ(traitsOf(type).blockSize, weights);
    EXPECT_EQ(traitsOf(type).blockBytes, bytes) << traitsOf(type).name;
    EXPECT_TRUE(isQuantized(type));
  };
  expectBlock(ElementType::q4_0, 32, sizeof(BlockQ4_0));
  expectBlock(ElementType::q4_1, 32, sizeof(BlockQ4_1));
  expectBlock(ElementType::q5_0, 32, sizeof(BlockQ5_0));
  expectBlock(ElementType::q5_1, 32, sizeof(BlockQ5_1));
  expectBlock(ElementType::q8_0, 32, sizeof(BlockQ8_0));
  expectBlock(ElementType::q4_K, 256, sizeof(BlockQ4_K));
  expectBlock(ElementType::q5_K, 256, sizeof(BlockQ5_K));
  expectBlock(ElementType::q6_K, 256, sizeof(BlockQ6_K));
  expectBlock(ElementType::iq4_nl, 32, sizeof(BlockIQ4_NL));
  EXPECT_FALSE(isQuantized(ElementType::f32));
  EXPECT_FALSE(isQuantized(ElementType::bf16));
}

TEST(TensorView, RowsFollowEachOther) {
  const std::byte storage[3 * 2 * 34] = {};
  const TensorView view{ElementType::q8_0, {{64, 3, 1, 1}, 2}, storage};
  EXPECT_EQ(view.shape.elements(), 192);
  EXPECT_EQ(view.shape.rows(), 3);
  EXPECT_EQ(view.rowBytes(), 68U);
  EXPECT_EQ(view.row(2), storage + 136);
}

}  // namespace
}  // namespace tandem
