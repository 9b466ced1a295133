#include "agents/tools/search_documents.h"

#include <fmt/format.h>

#include <algorithm>

#include "agents/tools/visible_text.h"
#include "engine/base/printable.h"

namespace tandem::agents::tools {
namespace {

constexpr int kMostPassages = 8;
constexpr int kUsualPassages = 4;

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "search_documents";
  info.description =
      "Searches the user's own documents and gives the passages that fit best, with their paths.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "words": {"type": "string", "minLength": 1, "maxLength": 300},
      "most": {"type": "integer", "description": "how many passages", "minimum": 1, "maximum": 8}
    },
    "required": ["words"],
    "additionalProperties": false
  })");
  return info;
}

std::string asText(const std::vector<Passage>& passages) {
  if (passages.empty()) return "Nothing in the documents fits these words.";
  std::string text;
  for (std::size_t i = 0; i < passages.size(); ++i) {
    const Passage& passage = passages[i];
    text += fmt::format("[{}] {} ({})\n{}\n\n", i + 1, printable(passage.title), visibleLine(passage.path),
                        passage.text);
  }
  return text;
}

}  // namespace

SearchDocuments::SearchDocuments(Documents& documents) : Tool(aboutTool()), documents_(documents) {}

Result<Call> SearchDocuments::prepare(const Json& arguments) const {
  const auto words = arguments["words"].get<std::string>();
  const int most = std::min(kMostPassages, arguments.value("most", kUsualPassages));
  Call call;
  call.sentence = fmt::format(
      "Search your documents for {} and show what fits to the model on this computer.", inQuotes(words));
  call.blocks = true;
  call.run = [this, words, most]() -> Result<std::string> {
    TANDEM_ASSIGN(const std::vector<Passage> passages, documents_.search(words, most));
    return asText(passages);
  };
  return call;
}

}  // namespace tandem::agents::tools
