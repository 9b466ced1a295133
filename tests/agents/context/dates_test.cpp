#include "agents/context/dates.h"

#include <gtest/gtest.h>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::utc;

TEST(Dates, ReadsDatesOfMails) {
  EXPECT_EQ(mailDate("Sat, 21 Nov 2026 14:20:05 +0100"), utc(2026, 11, 21, 13, 20, 5));
  EXPECT_EQ(mailDate("21 Nov 2026 14:20 GMT"), utc(2026, 11, 21, 14, 20));
  EXPECT_EQ(mailDate("Sat, 21 Nov 26 14:20:00 EST"), utc(2026, 11, 21, 19, 20));
  EXPECT_EQ(mailDate("  Sun, 1 March 2026 00:00:00 -0030"), utc(2026, 3, 1, 0, 30));
  EXPECT_EQ(mailDate("21 Nov 2026"), utc(2026, 11, 21));
}

TEST(Dates, ReadsDatesOfTheWeb) {
  EXPECT_EQ(isoDate("2026-11-21T14:20:05.5+01:00"), utc(2026, 11, 21, 13, 20, 5));
  EXPECT_EQ(isoDate("2026-11-21T14:20Z"), utc(2026, 11, 21, 14, 20));
  EXPECT_EQ(isoDate("2026-11-21"), utc(2026, 11, 21));
  EXPECT_EQ(isoDate("2026-11-21 14:20:00"), utc(2026, 11, 21, 14, 20));
}

TEST(Dates, RefusesWhatIsNone) {
  for (const char* text :
       {"", "yesterday", "32 Nov 2026 10:00:00 GMT", "1 Foo 2026", "1 Nov", "1 Nov 2026 25:00:00 GMT"}) {
    EXPECT_FALSE(mailDate(text)) << text;
  }
  for (const char* text :
       {"", "now", "2026-13-01", "2026-02-30T10:00:00Z", "20261121", "2026-11-21T24:61:00Z", "99999-1-1"}) {
    EXPECT_FALSE(isoDate(text)) << text;
  }
}

}  // namespace
}  // namespace tandem::agents
