#include "bench/mixed/prompt_text.h"

#include <algorithm>

namespace tandem::bench {

PromptText::PromptText(std::unique_ptr<TokenizerView> tokenizer, int overhead)
    : tokenizer_(std::move(tokenizer)), overhead_(overhead) {}

Result<std::string> PromptText::make(int tokens, int number) const {
  // The number backwards: texts of neighbouring numbers differ in their first letter.
  std::string text;
  for (int left = number; left > 0; left /= 26) text += static_cast<char>('a' + left % 26);
  const int wanted = tokens - overhead_;
  while (!text.empty() && count(text) > wanted) text.pop_back();
  // " x" is one token in most vocabularies, and two letters in one that has only bytes.
  for (const std::string& unit : {std::string(" x"), std::string("x")}) {
    const int each = std::max(1, count(text + unit + unit) - count(text + unit));
    for (int missing = wanted - count(text); missing >= each; missing = wanted - count(text)) {
      for (int i = 0; i < missing / each; ++i) text += unit;
    }
  }
  if (count(text) == wanted && wanted > 0) return text;
  return Error{ErrorCode::unsupported,
               "No text was found that makes a prompt of exactly " + std::to_string(tokens) +
                   " tokens for this model. Use one of bench_make_model (endless).",
               {}};
}

int PromptText::count(const std::string& text) const {
  return static_cast<int>(tokenizer_->encode(text, /*bos=*/false).size());
}

}  // namespace tandem::bench
