// Keeps one answer to a schema, token by token, and brings it to an end in time.
//
// With a trigger text the answer begins free; from the trigger on it is the value and nothing else. In the
// value only tokens of plain text are allowed, and of them only those after which it can still be completed
// with the tokens that are left. When there are just enough of them, the shortest way to the end is taken. So
// the value is always complete, also when the model's logits are noise.
//
// Thread: one at a time (each request has its own). Ownership: shares the grammar; the spellings outlive it.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/sample/mask_maker.h"
#include "engine/sample/said_text.h"
#include "engine/sample/sampler.h"

namespace tandem::sample {

class Constraint {
 public:
  /// `trigger`: empty = the answer is the value alone. Errors: unsupported, when the vocabulary cannot write
  /// every text.
  static Result<std::unique_ptr<Constraint>> make(std::shared_ptr<const Grammar> grammar, std::string trigger,
                                                  const Spellings& spellings);

  /// From here on tokens from `first` on stand for `sentences` (valid UTF-8), also in strings of the value.
  /// The spellings must have nothing for these tokens.
  void mayQuote(TokenId first, std::span<const std::string> sentences);

  /// From here on the strings of the value say what has been said, but for tokens without which there is no
  /// way on.
  void keepTo(SaidText said) { said_ = std::move(said); }

  /// Whether the shortest value can be written with `tokens` tokens.
  bool fits(int tokens) const;

  /// The next token, when the answer may have `tokensLeft` more (at least one, this one included). An end of
  /// answer is only chosen where the answer may end. Errors: those of Sampler::pick.
  Result<TokenId> pick(Sampler& sampler, std::span<const float> logits, std::span<const TokenId> history,
                       int tokensLeft);
  /// The answer goes on with `token`, which pick() chose.
  void accept(TokenId token);

  /// From the trigger on, or from the start without one.
  bool inValue() const { return trigger_.empty(); }
  /// The answer can end here: free text, or a whole value.
  bool mayEnd() const;
  /// The value is whole and nothing can follow.
  bool ended() const;

  /// What `token` writes in a value: a quoted sentence with JSON's escapes.
  std::string_view bytes(TokenId token) const;

  /// In a value: the tokens that pick() may choose, but for those that quote. For tests and measurements.
  const TokenMask& allowed(int tokensLeft);

 private:
  Constraint(std::shared_ptr<const Grammar> grammar, std::string trigger, const Spellings& spellings);

  std::optional<std::string_view> afterTrigger(const std::string& text) const;
  Result<TokenId> pickInValue(Sampler& sampler, std::span<const float> logits,
                              std::span<const TokenId> history, int tokensLeft);
  Result<TokenId> pickInValue(Sampler& sampler, std::span<const float> logits,
                              std::span<const TokenId> history, int tokensLeft, bool onlySaid);
  Result<TokenId> pickFree(Sampler& sampler, std::span<const float> logits, std::span<const TokenId> history,
                           int tokensLeft);
  bool mayFollow(TokenId token, int tokensLeft) const;
  bool isQuote(TokenId token) const;
  bool mayQuoteNow(TokenId token, int tokensLeft) const;
  bool wasSaid(TokenId token) const;
  void forbidWhatWasNotSaid();
  bool fits(const Stacks& stacks, int tokens) const;
  std::vector<TokenId> closing(const Stacks& stacks) const;

  const std::shared_ptr<const Grammar> grammar_;
  const Spellings& spellings_;
  std::string trigger_;  // empty from where it was written
  std::string tail_;     // the end of the free text, which may be the beginning of the trigger
  Stacks stacks_;
  TokenId firstQuote_ = 0;
  std::vector<std::string> quotes_;  // as they stand in a JSON string
  std::optional<SaidText> said_;
  std::deque<TokenId> closing_;  // the way to the end, once there is no time for another
  MaskMaker maker_;
  TokenMask mask_;
};

}  // namespace tandem::sample
