#include "agents/context/calendar_shape.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace tandem::agents {
namespace {

constexpr int kDeepest = 8;
/// Components that the library is given to keep; one takes about a kilobyte of memory.
constexpr int kMostComponents = 100'000;

/// Whether `line` begins with `word`, in any case.
bool beginsWith(std::string_view line, std::string_view word) {
  return line.size() >= word.size() &&
         std::equal(word.begin(), word.end(), line.begin(), [](char wanted, char is) {
           return wanted == std::toupper(static_cast<unsigned char>(is));
         });
}

Error noCalendar(const char* sentence) {
  return Error{ErrorCode::malformed, sentence, {}};
}

}  // namespace

Status checkCalendarShape(std::string_view ics) {
  if (ics.find('\0') != ics.npos) return noCalendar("This is no iCalendar file: it is no text.");
  if (ics.rfind("\xEF\xBB\xBF", 0) == 0) ics.remove_prefix(3);
  int depth = 0, components = 0;
  while (!ics.empty()) {
    const std::size_t end = std::min(ics.find('\n'), ics.size());
    const std::string_view line = ics.substr(0, end);
    ics.remove_prefix(std::min(end + 1, ics.size()));
    const bool begins = beginsWith(line, "BEGIN:"), ends = beginsWith(line, "END:");
    if (begins && ++components > kMostComponents) {
      return Error{ErrorCode::limitExceeded, "The calendar holds more than 100,000 parts.", {}};
    }
    if (begins && ++depth > kDeepest) {
      return Error{
          ErrorCode::limitExceeded, "The calendar's parts are nested deeper than any calendar needs.", {}};
    }
    if (ends && --depth < 0) return noCalendar("The calendar is damaged: a part ends that never began.");
    const bool blank = line.find_first_not_of(" \t\r") == line.npos;
    if (components == 0 && !blank)
      return noCalendar("This is no iCalendar file: it does not begin with one.");
  }
  if (components == 0) return noCalendar("This is no iCalendar file: it is empty.");
  if (depth != 0) return noCalendar("The calendar ends in the middle. It may still be being written.");
  return {};
}

}  // namespace tandem::agents
