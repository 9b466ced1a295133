#include "agents/tools/toolbox.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "agents/tools/schema_check.h"
#include "agents/tools/strict_json.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {

Toolbox::Toolbox(const Registry& registry, const std::vector<std::string>& allowed) {
  for (const std::string& name : allowed) {
    const Tool* tool = registry.find(name);
    if (tool != nullptr && find(name) == nullptr) tools_.push_back(tool);
  }
}

const Tool* Toolbox::find(std::string_view name) const {
  const auto found = std::find_if(tools_.begin(), tools_.end(),
                                  [name](const Tool* tool) { return tool->info().name == name; });
  return found == tools_.end() ? nullptr : *found;
}

Result<const Tool*> Toolbox::check(const Action& action) const {
  const Tool* tool = find(action.tool);
  if (tool == nullptr) {
    return Error{ErrorCode::notFound, fmt::format("There is no tool {} here.", inQuotes(action.tool)), {}};
  }
  TANDEM_TRY(checkValue(action.arguments, tool->schema()));
  if (canonical(action.arguments).size() > kJsonBytes) {
    return Error{ErrorCode::limitExceeded, "The arguments are too long. Make them shorter.", {}};
  }
  return tool;
}

std::string Toolbox::descriptions() const {
  OrderedJson list = OrderedJson::array();
  for (const Tool* tool : tools_) {
    const ToolInfo& info = tool->info();
    list.push_back(
        {{"type", "function"},
         {"function",
          {{"name", info.name}, {"description", info.description}, {"parameters", info.parameters}}}});
  }
  return list.dump();
}

std::string Toolbox::callSchema() const {
  OrderedJson calls = OrderedJson::array();
  for (const Tool* tool : tools_) {
    const ToolInfo& info = tool->info();
    calls.push_back({{"type", "object"},
                     {"properties", {{"name", {{"const", info.name}}}, {"arguments", info.parameters}}},
                     {"required", OrderedJson::array({"name", "arguments"})},
                     {"additionalProperties", false}});
  }
  OrderedJson schema = OrderedJson::object();
  schema["oneOf"] = std::move(calls);
  return schema.dump();
}

}  // namespace tandem::agents::tools
