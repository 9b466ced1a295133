// Who reads a prompt, and what of it they take for ours: a person, who sees lines and no hidden characters,
// and models, for which some spellings are special tokens.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/api/engine.h"
#include "engine/base/result.h"
#include "engine/text/chat_template.h"
#include "engine/text/tokenizer.h"

namespace tandem::e2e {

/// How many characters of `text` no person sees; what is no UTF-8 counts too.
std::size_t hiddenIn(const std::string& text);

/// The lines of a prompt that are ours: nothing from outside may stand there.
bool isOurLine(const std::string& line);

/// Tokenizers, and how many of their special tokens a prompt becomes with each of several chat templates.
class Readers {
 public:
  Readers();

  /// The same counts for every prompt: only the template makes special tokens.
  void expectOnlyTheTemplates(const std::vector<Message>& messages);
  const std::vector<std::ptrdiff_t>& harmless() const { return harmless_; }

 private:
  void add(Result<std::unique_ptr<text::Tokenizer>> opened);
  std::vector<std::ptrdiff_t> count(const std::vector<Message>& messages) const;

  std::vector<std::unique_ptr<text::Tokenizer>> tokenizers_;
  std::vector<text::ChatTemplate> templates_;
  std::vector<std::ptrdiff_t> harmless_;
};

}  // namespace tandem::e2e
