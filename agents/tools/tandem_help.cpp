#include "agents/tools/tandem_help.h"

#include <fmt/format.h>

#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "tandem_help";
  info.description =
      "Answers questions about Tandem itself: what it can do, its settings, keys, models, monitors and "
      "privacy.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "question": {"type": "string", "description": "the user's question, in English", "minLength": 1,
                   "maxLength": 300}
    },
    "required": ["question"],
    "additionalProperties": false
  })");
  info.tier = Tier::own;
  return info;
}

std::string asText(const std::vector<HelpAnswer>& found) {
  if (found.empty()) return "Tandem's help says nothing about that.";
  std::string text;
  for (const HelpAnswer& one : found) text += fmt::format("{}\n{}\n\n", one.question, one.answer);
  return text;
}

}  // namespace

TandemHelp::TandemHelp(const Help& help) : Tool(aboutTool()), help_(help) {}

Result<Call> TandemHelp::prepare(const Json& arguments) const {
  const auto question = arguments["question"].get<std::string>();
  Call call;
  call.sentence = fmt::format("Look for {} in Tandem's help.", inQuotes(question));
  call.run = [this, question]() -> Result<std::string> { return asText(help_.find(question)); };
  return call;
}

}  // namespace tandem::agents::tools
