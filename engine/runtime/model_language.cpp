#include "engine/runtime/model_language.h"

#include <string>
#include <utility>

#include "engine/gguf/file.h"
#include "engine/runtime/request_grammar.h"
#include "engine/runtime/token_spellings.h"
#include "engine/text/streaming_decoder.h"

namespace tandem::runtime {
namespace {

class DecodedAnswer final : public AnswerText {
 public:
  explicit DecodedAnswer(const text::Tokenizer& tokenizer) : decoder_(tokenizer) {}
  std::string push(TokenId token) override { return decoder_.push(token); }
  std::string flush() override { return decoder_.flush(); }

 private:
  text::StreamingDecoder decoder_;
};

std::string spellingOf(const text::Vocabulary& vocabulary, const std::optional<TokenId>& id) {
  return id ? std::string(vocabulary.spelling(*id)) : std::string();
}

}  // namespace

ModelLanguage::ModelLanguage(std::unique_ptr<text::Tokenizer> tokenizer, text::ChatTemplate chatTemplate)
    : tokenizer_(std::move(tokenizer)),
      template_(std::move(chatTemplate)),
      spellings_(spellingsOf(*tokenizer_)) {}

Result<std::unique_ptr<const ModelLanguage>> ModelLanguage::read(const gguf::File& file) {
  TANDEM_ASSIGN(std::unique_ptr<text::Tokenizer> tokenizer, text::Tokenizer::open(file));
  const text::Vocabulary& vocabulary = tokenizer->vocabulary();
  TANDEM_ASSIGN(const std::string_view source, file.metadata().getStringOr("tokenizer.chat_template", ""));
  auto chatTemplate = text::ChatTemplate::from(source, spellingOf(vocabulary, vocabulary.special().bos),
                                               spellingOf(vocabulary, vocabulary.special().eos));
  return std::unique_ptr<const ModelLanguage>(
      new ModelLanguage(std::move(tokenizer), std::move(chatTemplate)));
}

Result<Prompt> ModelLanguage::prompt(std::span<const Message> messages, std::string_view tools) const {
  text::ChatTemplate::Options options;
  TANDEM_ASSIGN(options.tools, readTools(tools));
  TANDEM_ASSIGN(const text::ChatTemplate::Rendered rendered, template_.render(messages, options));
  // Most templates write BOS themselves; encode() then does not add a second one.
  const bool addBos = tokenizer_->vocabulary().addBos();
  return Prompt{tokenizer_->encode(rendered.text, addBos), rendered.warning};
}

std::unique_ptr<AnswerText> ModelLanguage::newAnswer() const {
  return std::make_unique<DecodedAnswer>(*tokenizer_);
}

}  // namespace tandem::runtime
