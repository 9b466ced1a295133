// A language without words: prompts come as tokens, answers have no text and no end of their own.
// Thread: as Language.
#pragma once

#include "engine/runtime/language.h"

namespace tandem::runtime {

class PlainLanguage final : public Language {
 public:
  Result<Prompt> prompt(std::span<const Message>, std::string_view) const override {
    return Error{ErrorCode::unsupported, "A simulated model has no words.", {}};
  }
  std::unique_ptr<AnswerText> newAnswer() const override { return std::make_unique<Silence>(); }
  bool endsAnswer(TokenId) const override { return false; }

 private:
  class Silence final : public AnswerText {
   public:
    std::string push(TokenId) override { return {}; }
    std::string flush() override { return {}; }
  };
};

}  // namespace tandem::runtime
