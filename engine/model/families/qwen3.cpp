// Qwen 3, dense.
#include "engine/model/families/family.h"

namespace tandem::model {

Status completeQwen3(const Keys&, Hyperparameters& hyper) {
  hyper.rope.pairing = Pairing::halves;
  hyper.qkNorm = true;
  return {};
}

}  // namespace tandem::model
