// Qwen 3 mixture of experts: Qwen 3 attention, and a router that sends each token to a few of many small
// FFNs.
#include "engine/model/families/family.h"

namespace tandem::model {

Status completeQwen3Moe(const Keys& keys, Hyperparameters& hyper) {
  TANDEM_TRY(completeQwen3(keys, hyper));
  TANDEM_ASSIGN(hyper.experts, keys.count("expert_count", 1, 1024));
  TANDEM_ASSIGN(hyper.expertsUsed, keys.count("expert_used_count", 1, hyper.experts));
  TANDEM_ASSIGN(hyper.ffn, keys.count("expert_feed_forward_length", 1, 1 << 20));
  return {};
}

}  // namespace tandem::model
