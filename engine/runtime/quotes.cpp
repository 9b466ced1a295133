#include "engine/runtime/quotes.h"

#include <utility>

#include "engine/base/utf8.h"
#include "engine/text/sentences.h"

namespace tandem::runtime {
namespace {

constexpr std::string_view kPlaceHolder = "\xEF\xB7\x90";  // U+FDD0, which no text between programs may have

/// Valid UTF-8 without place holders.
std::string cleaned(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    const std::string_view character = text.substr(at, step.length);
    clean += step.valid && character != kPlaceHolder ? character : kReplacementUtf8;
    at += step.length;
  }
  return clean;
}

bool mayBeQuoted(const Message& message) {
  return (message.role == "user" || message.role == "tool") && message.content.size() >= kQuotedFrom;
}

}  // namespace

MarkedMessages markSentences(std::span<const Message> messages, std::size_t most) {
  MarkedMessages marked{{messages.begin(), messages.end()}, {}};
  for (Message& message : marked.messages) message.content = cleaned(message.content);

  std::vector<std::vector<text::Sentence>> found(messages.size());  // [message]
  std::size_t left = most;
  for (std::size_t i = messages.size(); i-- > 0;) {
    if (!mayBeQuoted(marked.messages[i])) continue;
    std::vector<text::Sentence> sentences = text::sentencesOf(marked.messages[i].content);
    if (sentences.size() > left) sentences.resize(left);
    if (sentences.size() < 2) continue;  // there is nothing to choose from
    left -= sentences.size();
    found[i] = std::move(sentences);
  }

  for (std::size_t i = 0; i < messages.size(); ++i) {
    const std::string& content = marked.messages[i].content;
    std::string text;
    std::size_t done = 0;
    for (const text::Sentence& sentence : found[i]) {
      text.append(content, done, sentence.begin - done).append(kPlaceHolder);
      text.append(content, sentence.begin, sentence.end - sentence.begin).append(kPlaceHolder);
      done = sentence.end;
      marked.sentences.emplace_back(sentence.said);
    }
    text.append(content, done);
    marked.messages[i].content = std::move(text);
  }
  return marked;
}

std::optional<text::MarkedText> placeMarks(const text::MarkedText& prompt, std::size_t sentences,
                                           const std::function<std::string(std::size_t)>& spelling) {
  text::MarkedText placed;
  std::size_t marks = 0;
  for (const text::Span& span : prompt) {
    std::size_t begin = 0;
    for (;;) {
      const std::size_t end = span.text.find(kPlaceHolder, begin);
      const bool last = end == std::string::npos;
      placed.push_back({span.text.substr(begin, last ? end : end - begin), span.trusted});
      if (last) break;
      if (marks == 2 * sentences) return std::nullopt;
      placed.push_back({spelling(marks++ / 2), true});
      begin = end + kPlaceHolder.size();
    }
  }
  if (marks != 2 * sentences) return std::nullopt;
  return placed;
}

}  // namespace tandem::runtime
