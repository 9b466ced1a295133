#include "agents/tools/create_reminder.h"

#include <fmt/format.h>

#include "agents/core/words.h"
#include "agents/tools/spoken_time.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "create_reminder";
  info.description = "Reminds the user of something at a certain time.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "text": {"type": "string", "description": "one line", "minLength": 1, "maxLength": 300},
      "at": {"type": "string",
             "description": "as the user said it: in 20 minutes; tomorrow at 8; Friday 17:30; 24 December at noon",
             "minLength": 4, "maxLength": 100}
    },
    "required": ["text", "at"],
    "additionalProperties": false
  })");
  info.version = 2;
  info.tier = Tier::write;
  return info;
}

Error wrongTime(const std::string& why) {
  return Error{ErrorCode::invalidArgument, fmt::format("The time {}", why), {}};
}

/// On a whole minute, as it is shown.
LocalTime onTheWall(const SpokenTime& time, const WallClock& clock) {
  using std::chrono::minutes;
  if (const auto* local = std::get_if<LocalTime>(&time)) return *local;
  return std::chrono::round<minutes>(clock.local(clock.now() + std::get<minutes>(time)));
}

}  // namespace

CreateReminder::CreateReminder(Reminders& reminders, const WallClock& clock)
    : Tool(aboutTool()), reminders_(reminders), clock_(clock) {}

Result<Call> CreateReminder::prepare(const Json& arguments) const {
  const std::string text = capitalised(arguments["text"].get<std::string>());
  TANDEM_TRY(requireLine(text, "text"));
  const WallTime now = clock_.now();
  const std::optional<SpokenTime> said =
      parseSpokenTime(arguments["at"].get<std::string>(), clock_.local(now));
  if (!said) {
    return wrongTime(
        "must be said like this: in 20 minutes; tomorrow at 8; Friday 17:30; 24 December at noon. The day "
        "must exist.");
  }
  const LocalTime local = onTheWall(*said, clock_);
  const WallTime at = clock_.moment(local);
  if (at <= now) return wrongTime(fmt::format("has passed: it is {} now.", dayAndTime(clock_.local(now))));
  if (at > now + kFurthest) return wrongTime("is more than five years away.");
  Call call;
  call.sentence = fmt::format("Remind you on {}: {}.", dayAndTime(local), inQuotes(text));
  call.settled = Json{{"text", text}, {"at", exactly(local)}};
  call.run = [this, text, at, local]() -> Result<std::string> {
    TANDEM_TRY(reminders_.add(text, at));
    return fmt::format("The reminder is set for {}.", dayAndTime(local));
  };
  return call;
}

}  // namespace tandem::agents::tools
