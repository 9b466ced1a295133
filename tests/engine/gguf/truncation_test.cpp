// A valid file, cut off at every single byte.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/gguf/file.h"
#include "tests/engine/gguf/sample_file.h"

namespace tandem::gguf {
namespace {

TEST(Truncation, EveryLengthGivesATypedError) {
  const std::vector<std::byte> whole = sampleFile();
  const auto file = File::fromBytes(whole);
  ASSERT_TRUE(file.ok());
  std::uint64_t needed = 0;
  for (const TensorInfo& info : (*file)->tensors()) needed = std::max(needed, info.offset + info.bytes);
  ASSERT_GT(needed, 1000U);

  for (std::size_t length = 0; length < needed; ++length) {
    // A vector of exactly this size, so that the address sanitizer sees a read behind the end.
    const auto cut = File::fromBytes({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)});
    ASSERT_FALSE(cut.ok()) << length;
    ASSERT_EQ(cut.error().code, ErrorCode::truncated) << length << ": " << cut.error().message;
    ASSERT_TRUE(cut.error().offset.has_value()) << length;
    ASSERT_LE(*cut.error().offset, length);
  }
  EXPECT_TRUE(File::fromBytes({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(needed)}).ok());
}

}  // namespace
}  // namespace tandem::gguf
