#include "app/chat/tool_words.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "agents/context/decode_text.h"
#include "agents/tools/visible_text.h"

namespace tandem::chat {
namespace {

constexpr std::size_t kLongestResult = 600;

/// The argument `name` in quotes; "" when it is no text.
std::string quoted(const agents::Action& action, const char* name) {
  const auto found = action.arguments.find(name);
  if (found == action.arguments.end() || !found->is_string()) return {};
  return agents::tools::inQuotes(found->get<std::string>());
}

}  // namespace

std::string readingWords(const agents::Action& action) {
  if (action.tool == "tandem_help") return "Looked into Tandem's help";
  if (action.tool == "current_time") return "Looked at the clock";
  if (action.tool == "calculator") return fmt::format("Calculated {}", quoted(action, "expression"));
  if (action.tool == "search_documents") {
    return fmt::format("Searched your documents for {}", quoted(action, "words"));
  }
  if (action.tool == "read_file") return fmt::format("Read {}", quoted(action, "path"));
  if (action.tool == "list_folder") return fmt::format("Looked into {}", quoted(action, "path"));
  return fmt::format("Used the tool {}", agents::tools::inQuotes(action.tool));
}

std::string originWords(agents::tools::Tier tier, agents::Trust trust) {
  const char* kind = agents::tools::onlyLooks(tier)       ? "This only reads."
                     : tier == agents::tools::Tier::write ? "This adds something, or opens another program."
                                                          : "This takes something away.";
  const char* origin =
      trust == agents::Trust::outside
          ? "The model wants it after reading text from outside: documents, files or results "
            "of tools. Such text may have asked for it."
          : "The model wants it because of your message.";
  return fmt::format("{} {}", origin, kind);
}

std::string deedWords(const std::string& result) {
  constexpr std::string_view kOpening = "“/", kClosing = "”";
  std::string words = agents::tools::visibleLine(result);
  for (std::size_t at = words.find(kOpening); at != std::string::npos; at = words.find(kOpening, at)) {
    const std::size_t path = at + kOpening.size() - 1;
    const std::size_t end = words.find(kClosing, path);
    if (end == std::string::npos) break;
    const std::size_t name = words.rfind('/', end) + 1;
    words.erase(path, name - path);
    at = path;
  }
  return words;
}

std::string resultWords(const std::string& result) {
  std::string shown = agents::tools::visible(agents::firstBytes(result, kLongestResult));
  return result.size() > kLongestResult ? std::move(shown) + "…" : shown;
}

}  // namespace tandem::chat
