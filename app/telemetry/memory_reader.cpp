#include "app/telemetry/memory_reader.h"

#include <unistd.h>

#include <optional>

#include "app/telemetry/cpu_reader.h"
#include "app/telemetry/numbers.h"

namespace tandem::telemetry {
namespace {

/// "MemTotal:       24684096 kB" in bytes.
std::optional<double> bytesOf(std::string_view meminfo, std::string_view key) {
  while (!meminfo.empty()) {
    std::string_view line = nextLine(meminfo);
    if (nextWord(line) != key) continue;
    const auto number = wholeNumber(nextWord(line));
    if (!number || nextWord(line) != "kB") return std::nullopt;
    return static_cast<double>(*number) * 1024;
  }
  return std::nullopt;
}

Reading orUnclear(std::optional<double> value) {
  return value ? Reading(*value) : Reading(Why::notUnderstood);
}

/// /proc/self/statm: the second number counts pages in memory.   (proc(5))
Reading residentBytes(KernelFile& file) {
  const auto said = file.text();
  if (!said) return said.reason();
  std::string_view words = *said;
  nextWord(words);
  const auto pages = wholeNumber(nextWord(words));
  if (!pages) return Why::notUnderstood;
  return static_cast<double>(*pages) * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

MemoryReader::MemoryReader(const Kernel& kernel)
    : meminfo_(kernel, kernel.proc / "meminfo", {}, 8192),
      own_(kernel, kernel.proc / "self/statm"),
      pressure_(kernel, kernel.proc / "pressure/memory") {}

MemoryReadings MemoryReader::read() {
  MemoryReadings readings;
  readings.own = residentBytes(own_);
  readings.pressure = readPressure(pressure_, "some");
  readings.stalled = readPressure(pressure_, "full");
  const auto said = meminfo_.text();
  if (!said) {
    readings.total = readings.available = readings.swapUsed = said.reason();
    return readings;
  }
  readings.total = orUnclear(bytesOf(*said, "MemTotal:"));
  readings.available = orUnclear(bytesOf(*said, "MemAvailable:"));
  const auto swap = bytesOf(*said, "SwapTotal:"), free = bytesOf(*said, "SwapFree:");
  const bool sane = swap && free && *free <= *swap;
  readings.swapUsed = sane ? Reading(*swap - *free) : Reading(Why::notUnderstood);
  return readings;
}

}  // namespace tandem::telemetry
