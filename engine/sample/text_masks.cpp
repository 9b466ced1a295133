#include "engine/sample/text_masks.h"

#include <algorithm>

namespace tandem::sample {

std::shared_ptr<const TextMask> TextMasks::find(const TextState& asked) {
  const TextState state = generalised(asked, trie_.longest());
  const MutexLock lock(mutex_);
  const auto found =
      std::find_if(known_.begin(), known_.end(), [&](const auto& entry) { return entry.first == state; });
  if (found != known_.end()) {
    known_.splice(known_.begin(), known_, found);
    return known_.front().second;
  }
  auto made = make(state);
  known_.emplace_front(state, made);
  bytes_ += bytesOf(*made);
  while (bytes_ > mostBytes_ && known_.size() > 1) {
    bytes_ -= bytesOf(*known_.back().second);
    known_.pop_back();
  }
  return made;
}

std::size_t TextMasks::bytes() const {
  const MutexLock lock(mutex_);
  return bytes_;
}

std::size_t TextMasks::bytesOf(const TextMask& mask) {
  return sizeof(TextMask) + mask.inside.bytes() + mask.closing.size() * sizeof(mask.closing[0]);
}

std::shared_ptr<const TextMask> TextMasks::make(const TextState& state) const {
  auto mask = std::make_shared<TextMask>();
  mask->inside = TokenMask(vocabulary_);
  const int before = leastBytes(state);
  std::vector<TextState> after(trie_.longest() + 1, state);  // [bytes]
  for (std::size_t node = 0; node < trie_.size();) {
    const TokenTrie::Node& place = trie_[node];
    TextState& now = after[place.depth];
    now = after[place.depth - 1U];
    const Step step = sample::step(now, place.byte);
    if (step != Step::taken) {
      if (step == Step::done) mask->closing.push_back(static_cast<std::uint32_t>(node));
      node = place.end;
      continue;
    }
    for (const TokenId id : trie_.tokensAt(node)) {
      mask->inside.allow(id);
      mask->growth = std::max(mask->growth, leastBytes(now) - before);
    }
    ++node;
  }
  return mask;
}

}  // namespace tandem::sample
