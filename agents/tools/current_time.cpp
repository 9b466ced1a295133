#include "agents/tools/current_time.h"

#include <fmt/format.h>

#include "agents/tools/spoken_time.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "current_time";
  info.description =
      "Tells the date, the day of the week and the time: now, or of another day that the user names.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "when": {"type": "string",
               "description": "another day or time, as the user said it: tomorrow; next Friday; in 3 weeks",
               "minLength": 2, "maxLength": 100}
    },
    "additionalProperties": false
  })");
  info.tier = Tier::own;
  return info;
}

/// A while, or a day with or without a time of it.
Result<std::string> timeOf(const std::string& when, LocalTime now) {
  if (const auto said = parseSpokenTime(when, now)) {
    if (const auto* span = std::get_if<std::chrono::minutes>(&*said)) return dayAndTime(now + *span);
    return dayAndTime(std::get<LocalTime>(*said));
  }
  if (when == "yesterday") return dayInWords(now - std::chrono::days(1));
  if (const auto day = parseSpokenTime(when + ", 12:00", now)) return dayInWords(std::get<LocalTime>(*day));
  return Error{
      ErrorCode::invalidArgument,
      "Another day must be said like this: tomorrow; next Friday; in 3 weeks; 24 December. It must exist.",
      {}};
}

}  // namespace

CurrentTime::CurrentTime(const WallClock& clock) : Tool(aboutTool()), clock_(clock) {}

Result<Call> CurrentTime::prepare(const Json& arguments) const {
  const auto when = arguments.value("when", std::string());
  Call call;
  call.sentence = when.empty() ? std::string("Tell the model the date and the time.")
                               : fmt::format("Tell the model which day {} is.", inQuotes(when));
  call.run = [this, when]() -> Result<std::string> {
    const LocalTime now = clock_.local(clock_.now());
    if (when.empty() || when == "now") return dayAndTime(now);
    return timeOf(when, now);
  };
  return call;
}

}  // namespace tandem::agents::tools
