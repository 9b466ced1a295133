#include "app/help/help_entry.h"

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "agents/core/words.h"
#include "app/help/built_in_files.h"

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

/// The question at the head of the entry: of the first list that is there. Whole ones are listed last to
/// first, from the everyday question down to complaints.
std::string headOf(const std::vector<std::string>& toDo, const std::vector<std::string>& what,
                   const std::vector<std::string>& ask) {
  std::string text = !toDo.empty()   ? fmt::format("How do I {}?", toDo.front())
                     : !what.empty() ? fmt::format("What is {}?", what.front())
                                     : ask.back();
  text.erase(text.find_last_not_of('?') + 1);
  return agents::capitalised(text + "?");
}

Result<HelpEntry> entryOf(const Json& item) {
  if (!item.is_object() || !item.contains("id") || !item["id"].is_string()) return wrong("?", "has no id");
  HelpEntry entry;
  entry.id = item["id"].get<std::string>();
  if (!item.contains("answer") || !item["answer"].is_string()) return wrong(entry.id, "has no answer");
  entry.answer = item["answer"].get<std::string>();
  std::vector<std::string> lists[3];
  const char* names[] = {"do", "what", "ask"};
  for (std::size_t i = 0; i < std::size(lists); ++i) {
    const auto list = item.find(names[i]);
    if (list == item.end()) continue;
    if (!isListOfTexts(*list)) return wrong(entry.id, fmt::format("has no list of texts in “{}”", names[i]));
    lists[i] = list->get<std::vector<std::string>>();
    entry.phrasings.insert(entry.phrasings.end(), lists[i].begin(), lists[i].end());
  }
  if (entry.phrasings.empty()) return wrong(entry.id, "cannot be asked for");
  entry.question = headOf(lists[0], lists[1], lists[2]);
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
  for (const std::string_view file : kBuiltInFiles) {
    TANDEM_ASSIGN(const std::vector<HelpEntry> more, parseHelp(file));
    entries.insert(entries.end(), more.begin(), more.end());
  }
  return entries;
}

}  // namespace tandem::help
