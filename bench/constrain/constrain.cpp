// What it costs to keep an answer to a schema: mask/PLACE is one mask, made where the value has got to PLACE.
// The vocabulary is that of the GGUF file in $TANDEM_VOCABULARY.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/gguf/file.h"
#include "engine/runtime/token_spellings.h"
#include "engine/sample/grammar/matcher.h"
#include "engine/sample/json_schema.h"
#include "engine/sample/mask_maker.h"
#include "engine/sample/random.h"
#include "engine/sample/sampler.h"
#include "engine/text/tokenizer.h"

namespace tandem::bench {
namespace {

constexpr std::string_view kCall = R"({"type":"object","properties":{
  "name":{"type":"string"},"days":{"type":"integer","minimum":1,"maximum":31},"price":{"type":"number"},
  "unit":{"enum":["celsius","fahrenheit","kelvin"]},"tags":{"type":"array","items":{"type":"string"}},
  "more":{"type":"object"}},"required":["name","days"]})";
/// A whole value of it, of which a measurement takes the beginning.
constexpr std::string_view kValue =
    R"({"name":"A hotel in Lisbon","days":12,"price":99.5,"unit":"celsius","tags":["a"],"more":{"key":1}})";

template <typename T>
T orExit(Result<T> result) {
  if (result.ok()) return std::move(result).value();
  std::fprintf(stderr, "%s\n", result.error().message.c_str());
  std::exit(1);
}

const text::Tokenizer& tokenizer() {
  static const std::unique_ptr<text::Tokenizer> made = [] {
    const char* path = std::getenv("TANDEM_VOCABULARY");
    if (path == nullptr) {
      std::fprintf(stderr, "Name a GGUF file with a vocabulary in TANDEM_VOCABULARY.\n");
      std::exit(1);
    }
    const auto file = orExit(gguf::File::open(path));
    return orExit(text::Tokenizer::open(*file));
  }();
  return *made;
}

const sample::Spellings& spellings() {
  static const auto made = runtime::spellingsOf(tokenizer());
  return *made;
}

/// `nearTheEnd`: with so few bytes left that each token has to be looked at.
void mask(benchmark::State& state, std::string_view until, bool nearTheEnd) {
  const auto grammar = orExit(sample::compileJsonSchema(kCall));
  const std::string_view begun = kValue.substr(0, kValue.find(until) + until.size());
  const sample::Stacks stacks = advanced(*grammar, startOf(*grammar), begun);
  if (stacks.empty()) return state.SkipWithError("the value cannot be written");
  sample::MaskMaker maker(*grammar, spellings());
  sample::TokenMask mask(spellings().vocabulary());
  const int bytesLeft = nearTheEnd ? leastBytes(*grammar, stacks) + 1 : 1'000'000;
  for (auto _ : state) {
    mask.forbidAll();
    maker.allow(stacks, bytesLeft, mask);
    benchmark::DoNotOptimize(mask);
  }
  state.counters["allowed"] = static_cast<double>(mask.count());
}

void firstMaskOfAString(benchmark::State& state) {
  sample::TextState body = startOf(sample::Text{0, 1000});
  step(body, '"');
  for (auto _ : state) {
    sample::TextMasks masks(spellings().trie(), spellings().vocabulary());
    benchmark::DoNotOptimize(masks.find(body));
  }
}

void pick(benchmark::State& state, bool masked) {
  sample::TokenMask mask(spellings().vocabulary());
  mask.allowAll();
  mask.forbid(7);
  std::vector<float> logits(spellings().vocabulary());
  sample::Random random(1);
  for (float& logit : logits) logit = static_cast<float>(random.uniform());
  sample::Sampler sampler({}, 1);
  for (auto _ : state) benchmark::DoNotOptimize(sampler.pick(logits, {}, masked ? &mask : nullptr));
}

void compile(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(sample::compileJsonSchema(kCall));
}

void makeSpellings(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(runtime::spellingsOf(tokenizer()));
}

BENCHMARK_CAPTURE(mask, begin, "{", false);
BENCHMARK_CAPTURE(mask, key, "{\"na", false);
BENCHMARK_CAPTURE(mask, string, "A hotel", false);
BENCHMARK_CAPTURE(mask, string_near_the_end, "A hotel", true);
BENCHMARK_CAPTURE(mask, integer, "\"days\":", false);
BENCHMARK_CAPTURE(mask, number, "\"price\":9", false);
BENCHMARK_CAPTURE(mask, list_of_values, "\"unit\":", false);
BENCHMARK_CAPTURE(mask, array, "\"tags\":[", false);
BENCHMARK_CAPTURE(mask, free_key, "\"more\":{\"k", false);
BENCHMARK(firstMaskOfAString);
BENCHMARK_CAPTURE(pick, free, false);
BENCHMARK_CAPTURE(pick, masked, true);
BENCHMARK(compile);
BENCHMARK(makeSpellings);

}  // namespace
}  // namespace tandem::bench
