// libFuzzer's door to schema_target.h. Build with clang, then: schema_fuzzer -max_total_time=30

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/schema_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static_cast<void>(tandem::fuzz::compileHostileSchema({reinterpret_cast<const char*>(data), size}));
  return 0;
}
