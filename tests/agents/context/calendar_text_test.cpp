#include "agents/context/calendar_text.h"

#include <gtest/gtest.h>

#include <random>

namespace tandem::agents {
namespace {

TEST(CalendarText, ListsEntriesAsParagraphs) {
  const CalendarText calendar = readCalendar(
      "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Work\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Meeting with Anna\\, Ben\r\n"
      "DTSTART;TZID=\"Europe/Lisbon:x\":20240611T093000\r\nDTEND:20240611T103000Z\r\nLOCATION:Room 4\r\n"
      "DESCRIPTION:Bring the contr\r\n act\\nand a pen\r\nBEGIN:VALARM\r\nDESCRIPTION:ring\r\nEND:VALARM\r\n"
      "END:VEVENT\r\nBEGIN:VTODO\r\nSUMMARY:Tax\r\nDUE;VALUE=DATE:20240731\r\nEND:VTODO\r\nEND:"
      "VCALENDAR\r\n");
  EXPECT_EQ(calendar.title, "Work");
  EXPECT_EQ(calendar.text,
            "Meeting with Anna, Ben\n2024-06-11 09:30 – 2024-06-11 10:30 UTC\nRoom 4\nBring the "
            "contract\nand a pen\n\n"
            "Tax\n2024-07-31");
}

TEST(CalendarText, WhatIsNoCalendarGivesNoText) {
  EXPECT_EQ(readCalendar("").text, "");
  EXPECT_EQ(readCalendar("hello\nworld").text, "");
  EXPECT_EQ(readCalendar("END:VEVENT\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:never ends").text, "");
}

TEST(CalendarText, AnyLinesAreSurvived) {
  const std::vector<std::string> parts = {
      "BEGIN:", "END:",     "VEVENT", "VALARM",   "\n",   "\r\n ",     ";",  ":",
      "\"",     "SUMMARY:", "\\",     "DTSTART:", "2024", "20240611T", "\t", "x"};
  std::mt19937 random(3);
  for (int round = 0; round < 5000; ++round) {
    std::string lines;
    for (unsigned i = 0; i < random() % 40; ++i) lines += parts[random() % parts.size()];
    ASSERT_LE(readCalendar(lines).text.size(), lines.size() * 3);
  }
}

}  // namespace
}  // namespace tandem::agents
