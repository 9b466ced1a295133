#include "engine/model/made_up.h"

#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/tensor/half.h"

namespace tandem::model {
namespace {

/// Steele and Vigna's splitmix64.
class Random {
 public:
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_ = 0;
};

/// Any bits are codes; scales are set so that weights stay near ±0.02.
void fill(std::vector<std::byte>& bytes, ElementType type, Random& random) {
  const std::size_t block = traitsOf(type).blockBytes;
  if (isQuantized(type)) {
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
      const std::uint64_t codes = random.next();
      std::memcpy(&bytes[i], &codes, sizeof codes);
    }
    const Half scale = floatToHalf(type == ElementType::q4_0 ? 0.0025F : 0.00016F);
    for (std::size_t i = 0; i < bytes.size(); i += block) std::memcpy(&bytes[i], &scale, sizeof scale);
    return;
  }
  for (std::size_t i = 0; i < bytes.size(); i += block) {
    const float value = 0.02F * (static_cast<float>(random.next() >> 40) * 0x1p-23F - 1.0F);
    const Half half = floatToHalf(value);
    if (type == ElementType::f32) {
      std::memcpy(&bytes[i], &value, sizeof value);
    } else {
      std::memcpy(&bytes[i], &half, sizeof half);
    }
  }
}

/// Makes tensors of one format one after the other.
class Maker {
 public:
  explicit Maker(ElementType type) : type_(type) {}

  Status matrix(std::int64_t rows, std::int64_t cols, kernels::Matrix& out) {
    view(rows, cols);
    TANDEM_ASSIGN(out, kernels::packMatrix(view_));
    return {};
  }

  Status embedding(std::int64_t rows, std::int64_t cols, Embedding& out) {
    view(rows, cols);
    TANDEM_ASSIGN(out, Embedding::copy(view_));
    return {};
  }

 private:
  void view(std::int64_t rows, std::int64_t cols) {
    view_.type = type_;
    view_.shape = {{cols, rows, 1, 1}, 2};
    bytes_.resize(view_.rowBytes() * static_cast<std::size_t>(rows));
    fill(bytes_, type_, random_);
    view_.bytes = bytes_;
  }

  ElementType type_;
  Random random_;
  std::vector<std::byte> bytes_;
  TensorView view_;
};

Status makeLayer(const Hyperparameters& hyper, Maker& make, Layer& layer) {
  layer.attentionNorm.assign(static_cast<std::size_t>(hyper.embed), 1.0F);
  layer.ffnNorm = layer.attentionNorm;
  TANDEM_TRY(make.matrix(hyper.queryWidth(), hyper.embed, layer.query));
  TANDEM_TRY(make.matrix(hyper.kvWidth(), hyper.embed, layer.key));
  TANDEM_TRY(make.matrix(hyper.kvWidth(), hyper.embed, layer.value));
  TANDEM_TRY(make.matrix(hyper.embed, hyper.queryWidth(), layer.output));
  FeedForward& ffn = layer.feedForward.emplace_back();
  TANDEM_TRY(make.matrix(hyper.ffn, hyper.embed, ffn.gate));
  TANDEM_TRY(make.matrix(hyper.ffn, hyper.embed, ffn.up));
  return make.matrix(hyper.embed, hyper.ffn, ffn.down);
}

}  // namespace

Hyperparameters madeUpShape(int layers) {
  Hyperparameters hyper;
  hyper.architecture = "llama";
  hyper.layers = layers;
  hyper.embed = 2048;
  hyper.heads = 32;
  hyper.kvHeads = 8;
  hyper.headDim = 64;
  hyper.ffn = 8192;
  hyper.vocabulary = 32768;
  hyper.contextTrained = 8192;
  hyper.rmsEps = 1e-5F;
  hyper.rope.dims = hyper.headDim;
  hyper.attentionScale = 0.125F;  // 1 / √headDim
  return hyper;
}

Result<std::shared_ptr<const Model>> makeUpModel(const Hyperparameters& hyper, ElementType type) {
  if (type != ElementType::q4_0 && type != ElementType::q8_0 && type != ElementType::f16 &&
      type != ElementType::f32) {
    return Error{ErrorCode::unsupported, "Made-up models have q4_0, q8_0, f16 or f32 weights.", {}};
  }
  const auto model = std::make_shared<Model>();
  model->hyper = hyper;
  Maker make(type);
  TANDEM_TRY(make.embedding(hyper.vocabulary, hyper.embed, model->embedding));
  TANDEM_TRY(make.matrix(hyper.vocabulary, hyper.embed, model->head));
  for (int i = 0; i < hyper.layers; ++i) TANDEM_TRY(makeLayer(hyper, make, model->layers.emplace_back()));
  model->outputNorm.assign(static_cast<std::size_t>(hyper.embed), 1.0F);
  model->globalFrequencies = ropeFrequencies(hyper.rope, false, {});
  model->localFrequencies = ropeFrequencies(hyper.rope, true, {});
  return std::shared_ptr<const Model>(model);
}

}  // namespace tandem::model
