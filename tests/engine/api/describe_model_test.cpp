#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "engine/api/inspect.h"
#include "engine/gguf/writer.h"
#include "tests/engine/gguf/temporary_folder.h"
#include "tests/engine/model/model_fixture.h"
#include "tests/fakes/shared_data.h"
#include "tests/fuzz/mutate.h"

namespace tandem {
namespace {

using ::testing::HasSubstr;

class DescribeModel : public ::testing::Test {
 protected:
  std::filesystem::path written(const model::testing::Fixture& fixture) {
    gguf::writeBytes(path_, model::testing::ggufBytes(fixture));
    return path_;
  }
  std::filesystem::path written(const gguf::Writer& writer) {
    EXPECT_TRUE(writer.write(path_).ok());
    return path_;
  }
  static std::string valueOf(const ModelDescription& description, std::string_view key) {
    for (const auto& [name, value] : description.metadata) {
      if (name == key) return value;
    }
    return "absent";
  }
  static model::testing::Fixture llama() { return model::testing::readFixtures("llama.json").front(); }

  gguf::TemporaryFolder folder_;
  const std::filesystem::path path_ = folder_ / "model.gguf";
};

TEST_F(DescribeModel, SaysWhatTheFileSays) {
  auto fixture = llama();
  fixture.metadata.push_back({"general.license", "string", 0, "apache-2.0"});
  fixture.metadata.push_back({"general.name", "string", 0, "Small \x1b[31mLlama\u202e"});
  const auto described = describeModel(written(fixture), {});
  ASSERT_TRUE(described.ok()) << described.error().message;
  EXPECT_EQ(described->info.name, "Small [31mLlama");
  EXPECT_EQ(described->info.architecture, "llama");
  EXPECT_EQ(described->licence, "apache-2.0");
  EXPECT_EQ(described->ggufVersion, 3);
  EXPECT_EQ(described->info.fileBytes, std::filesystem::file_size(path_));
  EXPECT_EQ(described->tensors.size(), fixture.tensors.size());
  EXPECT_EQ(valueOf(*described, "general.architecture"), "llama");
  std::uint64_t parameters = 0;
  for (const auto& tensor : fixture.tensors)
    parameters += static_cast<std::uint64_t>(tensor.shape.elements());
  EXPECT_EQ(described->info.parameters, parameters);
  // The logits of a full decode batch alone take this much.
  const std::uint64_t logits = 32 * sizeof(float) * described->tensors.front().shape.at(1);
  EXPECT_GE(described->memoryNeeded, described->weightBytes + described->kvBytes + logits);
  EXPECT_GT(described->weightBytes, 0U);
}

TEST_F(DescribeModel, EveryFamilyOfTheFixtures) {
  for (const char* file : {"llama.json", "qwen3.json", "gemma3.json", "formats.json"}) {
    for (const auto& fixture : model::testing::readFixtures(file)) {
      const auto described = describeModel(written(fixture), {});
      ASSERT_TRUE(described.ok()) << fixture.name << ": " << described.error().message;
    }
  }
}

TEST_F(DescribeModel, QuantisationIsTheFormatOfMostBytes) {
  auto fixture = llama();
  const auto described = describeModel(written(fixture), {});
  ASSERT_TRUE(described.ok());
  std::map<std::string, std::uint64_t> bytes;
  for (const TensorSummary& tensor : described->tensors) bytes[tensor.type] += tensor.bytes;
  const auto most = std::max_element(bytes.begin(), bytes.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  EXPECT_EQ(described->info.quantisation, most->first);
}

TEST_F(DescribeModel, NameFallsBackToTheFile) {
  const auto described = describeModel(written(llama()), {});
  ASSERT_TRUE(described.ok());
  EXPECT_EQ(described->info.name, "model");
}

TEST_F(DescribeModel, WarnsOfATemplateThatCannotBeUsed) {
  auto fixture = llama();
  fixture.metadata.push_back({"tokenizer.chat_template", "string", 0, "{{ messages[0].content }}"});
  auto described = describeModel(written(fixture), {});
  ASSERT_TRUE(described.ok());
  EXPECT_EQ(described->info.templateWarning, "");
  fixture.metadata.back().text = "{% for message in messages %}";
  described = describeModel(written(fixture), {});
  ASSERT_TRUE(described.ok());
  EXPECT_THAT(described->info.templateWarning, HasSubstr("ChatML"));
}

TEST_F(DescribeModel, SaysWhetherTheTemplateHasAPlaceForTools) {
  const auto knows = [this](const std::string& source) {
    auto fixture = llama();
    fixture.metadata.push_back({"tokenizer.chat_template", "string", 0, source});
    return describeModel(written(fixture), {})->info.knowsTools;
  };
  EXPECT_FALSE(describeModel(written(llama()), {})->info.knowsTools);
  EXPECT_FALSE(knows("{{ messages[0].content }}"));
  EXPECT_FALSE(knows("{% if tools %}{{ tools }}{% endif %}")) << "calls have another form";
  EXPECT_TRUE(knows("{% if tools %}Call with <tool_call>{% endif %}"));
  EXPECT_FALSE(knows("{% if tools %}Call with <tool_call>")) << "a template that cannot be used";
}

TEST_F(DescribeModel, ContextDecidesOnTheKvCache) {
  auto fixture = llama();
  fixture.set("llama.context_length", 100000);
  written(fixture);
  const auto byDefault = describeModel(path_, {});
  const auto small = describeModel(path_, {.contextSize = 1024});
  const auto tooLarge = describeModel(path_, {.contextSize = 200000});
  ASSERT_TRUE(byDefault.ok() && small.ok() && tooLarge.ok());
  EXPECT_EQ(byDefault->info.contextTrained, 100000);
  EXPECT_EQ(byDefault->info.contextSize, 8192);
  EXPECT_EQ(byDefault->kvBytes, 8 * small->kvBytes);
  EXPECT_EQ(tooLarge->info.contextSize, 100000);
  const auto negative = describeModel(path_, {.contextSize = -1});
  ASSERT_FALSE(negative.ok());
  EXPECT_EQ(negative.error().code, ErrorCode::invalidArgument);
}

TEST_F(DescribeModel, UnknownArchitectureIsNamedWithTheKnownOnes) {
  gguf::Writer writer;
  writer.addString("general.architecture",
                   "mam\x1b"
                   "ba");
  const auto described = describeModel(written(writer), {});
  ASSERT_FALSE(described.ok());
  EXPECT_EQ(described.error().code, ErrorCode::unsupported);
  EXPECT_THAT(described.error().message, HasSubstr("mamba"));
  for (const char* known : {"llama", "qwen3", "qwen3moe", "gemma3"}) {
    EXPECT_THAT(described.error().message, HasSubstr(known));
  }
}

TEST_F(DescribeModel, ErrorsOfTheContainerPassThrough) {
  gguf::writeBytes(path_, std::as_bytes(std::span(std::string_view("GGUF\x03\0\0\0\1", 9))));
  const auto cut = describeModel(path_, {});
  ASSERT_FALSE(cut.ok());
  EXPECT_EQ(cut.error().code, ErrorCode::truncated);
  EXPECT_EQ(cut.error().offset, 8U);
  const auto absent = describeModel(folder_ / "absent.gguf", {});
  ASSERT_FALSE(absent.ok());
  EXPECT_EQ(absent.error().code, ErrorCode::notFound);
}

TEST_F(DescribeModel, MissingTensorIsNamed) {
  auto fixture = llama();
  fixture.erase("blk.0.ffn_down.weight");
  const auto described = describeModel(written(fixture), {});
  ASSERT_FALSE(described.ok());
  EXPECT_EQ(described.error().code, ErrorCode::missing);
  EXPECT_THAT(described.error().message, HasSubstr("blk.0.ffn_down.weight"));
}

TEST_F(DescribeModel, DamagedFilesAreDescribedOrRefused) {
  const auto whole = model::testing::ggufBytes(llama());
  const auto opened = gguf::File::fromBytes(whole);
  ASSERT_TRUE(opened.ok());
  std::uint64_t head = whole.size();
  for (const gguf::TensorInfo& info : (*opened)->tensors()) head = std::min(head, info.offset);

  fuzz::Mutator mutator(7);
  int refused = 0;
  constexpr int kDamages = 2000;
  for (int i = 0; i < kDamages; ++i) {
    const auto bytes = mutator.damage({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(head)});
    gguf::writeBytes(path_, bytes);
    // The weights behind the head are not read: a hole stands for them.
    if (bytes.size() == head) std::filesystem::resize_file(path_, whole.size());
    const auto described = describeModel(path_, {});
    if (described.ok()) continue;
    ++refused;
    EXPECT_FALSE(described.error().message.empty());
    EXPECT_NE(described.error().code, ErrorCode::internal) << described.error().message;
  }
  EXPECT_GT(refused, kDamages / 4);
}

TEST(DescribeSharedModel, Stories) {
  TANDEM_SHARED_FILE_OR_SKIP(path, "models/stories260K-f32.gguf");
  const auto described = describeModel(path, {});
  ASSERT_TRUE(described.ok()) << described.error().message;
  EXPECT_EQ(described->info.architecture, "llama");
  EXPECT_EQ(described->info.quantisation, "F32");
  EXPECT_EQ(described->info.contextTrained, 512);
  EXPECT_EQ(described->info.contextSize, 512);
  EXPECT_NEAR(static_cast<double>(described->info.parameters), 260e3, 5e3);
  // 5 layers × 4 heads × 8 values × K and V × 2 bytes × 512 tokens
  EXPECT_EQ(described->kvBytes, 5U * 4 * 8 * 2 * 2 * 512);
}

TEST(InspectMachine, NamesProcessorKernelsAndMemory) {
  const MachineReport machine = inspectMachine();
  EXPECT_GE(machine.physicalCores, 1);
  ASSERT_FALSE(machine.kernels.empty());
  EXPECT_EQ(machine.kernels.front(), "reference");
  EXPECT_GT(machine.memoryTotal, 0U);
  EXPECT_LE(machine.memoryAvailable, machine.memoryTotal);
}

}  // namespace
}  // namespace tandem
