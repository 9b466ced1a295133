#include "app/telemetry/numbers.h"

#include "engine/base/trimmed.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tandem::telemetry {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

template <typename T>
std::optional<T> parse(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stopped != end) return std::nullopt;
  return value;
}

}  // namespace

std::string_view nextLine(std::string_view& rest) {
  const auto end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

std::string_view nextWord(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
  const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
  rest.remove_prefix(word.size());
  return word;
}

std::optional<std::uint64_t> wholeNumber(std::string_view text) {
  return parse<std::uint64_t>(text);
}

std::optional<std::int64_t> signedNumber(std::string_view text) {
  return parse<std::int64_t>(text);
}

std::optional<double> decimal(std::string_view text) {
  const auto value = parse<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::vector<int> cpuList(std::string_view text) {
  constexpr std::uint64_t kMost = 8191;
  std::vector<int> cpus;
  std::string_view rest = trimmed(text);
  while (!rest.empty()) {
    const std::string_view range = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(range.size() + 1, rest.size()));
    const auto dash = range.find('-');
    const auto first = wholeNumber(range.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : wholeNumber(range.substr(dash + 1));
    if (!first || !last || *first > *last || *last > kMost || cpus.size() > kMost) return {};
    for (std::uint64_t cpu = *first; cpu <= *last; ++cpu) cpus.push_back(static_cast<int>(cpu));
  }
  return cpus;
}

}  // namespace tandem::telemetry
