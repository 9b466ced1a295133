#include "bench/generate/random_model.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "engine/gguf/writer.h"
#include "engine/tensor/half.h"

namespace tandem::bench {
namespace {

/// xorshift64*: fast enough that writing is bound by the disk.
class Random {
 public:
  std::uint64_t next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545F4914F6CDD1DULL;
  }

 private:
  std::uint64_t state_ = 0x9E3779B97F4A7C15ULL;
};

/// Where a block keeps its f16 scales, and how large a scale may be so that weights stay near ±0.02.
struct Scales {
  std::vector<std::size_t> offsets;
  float value;
};

Scales scalesOf(ElementType type) {
  switch (type) {
    case ElementType::q4_0:
      return {{0}, 0.004F};
    case ElementType::q4_1:
      return {{0, 2}, 0.002F};
    case ElementType::q5_0:
      return {{0}, 0.002F};
    case ElementType::q5_1:
      return {{0, 2}, 0.001F};
    case ElementType::q8_0:
      return {{0}, 0.0002F};
    case ElementType::iq4_nl:
      return {{0}, 0.0002F};
    case ElementType::q4_K:
    case ElementType::q5_K:
      return {{0, 2}, 0.00005F};
    case ElementType::q6_K:
      return {{208}, 0.00001F};
    default:
      return {{}, 0.02F};
  }
}

float unit(std::uint64_t bits) {
  return static_cast<float>(bits >> 40) * 0x1p-23F - 1.0F;
}  // −1 … 1

void fillPlain(std::span<std::byte> out, ElementType type, Random& random) {
  const std::size_t size = traitsOf(type).blockBytes;
  for (std::size_t i = 0; i < out.size(); i += size) {
    const float value = 0.02F * unit(random.next());
    if (type == ElementType::f32) {
      std::memcpy(&out[i], &value, size);
    } else {
      const std::uint16_t bits = type == ElementType::f16 ? floatToHalf(value) : floatToBfloat(value);
      std::memcpy(&out[i], &bits, size);
    }
  }
}

void fillBlocks(std::span<std::byte> out, ElementType type, Random& random) {
  for (std::size_t i = 0; i < out.size(); i += 8) {
    const std::uint64_t bits = random.next();
    std::memcpy(&out[i], &bits, std::min<std::size_t>(8, out.size() - i));
  }
  const Scales scales = scalesOf(type);
  const Half scale = floatToHalf(scales.value);
  for (std::size_t block = 0; block < out.size(); block += traitsOf(type).blockBytes) {
    for (const std::size_t offset : scales.offsets) std::memcpy(&out[block + offset], &scale, sizeof scale);
  }
}

class ModelWriter {
 public:
  explicit ModelWriter(ElementType type) : type_(type) {}

  gguf::Writer& file() { return file_; }

  void matrix(const std::string& name, std::int64_t cols, std::int64_t rows) {
    file_.addTensor(name, type_, {{cols, rows, 1, 1}, 2}, [this](std::span<std::byte> out) {
      if (isQuantized(type_)) {
        fillBlocks(out, type_, random_);
      } else {
        fillPlain(out, type_, random_);
      }
    });
  }

  void ones(const std::string& name, std::int64_t length) {
    file_.addTensor(name, ElementType::f32, {{length, 1, 1, 1}, 1}, [](std::span<std::byte> out) {
      const float one = 1.0F;
      for (std::size_t i = 0; i < out.size(); i += sizeof one) std::memcpy(&out[i], &one, sizeof one);
    });
  }

 private:
  ElementType type_;
  gguf::Writer file_;
  Random random_;
};

void addMetadata(gguf::Writer& file, const ModelShape& shape) {
  const auto number = [&](const char* key, std::int64_t value) {
    file.addScalar<std::uint32_t>(key, static_cast<std::uint32_t>(value));
  };
  file.addString("general.architecture", "llama");
  file.addString("general.name", "Random weights");
  number("llama.block_count", shape.layers);
  number("llama.context_length", shape.context);
  number("llama.embedding_length", shape.embed);
  number("llama.feed_forward_length", shape.ffn);
  number("llama.attention.head_count", shape.heads);
  number("llama.attention.head_count_kv", shape.kvHeads);
  number("llama.rope.dimension_count", shape.headDim);
  number("llama.vocab_size", shape.vocabulary);
  file.addScalar<float>("llama.attention.layer_norm_rms_epsilon", 1e-5F);
  file.addScalar<float>("llama.rope.freq_base", 500000.0F);
}

/// A SentencePiece-style vocabulary: <unk>, <s>, </s>, the 256 bytes, then placeholders.
void addVocabulary(gguf::Writer& file, const ModelShape& shape) {
  constexpr std::int32_t kNormal = 1, kUnknown = 2, kControl = 3, kByte = 6;
  std::vector<std::string> tokens = {"<unk>", "<s>", shape.endless ? "\u2581w2" : "</s>"};
  std::vector<std::int32_t> types = {kUnknown, kControl, shape.endless ? kNormal : kControl};
  for (int byte = 0; byte < 256; ++byte) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    tokens.push_back(std::string("<0x") + kDigits[byte / 16] + kDigits[byte % 16] + ">");
    types.push_back(kByte);
  }
  while (static_cast<std::int64_t>(tokens.size()) < shape.vocabulary) {
    tokens.push_back("\u2581w" + std::to_string(tokens.size()));
    types.push_back(kNormal);
  }
  file.addString("tokenizer.ggml.model", "llama");
  file.addStrings("tokenizer.ggml.tokens", tokens);
  file.addArray("tokenizer.ggml.token_type", types);
  file.addArray("tokenizer.ggml.scores", std::vector<float>(tokens.size(), 0.0F));
  file.addScalar<std::uint32_t>("tokenizer.ggml.bos_token_id", 1);
  if (shape.endless) {
    file.addScalar<bool>("tokenizer.ggml.add_space_prefix", false);
    file.addString("tokenizer.chat_template", "{% for m in messages %}{{ m.content }}{% endfor %}");
  } else {
    file.addScalar<std::uint32_t>("tokenizer.ggml.eos_token_id", 2);
  }
  file.addScalar<std::uint32_t>("tokenizer.ggml.unknown_token_id", 0);
}

}  // namespace

Status writeRandomModel(const std::filesystem::path& path, const ModelShape& shape, ElementType type) {
  ModelWriter model(type);
  addMetadata(model.file(), shape);
  addVocabulary(model.file(), shape);
  model.matrix("token_embd.weight", shape.embed, shape.vocabulary);
  model.ones("output_norm.weight", shape.embed);
  for (std::int64_t layer = 0; layer < shape.layers; ++layer) {
    const std::string block = "blk." + std::to_string(layer) + ".";
    model.ones(block + "attn_norm.weight", shape.embed);
    model.matrix(block + "attn_q.weight", shape.embed, shape.heads * shape.headDim);
    model.matrix(block + "attn_k.weight", shape.embed, shape.kvHeads * shape.headDim);
    model.matrix(block + "attn_v.weight", shape.embed, shape.kvHeads * shape.headDim);
    model.matrix(block + "attn_output.weight", shape.heads * shape.headDim, shape.embed);
    model.ones(block + "ffn_norm.weight", shape.embed);
    model.matrix(block + "ffn_gate.weight", shape.embed, shape.ffn);
    model.matrix(block + "ffn_up.weight", shape.embed, shape.ffn);
    model.matrix(block + "ffn_down.weight", shape.ffn, shape.embed);
  }
  return model.file().write(path);
}

}  // namespace tandem::bench
