#include <utility>

#include "engine/api/inspect.h"
#include "engine/gguf/file.h"
#include "engine/text/tokenizer.h"

namespace tandem {
namespace {

class FileTokenizer final : public TokenizerView {
 public:
  explicit FileTokenizer(std::unique_ptr<text::Tokenizer> tokenizer) : tokenizer_(std::move(tokenizer)) {}

  std::vector<TokenId> encode(std::string_view text, bool bos) const override {
    return tokenizer_->encodePlain(text, bos);
  }

  Result<std::string> decode(std::span<const TokenId> ids) const override { return tokenizer_->decode(ids); }

 private:
  std::unique_ptr<text::Tokenizer> tokenizer_;
};

}  // namespace

Result<std::unique_ptr<TokenizerView>> openTokenizer(const std::filesystem::path& file) {
  TANDEM_ASSIGN(const auto opened, gguf::File::open(file));
  TANDEM_ASSIGN(auto tokenizer, text::Tokenizer::open(*opened));
  // The tokenizer has copied what it needs; a file that changed meanwhile may have given it nonsense.
  TANDEM_TRY(opened->checkUnchanged());
  return std::unique_ptr<TokenizerView>(std::make_unique<FileTokenizer>(std::move(tokenizer)));
}

}  // namespace tandem
