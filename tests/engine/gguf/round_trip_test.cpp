// What the Writer writes, the File reads: every metadata type, every element type, both versions, every
// alignment.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/gguf/file.h"
#include "tests/engine/gguf/sample_file.h"

namespace tandem::gguf {
namespace {

std::shared_ptr<const File> openSample(const WriterOptions& options = {}) {
  auto file = File::fromBytes(sampleFile(options));
  EXPECT_TRUE(file.ok()) << file.error().message;
  return *file;
}

TEST(RoundTrip, Scalars) {
  const auto file = openSample();
  const Metadata& metadata = file->metadata();
  EXPECT_EQ(*metadata.getU32("scalar.u8"), 200U);
  EXPECT_EQ(*metadata.getI64("scalar.i8"), -100);
  EXPECT_EQ(*metadata.getU32("scalar.u16"), 60000U);
  EXPECT_EQ(*metadata.getI64("scalar.i16"), -30000);
  EXPECT_EQ(*metadata.getU32("scalar.u32"), 4000000000U);
  EXPECT_EQ(*metadata.getI64("scalar.u32"), 4000000000);
  EXPECT_EQ(*metadata.getI64("scalar.i32"), -2000000000);
  EXPECT_EQ(*metadata.getU64("scalar.u64"), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(*metadata.getI64("scalar.i64"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(*metadata.getF32("scalar.f32"), 0.1F);
  EXPECT_EQ(*metadata.getF32("scalar.f64"), 0.25F);
  EXPECT_TRUE(*metadata.getBool("scalar.yes"));
  EXPECT_FALSE(*metadata.getBool("scalar.no"));
  EXPECT_EQ(*metadata.getString("scalar.text"), "Grüße");
  EXPECT_EQ(*metadata.getString("scalar.empty"), "");
}

std::vector<std::int64_t> ints(const Metadata& metadata, std::string_view key) {
  constexpr auto kLowest = std::numeric_limits<std::int64_t>::min();
  const auto list = metadata.getInts(key, kLowest, std::numeric_limits<std::int64_t>::max());
  EXPECT_TRUE(list.ok()) << list.error().message;
  std::vector<std::int64_t> out;
  for (std::size_t i = 0; i < list->size(); ++i) out.push_back((*list)[i]);
  return out;
}

TEST(RoundTrip, ListsOfNumbers) {
  const auto file = openSample();
  const Metadata& metadata = file->metadata();
  using List = std::vector<std::int64_t>;
  EXPECT_EQ(ints(metadata, "list.u8"), (List{0, 255}));
  EXPECT_EQ(ints(metadata, "list.i8"), (List{-128, 127}));
  EXPECT_EQ(ints(metadata, "list.u16"), (List{0, 65535}));
  EXPECT_EQ(ints(metadata, "list.i16"), (List{-32768, 32767}));
  EXPECT_EQ(ints(metadata, "list.u32"), (List{0, 4294967295}));
  EXPECT_EQ(ints(metadata, "list.i32"), (List{-5, 6, 7}));
  EXPECT_EQ(ints(metadata, "list.u64"), (List{0, 1LL << 62}));
  EXPECT_EQ(ints(metadata, "list.i64"), (List{-(1LL << 62), 3}));
  const auto f32 = metadata.getFloats("list.f32");
  const auto f64 = metadata.getFloats("list.f64");
  ASSERT_TRUE(f32.ok() && f64.ok());
  ASSERT_EQ(f32->size(), 2U);
  EXPECT_EQ((*f32)[0], 0.5F);
  EXPECT_EQ((*f32)[1], -1.5F);
  ASSERT_EQ(f64->size(), 2U);
  EXPECT_EQ((*f64)[1], -3.5F);
}

TEST(RoundTrip, ListsOfTexts) {
  const auto file = openSample();
  const auto texts = file->metadata().getStrings("list.texts");
  ASSERT_TRUE(texts.ok());
  ASSERT_EQ(texts->size(), 4U);
  EXPECT_EQ((*texts)[0], "a");
  EXPECT_EQ((*texts)[1], "");
  EXPECT_EQ((*texts)[2], "▁token");
  EXPECT_EQ((*texts)[3], std::string_view("nul\0in", 6));
  EXPECT_EQ(file->metadata().getStrings("list.none")->size(), 0U);
}

TEST(RoundTrip, ListOfBools) {
  const auto file = openSample();
  const auto bools = file->metadata().getBools("list.bools");
  ASSERT_TRUE(bools.ok());
  ASSERT_EQ(bools->size(), 3U);
  EXPECT_TRUE((*bools)[0] && !(*bools)[1] && (*bools)[2]);
}

TEST(RoundTrip, EntriesKeepTheirOrderAndTypes) {
  const auto file = openSample();
  const auto entries = file->metadata().entries();
  ASSERT_EQ(entries.size(), 27U);
  EXPECT_EQ(entries[0].key, "scalar.u8");
  EXPECT_EQ(entries[0].type, ValueType::u8);
  EXPECT_EQ(entries.back().key, "list.none");
  const Entry* bools = file->metadata().find("list.bools");
  ASSERT_NE(bools, nullptr);
  EXPECT_EQ(bools->type, ValueType::array);
  EXPECT_EQ(bools->elementType, ValueType::boolean);
  EXPECT_EQ(bools->count, 3U);
}

class RoundTripLayout : public ::testing::TestWithParam<WriterOptions> {};

TEST_P(RoundTripLayout, EveryElementType) {
  const auto file = openSample(GetParam());
  EXPECT_EQ(file->version(), static_cast<int>(GetParam().version));
  EXPECT_EQ(file->alignment(), GetParam().alignment);
  ASSERT_EQ(file->tensors().size(), std::size(kElementTypes));
  for (const ElementTraits& traits : kElementTypes) {
    const TensorInfo* info = file->find("weights." + std::string(traits.name));
    ASSERT_NE(info, nullptr) << traits.name;
    EXPECT_EQ(info->type, traits.type);
    EXPECT_EQ(info->offset % GetParam().alignment, 0U);
    const TensorView view = file->view(*info);
    EXPECT_EQ(view.shape.rows(), 2);
    EXPECT_EQ(view.bytes.size(), 2 * view.rowBytes());
    const auto expected = patterned(view.bytes.size(), static_cast<std::size_t>(traits.type));
    EXPECT_TRUE(std::equal(view.bytes.begin(), view.bytes.end(), expected.begin(), expected.end()))
        << traits.name;
  }
  EXPECT_EQ(file->find("weights"), nullptr);
  EXPECT_EQ(file->find(""), nullptr);
}

INSTANTIATE_TEST_SUITE_P(VersionsAndAlignments, RoundTripLayout,
                         ::testing::Values(WriterOptions{3, 32}, WriterOptions{2, 32}, WriterOptions{3, 8},
                                           WriterOptions{3, 64}, WriterOptions{2, 4096}));

TEST(RoundTrip, RanksOneToFour) {
  Writer writer;
  const auto bytes = patterned(2 * 3 * 4 * 5 * 4, 0);
  for (int rank = 1; rank <= 4; ++rank) {
    Shape shape{{2, rank > 1 ? 3 : 1, rank > 2 ? 4 : 1, rank > 3 ? 5 : 1}, rank};
    writer.addTensor("rank" + std::to_string(rank), ElementType::f32, shape,
                     std::span(bytes).first(static_cast<std::size_t>(shape.elements()) * 4));
  }
  const auto file = File::fromBytes(*writer.toBytes());
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_EQ((*file)->find("rank1")->shape, (Shape{{2, 1, 1, 1}, 1}));
  EXPECT_EQ((*file)->find("rank4")->shape, (Shape{{2, 3, 4, 5}, 4}));
}

TEST(RoundTrip, EmptyFileIsValid) {
  const auto file = File::fromBytes(*Writer().toBytes());
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_TRUE((*file)->tensors().empty());
  EXPECT_TRUE((*file)->metadata().entries().empty());
  EXPECT_TRUE((*file)->checkUnchanged().ok());
}

}  // namespace
}  // namespace tandem::gguf
