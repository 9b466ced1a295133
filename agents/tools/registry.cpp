#include "agents/tools/registry.h"

#include <fmt/format.h>

#include <algorithm>

#include "agents/tools/schema_check.h"

namespace tandem::agents::tools {

Status Registry::add(std::unique_ptr<Tool> tool) {
  const ToolInfo& info = tool->info();
  const bool spelt = !info.name.empty() && info.name.size() <= 40 &&
                     std::all_of(info.name.begin(), info.name.end(),
                                 [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
  if (!spelt)
    return Error{ErrorCode::invalidArgument, fmt::format("“{}” is no name for a tool.", info.name), {}};
  TANDEM_TRY(checkSchema(tool->schema()));
  if (tool->schema()["type"] != "object") {
    return Error{ErrorCode::unsupported, fmt::format("The arguments of {} are no object.", info.name), {}};
  }
  std::string name = info.name;
  if (!tools_.try_emplace(name, std::move(tool)).second) {
    return Error{ErrorCode::invalidArgument, fmt::format("There are two tools called {}.", name), {}};
  }
  return {};
}

const Tool* Registry::find(std::string_view name) const {
  const auto found = tools_.find(name);
  return found == tools_.end() ? nullptr : found->second.get();
}

std::vector<std::string> Registry::names() const {
  std::vector<std::string> names;
  for (const auto& [name, tool] : tools_) names.push_back(name);
  return names;
}

}  // namespace tandem::agents::tools
