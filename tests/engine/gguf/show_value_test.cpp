#include "engine/gguf/show_value.h"

#include <gtest/gtest.h>

#include <limits>

#include "engine/gguf/file.h"
#include "tests/engine/gguf/sample_file.h"

namespace tandem::gguf {
namespace {

std::string shown(const std::vector<std::byte>& bytes, std::string_view key, std::size_t maxBytes = 200) {
  const auto file = File::fromBytes(bytes);
  EXPECT_TRUE(file.ok());
  return showValue((*file)->metadata(), *(*file)->metadata().find(key), maxBytes);
}

TEST(ShowValue, Scalars) {
  const auto sample = sampleFile();
  EXPECT_EQ(shown(sample, "scalar.u8"), "200");
  EXPECT_EQ(shown(sample, "scalar.i64"), "-9223372036854775808");
  EXPECT_EQ(shown(sample, "scalar.u64"), "18446744073709551615");
  EXPECT_EQ(shown(sample, "scalar.f32"), "0.1");
  EXPECT_EQ(shown(sample, "scalar.f64"), "0.25");
  EXPECT_EQ(shown(sample, "scalar.yes"), "true");
  EXPECT_EQ(shown(sample, "scalar.text"), "Grüße");
  EXPECT_EQ(shown(sample, "scalar.empty"), "");
}

TEST(ShowValue, Lists) {
  const auto sample = sampleFile();
  EXPECT_EQ(shown(sample, "list.i32"), "3 × i32: -5, 6, 7");
  EXPECT_EQ(shown(sample, "list.f64"), "2 × f64: 2.5, -3.5");
  EXPECT_EQ(shown(sample, "list.bools"), "3 × boolean: true, false, true");
  EXPECT_EQ(shown(sample, "list.texts"), "4 × text: a, , ▁token, nulin");
  EXPECT_EQ(shown(sample, "list.none"), "0 × text");
  EXPECT_EQ(shown(sample, "list.i32", 3), "3 × i32: -5, 6, …");
}

TEST(ShowValue, LongAndHostileTexts) {
  Writer writer;
  writer.addString("long", std::string(5000, 'x'));
  writer.addString("hostile", "a\x1b[2Jb\u202e\n");
  writer.addArray<std::uint32_t>("many", std::vector<std::uint32_t>(100000, 7));
  writer.addScalar<float>("nan", std::numeric_limits<float>::quiet_NaN());
  writer.addArray<std::uint64_t>("huge", {std::numeric_limits<std::uint64_t>::max()});
  const auto bytes = *writer.toBytes();
  EXPECT_EQ(shown(bytes, "long").size(), 200U);
  EXPECT_EQ(shown(bytes, "hostile"), "a[2Jb ");
  EXPECT_LT(shown(bytes, "many").size(), 260U);
  EXPECT_EQ(shown(bytes, "nan"), "not a number");
  EXPECT_EQ(shown(bytes, "huge"), "1 × u64: numbers out of range");
}

}  // namespace
}  // namespace tandem::gguf
