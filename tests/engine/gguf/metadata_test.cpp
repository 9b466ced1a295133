// Getters: what converts, what is refused, and where the error points to.

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "engine/gguf/file.h"
#include "tests/engine/gguf/sample_file.h"

namespace tandem::gguf {
namespace {

class MetadataGetters : public ::testing::Test {
 protected:
  void SetUp() override {
    auto file = File::fromBytes(sampleFile());
    ASSERT_TRUE(file.ok()) << file.error().message;
    file_ = *file;
  }
  const Metadata& metadata() const { return file_->metadata(); }

  template <typename T>
  void expectMalformed(const Result<T>& result, std::string_view key, std::uint64_t bytesIn = 0) {
    ASSERT_FALSE(result.ok()) << key;
    EXPECT_EQ(result.error().code, ErrorCode::malformed) << key;
    EXPECT_EQ(result.error().offset, metadata().find(key)->offset + bytesIn) << key;
    EXPECT_NE(result.error().message.find(key), std::string::npos) << "the key is named";
  }

  std::shared_ptr<const File> file_;
};

TEST_F(MetadataGetters, MissingKey) {
  const auto value = metadata().getU32("llama.block_count");
  ASSERT_FALSE(value.ok());
  EXPECT_EQ(value.error().code, ErrorCode::missing);
  EXPECT_NE(value.error().message.find("llama.block_count"), std::string::npos);
  EXPECT_FALSE(metadata().contains("llama.block_count"));
}

TEST_F(MetadataGetters, FallbackOnlyWhenAbsent) {
  EXPECT_EQ(*metadata().getU32Or("absent", 7), 7U);
  EXPECT_EQ(*metadata().getU64Or("absent", 8), 8U);
  EXPECT_EQ(*metadata().getI64Or("absent", -9), -9);
  EXPECT_EQ(*metadata().getF32Or("absent", 1.5F), 1.5F);
  EXPECT_TRUE(*metadata().getBoolOr("absent", true));
  EXPECT_EQ(*metadata().getStringOr("absent", "x"), "x");
  EXPECT_EQ(*metadata().getU32Or("scalar.u8", 7), 200U);
  expectMalformed(metadata().getU32Or("scalar.text", 7), "scalar.text");
  expectMalformed(metadata().getF32Or("scalar.u8", 7), "scalar.u8");
}

TEST_F(MetadataGetters, WholeNumbersThatDoNotFit) {
  expectMalformed(metadata().getU32("scalar.i8"), "scalar.i8");
  expectMalformed(metadata().getU32("scalar.u64"), "scalar.u64");
  expectMalformed(metadata().getU64("scalar.i64"), "scalar.i64");
  expectMalformed(metadata().getI64("scalar.u64"), "scalar.u64");
}

TEST_F(MetadataGetters, TypesAreNotConfused) {
  expectMalformed(metadata().getU32("scalar.f32"), "scalar.f32");
  expectMalformed(metadata().getU32("scalar.yes"), "scalar.yes");
  expectMalformed(metadata().getU32("list.u32"), "list.u32");
  expectMalformed(metadata().getF32("scalar.text"), "scalar.text");
  expectMalformed(metadata().getBool("scalar.u8"), "scalar.u8");
  expectMalformed(metadata().getString("scalar.u8"), "scalar.u8");
  expectMalformed(metadata().getString("list.texts"), "list.texts");
  expectMalformed(metadata().getStrings("scalar.text"), "scalar.text");
  expectMalformed(metadata().getStrings("list.u8"), "list.u8");
  expectMalformed(metadata().getInts("list.f32", 0, 9), "list.f32");
  expectMalformed(metadata().getInts("list.bools", 0, 9), "list.bools");
  expectMalformed(metadata().getInts("scalar.u8", 0, 255), "scalar.u8");
  expectMalformed(metadata().getFloats("list.u8"), "list.u8");
  expectMalformed(metadata().getBools("list.u8"), "list.u8");
  expectMalformed(metadata().getBools("scalar.yes"), "scalar.yes");
  expectMalformed(metadata().getFloats("list.texts"), "list.texts");
}

TEST_F(MetadataGetters, ElementsOutOfRangeArePointedAt) {
  EXPECT_TRUE(metadata().getInts("list.i32", -5, 7).ok());
  expectMalformed(metadata().getInts("list.i32", -4, 7), "list.i32", 0);
  expectMalformed(metadata().getInts("list.i32", -5, 6), "list.i32", 8);
}

TEST(MetadataNumbers, MustBeFinite) {
  Writer writer;
  writer.addScalar<float>("nan", std::numeric_limits<float>::quiet_NaN());
  writer.addScalar<float>("infinite", std::numeric_limits<float>::infinity());
  writer.addScalar<double>("large", 1e300);
  writer.addArray<float>("nans", {1.0F, std::numeric_limits<float>::quiet_NaN()});
  writer.addArray<double>("larges", {-1e300});
  writer.addArray<std::uint64_t>("unsigned", {std::numeric_limits<std::uint64_t>::max()});
  const auto file = File::fromBytes(*writer.toBytes());
  ASSERT_TRUE(file.ok());
  const Metadata& metadata = (*file)->metadata();
  for (const char* key : {"nan", "infinite", "large"}) EXPECT_FALSE(metadata.getF32(key).ok()) << key;
  EXPECT_FALSE(metadata.getFloats("larges").ok());
  const auto nans = metadata.getFloats("nans");
  ASSERT_FALSE(nans.ok());
  EXPECT_EQ(nans.error().offset, metadata.find("nans")->offset + 4);
  EXPECT_FALSE(metadata.getInts("unsigned", -1, std::numeric_limits<std::int64_t>::max()).ok());
}

}  // namespace
}  // namespace tandem::gguf
