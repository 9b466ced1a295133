#include "tests/fuzz/outside_target.h"

#include <chrono>
#include <string>

#include "agents/context/calendar.h"
#include "agents/context/feed.h"
#include "agents/context/mail.h"
#include "agents/context/secrets.h"
#include "engine/base/utf8.h"
#include "tests/fakes/fake_wall_clock.h"

namespace tandem::fuzz {
namespace {

void require(bool condition) {
  if (!condition) __builtin_trap();
}

void requireText(std::string_view text, std::size_t mostBytes, bool oneLine) {
  require(text.size() <= mostBytes);
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Step step = decodeUtf8(text, i);
    require(step.valid);
    const char32_t c = step.codePoint;
    require(c >= 0x20 || (!oneLine && (c == '\n' || c == '\t')));
    require(c != 0x202E && !(c >= 0xE0000 && c <= 0xE007F));
    i += step.length;
  }
}

void requireError(const Error& error) {
  require(!error.message.empty());
  require(error.code == ErrorCode::malformed || error.code == ErrorCode::limitExceeded);
}

}  // namespace

bool readHostileFeed(std::string_view bytes) {
  const auto feed = agents::parseFeed(bytes);
  if (!feed.ok()) {
    requireError(feed.error());
    return false;
  }
  require(feed->entries.size() <= agents::kFeedEntries);
  requireText(feed->title, 400, true);
  for (const agents::FeedEntry& entry : feed->entries) {
    require(!entry.id.empty());
    require(entry.link.empty() || entry.link.rfind("http", 0) == 0);
    requireText(entry.id, 2100, true);
    requireText(entry.title, 2100, true);
    requireText(entry.summary, agents::kFeedSummary, false);
  }
  return true;
}

bool readHostileMail(std::string_view bytes) {
  const auto mail = agents::parseMail(bytes);
  if (!mail.ok()) {
    requireError(mail.error());
    return false;
  }
  for (const std::string* line :
       {&mail->messageId, &mail->inReplyTo, &mail->from, &mail->to, &mail->subject}) {
    requireText(*line, 600, true);
  }
  requireText(mail->text, agents::kMailText, false);
  static_cast<void>(agents::secretIn(std::string_view(mail->text).substr(0, 4096)));
  return true;
}

bool readHostileCalendar(std::string_view bytes) {
  const agents::WallTime from = fakes::utc(2026, 3, 2), to = from + std::chrono::hours(48);
  static const fakes::FakeWallClock wall(from, fakes::FakeWallClock::Zone::berlin);
  const auto events = agents::eventsBetween(bytes, from, to, wall);
  if (!events.ok()) {
    requireError(events.error());
    return false;
  }
  require(events->size() <= agents::kCalendarEvents);
  for (const agents::CalendarEvent& event : *events) {
    require(event.begin < to && event.end >= event.begin);
    requireText(event.title, 400, true);
    requireText(event.place, 400, true);
    requireText(event.notes, 4000, false);
  }
  return true;
}

}  // namespace tandem::fuzz
