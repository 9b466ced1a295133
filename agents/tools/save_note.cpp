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
  const auto made = std::make_shared<std::string>();
  call.run = [this, title, text, made]() -> Result<std::string> {
    TANDEM_ASSIGN(*made, notes_.create(title, ".md", text));
    return fmt::format("Saved the note {}.", inQuotes(*made));
  };
  call.undo = [this, made] { return notes_.takeBack(*made); };
  return call;
}

}  // namespace tandem::agents::tools
