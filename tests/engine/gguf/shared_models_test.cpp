// Real files of other makers open and say what is known about them.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "engine/gguf/file.h"
#include "tests/fakes/shared_data.h"

namespace tandem::gguf {
namespace {

TEST(SharedModels, EveryFileOpens) {
  const auto data = fakes::sharedData();
  if (!data) GTEST_SKIP() << "shared test data is absent (set TANDEM_SHARED)";
  int opened = 0;
  for (const char* folder : {"models", "tokenizers"}) {
    for (const auto& item : std::filesystem::recursive_directory_iterator(*data / folder)) {
      if (item.path().extension() != ".gguf") continue;
      const auto file = File::open(item.path());
      ASSERT_TRUE(file.ok()) << item.path() << ": " << file.error().message;
      EXPECT_TRUE((*file)->metadata().getString("general.architecture").ok()) << item.path();
      const auto tokens = (*file)->metadata().getStrings("tokenizer.ggml.tokens");
      ASSERT_TRUE(tokens.ok()) << item.path() << ": " << tokens.error().message;
      EXPECT_GE(tokens->size(), 512U) << item.path();
      ++opened;
    }
  }
  EXPECT_GE(opened, 10);
}

TEST(SharedModels, StoriesHasItsTensors) {
  TANDEM_SHARED_FILE_OR_SKIP(path, "models/stories260K-f32.gguf");
  const auto file = File::open(path);
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_EQ((*file)->version(), 3);
  EXPECT_EQ((*file)->tensors().size(), 47U);
  const TensorInfo* embedding = (*file)->find("token_embd.weight");
  ASSERT_NE(embedding, nullptr);
  EXPECT_EQ(embedding->shape, (Shape{{64, 512, 1, 1}, 2}));
  EXPECT_EQ(*(*file)->metadata().getU32("llama.block_count"), 5U);
}

TEST(SharedModels, LargeVocabularyIsCheapToIndex) {
  TANDEM_SHARED_FILE_OR_SKIP(path, "tokenizers/vocab-qwen3.gguf");
  const auto file = File::open(path);
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_GT((*file)->metadata().getStrings("tokenizer.ggml.tokens")->size(), 150000U);
  EXPECT_LT((*file)->indexBytes(), (*file)->fileBytes() / 2);
}

}  // namespace
}  // namespace tandem::gguf
