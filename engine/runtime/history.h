// Finished conversations whose KV cache stays, so that the next turn computes only what is new.
//
// Prompts are compared as tokens: a turn is a continuation exactly as far as its rendered prompt repeats what
// was computed. (Templates that rewrite earlier answers, as thinking models' do, simply repeat less.)
//
// Thread: the executor. Ownership: owns the sequences that were given to it.
#pragma once

#include <list>
#include <span>

#include "engine/base/ids.h"
#include "engine/kv/kv_cache.h"

namespace tandem::runtime {

class History {
 public:
  /// Keeps `sequence` as the one used last. Empty sequences are dropped.
  void keep(kv::Sequence sequence);

  /// A sequence that already holds the longest beginning of `prompt` there is, but never all of it, because
  /// its last token has to be computed for its logits. Taken from the conversation it continues; copied when
  /// only a small part of a long one is shared (a system prompt), so that the other conversation keeps its
  /// own history.
  kv::Sequence claim(std::span<const TokenId> prompt, kv::Pool& pool);

  /// Gives back the blocks of the sequence that was used longest ago.
  void evictOldest();

  int size() const { return static_cast<int>(sequences_.size()); }

 private:
  std::list<kv::Sequence> sequences_;  // used longest ago in front
};

}  // namespace tandem::runtime
