// libFuzzer's door to gguf_target.h. Build with clang, then: gguf_fuzzer -max_total_time=30 CORPUS_FOLDER

#include <cstddef>
#include <cstdint>
#include <span>

#include "tests/fuzz/gguf_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static_cast<void>(tandem::fuzz::readHostileGguf(std::as_bytes(std::span(data, size))));
  return 0;
}
