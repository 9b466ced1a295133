// Small templates, feature by feature, against what Jinja2 itself made of them (make_jinja_cases.py).
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/api/inspect.h"

namespace tandem {
namespace {

/// "TypeError" of "TypeError: words": our words may differ, the kind of error may not.
std::string kindOf(const std::string& message) {
  return message.substr(0, message.find(':'));
}

TEST(JinjaCases, AgreeWithJinja2) {
  std::ifstream file(TANDEM_SOURCE_DIR "/tests/engine/text/jinja_cases.jsonl");
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  const std::string input = nlohmann::ordered_json::parse(line)["input"].dump();
  int cases = 0;
  while (std::getline(file, line)) {
    const auto row = nlohmann::json::parse(line);
    const auto source = row["source"].get<std::string>();
    const auto result = renderTemplate(source, input);
    ++cases;
    if (row.contains("expected")) {
      ASSERT_TRUE(result.ok()) << source << "\n" << result.error().message;
      EXPECT_EQ(*result, row["expected"].get<std::string>()) << source;
      continue;
    }
    ASSERT_FALSE(result.ok()) << source << "\ngave " << *result;
    EXPECT_EQ(result.error().code, ErrorCode::templateFailed) << source;
    const std::string expected = kindOf(row["error"].get<std::string>());
    // Unknown filters are found when they run, not before; a loop's break is our parser's business.
    if (expected == "TemplateAssertionError" || expected == "SyntaxError") continue;
    EXPECT_EQ(kindOf(result.error().message), expected) << source;
  }
  EXPECT_GT(cases, 400);
}

}  // namespace
}  // namespace tandem
