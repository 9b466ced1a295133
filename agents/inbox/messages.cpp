#include "agents/inbox/messages.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kTitleBytes = 160, kBodyBytes = 400, kNamedBytes = 80;
constexpr std::size_t kNamed = 4;  // titles that a message about several cards lists

}  // namespace

Notification messageAbout(const Proposal& proposal) {
  Notification message;
  message.proposal = proposal.id;
  message.title = printable(proposal.draft.title, kTitleBytes);
  message.body = printable(fmt::format("{}: {}", proposal.monitorName, proposal.draft.why), kBodyBytes);
  message.buttons = {{kOpenButton, "Open"}, {kLaterButton, "In an hour"}, {kIgnoreButton, "Ignore"}};
  return message;
}

Notification messageAbout(std::span<const Proposal> proposals) {
  Notification message;
  message.proposal = kSeveralCards;
  message.title = fmt::format("{} new cards in the inbox", proposals.size());
  for (const Proposal& proposal : proposals.first(std::min(proposals.size(), kNamed))) {
    if (!message.body.empty()) message.body += '\n';
    message.body += printable(proposal.draft.title, kNamedBytes);
  }
  if (proposals.size() > kNamed) message.body += fmt::format("\nand {} more", proposals.size() - kNamed);
  message.buttons = {{kOpenButton, "Open"}};
  return message;
}

bool take(DayCount& count, WallTime now, const WallClock& clock) {
  const std::int64_t today =
      std::chrono::floor<std::chrono::days>(clock.local(now)).time_since_epoch().count();
  if (count.day != today) count = {today, 0};
  if (count.messages >= kMessagesPerDay) return false;
  ++count.messages;
  return true;
}

std::string toNote(const DayCount& count) {
  return Json{{"day", count.day}, {"messages", count.messages}}.dump();
}

DayCount dayCountFrom(const std::string& note) {
  const Json json = Json::parse(note, nullptr, false);
  DayCount count;
  if (!json.is_object()) return count;
  const auto day = json.find("day"), messages = json.find("messages");
  if (day == json.end() || messages == json.end()) return count;
  if (!day->is_number_integer() || !messages->is_number_integer()) return count;
  return {day->get<std::int64_t>(), messages->get<int>()};
}

}  // namespace tandem::agents
