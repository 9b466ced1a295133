#include "engine/text/jinja/prompt_variables.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/text/jinja/json_text.h"

namespace tandem::jinja {
namespace {

using Json = nlohmann::ordered_json;

Error badShape(std::string_view what) {
  return Error{ErrorCode::invalidArgument, "A chat template is given " + std::string(what) + ".", {}};
}

bool isKnownRole(const Value& value) {
  static constexpr std::array<std::string_view, 4> kRoles = {"system", "user", "assistant", "tool"};
  return value.text() != nullptr &&
         std::find(kRoles.begin(), kRoles.end(), value.text()->bytes()) != kRoles.end();
}

/// A message with its role trusted, if it is one of the four that we write ourselves.
Result<Value> messageValue(const Json& message) {
  TANDEM_ASSIGN(const Value value, fromJson(message));
  std::vector<Dict::Entry> entries = value.dict()->entries;
  for (auto& [key, entry] : entries) {
    if (key.text()->bytes() == "role" && isKnownRole(entry)) {
      entry = Text::trusted(std::string(entry.text()->bytes()));
    }
  }
  return makeDict(std::move(entries));
}

Result<Value> messagesValue(const Json& messages) {
  if (!messages.is_array()) return badShape("\"messages\" that are no array");
  std::vector<Value> items;
  for (const Json& message : messages) {
    if (!message.is_object()) return badShape("a message that is no object");
    TANDEM_ASSIGN(Value value, messageValue(message));
    items.push_back(std::move(value));
  }
  return makeList(std::move(items));
}

/// bos_token or eos_token: our own words, so special tokens may be made of them.
Result<Value> tokenSpelling(const Json& value) {
  if (value.is_string()) return Value(Text::trusted(value.get<std::string>()));
  if (value.is_null()) return Value(None{});
  return badShape("a \"bos_token\" or \"eos_token\" that is no text");
}

Result<Value> variable(const std::string& name, const Json& value) {
  if (name == "messages") return messagesValue(value);
  if (name == "bos_token" || name == "eos_token") return tokenSpelling(value);
  return fromJson(value);
}

}  // namespace

Result<Variables> promptVariables(const Json& input) {
  if (!input.is_object()) return badShape("something that is no JSON object");
  if (!input.contains("messages")) return badShape("no \"messages\"");
  Variables variables;
  // Hugging Face always passes these two.
  variables.emplace("tools", None{});
  variables.emplace("add_generation_prompt", false);
  for (const char* name : {"messages", "tools", "add_generation_prompt", "bos_token", "eos_token"}) {
    if (!input.contains(name)) continue;
    TANDEM_ASSIGN(Value value, variable(name, input[name]));
    variables.insert_or_assign(name, std::move(value));
  }
  const Json extra = input.contains("extra") ? input["extra"] : Json();
  if (!extra.is_object() && !extra.is_null()) return badShape("an \"extra\" that is no object");
  for (const auto& [name, member] : extra.items()) {
    TANDEM_ASSIGN(Value value, variable(name, member));
    variables.insert_or_assign(name, std::move(value));
  }
  return variables;
}

}  // namespace tandem::jinja
