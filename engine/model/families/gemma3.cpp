// Gemma 3, text part: five sliding-window layers for each global one, norms before and after attention and
// FFN, GELU, scaled embeddings. The converter has already added 1 to the norm weights.
#include <cmath>

#include "engine/model/families/family.h"

namespace tandem::model {
namespace {

// The 27B model divides Q·K by √(embed / heads) instead of √headDim; its file says so only by its number of
// layers.
constexpr int kLayersOf27B = 62;

}  // namespace

Status completeGemma3(const Keys& keys, Hyperparameters& hyper) {
  hyper.rope.pairing = Pairing::halves;
  hyper.qkNorm = true;
  hyper.postNorms = true;
  hyper.activation = Activation::gelu;
  hyper.embeddingScale = std::sqrt(static_cast<float>(hyper.embed));
  if (hyper.layers == kLayersOf27B && !keys.has("attention.scale")) {
    hyper.attentionScale =
        1.0F / std::sqrt(static_cast<float>(hyper.embed) / static_cast<float>(hyper.heads));
  }
  TANDEM_ASSIGN(hyper.slidingWindow, keys.countOr("attention.sliding_window", 0, 1 << 24, 0));
  TANDEM_ASSIGN(hyper.slidingPattern, keys.countOr("attention.sliding_window_pattern", 1, 1024, 6));
  TANDEM_ASSIGN(hyper.rope.localBase, keys.numberOr("rope.freq_base_swa", 1.0F, 1e12F, 10000.0F));
  return {};
}

}  // namespace tandem::model
