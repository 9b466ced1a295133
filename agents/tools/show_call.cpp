#include "agents/tools/show_call.h"

#include <fmt/format.h>

#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

std::string showText(const std::string& name, const std::string& text) {
  if (text.find('\n') == std::string::npos) return fmt::format("{}: {}", name, visible(text));
  std::string out = fmt::format("{} ({} characters):\n  | ", name, characters(text));
  for (const char c : visible(text)) {
    out += c;
    if (c == '\n') out += "  | ";
  }
  return out;
}

void show(const std::string& name, const Json& value, std::string& out) {
  if (value.is_array() && !value.empty()) {
    for (std::size_t i = 0; i < value.size(); ++i) show(fmt::format("{} {}", name, i + 1), value[i], out);
    return;
  }
  if (value.is_object() && !value.empty()) {
    for (const auto& [key, member] : value.items())
      show(fmt::format("{} {}", name, visibleLine(key)), member, out);
    return;
  }
  if (!out.empty()) out += '\n';
  out += value.is_string() ? showText(name, value.get<std::string>())
                           : fmt::format("{}: {}", name, visible(value.dump()));
}

}  // namespace

std::string showArguments(const Json& arguments) {
  std::string out;
  for (const auto& [name, value] : arguments.items()) show(visibleLine(name), value, out);
  return out;
}

}  // namespace tandem::agents::tools
