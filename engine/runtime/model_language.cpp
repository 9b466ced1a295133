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

/// "body:Best regards" belongs to the strings of one key, "Best regards" to all.
std::optional<std::vector<sample::SaidText::Keyed>> keyed(
    const std::optional<std::vector<std::string>>& words) {
  if (!words) return std::nullopt;
  std::vector<sample::SaidText::Keyed> found;
  for (const std::string& word : *words) {
    const std::size_t colon = word.find(':');
    const bool hasKey = colon != std::string::npos;
    found.push_back({hasKey ? word.substr(0, colon) : "", hasKey ? word.substr(colon + 1) : word});
  }
  return found;
}

}  // namespace

ModelLanguage::ModelLanguage(std::unique_ptr<text::Tokenizer> tokenizer, text::ChatTemplate chatTemplate,
                             QuoteTokens quotes, CallWords callWords, const Words& answerWords)
    : tokenizer_(std::move(tokenizer)),
      template_(std::move(chatTemplate)),
      quotes_(quotes),
      callWords_(std::move(callWords)),
      answerWords_(answerWords ? std::optional<sample::WordList>(*answerWords) : std::nullopt),
      spellings_(spellingsOf(*tokenizer_)) {}

Result<std::unique_ptr<const ModelLanguage>> ModelLanguage::read(const gguf::File& file) {
  TANDEM_ASSIGN(std::unique_ptr<text::Tokenizer> tokenizer, text::Tokenizer::open(file));
  const text::Vocabulary& vocabulary = tokenizer->vocabulary();
  TANDEM_ASSIGN(const std::string_view source, file.metadata().getStringOr("tokenizer.chat_template", ""));
  auto chatTemplate = text::ChatTemplate::from(source, spellingOf(vocabulary, vocabulary.special().bos),
                                               spellingOf(vocabulary, vocabulary.special().eos));
  TANDEM_ASSIGN(const QuoteTokens quotes, readQuoteTokens(file, vocabulary));
  TANDEM_ASSIGN(const Words callWords, readWords(file, "tandem.calls.own_words"));
  TANDEM_ASSIGN(const Words answerWords, readWords(file, "tandem.answers.own_words"));
  return std::unique_ptr<const ModelLanguage>(new ModelLanguage(std::move(tokenizer), std::move(chatTemplate),
                                                                quotes, keyed(callWords), answerWords));
}

Result<ModelLanguage::QuoteTokens> ModelLanguage::readQuoteTokens(const gguf::File& file,
                                                                  const text::Vocabulary& vocabulary) {
  TANDEM_ASSIGN(const std::uint32_t count, file.metadata().getU32Or("tandem.quotes.count", 0));
  if (count == 0) return QuoteTokens{};
  TANDEM_ASSIGN(const std::uint32_t first, file.metadata().getU32("tandem.quotes.first_token"));
  bool found = first <= vocabulary.size() && count <= vocabulary.size() - first;
  for (std::uint32_t i = 0; found && i < count; ++i) {
    const auto token = static_cast<TokenId>(first + i);
    found = vocabulary.type(token) == text::TokenType::control && !vocabulary.endsGeneration(token);
  }
  if (!found) {
    return Error{
        ErrorCode::mismatch, "The model's tokens for quotes are no control tokens of its vocabulary.", {}};
  }
  return QuoteTokens{static_cast<TokenId>(first), count};
}

Result<ModelLanguage::Words> ModelLanguage::readWords(const gguf::File& file, std::string_view key) {
  if (!file.metadata().contains(key)) return Words();
  TANDEM_ASSIGN(const gguf::StringList list, file.metadata().getStrings(key));
  Words words(std::in_place);
  for (std::size_t i = 0; i < list.size(); ++i) words->emplace_back(list[i]);
  return words;
}

Result<Prompt> ModelLanguage::prompt(std::span<const Message> messages, std::string_view tools) const {
  text::ChatTemplate::Options options;
  TANDEM_ASSIGN(options.tools, readTools(tools));
  if (quotes_.count > 0) return promptWithQuotes(messages, options);
  TANDEM_ASSIGN(const text::ChatTemplate::Rendered rendered, template_.render(messages, options));
  // Most templates write BOS themselves; encode() then does not add a second one.
  const bool addBos = tokenizer_->vocabulary().addBos();
  return Prompt{tokenizer_->encode(rendered.text, addBos), rendered.warning};
}

Result<Prompt> ModelLanguage::promptWithQuotes(std::span<const Message> messages,
                                               const text::ChatTemplate::Options& options) const {
  MarkedMessages marked = markSentences(messages, quotes_.count);
  TANDEM_ASSIGN(text::ChatTemplate::Rendered rendered, template_.render(marked.messages, options));
  const auto spelling = [&](std::size_t number) {
    return std::string(tokenizer_->vocabulary().spelling(quotes_.first + static_cast<TokenId>(number)));
  };
  auto placed = placeMarks(rendered.text, marked.sentences.size(), spelling);
  if (!placed) {  // the template has left messages out
    TANDEM_ASSIGN(rendered, template_.render(messages, options));
    placed = std::move(rendered.text);
    marked.sentences.clear();
  }
  return Prompt{tokenizer_->encode(*placed, tokenizer_->vocabulary().addBos()),
                rendered.warning,
                {quotes_.first, std::move(marked.sentences), quotes_.count}};
}

std::unique_ptr<AnswerText> ModelLanguage::newAnswer() const {
  return std::make_unique<DecodedAnswer>(*tokenizer_);
}

}  // namespace tandem::runtime
