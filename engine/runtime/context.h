// Everything the engine knows about one request: the object that waits, is parked, resumes and ends.
//
// Preempting is not copying: what is parked is this object and, in prefill, its ActivePass.
// Thread: the coordinator's, after it was made.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/request.h"
#include "engine/base/clock.h"
#include "engine/kv/kv_cache.h"
#include "engine/runtime/flow_channel.h"
#include "engine/runtime/language.h"
#include "engine/sample/constraint.h"
#include "engine/sample/known_words.h"
#include "engine/sample/sampler.h"
#include "engine/sample/stop_matcher.h"
#include "engine/schedule/decision.h"
#include "engine/schedule/snapshot.h"

namespace tandem::runtime {

/// A request whose prompt has been rendered and tokenised, or could not be.
struct PreparedRequest {
  std::shared_ptr<FlowChannel> channel;
  Request request;  ///< its messages are not needed any more
  Result<Prompt> prompt;
  Instant submitted{};
  std::unique_ptr<sample::Constraint> constraint = nullptr;  ///< keeps the answer to a schema; null without
  std::unique_ptr<sample::KnownWords> words = nullptr;       ///< keeps its words to known ones; null = any
};

struct Context {
  Context(PreparedRequest prepared, const Language& language, kv::Pool& pool, std::uint64_t freshSeed);

  schedule::RequestView view(Instant now) const;
  /// Free blocks that the tokens so far need.
  int blocksWanted() const;

  void addReason(std::string sentence, Instant now);
  void carryOut(const schedule::Note& note, const schedule::Limits& limits, Instant now);
  /// What `token` adds to the answer; a whole sentence when it quotes one.
  std::string said(TokenId token);
  /// Decodes and shows `token`. Returns true when a stop text ended the answer.
  bool show(TokenId token);
  /// Shows what was held back: no stop text can follow any more.
  void showRest();
  /// Tokens that the answer can still have in a context of so many.
  int answerLeft(int contextSize) const;
  /// The next token. A sentence that has been quoted already is not quoted again in the same text, or in the
  /// same string of a value: a small model that has nothing more to say begins again. A mark that stands for
  /// no sentence is never said. Its words are known ones where `words` wants that and there is a way.
  Result<TokenId> pick(std::span<const float> logits, int contextSize);
  /// The answer goes on with `token`.
  void accept(TokenId token);
  /// Whether a string of the value ends within `bytes`, which follow what was accepted.
  bool endsString(std::string_view bytes);
  /// Whether the value that a schema asks for is there, after the last of `tokens`.
  bool hasValue(int contextSize) const;

  const std::shared_ptr<FlowChannel> channel;
  const Priority priority;
  const int maxTokens;
  const std::string warning;
  const Instant submitted;

  std::vector<TokenId> tokens;  ///< prompt, then answer; the last one's K and V are not computed yet
  std::unique_ptr<kv::Sequence> sequence;  ///< K and V of the tokens before; never null
  schedule::Stage stage = schedule::Stage::queued;
  schedule::PassId pass;  ///< the pass it takes part in; 0 = none
  schedule::Warmth warmth = schedule::Warmth::cold;
  int warmRows = 0, warmDevice = -1;

  sample::Sampler sampler;
  const std::unique_ptr<sample::Constraint> constraint;  ///< null without a schema
  const std::unique_ptr<sample::KnownWords> words;       ///< null = any word
  const sample::Spellings* const spellings;              ///< not null where `words` is not
  sample::StopMatcher stops;
  std::unique_ptr<AnswerText> text;
  Quotes quotes;                ///< sentences of the prompt that a token of the answer may stand for
  std::vector<TokenId> quoted;  ///< those of them that may not come again now
  bool escaped = false;         ///< the value goes on behind a backslash

  Instant known{};   ///< when the coordinator took it in
  Instant served{};  ///< time in which kernels of its passes ran
  bool ran = false, started = false, parked = false, explained = false, promoted = false;
  bool finished = false;  ///< it has been answered; a pass may still hold it
  bool keep = false;      ///< … and its KV cache may serve later requests
  FlowTimings timings;
  std::vector<Reason> reasons;

 private:
  Result<TokenId> choose(std::span<const float> logits, int contextSize);
  Result<TokenId> chooseKnown(std::vector<float>& logits, int contextSize);
  void forbidUnknown(std::vector<float>& logits) const;
  bool inValue() const { return constraint != nullptr && constraint->inValue(); }
  bool hasKnownWords() const;
  bool keepsToWords(TokenId token) const;
  std::string_view bytesOf(TokenId token) const;
};

}  // namespace tandem::runtime
