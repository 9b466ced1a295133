// libFuzzer's door to outside_target.h. Build with clang, then: mail_fuzzer -max_total_time=30

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/outside_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static_cast<void>(tandem::fuzz::readHostileMail({reinterpret_cast<const char*>(data), size}));
  return 0;
}
