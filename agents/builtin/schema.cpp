#include "agents/builtin/schema.h"

namespace tandem::agents::builtin {
namespace {

std::string quoted(std::string_view word) {
  return std::string("\"").append(word).append("\"");
}

}  // namespace

std::string objectOf(std::initializer_list<Field> fields) {
  std::string properties, required;
  for (const Field& field : fields) {
    const char* comma = properties.empty() ? "" : ",";
    properties.append(comma).append(quoted(field.name)).append(":").append(field.schema);
    required.append(comma).append(quoted(field.name));
  }
  return std::string(R"({"type":"object","properties":{)")
      .append(properties)
      .append(R"(},"required":[)")
      .append(required)
      .append(R"(],"additionalProperties":false})");
}

std::string textOf(int longest) {
  return std::string(R"({"type":"string","maxLength":)").append(std::to_string(longest)).append("}");
}

std::string oneOf(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list.append(list.empty() ? "" : ",").append(quoted(word));
  return std::string(R"({"type":"string","enum":[)").append(list).append("]}");
}

std::string listOf(const std::string& item, int most) {
  return std::string(R"({"type":"array","maxItems":)")
      .append(std::to_string(most))
      .append(R"(,"items":)")
      .append(item)
      .append("}");
}

}  // namespace tandem::agents::builtin
