// What the engine needs to know about words: messages to tokens, tokens to text, when an answer is over.
// An interface, so that the engine can be tested without a vocabulary; the real one is ModelLanguage.
//
// Thread: Language is const, any thread; an AnswerText belongs to one request.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/request.h"
#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/runtime/quotes.h"
#include "engine/sample/said_text.h"
#include "engine/sample/spellings.h"
#include "engine/sample/word_list.h"

namespace tandem::runtime {

struct Prompt {
  std::vector<TokenId> tokens;
  std::string warning;  ///< for the user, e.g. that the model's chat template had to be replaced; often empty
  Quotes quotes = {};   ///< sentences that the answer may quote; mostly none
};

/// The text of one answer, token by token.
class AnswerText {
 public:
  virtual ~AnswerText() = default;
  /// What `token` completes: valid UTF-8, often empty.
  virtual std::string push(TokenId token) = 0;
  /// The end: what was still incomplete.
  virtual std::string flush() = 0;
};

class Language {
 public:
  virtual ~Language() = default;
  /// Renders and tokenises. `tools` is Request::tools. Errors: those of the chat template; invalidArgument
  /// for tools that are no JSON list.
  virtual Result<Prompt> prompt(std::span<const Message> messages, std::string_view tools) const = 0;
  /// The language must outlive what it returns.
  virtual std::unique_ptr<AnswerText> newAnswer() const = 0;
  virtual bool endsAnswer(TokenId token) const = 0;
  /// Texts of its calls are pieces of the conversation and these words; null = whatever it likes. Lives as
  /// long as the language.
  virtual const std::vector<sample::SaidText::Keyed>* callWords() const { return nullptr; }
  /// Its answers have words of the conversation and these; null = whatever it likes. Lives as long as the
  /// language.
  virtual const sample::WordList* answerWords() const { return nullptr; }
  /// What keeps answers to a schema; null where that is not possible. Lives as long as the language.
  virtual const sample::Spellings* spellings() const { return nullptr; }
};

}  // namespace tandem::runtime
