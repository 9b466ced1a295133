// The fuzzer's target without the fuzzer: the templates of jinja_cases.jsonl, and thousands of damaged
// copies.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "tests/fuzz/mutate.h"
#include "tests/fuzz/template_target.h"

namespace tandem::fuzz {
namespace {

std::vector<std::string> templateCorpus() {
  std::vector<std::string> sources;
  std::ifstream file(TANDEM_SOURCE_DIR "/tests/engine/text/jinja_cases.jsonl");
  for (std::string line; std::getline(file, line);) {
    const auto row = nlohmann::json::parse(line);
    if (row.contains("source")) sources.push_back(row["source"].get<std::string>());
  }
  return sources;
}

TEST(TemplateReplay, DamagedTemplatesAreRenderedOrRefused) {
  constexpr int kDamages = 20'000;
  const auto corpus = templateCorpus();
  ASSERT_FALSE(corpus.empty());
  Mutator mutator(20260101);
  int rendered = 0;
  for (int i = 0; i < kDamages; ++i) {
    const auto seed = std::as_bytes(std::span(corpus[static_cast<std::size_t>(i) % corpus.size()]));
    const auto damaged = mutator.damage({seed.begin(), seed.end()});
    rendered +=
        renderHostileTemplate({reinterpret_cast<const char*>(damaged.data()), damaged.size()}) ? 1 : 0;
  }
  // Both answers must be common, or the damage is too gentle or too rough to test anything.
  EXPECT_GT(rendered, kDamages / 20);
  EXPECT_LT(rendered, kDamages * 9 / 10);
}

/// Pieces of templates in each other's company nest and combine in ways that no single one does.
TEST(TemplateReplay, SplicedTemplatesAreRenderedOrRefused) {
  const auto corpus = templateCorpus();
  ASSERT_FALSE(corpus.empty());
  std::mt19937 random(11);
  for (int i = 0; i < 5'000; ++i) {
    std::string spliced;
    for (int part = 0; part < 4; ++part) {
      const std::string& source = corpus[random() % corpus.size()];
      const std::size_t begin = random() % source.size();
      spliced += source.substr(begin, random() % (source.size() - begin + 1));
    }
    static_cast<void>(renderHostileTemplate(spliced));
  }
}

}  // namespace
}  // namespace tandem::fuzz
