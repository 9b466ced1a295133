#include "app/telemetry/reading.h"

namespace tandem::telemetry {
std::string_view plainly(Why why) {
  switch (why) {
    case Why::firstSample:
      return "Waiting for a second sample.";
    case Why::absent:
      return "Not on this machine.";
    case Why::noPermission:
      return "No permission.";
    case Why::stale:
      return "Did not answer this time.";
    case Why::asleep:
      return "Asleep, and not woken for a look at it.";
    case Why::notUnderstood:
      return "Says something that is not understood.";
  }
  return {};
}

std::string_view toString(Why why) {
  switch (why) {
    case Why::firstSample:
      return "first_sample";
    case Why::absent:
      return "absent";
    case Why::noPermission:
      return "no_permission";
    case Why::stale:
      return "stale";
    case Why::asleep:
      return "asleep";
    case Why::notUnderstood:
      return "not_understood";
  }
  return {};
}

std::string sentence(Reason reason) {
  std::string text(plainly(reason.why));
  if (!reason.hint.empty()) text.append(" ").append(reason.hint);
  if (!reason.command.empty()) text.append(" To allow it: ").append(reason.command);
  return text;
}

}  // namespace tandem::telemetry
