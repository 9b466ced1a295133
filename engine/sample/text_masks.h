// Which tokens may come inside a string, worked out once for all strings.
//
// Most tokens may, so finding out means walking through nearly the whole vocabulary. But it depends on
// little: whether a character or an escape is under way, and how near the string is to its bounds. What
// tokens do behind the closing quote is another matter: the places where it closes are kept, and whoever asks
// goes on from there.
//
// Thread: any. Ownership: entries stay valid for whoever holds them; the least recently used are forgotten
// when all together take more than the bound. The trie outlives this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <utility>
#include <vector>

#include "engine/base/mutex.h"
#include "engine/sample/grammar/text_state.h"
#include "engine/sample/token_mask.h"
#include "engine/sample/token_trie.h"

namespace tandem::sample {

struct TextMask {
  TokenMask inside;                    ///< tokens after which the string goes on
  int growth = 0;                      ///< by how much leastBytes may grow through one of them
  std::vector<std::uint32_t> closing;  ///< nodes of the trie whose byte closes the string
};

class TextMasks {
 public:
  TextMasks(const TokenTrie& trie, std::size_t vocabulary, std::size_t mostBytes = 8 << 20)
      : trie_(trie), vocabulary_(vocabulary), mostBytes_(mostBytes) {}

  std::shared_ptr<const TextMask> find(const TextState& state);
  /// Memory of all entries.
  std::size_t bytes() const;

 private:
  std::shared_ptr<const TextMask> make(const TextState& state) const;
  static std::size_t bytesOf(const TextMask& mask);

  const TokenTrie& trie_;
  const std::size_t vocabulary_, mostBytes_;
  mutable Mutex mutex_;
  std::list<std::pair<TextState, std::shared_ptr<const TextMask>>> known_ TANDEM_GUARDED_BY(mutex_);
  std::size_t bytes_ TANDEM_GUARDED_BY(mutex_) = 0;
};

}  // namespace tandem::sample
