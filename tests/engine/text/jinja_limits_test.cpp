// Hostile templates end with an error, soon, whatever they try.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/api/inspect.h"

namespace tandem {
namespace {

constexpr const char* kInput = R"({"messages":[{"role":"user","content":"hi"}]})";

std::string repeated(const std::string& part, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += part;
  return out;
}

TEST(JinjaLimits, BombsAreRefused) {
  const std::vector<std::string> bombs = {
      "{{ 'a' * 10**9 }}",
      "{{ [1] * 10**9 }}",
      "{{ range(10**9)|length }}",
      "{% for a in range(10**6) %}{% for b in range(10**6) %}{% endfor %}{% endfor %}",
      "{% set ns = namespace(x='ab') %}{% for i in range(100) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
      "{% set ns = namespace(x=[1]) %}{% for i in range(100) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
      "{% set ns = namespace(x=[1]) %}{% for i in range(100) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}",
      "{% set ns = namespace(x=[1]) %}{% for i in range(50) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}{{ "
      "ns.x }}",
      "{% set ns = namespace(x=[1]) %}{% for i in range(50) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}"
      "{{ ns.x|tojson }}",
      "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
      "{% macro m(n) %}{% for i in range(9) %}{{ m(n) }}{% endfor %}{% endmacro %}{{ m(1) }}",
      "{{ 'a'|indent(10**9, true) }}",
      "{{ 'a'.center(10**12) }}",
      "{{ [[]]|tojson(indent=10**9) }}",
      "{{ '%999999999d' % 1 }}",
      "{{ 'aaaa'.replace('', 'a' * 10**6) }}",
      "{{ [1]|batch(10**6, 'x')|list|batch(10**6, 'y')|list|batch(10**6)|list|batch(10**6, 0)|list|length }}",
      "{{ 9 ** 999999999 }}",
      "{% for i in range(10**5) %}{{ 'x' * 100 }}{% endfor %}",
      "{{ " + repeated("(", 5000) + "1" + repeated(")", 5000) + " }}",
      "{{ " + repeated("[", 5000) + repeated("]", 5000) + " }}",
      "{{ " + repeated("not ", 5000) + "1 }}",
      "{{ " + repeated("-", 5000) + "1 }}",
      "{{ 1" + repeated("|abs", 5000) + " }}",
      "{{ a" + repeated(".a", 5000) + " }}",
      repeated("{% if 1 %}", 5000) + repeated("{% endif %}", 5000),
      "{{ 1" + repeated(" if 1 else 1", 5000) + " }}",
      std::string(300 * 1024, 'x'),
  };
  for (const std::string& bomb : bombs) {
    const auto result = renderTemplate(bomb, kInput);
    ASSERT_FALSE(result.ok()) << bomb.substr(0, 120);
    EXPECT_EQ(result.error().code, ErrorCode::limitExceeded) << bomb.substr(0, 120) << result.error().message;
  }
}

TEST(JinjaLimits, LongFlatExpressionsAreFine) {
  const auto sum = renderTemplate("{{ 0" + repeated(" + 1", 2000) + " }}", kInput);
  ASSERT_TRUE(sum.ok()) << sum.error().message;
  EXPECT_EQ(*sum, "2000");
  EXPECT_TRUE(renderTemplate("{{ 'a'" + repeated(" ~ 'a'", 2000) + " }}", kInput).ok());
}

TEST(JinjaLimits, NamespacesMayNameEachOther) {
  const auto result = renderTemplate(
      "{% set a = namespace() %}{% set b = namespace(a=a) %}{% set a.b = b %}{% set a.l = [a, b] %}ok",
      kInput);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(*result, "ok");
}

TEST(JinjaLimits, ErrorsNameTheLine) {
  const auto result = renderTemplate("a\nb\n{{ messages.x.y }}", kInput);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message, "UndefinedError: 'list object' has no attribute 'x' (template line 3)");
}

TEST(JinjaLimits, BadInputIsNamed) {
  EXPECT_EQ(renderTemplate("x", "{not json").error().code, ErrorCode::malformed);
  EXPECT_EQ(renderTemplate("x", "[]").error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(renderTemplate("x", R"({"messages": 1})").error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(renderTemplate("x", R"({"messages": ["a"]})").error().code, ErrorCode::invalidArgument);
  const std::string deep =
      R"({"messages": [], "extra": {"x": )" + repeated("[", 500) + repeated("]", 500) + "}}";
  EXPECT_EQ(renderTemplate("x", deep).error().code, ErrorCode::limitExceeded);
}

}  // namespace
}  // namespace tandem
