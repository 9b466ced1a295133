#include "app/telemetry/reading.h"

namespace tandem::telemetry {
namespace {

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

}  // namespace

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

std::vector<std::string> sentences(Reason reason) {
  std::vector<std::string> said{std::string(plainly(reason.why))};
  if (!reason.hint.empty()) said.emplace_back(reason.hint);
  if (!reason.command.empty()) said.push_back("To allow it: " + std::string(reason.command));
  return said;
}

std::string sentence(Reason reason) {
  std::string text;
  for (const std::string& said : sentences(reason)) text.append(text.empty() ? "" : " ").append(said);
  return text;
}

}  // namespace tandem::telemetry
