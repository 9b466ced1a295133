#include "engine/base/aligned_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>

namespace tandem {
namespace {

bool isZero(const AlignedBuffer& buffer) {
  const std::span bytes(buffer.data(), buffer.size());
  return std::all_of(bytes.begin(), bytes.end(), [](std::byte b) { return b == std::byte{0}; });
}

TEST(AlignedBuffer, IsAlignedZeroedAndOfTheSizeAskedFor) {
  for (const std::size_t size :
       {std::size_t{1}, std::size_t{63}, std::size_t{4097}, (std::size_t{2} << 20) + 5}) {
    auto buffer = AlignedBuffer::allocate(size);
    ASSERT_TRUE(buffer.ok()) << size;
    EXPECT_EQ(buffer->size(), size);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer->data()) % 64, 0U);
    EXPECT_TRUE(isZero(*buffer));
    buffer->data()[size - 1] = std::byte{7};  // the last byte is ours
  }
}

TEST(AlignedBuffer, NothingIsAValidAmount) {
  const auto buffer = AlignedBuffer::allocate(0);
  ASSERT_TRUE(buffer.ok());
  EXPECT_EQ(buffer->size(), 0U);
}

TEST(AlignedBuffer, MoreThanThereIsIsAnError) {
  constexpr std::size_t kMax = std::numeric_limits<std::size_t>::max();
  for (const std::size_t size : {kMax, kMax - (std::size_t{2} << 20), kMax / 2}) {
    const auto buffer = AlignedBuffer::allocate(size);
    ASSERT_FALSE(buffer.ok()) << size;
    EXPECT_EQ(buffer.error().code, ErrorCode::outOfMemory);
  }
}

TEST(AlignedBuffer, MovesWithoutCopying) {
  AlignedBuffer first = *AlignedBuffer::allocate(128);
  const std::byte* data = first.data();
  first.as<int>()[3] = 42;
  AlignedBuffer second = std::move(first);
  EXPECT_EQ(second.data(), data);
  EXPECT_EQ(second.as<int>()[3], 42);
  AlignedBuffer third = *AlignedBuffer::allocate(64);
  third = std::move(second);
  EXPECT_EQ(third.size(), 128U);
  EXPECT_EQ(third.as<int>()[3], 42);
}

}  // namespace
}  // namespace tandem
