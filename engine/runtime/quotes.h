// Sentences that an answer may quote with one token each, for small models that have been trained for it.
//
// Each sentence of a long message stands between two marks, a control token of its own; when the answer has
// that token, it says the sentence, word by word. So the model chooses what matters, and what it tells of a
// text is really in there: copying a sentence token by token is where small models stumble. The mark before
// it is for words that are looked for, which see whose they are; the one behind it for what it all says.
// (Vinyals et al. 2015, "Pointer Networks", with sentences in place of words.)
//
//   markSentences → ChatTemplate → placeMarks → tokens … token of the answer → Quotes::find → its sentence
//
// Thread: pure functions on plain values.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/request.h"
#include "engine/base/ids.h"
#include "engine/text/marked_text.h"

namespace tandem::runtime {

/// What the quoting tokens of one prompt stand for.
struct Quotes {
  TokenId first = 0;                   ///< the token of sentences[0]; those of the others follow
  std::vector<std::string> sentences;  ///< valid UTF-8
  std::size_t marks = 0;               ///< tokens from `first` on; those without a sentence say nothing

  /// Null for every other token.
  const std::string* find(TokenId token) const {
    const auto number = static_cast<std::size_t>(token - first);
    return token >= first && number < sentences.size() ? &sentences[number] : nullptr;
  }
};

struct MarkedMessages {
  std::vector<Message> messages;       ///< with place holders around each sentence that may be quoted
  std::vector<std::string> sentences;  ///< in this order
};

constexpr std::size_t kQuotedFrom = 100;  ///< bytes of a message; shorter ones are said again easily

/// At most `most` sentences of what users and tools have said, those of the latest messages first.
MarkedMessages markSentences(std::span<const Message> messages, std::size_t most);

/// `prompt` with trusted text, spelling(number of the sentence), in place of the place holders. All those
/// that markSentences has set for so many sentences, or nothing: a template may leave messages out, or say
/// some of them twice.
std::optional<text::MarkedText> placeMarks(const text::MarkedText& prompt, std::size_t sentences,
                                           const std::function<std::string(std::size_t)>& spelling);

}  // namespace tandem::runtime
