#include "agents/context/calendar_text.h"

#include <algorithm>

#include "agents/context/decode_text.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

/// Takes the next logical line off `rest`: a physical one with those that begin with a space or a tab.
std::string takeLine(std::string_view& rest) {
  std::string line;
  while (true) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    line += rest.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (rest.empty() || (rest[0] != ' ' && rest[0] != '\t')) return line;
    rest.remove_prefix(1);
  }
}

struct Property {
  std::string_view name;
  std::string_view value;
};

/// NAME;PARAMETER="a:b":value
Property split(std::string_view line) {
  bool quoted = false;
  std::size_t nameEnd = std::string_view::npos;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (quoted) continue;
    if (line[i] == ';' && nameEnd == std::string_view::npos) nameEnd = i;
    if (line[i] == ':') return {line.substr(0, std::min(nameEnd, i)), line.substr(i + 1)};
  }
  return {line, {}};
}

std::string unescape(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] != '\\' || i + 1 == value.size()) {
      text += value[i];
      continue;
    }
    ++i;
    text += value[i] == 'n' || value[i] == 'N' ? '\n' : value[i];
  }
  return text;
}

/// 20240611T093000Z as 2024-06-11 09:30; anything else as it stands.
std::string readableTime(std::string_view value) {
  const auto digits = [&](std::size_t from, std::size_t count) {
    return value.size() >= from + count &&
           std::all_of(value.begin() + static_cast<std::ptrdiff_t>(from),
                       value.begin() + static_cast<std::ptrdiff_t>(from + count),
                       [](char c) { return c >= '0' && c <= '9'; });
  };
  if (!digits(0, 8)) return std::string(value);
  std::string time;
  time.append(value.substr(0, 4))
      .append("-")
      .append(value.substr(4, 2))
      .append("-")
      .append(value.substr(6, 2));
  if (value.size() > 8 && value[8] == 'T' && digits(9, 4)) {
    time.append(" ").append(value.substr(9, 2)).append(":").append(value.substr(11, 2));
  }
  if (value.ends_with('Z')) time.append(" UTC");
  return time;
}

struct Entry {
  std::string summary, begin, end, place, notes;

  void set(const Property& property) {
    if (property.name == "SUMMARY") summary = unescape(property.value);
    if (property.name == "LOCATION") place = unescape(property.value);
    if (property.name == "DESCRIPTION") notes = unescape(property.value);
    if (property.name == "DTSTART") begin = readableTime(property.value);
    if (property.name == "DTEND" || property.name == "DUE") end = readableTime(property.value);
  }
  std::string text() const {
    std::string text = summary;
    const auto add = [&](std::string_view before, const std::string& what) {
      if (!what.empty()) text.append(text.empty() ? "" : "\n").append(before).append(what);
    };
    add("", begin.empty() || end.empty() ? begin + end : begin + " – " + end);
    add("", place);
    add("", notes);
    return text;
  }
};

}  // namespace

CalendarText readCalendar(std::string_view calendar) {
  CalendarText read;
  Entry entry;
  bool inside = false;
  int inner = 0;  // alarms within an entry have notes of their own
  std::string text;
  while (!calendar.empty()) {
    const std::string line = takeLine(calendar);
    const Property property = split(line);
    if (property.name == "BEGIN") {
      const bool begins =
          property.value == "VEVENT" || property.value == "VTODO" || property.value == "VJOURNAL";
      if (inside) {
        ++inner;
      } else if (begins) {
        inside = true;
        inner = 0;
        entry = {};
      }
    } else if (property.name == "END" && inside) {
      if (inner-- > 0) continue;
      inside = false;
      if (const std::string one = entry.text(); !one.empty())
        text.append(text.empty() ? "" : "\n\n").append(one);
    } else if (inside && inner == 0) {
      entry.set(property);
    } else if (property.name == "X-WR-CALNAME") {
      read.title = printable(unescape(property.value));
    }
  }
  read.text = plainText(text);
  return read;
}

}  // namespace tandem::agents
