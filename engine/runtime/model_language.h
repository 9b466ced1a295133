// The words of a model file: its chat template and its vocabulary.
// Thread: as Language.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/runtime/language.h"
#include "engine/text/chat_template.h"
#include "engine/text/tokenizer.h"

namespace tandem::runtime {

class ModelLanguage final : public Language {
 public:
  /// Reads both from `file`, which may go away afterwards. Errors: those of Tokenizer::open; mismatch when it
  /// names quoting tokens (tandem.quotes.first_token, tandem.quotes.count) that are none; those of
  /// Metadata::getStrings for tandem.calls.own_words and tandem.answers.own_words.
  static Result<std::unique_ptr<const ModelLanguage>> read(const gguf::File& file);

  Result<Prompt> prompt(std::span<const Message> messages, std::string_view tools) const override;
  std::unique_ptr<AnswerText> newAnswer() const override;
  bool endsAnswer(TokenId token) const override { return tokenizer_->vocabulary().endsGeneration(token); }
  const std::vector<sample::SaidText::Keyed>* callWords() const override {
    return callWords_ ? &*callWords_ : nullptr;
  }
  const sample::WordList* answerWords() const override { return answerWords_ ? &*answerWords_ : nullptr; }
  const sample::Spellings* spellings() const override { return spellings_.get(); }

  std::size_t vocabularySize() const { return tokenizer_->vocabulary().size(); }
  /// Why the model's own chat template is not used; empty if it is.
  const std::string& templateProblem() const { return template_.parseProblem(); }

 private:
  /// Control tokens that stand for sentences of the prompt; none where `count` is 0.
  struct QuoteTokens {
    TokenId first = 0;
    std::size_t count = 0;
  };
  using Words = std::optional<std::vector<std::string>>;
  using CallWords = std::optional<std::vector<sample::SaidText::Keyed>>;
  ModelLanguage(std::unique_ptr<text::Tokenizer> tokenizer, text::ChatTemplate chatTemplate,
                QuoteTokens quotes, CallWords callWords, const Words& answerWords);
  static Result<QuoteTokens> readQuoteTokens(const gguf::File& file, const text::Vocabulary& vocabulary);
  static Result<Words> readWords(const gguf::File& file, std::string_view key);
  Result<Prompt> promptWithQuotes(std::span<const Message> messages,
                                  const text::ChatTemplate::Options& options) const;

  const std::unique_ptr<const text::Tokenizer> tokenizer_;
  const text::ChatTemplate template_;
  const QuoteTokens quotes_;
  const CallWords callWords_;
  const std::optional<sample::WordList> answerWords_;
  const std::unique_ptr<const sample::Spellings> spellings_;
};

}  // namespace tandem::runtime
