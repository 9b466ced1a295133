// libFuzzer's door to token_target.h. Inputs that are GGUF files are opened as vocabularies, all others are
// texts for the vocabularies of the corpus. Build with clang, then: token_fuzzer -max_total_time=30
// CORPUS_FOLDER

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "tests/engine/text/token_fixtures.h"
#include "tests/fuzz/token_corpus.h"
#include "tests/fuzz/token_target.h"

namespace {

using Tokenizers = std::vector<std::unique_ptr<tandem::text::Tokenizer>>;

Tokenizers openCorpus() {
  Tokenizers tokenizers;
  for (auto& file : tandem::fuzz::vocabularyCorpus()) {
    const auto opened = tandem::gguf::File::fromBytes(std::move(file));
    tokenizers.push_back(std::move(tandem::text::Tokenizer::open(**opened)).value());
  }
  return tokenizers;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Tokenizers tokenizers = openCorpus();
  const auto bytes = std::as_bytes(std::span(data, size));
  if (size >= 4 && std::memcmp(data, "GGUF", 4) == 0) {
    static_cast<void>(tandem::fuzz::openHostileVocabulary(bytes));
  } else {
    for (const auto& tokenizer : tokenizers) tandem::fuzz::encodeHostileText(*tokenizer, bytes);
  }
  return 0;
}
