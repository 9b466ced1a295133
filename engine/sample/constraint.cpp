#include "engine/sample/constraint.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/sample/grammar/shortest.h"

namespace tandem::sample {
namespace {

constexpr int kTriesBeforeAll = 4;

}  // namespace

Constraint::Constraint(std::shared_ptr<const Grammar> grammar, std::string trigger,
                       const Spellings& spellings)
    : grammar_(std::move(grammar)),
      spellings_(spellings),
      trigger_(std::move(trigger)),
      stacks_(startOf(*grammar_)),
      maker_(*grammar_, spellings),
      mask_(spellings.vocabulary()) {}

Result<std::unique_ptr<Constraint>> Constraint::make(std::shared_ptr<const Grammar> grammar,
                                                     std::string trigger, const Spellings& spellings) {
  if (!spellings.complete()) {
    return Error{ErrorCode::unsupported,
                 "This model cannot write every text, so its answers cannot be kept to a schema.",
                 {}};
  }
  return std::unique_ptr<Constraint>(new Constraint(std::move(grammar), std::move(trigger), spellings));
}

bool Constraint::fits(int tokens) const {
  return fits(startOf(*grammar_), tokens);
}

/// A token may stand for many bytes, so the bytes are only an upper bound of the tokens.
bool Constraint::fits(const Stacks& stacks, int tokens) const {
  return leastBytes(*grammar_, stacks) <= tokens || static_cast<int>(closing(stacks).size()) <= tokens;
}

/// The shortest way to the end, in long tokens.
std::vector<TokenId> Constraint::closing(const Stacks& stacks) const {
  const std::string end = shortestEnd(*grammar_, stacks);
  std::vector<TokenId> tokens;
  for (std::size_t begin = 0; begin < end.size();) {
    const TokenTrie::Found found = spellings_.trie().longestIn(std::string_view(end).substr(begin));
    if (found.id < 0) break;  // not with complete spellings
    tokens.push_back(found.id);
    begin += found.length;
  }
  return tokens;
}

void Constraint::mayQuote(TokenId first, std::span<const std::string> sentences) {
  firstQuote_ = first;
  quotes_.clear();
  for (const std::string& sentence : sentences) {
    const std::string quoted =
        nlohmann::json(sentence).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    quotes_.push_back(quoted.substr(1, quoted.size() - 2));
  }
}

Result<TokenId> Constraint::pick(Sampler& sampler, std::span<const float> logits,
                                 std::span<const TokenId> history, int tokensLeft) {
  return inValue() ? pickInValue(sampler, logits, history, tokensLeft)
                   : pickFree(sampler, logits, history, tokensLeft);
}

Result<TokenId> Constraint::pickInValue(Sampler& sampler, std::span<const float> logits,
                                        std::span<const TokenId> history, int tokensLeft) {
  if (said_) {
    Result<TokenId> token = pickInValue(sampler, logits, history, tokensLeft, true);
    if (token.ok()) return token;
  }
  return pickInValue(sampler, logits, history, tokensLeft, false);
}

/// A sentence is long to look at, and there may be a hundred: only the one that is chosen is.
Result<TokenId> Constraint::pickInValue(Sampler& sampler, std::span<const float> logits,
                                        std::span<const TokenId> history, int tokensLeft, bool onlySaid) {
  allowed(tokensLeft);
  if (closing_.empty()) {
    for (std::size_t i = 0; i < quotes_.size(); ++i) mask_.allow(firstQuote_ + static_cast<TokenId>(i));
  }
  for (int refused = 0;; ++refused) {
    Result<TokenId> token = sampler.pick(logits, history, &mask_);
    if (!token.ok()) return token;
    const bool quotable = !isQuote(*token) || mayQuoteNow(*token, tokensLeft);
    if (quotable && (!onlySaid || wasSaid(*token))) return token;
    mask_.forbid(*token);
    if (onlySaid && refused == kTriesBeforeAll) forbidWhatWasNotSaid();
  }
}

bool Constraint::wasSaid(TokenId token) const {
  return !closing_.empty() || said_->mayFollow(bytes(token));
}

/// In the middle of a rare word nearly nothing may follow, and it is dear to try all else in vain.
void Constraint::forbidWhatWasNotSaid() {
  for (std::size_t i = 0; i < spellings_.vocabulary(); ++i) {
    const auto token = static_cast<TokenId>(i);
    if (mask_.allows(token) && !wasSaid(token)) mask_.forbid(token);
  }
}

/// Nearly every token may follow free text. What may not is only found out about when it is chosen.
Result<TokenId> Constraint::pickFree(Sampler& sampler, std::span<const float> logits,
                                     std::span<const TokenId> history, int tokensLeft) {
  const TokenMask* mask = nullptr;
  for (;;) {
    Result<TokenId> token = sampler.pick(logits, history, mask);
    if (!token.ok() || mayFollow(*token, tokensLeft)) return token;
    if (mask == nullptr) mask_.allowAll();
    mask_.forbid(*token);
    mask = &mask_;
  }
}

bool Constraint::isQuote(TokenId token) const {
  return token >= firstQuote_ && static_cast<std::size_t>(token - firstQuote_) < quotes_.size();
}

bool Constraint::mayQuoteNow(TokenId token, int tokensLeft) const {
  const Stacks after = advanced(*grammar_, stacks_, bytes(token));
  return !after.empty() && leastBytes(*grammar_, after) < tokensLeft;
}

std::string_view Constraint::bytes(TokenId token) const {
  if (isQuote(token)) return quotes_[static_cast<std::size_t>(token - firstQuote_)];
  return spellings_.bytes(token);
}

const TokenMask& Constraint::allowed(int tokensLeft) {
  mask_.forbidAll();
  const int least = leastBytes(*grammar_, stacks_);
  if (closing_.empty() && least >= tokensLeft) {
    const std::vector<TokenId> tokens = closing(stacks_);
    closing_.assign(tokens.begin(), tokens.end());
  }
  if (!closing_.empty()) {
    mask_.allow(closing_.front());
    return mask_;
  }
  // Each byte that completes the value takes at most one token.
  maker_.allow(stacks_, tokensLeft - 1, mask_);
  if (least == 0) {
    for (const TokenId end : spellings_.ends()) mask_.allow(end);
  }
  return mask_;
}

void Constraint::accept(TokenId token) {
  if (inValue()) {
    stacks_ = advanced(*grammar_, std::move(stacks_), bytes(token));
    if (said_) said_->accept(bytes(token));
    if (!closing_.empty()) closing_.pop_front();
    return;
  }
  if (isQuote(token)) tail_.clear();
  tail_ += spellings_.bytes(token);
  if (const auto rest = afterTrigger(tail_)) {
    stacks_ = advanced(*grammar_, std::move(stacks_), *rest);
    if (said_) said_->accept(*rest);
    trigger_.clear();
    tail_.clear();
    return;
  }
  const std::size_t kept = std::min(tail_.size(), trigger_.size() - 1);
  tail_.erase(0, tail_.size() - kept);
}

/// What stands behind the trigger in `text`; nothing when it is not in there.
std::optional<std::string_view> Constraint::afterTrigger(const std::string& text) const {
  const std::size_t found = text.find(trigger_);
  if (found == std::string::npos) return std::nullopt;
  return std::string_view(text).substr(found + trigger_.size());
}

/// A token that ends the trigger may bring the first bytes of the value, and these have to be right.
bool Constraint::mayFollow(TokenId token, int tokensLeft) const {
  const std::string_view bytes = spellings_.bytes(token);
  if (bytes.empty()) return true;
  std::string text = tail_;
  text += bytes;
  const auto rest = afterTrigger(text);
  if (!rest) return true;
  const Stacks stacks = advanced(*grammar_, startOf(*grammar_), *rest);
  return !stacks.empty() && fits(stacks, tokensLeft - 1);
}

bool Constraint::mayEnd() const {
  return !inValue() || complete(*grammar_, stacks_);
}

bool Constraint::ended() const {
  if (!inValue() || !complete(*grammar_, stacks_)) return false;
  // A model without an end of its own cannot say that a number is over.
  return spellings_.ends().empty() ||
         std::all_of(stacks_.begin(), stacks_.end(), [](const Stack& stack) { return stack.empty(); });
}

}  // namespace tandem::sample
