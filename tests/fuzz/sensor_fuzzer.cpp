// libFuzzer's door to sensor_target.h. Build with clang, then: sensor_fuzzer -max_total_time=30

#include <cstddef>
#include <cstdint>
#include <span>

#include "tests/fuzz/sensor_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static_cast<void>(tandem::fuzz::readHostileSensors(std::as_bytes(std::span(data, size))));
  return 0;
}
