// What sets one model family apart from the others: a function that fills in its traits.
#pragma once

#include <span>
#include <string_view>

#include "engine/base/result.h"
#include "engine/model/hyperparameters.h"
#include "engine/model/keys.h"

namespace tandem::model {

struct Family {
  std::string_view architecture;  ///< general.architecture in GGUF
  /// Called after the numbers that all families share have been read and checked.
  Status (*complete)(const Keys& keys, Hyperparameters& hyper);
};

Status completeLlama(const Keys& keys, Hyperparameters& hyper);
Status completeQwen3(const Keys& keys, Hyperparameters& hyper);
Status completeQwen3Moe(const Keys& keys, Hyperparameters& hyper);
Status completeGemma3(const Keys& keys, Hyperparameters& hyper);

/// All families that are built in.
inline constexpr Family kFamilies[] = {
    {"llama", completeLlama},
    {"qwen3", completeQwen3},
    {"qwen3moe", completeQwen3Moe},
    {"gemma3", completeGemma3},
};

}  // namespace tandem::model
