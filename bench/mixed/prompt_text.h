// Prompts with an exact number of tokens, for an engine that takes text.
// Thread: const functions from any thread.
#pragma once

#include <memory>
#include <string>

#include "engine/api/inspect.h"
#include "engine/base/result.h"

namespace tandem::bench {

class PromptText {
 public:
  /// `overhead`: tokens that the chat template adds to any text.
  PromptText(std::unique_ptr<TokenizerView> tokenizer, int overhead);

  /// A text that makes a prompt of exactly `tokens` tokens; the first of them depend on `number`. Fails for
  /// fewer tokens than the template takes, and for tokenizers that have no token for " x".
  Result<std::string> make(int tokens, int number) const;

  int count(const std::string& text) const;

 private:
  std::unique_ptr<TokenizerView> tokenizer_;
  int overhead_;
};

}  // namespace tandem::bench
