// A language in which every byte is a token, and prompts are the contents of the messages, one after the
// other.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/runtime/language.h"
#include "tests/fakes/fake_machine.h"

namespace tandem::fakes {

inline std::vector<TokenId> tokensOf(const std::string& text) {
  std::vector<TokenId> tokens;
  for (const char c : text) tokens.push_back(static_cast<unsigned char>(c));
  return tokens;
}

class FakeLanguage final : public runtime::Language {
 public:
  Result<runtime::Prompt> prompt(std::span<const Message> messages, std::string_view) const override {
    std::string text;
    for (const Message& message : messages) text += message.content;
    if (text == "refused") return Error{ErrorCode::templateFailed, "The template refused.", {}};
    return runtime::Prompt{tokensOf(text), warning, quotes};
  }
  std::unique_ptr<runtime::AnswerText> newAnswer() const override {
    return std::make_unique<Bytes>(unfinished);
  }
  bool endsAnswer(TokenId token) const override { return token == FakeMachine::kEnd; }
  const sample::Spellings* spellings() const override { return &spellings_; }
  const std::vector<sample::SaidText::Keyed>* callWords() const override { return own ? &*own : nullptr; }
  const sample::WordList* answerWords() const override { return words ? &*words : nullptr; }

  std::string warning;
  runtime::Quotes quotes;  ///< of every prompt
  std::optional<std::vector<sample::SaidText::Keyed>> own;
  std::optional<sample::WordList> words;
  std::string unfinished;  ///< what each answer ends with, as if half a character had been left over

 private:
  class Bytes final : public runtime::AnswerText {
   public:
    explicit Bytes(std::string unfinished) : unfinished_(std::move(unfinished)) {}
    std::string push(TokenId token) override { return {static_cast<char>(token)}; }
    std::string flush() override { return std::exchange(unfinished_, {}); }

   private:
    std::string unfinished_;
  };
  static std::vector<sample::TokenSpelling> allBytes() {
    std::vector<sample::TokenSpelling> tokens;
    for (int byte = 0; byte < FakeMachine::kVocabulary; ++byte) {
      tokens.push_back({std::string(1, static_cast<char>(byte)), true});
    }
    return tokens;
  }

  const sample::Spellings spellings_{allBytes(), {FakeMachine::kEnd}};
};

}  // namespace tandem::fakes
