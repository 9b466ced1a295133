#include "agents/tools/save_note.h"

#include <fmt/format.h>

#include <memory>

#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "save_note";
  info.description = "Saves a note for the user as a new file. Existing notes are never changed.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "title": {"type": "string", "minLength": 1, "maxLength": 120},
      "text": {"type": "string", "description": "Markdown", "minLength": 1, "maxLength": 65536}
    },
    "required": ["title", "text"],
    "additionalProperties": false
  })");
  info.tier = Tier::write;
  return info;
}

}  // namespace

SaveNote::SaveNote(NewFiles& notes) : Tool(aboutTool()), notes_(notes) {}

Result<Call> SaveNote::prepare(const Json& arguments) const {
  const auto title = arguments["title"].get<std::string>();
  const auto text = arguments["text"].get<std::string>();
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
