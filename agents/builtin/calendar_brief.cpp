#include "agents/builtin/calendar_brief.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <utility>

#include "agents/builtin/local_text.h"
#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "agents/context/calendar.h"
#include "agents/context/safe_file.h"
#include "engine/base/printable.h"

namespace tandem::agents::builtin {
namespace {
namespace fs = std::filesystem;
using std::chrono::days;
using std::chrono::floor;
using std::chrono::hours;

constexpr std::size_t kLargestCalendar = 32U << 20U;  // bytes
constexpr std::size_t kMostFiles = 200;
constexpr std::size_t kMostEvents = 40;
constexpr int kEvening = 18;  // o'clock

struct Window {
  LocalTime from, to;
  bool tomorrow = false;
};

Window windowAt(LocalTime now, int wantedDays) {
  const auto today = floor<days>(now);
  const bool tomorrow = now >= today + hours(kEvening);
  const auto first = tomorrow ? today + days(1) : today;
  return {tomorrow ? LocalTime(first) : now, LocalTime(first + days(wantedDays)), tomorrow};
}

/// Calendars that `place` stands for.
std::vector<fs::path> filesOf(const fs::path& place) {
  std::error_code problem;
  if (!fs::is_directory(place, problem)) return {place};
  std::vector<fs::path> files;
  for (fs::directory_iterator entry(place, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    if (entry->path().extension() == ".ics" && files.size() < kMostFiles) files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// Milliseconds since 1970.
WallTime timeIn(const Json& detail, const char* name, WallTime fallback) {
  const auto found = detail.is_object() ? detail.find(name) : detail.end();
  if (found == detail.end() || !found->is_number_integer()) return fallback;
  return WallTime(std::chrono::milliseconds(found->get<std::int64_t>()));
}

class CalendarBrief final : public Agent {
 public:
  CalendarBrief(const WallClock& wall, fs::path home) : wall_(wall), home_(std::move(home)) {}

  std::string_view kind() const override { return "calendar-brief"; }

  /// Facts: "events", in order, each with "title", "place", "day", "time", "begin", "end" (ms), "path".
  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const override {
    const int wantedDays = numberIn(monitor.options, "days", 1, 1, 7);
    const Window window = windowAt(wall_.local(occasion.at), wantedDays);
    std::vector<Json> events;
    Material material;
    if (!occasion.happenings.empty()) {
      for (const Happening& happening : occasion.happenings) {
        // A run may have waited long, for the end of quiet hours or for its pace.
        const WallTime end =
            timeIn(happening.detail, "end", timeIn(happening.detail, "begin", happening.when));
        if (end >= occasion.at) {
          events.push_back(factsOf(happening));
        } else {
          material.notes.push_back(fmt::format("Left out {}: it is over.", printable(happening.title, 120)));
        }
      }
    } else {
      if (monitor.trigger.places.empty()) {
        return Error{
            ErrorCode::invalidArgument, "Name the calendar file or folder that this monitor reads.", {}};
      }
      TANDEM_TRY(readAll(monitor.trigger.places, window, events, material));
    }
    std::sort(events.begin(), events.end(),
              [](const Json& a, const Json& b) { return a["begin"] < b["begin"]; });
    if (events.size() > kMostEvents) {
      material.notes.push_back(
          fmt::format("Left out {}.", counted(events.size() - kMostEvents, "event", "events")));
      events.resize(kMostEvents);
    }
    std::string text;
    for (const Json& event : events) text += fmt::format("{} {}\n", textIn(event, "day"), lineOf(event));
    if (!events.empty()) material.texts.push_back({text, Trust::outside, "Calendar"});
    material.facts["events"] = events;
    material.facts["tomorrow"] = window.tomorrow;
    material.facts["date"] = dateText(window.tomorrow ? window.from : wall_.local(occasion.at));
    material.facts["days"] = wantedDays;
    return material;
  }

  Step next(const Monitor& monitor, const Occasion& occasion, const Material& material,
            std::span<const Json> answers) const override {
    const Json& events = material.facts["events"];
    if (events.empty())
      return Quiet{occasion.happenings.empty() ? "There is nothing in the calendar."
                                               : "What came up is over."};
    const bool advice = flagIn(monitor.options, "advice", false);
    if (advice && answers.empty()) return question(material);
    return std::vector<Draft>{
        draft(occasion, material, advice ? answerText(answers.front(), "advice") : std::string())};
  }

 private:
  Json factsOf(const std::string& title, const std::string& place, WallTime begin, WallTime end, bool allDay,
               const std::string& path) const {
    const LocalTime from = wall_.local(begin), to = wall_.local(end);
    std::string time = timeText(from);
    if (allDay) {
      time = "All day";
    } else if (end > begin) {
      time += fmt::format("–{}", timeText(to));
    }
    return {{"title", printable(title, 160)},
            {"place", printable(place, 120)},
            {"day", dayText(from)},
            {"time", time},
            {"begin", begin.time_since_epoch().count()},
            {"end", allDay ? begin.time_since_epoch().count() : end.time_since_epoch().count()},
            {"path", path}};
  }

  Json factsOf(const Happening& happening) const {
    const Json& detail = happening.detail;
    const std::string title = textIn(detail, "title");
    const WallTime begin = timeIn(detail, "begin", happening.when);
    return factsOf(title.empty() ? happening.title : title, textIn(detail, "place"), begin,
                   timeIn(detail, "end", begin), flagIn(detail, "allDay", false), textIn(detail, "file"));
  }

  Status readAll(const std::vector<std::string>& places, const Window& window, std::vector<Json>& events,
                 Material& material) const {
    std::optional<Error> problem;
    std::size_t readable = 0;
    for (const std::string& place : places) {
      for (const fs::path& file :
           filesOf(place.starts_with("~/") ? home_ / place.substr(2) : fs::path(place))) {
        const Status status = readOne(file, window, events);
        readable += status.ok() ? 1 : 0;
        if (status.ok()) continue;
        problem = status.error();
        material.notes.push_back(
            fmt::format("Left out {}: {}", printable(file.filename().string(), 120), status.error().message));
      }
    }
    if (readable == 0 && problem) return *problem;
    return {};
  }

  Status readOne(const fs::path& file, const Window& window, std::vector<Json>& events) const {
    TANDEM_ASSIGN(const std::string ics, readSmallFile(file, kLargestCalendar));
    TANDEM_ASSIGN(const std::vector<CalendarEvent> found,
                  eventsBetween(ics, wall_.moment(window.from), wall_.moment(window.to), wall_));
    for (const CalendarEvent& event : found) {
      events.push_back(
          factsOf(event.title, event.place, event.begin, event.end, event.allDay, file.string()));
    }
    return {};
  }

  static std::string lineOf(const Json& event) {
    const std::string place = textIn(event, "place");
    return fmt::format("{} {}{}{}", textIn(event, "time"), textIn(event, "title"), place.empty() ? "" : ", ",
                       place);
  }

  static Question question(const Material& material) {
    Question question;
    question.task =
        "Give one piece of advice for these calendar events: what to prepare, or where time is short.\n"
        "\"advice\": one sentence; an empty text when there is nothing worth saying.";
    question.material = material.texts;
    question.schema = objectOf({{"advice", textOf(200)}});
    question.maxTokens = 200;
    return question;
  }

  static std::string overlapsOf(const Json& events) {
    std::string text;
    for (std::size_t i = 0; i + 1 < events.size(); ++i) {
      const Json &earlier = events[i], &later = events[i + 1];
      if (later["begin"] >= earlier["end"]) continue;
      text += fmt::format("\n**Overlap:** {} and {}.\n", asPlainMarkdown(textIn(earlier, "title")),
                          asPlainMarkdown(textIn(later, "title")));
    }
    return text;
  }

  static std::string titleOf(const Occasion& occasion, const Material& material) {
    const Json& events = material.facts["events"];
    const std::string first = lineOf(events.front());
    const bool tomorrow = flagIn(material.facts, "tomorrow", false);
    const bool several = numberIn(material.facts, "days", 1, 1, 7) > 1;
    const bool noticed = !occasion.happenings.empty();
    std::string span = tomorrow ? "Tomorrow" : "Today";
    if (several || noticed) span = fmt::format("Coming up {}", textIn(events.front(), "day"));
    if (events.size() == 1) return printable(fmt::format("{}: {}", span, first), 160);
    return printable(fmt::format("{}: {} events, first {}", span, events.size(), first), 160);
  }

  static Draft draft(const Occasion& occasion, const Material& material, const std::string& advice) {
    const Json& events = material.facts["events"];
    Draft draft;
    draft.title = titleOf(occasion, material);
    std::string day;
    for (const Json& event : events) {
      if (textIn(event, "day") != day) {
        day = textIn(event, "day");
        draft.body += fmt::format("{}**{}**\n\n", draft.body.empty() ? "" : "\n", asPlainMarkdown(day));
      }
      draft.body += fmt::format("- {}\n", asPlainMarkdown(lineOf(event)));
      draft.evidence.push_back({fmt::format("{}, {}", day, lineOf(event)),
                                printable(fs::path(textIn(event, "path")).filename().string(), 120),
                                textIn(event, "path")});
    }
    draft.body += overlapsOf(events);
    if (!advice.empty()) draft.body += fmt::format("\n{}\n", asPlainMarkdown(advice));
    const bool noticed = !occasion.happenings.empty();
    draft.why =
        noticed ? "Something in your calendar comes up." : "This monitor tells what the calendar holds.";
    draft.sameAs =
        noticed ? occasion.happenings.back().key : fmt::format("brief {}", textIn(material.facts, "date"));
    return draft;
  }

  const WallClock& wall_;
  const fs::path home_;
};

}  // namespace

std::unique_ptr<Agent> makeCalendarBrief(const WallClock& wall, fs::path home) {
  return std::make_unique<CalendarBrief>(wall, std::move(home));
}

}  // namespace tandem::agents::builtin
