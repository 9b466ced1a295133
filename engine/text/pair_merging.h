// The loop that both kinds of tokenizer share: as long as two neighbours can merge, merge the best pair.
// Paper: Sennrich et al. 2016, "Neural Machine Translation of Rare Words with Subword Units", 3.2, with a
// priority queue in place of the repeated search: O(n log n) for a word of n symbols instead of O(n²).
// Thread: a PairMerging is scratch memory of one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::text {

/// A part of a word: `length` bytes from `begin` on, and the token that it is (-1 where it is none).
struct Symbol {
  std::size_t begin = 0;
  std::size_t length = 0;  // 0: has been merged into a symbol on its left
  TokenId id = -1;
};

/// What two neighbours become. The lowest order comes first, and the leftmost of equal ones.
struct MergeChoice {
  TokenId id = -1;  ///< -1: they do not merge
  double order = 0;
};

class PairMerging {
 public:
  /// The word, in text order and without gaps: fill it, then run.
  std::vector<Symbol>& symbols() { return symbols_; }

  /// Merges until nothing can merge. `choose(const Symbol&, const Symbol&)` gives the MergeChoice of two
  /// neighbours. Afterwards symbols() holds those that are left, in text order.
  template <typename Choose>
  void run(const Choose& choose) {
    const std::size_t count = symbols_.size();
    links_.resize(count);
    queue_.clear();
    for (std::size_t i = 0; i < count; ++i) links_[i] = {i - 1, i + 1};
    for (std::size_t i = 1; i < count; ++i) offer(i - 1, i, choose);
    while (!queue_.empty()) {
      std::pop_heap(queue_.begin(), queue_.end());
      const Candidate best = queue_.back();
      queue_.pop_back();
      apply(best, choose);
    }
    std::erase_if(symbols_, [](const Symbol& symbol) { return symbol.length == 0; });
  }

 private:
  struct Links {
    std::size_t previous;  // the first symbol has none: whatever stands there is not used
    std::size_t next;      // count behind the last
  };
  struct Candidate {
    double order;
    std::size_t left, right;
    std::size_t length;  // of both when offered: tells whether either has changed since
    TokenId id;

    /// For the heap, whose top is the greatest.
    bool operator<(const Candidate& other) const {
      return order != other.order ? order > other.order : left > other.left;
    }
  };

  template <typename Choose>
  void offer(std::size_t left, std::size_t right, const Choose& choose) {
    const MergeChoice choice = choose(symbols_[left], symbols_[right]);
    if (choice.id < 0) return;
    queue_.push_back({choice.order, left, right, symbols_[left].length + symbols_[right].length, choice.id});
    std::push_heap(queue_.begin(), queue_.end());
  }

  template <typename Choose>
  void apply(const Candidate& best, const Choose& choose) {
    Symbol& left = symbols_[best.left];
    Symbol& right = symbols_[best.right];
    if (left.length == 0 || right.length == 0 || left.length + right.length != best.length) return;
    left.length = best.length;
    left.id = best.id;
    right.length = 0;
    const std::size_t after = links_[best.right].next;
    links_[best.left].next = after;
    if (after < symbols_.size()) {
      links_[after].previous = best.left;
      offer(best.left, after, choose);
    }
    if (best.left != 0) offer(links_[best.left].previous, best.left, choose);
  }

  std::vector<Symbol> symbols_;
  std::vector<Links> links_;
  std::vector<Candidate> queue_;
};

}  // namespace tandem::text
