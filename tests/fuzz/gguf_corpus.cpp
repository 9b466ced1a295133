#include "tests/fuzz/gguf_corpus.h"

#include <cstdint>
#include <string>

#include "tests/engine/gguf/sample_file.h"

namespace tandem::fuzz {
namespace {

/// A few hundred bytes that look like a model: the fewer the bytes, the more often a damage hits something.
std::vector<std::byte> tinyModel() {
  gguf::Writer writer;
  writer.addString("general.architecture", "llama");
  writer.addScalar<std::uint32_t>("llama.block_count", 1);
  writer.addStrings("tokenizer.ggml.tokens", std::vector<std::string>{"<s>", "</s>", "a"});
  writer.addArray<float>("tokenizer.ggml.scores", {0.0F, 0.0F, -1.0F});
  const auto bytes = gguf::patterned(32 * 3 * 4, 3);
  writer.addTensor("token_embd.weight", ElementType::f32, {{32, 3, 1, 1}, 2}, bytes);
  return *writer.toBytes();
}

}  // namespace

std::vector<std::vector<std::byte>> ggufCorpus() {
  return {tinyModel(), gguf::sampleFile(), gguf::sampleFile({2, 32}), gguf::sampleFile({3, 8}),
          *gguf::Writer().toBytes()};
}

}  // namespace tandem::fuzz
