#include "agents/tools/calculator.h"

#include <fmt/format.h>

#include "agents/tools/expression.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "calculator";
  info.description =
      "Calculates, for example (17.5 + 2.5) * 19% or sqrt(2) ^ 3. Also abs, round, floor, ceil, mod, min, "
      "max, pi.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {"expression": {"type": "string", "minLength": 1, "maxLength": 500}},
    "required": ["expression"],
    "additionalProperties": false
  })");
  info.tier = Tier::own;
  return info;
}

}  // namespace

Calculator::Calculator() : Tool(aboutTool()) {}

Result<Call> Calculator::prepare(const Json& arguments) const {
  const auto expression = arguments["expression"].get<std::string>();
  Call call;
  call.sentence = fmt::format("Calculate {}.", inQuotes(expression));
  call.run = [expression]() -> Result<std::string> {
    TANDEM_ASSIGN(const Number number, evaluate(expression));
    return fmt::format("{} = {}", expression, number.text());
  };
  return call;
}

}  // namespace tandem::agents::tools
