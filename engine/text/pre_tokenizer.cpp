#include "engine/text/pre_tokenizer.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "engine/base/printable.h"
#include "engine/base/utf8.h"
#include "engine/text/character_class.h"

namespace tandem::text {
namespace {

/// One character of the text, or its end (length 0, which is of no class).
struct Character {
  char32_t codePoint = 0;
  std::size_t length = 0;
  CharacterClass kind = CharacterClass::other;

  bool is(CharacterClass wanted) const { return length != 0 && kind == wanted; }
  bool isLineEnd() const { return codePoint == '\n' || codePoint == '\r'; }
};

Character characterAt(std::string_view text, std::size_t position) {
  if (position >= text.size()) return {};
  const Utf8Step step = decodeUtf8(text, position);
  return {step.codePoint, step.length, classOf(step.codePoint)};
}

/// The end of the run of `kind` from `position` on, at most `most` characters long.
std::size_t runEnd(std::string_view text, std::size_t position, CharacterClass kind,
                   std::size_t most = SIZE_MAX) {
  for (std::size_t count = 0; count < most; ++count) {
    const Character next = characterAt(text, position);
    if (!next.is(kind)) break;
    position += next.length;
  }
  return position;
}

/// Simple case folding, as far as contractions need it: U+017F (long s) folds to s too.
char32_t foldCase(char32_t c) {
  if (c >= 'A' && c <= 'Z') return c + ('a' - 'A');
  return c == 0x17F ? U's' : c;
}

/// The end of 's, 't, 're, 've, 'm, 'll or 'd at `begin`, or `begin`.
std::size_t contractionEnd(std::string_view text, std::size_t begin, bool anyCase) {
  if (text[begin] != '\'') return begin;
  const auto letter = [&](std::size_t position) {
    Character c = characterAt(text, position);
    if (anyCase) c.codePoint = foldCase(c.codePoint);
    return c;
  };
  const Character first = letter(begin + 1);
  const std::size_t afterFirst = begin + 1 + first.length;
  switch (first.codePoint) {
    case U's':
    case U't':
    case U'm':
    case U'd':
      return afterFirst;
    case U'r':
    case U'v':
    case U'l': {
      const Character second = letter(afterFirst);
      return second.codePoint == (first.codePoint == U'l' ? U'l' : U'e') ? afterFirst + second.length : begin;
    }
    default:
      return begin;
  }
}

/// White space at `begin`. The rules agree in `\s+(?!\S)|\s+`: a word behind the run keeps its last
/// character. With `lineEnds`, `\s*[\r\n]+` comes first: up to the last line end of the run.
std::size_t whiteSpaceEnd(std::string_view text, std::size_t begin, bool lineEnds) {
  std::size_t end = begin;
  std::size_t lastBegin = begin;
  std::size_t afterLineEnd = begin;
  for (Character c = characterAt(text, end); c.is(CharacterClass::space); c = characterAt(text, end)) {
    lastBegin = end;
    end += c.length;
    if (c.isLineEnd()) afterLineEnd = end;
  }
  if (lineEnds && afterLineEnd != begin) return afterLineEnd;
  if (end == text.size() || lastBegin == begin) return end;
  return lastBegin;
}

/// '(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
std::size_t gpt2WordEnd(std::string_view text, std::size_t begin) {
  if (const std::size_t end = contractionEnd(text, begin, false); end != begin) return end;
  const std::size_t start = begin + (text[begin] == ' ' ? 1 : 0);
  const Character first = characterAt(text, start);
  if (first.length == 0 || first.kind == CharacterClass::space) return whiteSpaceEnd(text, begin, false);
  return runEnd(text, start, first.kind);
}

/// (?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,digits}|
/// ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+| \s+(?!\S)|\s+
std::size_t llama3WordEnd(std::string_view text, std::size_t begin, std::size_t digits) {
  if (const std::size_t end = contractionEnd(text, begin, true); end != begin) return end;
  const Character first = characterAt(text, begin);
  if (first.kind == CharacterClass::letter) return runEnd(text, begin, CharacterClass::letter);
  if (first.kind == CharacterClass::number) return runEnd(text, begin, CharacterClass::number, digits);
  const std::size_t afterFirst = begin + first.length;
  const Character second = characterAt(text, afterFirst);
  const bool oneBeforeLetters = !first.isLineEnd() && second.is(CharacterClass::letter);
  if (oneBeforeLetters) return runEnd(text, afterFirst, CharacterClass::letter);

  const bool spaceBeforeMarks = first.codePoint == ' ' && second.is(CharacterClass::other);
  if (first.kind == CharacterClass::space && !spaceBeforeMarks) return whiteSpaceEnd(text, begin, true);
  std::size_t end = runEnd(text, spaceBeforeMarks ? afterFirst : begin, CharacterClass::other);
  while (end < text.size() && (text[end] == '\r' || text[end] == '\n')) ++end;
  return end;
}

}  // namespace

Result<PreTokenizer> preTokenizerNamed(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, PreTokenizer>, 9> kNames{{
      {"gpt-2", PreTokenizer::gpt2},
      {"phi-2", PreTokenizer::gpt2},
      {"llama-bpe", PreTokenizer::llama3},
      {"llama3", PreTokenizer::llama3},
      {"llama-v3", PreTokenizer::llama3},
      {"falcon3", PreTokenizer::llama3},
      {"qwen2", PreTokenizer::qwen2},
      {"deepseek-r1-qwen", PreTokenizer::qwen2},
      {"megrez", PreTokenizer::qwen2},
  }};
  for (const auto& [known, rule] : kNames) {
    if (known == name) return rule;
  }
  return Error{ErrorCode::unsupported,
               "This model cuts text into words by the rule \"" + printable(name) +
                   "\", which is not built in; supported are llama-bpe, qwen2 and gpt-2."};
}

std::size_t wordEnd(PreTokenizer rule, std::string_view text, std::size_t begin) {
  switch (rule) {
    case PreTokenizer::gpt2:
      return gpt2WordEnd(text, begin);
    case PreTokenizer::llama3:
      return llama3WordEnd(text, begin, 3);
    case PreTokenizer::qwen2:
      return llama3WordEnd(text, begin, 1);
  }
  return text.size();
}

}  // namespace tandem::text
