// Llama 2 and 3.x. Their GGUF files store the rows of Q and K so that RoPE pairs neighbours.
#include "engine/model/families/family.h"

namespace tandem::model {

Status completeLlama(const Keys& keys, Hyperparameters& hyper) {
  if (keys.has("expert_count")) {
    TANDEM_ASSIGN(const int experts, keys.count("expert_count", 0, 1024));
    if (experts > 0) {
      return Error{
          ErrorCode::unsupported,
          "Mixture-of-experts models of the llama architecture are not supported; those of qwen3moe are.",
          {}};
    }
  }
  hyper.rope.pairing = Pairing::adjacent;
  return {};
}

}  // namespace tandem::model
