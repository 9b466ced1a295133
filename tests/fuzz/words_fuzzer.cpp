// libFuzzer's door to words_target.h: the first byte names the reader. Build with clang, then:
// words_fuzzer -max_total_time=30

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/words_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto reader = static_cast<tandem::fuzz::WordsReader>(data[0] % tandem::fuzz::kWordsReaders);
  static_cast<void>(
      tandem::fuzz::readHostileWords(reader, {reinterpret_cast<const char*>(data + 1), size - 1}));
  return 0;
}
