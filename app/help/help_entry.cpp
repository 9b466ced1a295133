#include "app/help/help_entry.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/help/built_in_entries.h"

namespace tandem::help {
namespace {
using Json = nlohmann::json;

Error wrong(std::string_view id, std::string_view why) {
  return Error{ErrorCode::malformed, fmt::format("The help's entry “{}” {}.", id, why), {}};
}

bool isListOfTexts(const Json& list) {
  if (!list.is_array()) return false;
  for (const Json& text : list) {
    if (!text.is_string()) return false;
  }
  return true;
}

Result<std::string> textIn(const Json& item, const char* name, std::string_view id) {
  if (item.contains(name) && item[name].is_string()) return item[name].get<std::string>();
  return wrong(id, fmt::format("has no text in “{}”", name));
}

Result<HelpEntry> entryOf(const Json& item) {
  if (!item.is_object()) return wrong("?", "is no object");
  HelpEntry entry;
  TANDEM_ASSIGN(entry.id, textIn(item, "id", "?"));
  TANDEM_ASSIGN(entry.question, textIn(item, "question", entry.id));
  TANDEM_ASSIGN(entry.answer, textIn(item, "answer", entry.id));
  for (const char* name : {"do", "what", "ask", "say"}) {
    const auto list = item.find(name);
    if (list == item.end()) continue;
    if (name == std::string_view("say")) entry.sayings = list->size();
    if (!isListOfTexts(*list)) return wrong(entry.id, fmt::format("has no list of texts in “{}”", name));
    for (const Json& phrasing : *list) entry.phrasings.push_back(phrasing.get<std::string>());
  }
  if (entry.phrasings.empty()) return wrong(entry.id, "cannot be asked for");
  return entry;
}

}  // namespace

Result<std::vector<HelpEntry>> parseHelp(std::string_view json) {
  const Json list = Json::parse(json, nullptr, false);
  if (!list.is_array()) return Error{ErrorCode::malformed, "The help is no list of entries.", {}};
  std::vector<HelpEntry> entries;
  for (const Json& item : list) {
    TANDEM_ASSIGN(entries.emplace_back(), entryOf(item));
  }
  return entries;
}

Result<std::vector<HelpEntry>> builtInHelp() {
  std::vector<HelpEntry> entries;
  for (const std::string_view entry : kBuiltInEntries) {
    TANDEM_ASSIGN(entries.emplace_back(), entryOf(Json::parse(entry, nullptr, false)));
  }
  return entries;
}

}  // namespace tandem::help
