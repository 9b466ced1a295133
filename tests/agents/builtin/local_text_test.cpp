#include "agents/builtin/local_text.h"

#include <gtest/gtest.h>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents::builtin {
namespace {

using fakes::shown;

TEST(LocalText, WritesTimes) {
  const LocalTime at = shown(2026, 11, 21, 9, 5);
  EXPECT_EQ(timeText(at), "9:05");
  EXPECT_EQ(dayText(at), "Saturday, 21 November");
  EXPECT_EQ(dateText(at), "2026-11-21");
  EXPECT_EQ(momentText(at), "2026-11-21T09:05");
}

TEST(LocalText, FindsMoments) {
  const LocalTime expected = shown(2026, 11, 24, 10, 30);
  for (const char* text : {"2026-11-24 10:30", "2026-11-24T10:30:00", "Termin: 24.11.2026 um 10:30 Uhr",
                           "on 24 November 2026 at 10:30", "Nov 24, 2026, 10:30 in room 7",
                           "room 7, 24.11.2026, 10:30, bring the report of 2025-01-01"}) {
    EXPECT_EQ(findMoment(text), expected) << text;
  }
}

TEST(LocalText, DoesNotGuess) {
  for (const char* text :
       {"", "tomorrow at 10:30", "24.11. 10:30", "3/4/2026 10:30", "2026-02-30 10:30", "2026-11-24 25:00",
        "version 1.2.3 built 10:30", "2026-11-24", "99999-11-24 10:30", "0-0-0 0:0 0"}) {
    EXPECT_EQ(findMoment(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace tandem::agents::builtin
