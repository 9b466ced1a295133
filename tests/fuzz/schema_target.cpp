#include "tests/fuzz/schema_target.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "engine/sample/grammar/shortest.h"
#include "engine/sample/json_schema.h"
#include "engine/sample/random.h"

namespace tandem::fuzz {
namespace {

void require(bool condition) {
  if (!condition) __builtin_trap();
}

/// The shortest end of `begun` makes it a JSON text, in as many bytes as announced.
void requireEnd(const sample::Grammar& grammar, const std::string& begun, const sample::Stacks& stacks) {
  const int least = sample::leastBytes(grammar, stacks);
  require(least < sample::kNever);
  if (least > 2000) return;  // right, but slow to write
  const std::string end = sample::shortestEnd(grammar, stacks);
  require(static_cast<int>(end.size()) == least);
  require(nlohmann::json::accept(begun + end));
}

}  // namespace

bool compileHostileSchema(std::string_view text) {
  const auto compiled = sample::compileJsonSchema(text);
  if (!compiled.ok()) {
    require(compiled.error().code == ErrorCode::invalidArgument && compiled.error().message.size() > 10);
    return false;
  }
  const sample::Grammar& grammar = **compiled;
  sample::Stacks stacks = sample::startOf(grammar), next;
  requireEnd(grammar, "", stacks);

  // The first byte from a random one on that may come, again and again.
  sample::Random random(text.size());
  std::string begun;
  for (int i = 0; i < 24; ++i) {
    const std::uint64_t first = random.next();
    next.clear();
    for (std::uint64_t k = 0; k < 96 && next.empty(); ++k) {
      const auto byte = static_cast<std::uint8_t>(0x20 + (first + k) % 96);
      sample::advance(grammar, stacks, byte, next);
      if (!next.empty()) begun.push_back(static_cast<char>(byte));
    }
    if (next.empty()) break;
    std::swap(stacks, next);
  }
  requireEnd(grammar, begun, stacks);
  return true;
}

}  // namespace tandem::fuzz
