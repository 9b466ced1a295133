#include "agents/tools/save_note.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "agents/core/words.h"
#include "agents/tools/visible_text.h"
#include "engine/base/printable.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "save_note";
  info.description = "Saves a note for the user as a new file. Existing notes are never changed.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "title": {"type": "string", "description": "only when the user names one", "minLength": 1,
                "maxLength": 120},
      "text": {"type": "string", "description": "Markdown", "minLength": 1, "maxLength": 65536}
    },
    "required": ["text"],
    "additionalProperties": false
  })");
  info.version = 2;
  info.tier = Tier::write;
  return info;
}

constexpr std::size_t kTitleBytes = 60;  // of one that is made of the text

/// The first words of `text`, without the marks of a Markdown heading or list; "Note" when it has none.
std::string titleOf(std::string_view text) {
  std::string_view line = text.substr(0, text.find('\n'));
  line.remove_prefix(std::min(line.find_first_not_of("#-*> \t"), line.size()));
  if (line.size() > kTitleBytes) line = line.substr(0, line.rfind(' ', kTitleBytes));
  std::string title = printable(line, kTitleBytes);
  title.erase(title.find_last_not_of(" .,:;") + 1);
  return title.empty() ? "Note" : capitalised(title);
}

}  // namespace

SaveNote::SaveNote(NewFiles& notes) : Tool(aboutTool()), notes_(notes) {}

Result<Call> SaveNote::prepare(const Json& arguments) const {
  const auto text = arguments["text"].get<std::string>();
  const std::string title =
      arguments.contains("title") ? arguments["title"].get<std::string>() : titleOf(text);
  TANDEM_TRY(requireLine(title, "title"));
  Call call;
  call.sentence = fmt::format("Save a new note {} ({} characters).", inQuotes(title), characters(text));
  call.blocks = true;
  const auto made = std::make_shared<NewFile>();
  call.run = [this, title, text, made]() -> Result<std::string> {
    TANDEM_ASSIGN(*made, notes_.create(title, ".md", text));
    return fmt::format("Saved the note {}.", inQuotes(made->path));
  };
  call.undo = [made] { return made->mark; };
  return call;
}

Status SaveNote::takeBack(const std::string& undo) const {
  return notes_.takeBack(undo);
}

}  // namespace tandem::agents::tools
