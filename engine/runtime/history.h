// Finished conversations whose KV cache stays, so that the next turn computes only what is new.
//
// Prompts are compared as tokens: a turn is a continuation exactly as far as its rendered prompt repeats what
// was computed. (Templates that rewrite earlier answers, as thinking models' do, simply repeat less.)
//
// Thread: the executor. Ownership: owns the sequences that were given to it.
#pragma once

#include <list>
#include <span>

#include "engine/api/request.h"
#include "engine/base/ids.h"
#include "engine/kv/kv_cache.h"

namespace tandem::runtime {

class History {
 public:
  /// Keeps `sequence` as the one used last of its priority. Empty sequences are dropped.
  void keep(kv::Sequence sequence, Priority priority);

  /// A sequence that already holds the longest beginning of `prompt` there is, but never all of it, because
  /// its last token has to be computed for its logits. Taken from the conversation it continues; copied when
  /// only a small part of a long one is shared (a system prompt), so that the other conversation keeps its
  /// own history; room for the copy is taken from the oldest others.
  kv::Sequence claim(std::span<const TokenId> prompt, kv::Pool& pool);

  /// Gives back the blocks of the sequence that was used longest ago: of background work as long as there is
  /// any, because a person's next turn is likelier and its wait is felt.
  void evictOldest();

  int size() const { return static_cast<int>(kept_.size()); }
  /// KV blocks that the kept sequences hold.
  int blocks() const;

 private:
  struct Kept {
    kv::Sequence sequence;
    Priority priority = Priority::reactive;
  };
  using Iterator = std::list<Kept>::iterator;
  Iterator oldest(Iterator except);

  std::list<Kept> kept_;  // used longest ago in front
};

}  // namespace tandem::runtime
