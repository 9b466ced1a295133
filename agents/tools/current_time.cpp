#include "agents/tools/current_time.h"

#include "agents/tools/day_words.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "current_time";
  info.description = "Tells today's date, the day of the week and the time.";
  info.parameters =
      OrderedJson::parse(R"({"type": "object", "properties": {}, "additionalProperties": false})");
  return info;
}

}  // namespace

CurrentTime::CurrentTime(const WallClock& clock) : Tool(aboutTool()), clock_(clock) {}

Result<Call> CurrentTime::prepare(const Json&) const {
  Call call;
  call.sentence = "Tell the model the date and the time.";
  call.run = [this]() -> Result<std::string> { return dayAndTime(clock_.local(clock_.now())); };
  return call;
}

}  // namespace tandem::agents::tools
