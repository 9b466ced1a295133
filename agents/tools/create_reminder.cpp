#include "agents/tools/create_reminder.h"

#include <fmt/format.h>

#include "agents/tools/day_words.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "create_reminder";
  info.description = "Reminds the user of something at a certain time. Ask current_time first.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "text": {"type": "string", "description": "one line", "minLength": 1, "maxLength": 300},
      "at": {"type": "string", "description": "local time, like 2026-11-22T08:00", "minLength": 16,
             "maxLength": 16}
    },
    "required": ["text", "at"],
    "additionalProperties": false
  })");
  info.tier = Tier::write;
  return info;
}

Error wrongTime(const std::string& why) {
  return Error{ErrorCode::invalidArgument, fmt::format("The time {}", why), {}};
}

}  // namespace

CreateReminder::CreateReminder(Reminders& reminders, const WallClock& clock)
    : Tool(aboutTool()), reminders_(reminders), clock_(clock) {}

Result<Call> CreateReminder::prepare(const Json& arguments) const {
  const auto text = arguments["text"].get<std::string>();
  TANDEM_TRY(requireLine(text, "text"));
  const std::optional<LocalTime> local = parseDayAndTime(arguments["at"].get<std::string>());
  if (!local) return wrongTime("must look like 2026-11-22T08:00, and the day must exist.");
  const WallTime at = clock_.moment(*local);
  const WallTime now = clock_.now();
  if (at <= now) return wrongTime(fmt::format("has passed: it is {} now.", dayAndTime(clock_.local(now))));
  if (at > now + kFurthest) return wrongTime("is more than five years away.");
  Call call;
  call.sentence = fmt::format("Remind you on {}: {}.", dayAndTime(*local), inQuotes(text));
  call.run = [this, text, at, local]() -> Result<std::string> {
    TANDEM_TRY(reminders_.add(text, at));
    return fmt::format("The reminder is set for {}.", dayAndTime(*local));
  };
  return call;
}

}  // namespace tandem::agents::tools
