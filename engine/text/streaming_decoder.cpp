#include "engine/text/streaming_decoder.h"

#include <utility>

#include "engine/base/utf8.h"

namespace tandem::text {

std::string StreamingDecoder::push(TokenId id) {
  if (!tokenizer_.vocabulary().contains(id)) return {};
  pending_ += tokenizer_.bytes(id);
  if (atStart_ && !pending_.empty()) {
    atStart_ = false;
    if (tokenizer_.addsSpacePrefix() && pending_.front() == ' ') pending_.erase(0, 1);
  }
  std::string shown;
  std::size_t done = 0;
  while (done < pending_.size()) {
    const Utf8Step step = decodeUtf8(pending_, done);
    if (step.incomplete) break;
    shown += step.valid ? std::string_view(pending_).substr(done, step.length) : kReplacementUtf8;
    done += step.length;
  }
  pending_.erase(0, done);
  return shown;
}

std::string StreamingDecoder::flush() {
  const bool broken = !pending_.empty();
  pending_.clear();
  atStart_ = true;
  return broken ? std::string(kReplacementUtf8) : std::string();
}

}  // namespace tandem::text
