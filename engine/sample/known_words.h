// Whether an answer keeps to words that are known: those of the conversation, and a model's own.
//
// A model of a few million weights that has to write a word it has never seen slips within it, and from there
// on anything may come: another name, a number of its own, one letter to the end of the answer. What it has
// been taught to say has a few thousand words; every other one it can only have read. So nothing else has to
// be allowed:
//
//   "is than.org down since 7:40?"  →  "than.org did not answer", but not "then.org", "than.net", "gggggg"
//
// What stands between words is free. Whether the words together are true is not looked at.
//
// Thread: one at a time. Ownership: keeps the words of the conversation; the model's own outlive it.
#pragma once

#include <string>
#include <string_view>

#include "engine/sample/characters.h"
#include "engine/sample/word_list.h"

namespace tandem::sample {

class KnownWords {
 public:
  /// In JSON only strings have words; a backslash and what it escapes are no part of them.
  enum class Form { text, json };
  KnownWords(const WordList& own, WordList said, Form form);

  /// Whether the answer may go on with `bytes`: each word in them is known, the last one as far as it goes.
  bool mayFollow(std::string_view bytes) const;
  /// Whether the answer may end: its last word is complete.
  bool mayEnd() const;
  /// The answer goes on with `bytes`. Behind what is not allowed a new word may begin.
  void accept(std::string_view bytes);

  Form form() const { return form_; }

 private:
  struct State {
    std::string word;       // that has begun
    std::string sign;       // behind it, which joins it with what follows, or ends it
    std::string character;  // whose bytes are not all there
    bool inString = false;  // of JSON
    bool escaped = false;
  };

  bool step(State& state, char byte) const;
  bool isKnown(std::string_view word) const { return own_.has(word) || said_.has(word); }
  bool begins(const State& state) const;

  const WordList& own_;
  const WordList said_;
  const Form form_;
  State state_;
};

}  // namespace tandem::sample
