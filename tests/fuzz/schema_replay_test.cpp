// The fuzzer's target without the fuzzer: random schemas, whole and in thousands of damaged copies.
#include <gtest/gtest.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "tests/engine/sample/random_schema.h"
#include "tests/fuzz/mutate.h"
#include "tests/fuzz/schema_target.h"

namespace tandem::fuzz {
namespace {

TEST(SchemaReplay, DamagedSchemasAreCompiledOrRefused) {
  constexpr int kDamages = 12'000;
  Mutator mutator(20260102);
  int compiled = 0;
  for (int i = 0; i < kDamages; ++i) {
    const std::string schema = sample::RandomSchema(static_cast<std::uint32_t>(i) / 8 + 1).make().dump();
    const auto seed = std::as_bytes(std::span(schema));
    const auto damaged = mutator.damage({seed.begin(), seed.end()});
    compiled += compileHostileSchema({reinterpret_cast<const char*>(damaged.data()), damaged.size()}) ? 1 : 0;
  }
  // Damaged text is seldom JSON still; the mixed schemas below get further.
  EXPECT_GT(compiled, kDamages / 500);
  EXPECT_LT(compiled, kDamages / 2);
}

/// Damage at the level of keywords: values of one schema under the keywords of another.
TEST(SchemaReplay, MixedSchemasAreCompiledOrRefused) {
  std::mt19937 random(5);
  int compiled = 0;
  for (std::uint32_t i = 0; i < 5000; ++i) {
    auto schema = sample::RandomSchema(i + 1).make();
    const auto donor = sample::RandomSchema(i + 7).make();
    if (!schema.is_object() || !donor.is_object()) continue;
    for (const auto& [keyword, value] : donor.items()) {
      if (random() % 2 == 0) schema[keyword] = value;
    }
    if (random() % 3 == 0) schema["items"] = {{"$ref", "#"}};
    if (random() % 5 == 0) schema["additionalProperties"] = {{"$ref", "#"}};
    compiled += compileHostileSchema(schema.dump()) ? 1 : 0;
  }
  EXPECT_GT(compiled, 500);
}

}  // namespace
}  // namespace tandem::fuzz
