#include "tests/fuzz/words_target.h"

#include <algorithm>
#include <chrono>
#include <string>

#include "agents/builtin/chat_log.h"
#include "agents/core/schedule.h"
#include "agents/tools/expression.h"
#include "agents/tools/link.h"
#include "agents/tools/show_call.h"
#include "agents/tools/strict_json.h"
#include "agents/tools/visible_text.h"
#include "agents/triggers/activity_lines.h"
#include "engine/base/printable.h"
#include "engine/base/utf8.h"
#include "tests/fakes/fake_wall_clock.h"

namespace tandem::fuzz {
namespace {

using namespace agents;

void require(bool condition) {
  if (!condition) __builtin_trap();
}

template <typename T>
bool accepted(const Result<T>& result) {
  if (!result.ok()) require(!result.error().message.empty());
  return result.ok();
}

/// What is shown to a person hides nothing.
void requireVisible(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    require(step.valid && (step.codePoint == '\n' || step.codePoint == '\t' || !isHidden(step.codePoint)));
    at += step.length;
  }
}

bool readSchedule(std::string_view text) {
  const auto schedule = Schedule::parse(text);
  if (!accepted(schedule)) return false;
  const WallTime now = fakes::utc(2026, 3, 28, 23);  // the hour before clocks change
  const fakes::FakeWallClock clock(now, fakes::FakeWallClock::Zone::berlin);
  WallTime at = now;
  for (int i = 0; i < 3; ++i) {
    const WallTime next = schedule->next(at, clock);
    require(next > at);
    require(schedule->latest(at, next, clock) == next);
    at = next;
  }
  require(!schedule->describe().empty());
  return true;
}

bool readCall(std::string_view text) {
  const auto value = tools::parseStrictly(text);
  if (!accepted(value)) return false;
  const std::string plain = tools::canonical(*value);
  const auto again = tools::parseStrictly(plain);
  // The plain form of foreign letters is longer.
  require(again.ok() || again.error().code == ErrorCode::limitExceeded);
  if (again.ok()) require(tools::canonical(*again) == plain);
  if (value->is_object()) requireVisible(tools::showArguments(*value));
  return true;
}

bool readLink(std::string_view text) {
  const auto link = tools::parseLink(text);
  if (!accepted(link)) return false;
  require(link->scheme == "http" || link->scheme == "https" || link->scheme == "mailto");
  require(!link->host.empty());
  require(
      std::all_of(link->address.begin(), link->address.end(), [](char c) { return c > 0x20 && c < 0x7F; }));
  require(link->address.find('\\') == std::string::npos);
  require(link->scheme == "mailto" || link->host.find('@') == std::string::npos);
  require(accepted(tools::parseLink(link->address)));
  return true;
}

bool readShown(std::string_view text) {
  const std::string line = tools::visibleLine(text);
  requireVisible(line);
  require(line.find('\n') == std::string::npos);
  requireVisible(tools::visible(text));
  const std::string shortened = printable(text, 64);
  require(shortened.size() <= 64);
  requireVisible(shortened);
  return tools::requireLine(text, "text").ok();
}

bool readPasted(std::string_view text) {
  const auto messages = builtin::readChat(text);
  std::size_t bytes = 0;
  for (const builtin::ChatMessage& message : messages) bytes += message.text.size();
  require(bytes <= text.size() + messages.size());
  return !messages.empty();
}

}  // namespace

bool readHostileWords(WordsReader reader, std::string_view text) {
  switch (reader) {
    case WordsReader::schedule:
      return readSchedule(text);
    case WordsReader::call:
      return readCall(text);
    case WordsReader::arithmetic:
      return accepted(tools::evaluate(text));
    case WordsReader::link:
      return readLink(text);
    case WordsReader::shown:
      return readShown(text);
    case WordsReader::chat:
      return readPasted(text);
    case WordsReader::activity:
      return activityIn(text).has_value();
  }
  return false;
}

}  // namespace tandem::fuzz
