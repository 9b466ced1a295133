#include "engine/model/hyperparameters.h"

#include <cmath>
#include <string_view>

#include "engine/base/printable.h"
#include "engine/gguf/file.h"
#include "engine/model/families/family.h"
#include "engine/model/keys.h"

namespace tandem::model {
namespace {

// Far beyond every published model, and small enough that no product of two of them wraps 64 bits.
constexpr int kMostLayers = 1024;
constexpr int kMostWidth = 1 << 20;
constexpr int kMostHeads = 4096;
constexpr int kMostHeadDim = 256;  // what the attention kernels take (kernels/attention.h)
constexpr int kHeadDimStep = 8;
constexpr int kMostVocabulary = 1 << 23;
constexpr int kMostContext = 1 << 30;

const Family* findFamily(std::string_view architecture) {
  for (const Family& family : kFamilies) {
    if (family.architecture == architecture) return &family;
  }
  return nullptr;
}

Error unknownArchitecture(const std::string& architecture) {
  std::string message =
      "Models of the architecture \"" + printable(architecture, 64) + "\" are not supported; supported are ";
  std::string_view separator;
  for (const Family& family : kFamilies) {
    message.append(separator).append(family.architecture);
    separator = ", ";
  }
  return Error{ErrorCode::unsupported, message + ".", {}};
}

/// The tokenizer knows best; files without one say it by key or by the embedding's shape.
Result<int> readVocabularySize(const Keys& keys) {
  const gguf::File& file = keys.file();
  std::int64_t size = 0;
  if (file.metadata().contains("tokenizer.ggml.tokens")) {
    TANDEM_ASSIGN(const gguf::StringList tokens, file.metadata().getStrings("tokenizer.ggml.tokens"));
    size = static_cast<std::int64_t>(tokens.size());
  } else if (keys.has("vocab_size")) {
    return keys.count("vocab_size", 1, kMostVocabulary);
  } else if (const gguf::TensorInfo* embedding = file.find("token_embd.weight")) {
    size = embedding->shape.rows();
  }
  if (size < 1 || size > kMostVocabulary) {
    return Error{size < 1 ? ErrorCode::missing : ErrorCode::limitExceeded,
                 "The model has a vocabulary of " + std::to_string(size) + " tokens; Tandem can use 1 to " +
                     std::to_string(kMostVocabulary) + ".",
                 {}};
  }
  return static_cast<int>(size);
}

Status readHeads(const Keys& keys, Hyperparameters& hyper) {
  TANDEM_ASSIGN(hyper.heads, keys.count("attention.head_count", 1, kMostHeads));
  TANDEM_ASSIGN(hyper.kvHeads, keys.countOr("attention.head_count_kv", 1, kMostHeads, hyper.heads));
  if (hyper.heads % hyper.kvHeads != 0) {
    return Error{ErrorCode::malformed,
                 "The model declares " + std::to_string(hyper.heads) +
                     " query heads, which is no multiple of its " + std::to_string(hyper.kvHeads) +
                     " key/value heads.",
                 {}};
  }
  TANDEM_ASSIGN(hyper.headDim,
                keys.countOr("attention.key_length", 1, kMostWidth, hyper.embed / hyper.heads));
  TANDEM_ASSIGN(const int valueDim, keys.countOr("attention.value_length", 1, kMostWidth, hyper.headDim));
  if (valueDim != hyper.headDim) {
    return Error{
        ErrorCode::unsupported, "Heads whose keys and values differ in length are not supported.", {}};
  }
  if (hyper.headDim < 1 || hyper.headDim % kHeadDimStep != 0 || hyper.headDim > kMostHeadDim) {
    return Error{ErrorCode::unsupported,
                 "The head dimension is " + std::to_string(hyper.headDim) +
                     "; Tandem computes multiples of " + std::to_string(kHeadDimStep) + " up to " +
                     std::to_string(kMostHeadDim) + ".",
                 {}};
  }
  TANDEM_ASSIGN(hyper.attentionScale, keys.numberOr("attention.scale", 1e-6F, 1e3F,
                                                    1.0F / std::sqrt(static_cast<float>(hyper.headDim))));
  return {};
}

Status readYarn(const Keys& keys, Hyperparameters& hyper) {
  Rope& rope = hyper.rope;
  TANDEM_ASSIGN(rope.originalContext,
                keys.countOr("rope.scaling.original_context_length", 1, kMostContext, hyper.contextTrained));
  TANDEM_ASSIGN(rope.betaFast, keys.numberOr("rope.scaling.yarn_beta_fast", 1e-3F, 1e6F, 32.0F));
  TANDEM_ASSIGN(rope.betaSlow, keys.numberOr("rope.scaling.yarn_beta_slow", 1e-3F, 1e6F, 1.0F));
  TANDEM_ASSIGN(const float multiplier, keys.numberOr("rope.scaling.attn_factor", 1e-3F, 1e3F, 1.0F));
  const float usual = multiplier * (0.1F * std::log(rope.factor) + 1.0F);
  TANDEM_ASSIGN(rope.attention, keys.numberOr("rope.scaling.yarn_attn_factor", 1e-3F, 1e3F, usual));
  TANDEM_ASSIGN(const float extrapolation, keys.numberOr("rope.scaling.yarn_ext_factor", -1.0F, 1e3F, 1.0F));
  if ((extrapolation >= 0 && extrapolation != 1.0F) || keys.has("rope.scaling.yarn_log_multiplier")) {
    return Error{ErrorCode::unsupported, "This variant of YaRN context scaling is not supported.", {}};
  }
  return {};
}

Status readRope(const Keys& keys, Hyperparameters& hyper) {
  Rope& rope = hyper.rope;
  TANDEM_ASSIGN(rope.dims, keys.countOr("rope.dimension_count", 2, hyper.headDim, hyper.headDim));
  if (rope.dims % 2 != 0) {
    return Error{ErrorCode::malformed, "The number of rotated dimensions must be even.", {}};
  }
  TANDEM_ASSIGN(rope.base, keys.numberOr("rope.freq_base", 1.0F, 1e12F, 10000.0F));
  TANDEM_ASSIGN(const float older, keys.numberOr("rope.scale_linear", 1.0F, 1e4F, 1.0F));
  TANDEM_ASSIGN(const float factor, keys.numberOr("rope.scaling.factor", 0.0F, 1e4F, older));
  TANDEM_ASSIGN(const std::string kind, keys.textOr("rope.scaling.type", "linear"));
  if (kind != "none" && kind != "linear" && kind != "yarn") {
    return Error{ErrorCode::unsupported,
                 "Context scaling \"" + kind + "\" is not supported; supported are none, linear, yarn.",
                 {}};
  }
  if (kind == "none" || factor == 0.0F || factor == 1.0F) return {};  // 0 is written for "not scaled"
  if (factor < 1.0F) {
    return Error{ErrorCode::malformed, "The context scaling factor must be at least 1.", {}};
  }
  rope.factor = factor;
  rope.scaling = kind == "yarn" ? RopeScaling::yarn : RopeScaling::linear;
  return rope.scaling == RopeScaling::yarn ? readYarn(keys, hyper) : Status{};
}

}  // namespace

Result<Hyperparameters> readHyperparameters(const gguf::File& file) {
  Hyperparameters hyper;
  TANDEM_ASSIGN(hyper.architecture, file.metadata().getString("general.architecture"));
  const Family* family = findFamily(hyper.architecture);
  if (family == nullptr) return unknownArchitecture(hyper.architecture);

  const Keys keys(file, hyper.architecture);
  TANDEM_ASSIGN(hyper.layers, keys.count("block_count", 1, kMostLayers));
  TANDEM_ASSIGN(hyper.embed, keys.count("embedding_length", 1, kMostWidth));
  TANDEM_ASSIGN(hyper.ffn, keys.count("feed_forward_length", 1, kMostWidth));
  TANDEM_ASSIGN(hyper.contextTrained, keys.count("context_length", 1, kMostContext));
  TANDEM_ASSIGN(hyper.rmsEps, keys.number("attention.layer_norm_rms_epsilon", 1e-12F, 1.0F));
  TANDEM_ASSIGN(hyper.vocabulary, readVocabularySize(keys));
  TANDEM_TRY(readHeads(keys, hyper));
  TANDEM_TRY(readRope(keys, hyper));
  for (const std::string_view key : {"final_logit_softcapping", "attn_logit_softcapping"}) {
    TANDEM_ASSIGN(const float cap, keys.numberOr(key, 0.0F, 1e6F, 0.0F));
    if (cap != 0.0F) {
      return Error{ErrorCode::unsupported, "Models with logit soft-capping are not supported.", {}};
    }
  }
  TANDEM_TRY(family->complete(keys, hyper));
  return hyper;
}

}  // namespace tandem::model
