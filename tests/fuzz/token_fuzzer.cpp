// libFuzzer's door to token_target.h. It needs no corpus folder: the first byte of an input says whether the
// rest is a text for a vocabulary of the corpus or a list of damages to one. Build with clang: token_fuzzer
// -max_total_time=30

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
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

/// `damages` in threes: two bytes for the place, one for what is written there.
void openDamaged(std::vector<std::byte> file, std::span<const std::byte> damages) {
  for (std::size_t i = 0; i + 3 <= damages.size(); i += 3) {
    const auto place =
        std::to_integer<std::size_t>(damages[i]) * 256 + std::to_integer<std::size_t>(damages[i + 1]);
    file[place % file.size()] = damages[i + 2];
  }
  static_cast<void>(tandem::fuzz::openHostileVocabulary(file));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<std::vector<std::byte>> files = tandem::fuzz::vocabularyCorpus();
  static const Tokenizers tokenizers = openCorpus();
  if (size == 0) return 0;
  const std::size_t chosen = data[0] / 2U % files.size();
  const auto rest = std::as_bytes(std::span(data, size)).subspan(1);
  if (data[0] % 2 == 0) {
    tandem::fuzz::encodeHostileText(*tokenizers[chosen], rest);
  } else {
    openDamaged(files[chosen], rest);
  }
  return 0;
}
