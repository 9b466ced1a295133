#include "agents/triggers/calendar_trigger.h"

#include <fmt/format.h>

#include <algorithm>

#include "agents/context/calendar.h"
#include "agents/context/safe_file.h"
#include "agents/core/digest.h"
#include "agents/triggers/bookmark.h"
#include "agents/triggers/folder_rules.h"
#include "agents/triggers/looker.h"
#include "agents/triggers/place_watch.h"
#include "agents/triggers/slots.h"
#include "agents/triggers/teller.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 1000;

struct CalendarFindings {
  std::vector<Happening> found;
  std::vector<TriggerState> places;
  std::vector<fs::path> folders;  ///< to watch
};

Happening happeningOf(const CalendarEvent& event, const fs::path& file) {
  const auto begin = event.begin.time_since_epoch().count(), end = event.end.time_since_epoch().count();
  Happening happening;
  happening.key = "event " + sha256Hex(fmt::format("{}\n{}\n{}\n{}\n{}\n{}", event.uid, begin, end,
                                                   event.title, event.place, event.notes));
  happening.title = event.title.empty() ? "An appointment without a title" : event.title;
  happening.when = event.begin;
  happening.detail = {{"uid", event.uid},      {"begin", begin},        {"end", end},
                      {"title", event.title},  {"place", event.place},  {"notes", event.notes},
                      {"file", file.string()}, {"allDay", event.allDay}};
  return happening;
}

/// The .ics files in `place`, or itself.
Result<std::vector<fs::path>> filesOf(const fs::path& place) {
  std::error_code error;
  if (!fs::is_directory(place, error)) {
    // A file that is being written anew is not there for a moment.
    if (fs::exists(place, error)) return std::vector<fs::path>{place};
    return Error{ErrorCode::notFound,
                 fmt::format("{} is not there. Tandem waits for it to come back.", printable(place.string())),
                 {}};
  }
  std::vector<fs::path> files;
  fs::directory_iterator entries(place, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::path path = entries->path();
    const std::string name = path.filename().string();
    const bool wanted = !isNoise(name) && isText(name) && path.extension() == ".ics";
    if (wanted && files.size() < kMostFiles) files.push_back(path);
  }
  if (error) {
    return Error{ErrorCode::permission,
                 fmt::format("{} cannot be read ({}).", printable(place.string()), error.message()),
                 {}};
  }
  std::sort(files.begin(), files.end());
  return files;
}

CalendarFindings readCalendars(const std::vector<fs::path>& places, WallTime from, WallTime to,
                               const WallClock& wall, const std::stop_token& stop) {
  CalendarFindings findings;
  for (const fs::path& place : places) {
    std::error_code ignored;
    findings.folders.push_back(fs::is_directory(place, ignored) ? place : place.parent_path());
    const auto files = filesOf(place);
    if (!files.ok()) {
      findings.places.push_back({false, files.error().message});
      continue;
    }
    TriggerState state;
    for (const fs::path& file : *files) {
      if (stop.stop_requested()) return findings;
      const auto text = readSmallFile(file, kCalendarBytes);
      const auto events =
          text.ok() ? eventsBetween(*text, from, to, wall) : Result<std::vector<CalendarEvent>>(text.error());
      if (!events.ok()) {
        state = {false,
                 fmt::format("{}: {}", printable(file.filename().string(), 80), events.error().message)};
        continue;
      }
      for (const CalendarEvent& event : *events) {
        // What has begun already was for yesterday's look.
        if (event.begin >= from || event.allDay) findings.found.push_back(happeningOf(event, file));
      }
    }
    findings.places.push_back(state);
  }
  return findings;
}

class CalendarTrigger final : public TriggerSource {
 public:
  CalendarTrigger(CalendarTriggerSetup setup, std::string monitor, TriggerPorts ports,
                  const TriggerTimes& times)
      : places_(std::move(setup.places)),
        ahead_(setup.ahead),
        times_(times),
        teller_(std::move(monitor), std::move(ports)),
        bookmark_(teller_.store(), teller_.monitor(), "calendar"),
        slots_(teller_.loop(), teller_.store(), teller_.monitor(), std::move(setup.schedule),
               std::chrono::hours(1), [this] { lookAtItsTime(); }),
        looker_(
            teller_.loop(), [this] { return prepare(); },
            [this](CalendarFindings findings) { take(std::move(findings)); }),
        watch_(teller_.loop(), times, contentEvents(), [this] { looker_.look(); }),
        again_(teller_.loop()) {
    teller_.loop().post(tether_([this] { begin(); }));
  }

  void look(std::function<void()> done) override { looker_.look(std::move(done)); }

 private:
  void begin() {
    std::vector<fs::path> folders;
    for (const fs::path& place : places_)
      folders.push_back(place.extension() == ".ics" ? place.parent_path() : place);
    watch_.watch(folders);
    (void)bookmark_.position();
    // What was told before the program ended is told again; otherwise its time has to come.
    if (bookmark_.waiting() || slots_.missed()) return lookAtItsTime();
    teller_.say({true, good()});
    slots_.wait();
  }

  void lookAtItsTime() {
    looker_.look([this] { slots_.looked(); });
  }

  std::function<CalendarFindings(std::stop_token)> prepare() {
    const WallClock& wall = teller_.loop().wall();
    const WallTime now = wall.now();
    return [places = places_, now, to = now + ahead_, &wall](const std::stop_token& stop) {
      return readCalendars(places, now, to, wall, stop);
    };
  }

  void take(CalendarFindings findings) {
    const bool watched = watch_.watch(findings.folders);
    const auto told = teller_.tell(std::move(findings.found));
    const bool kept = told.ok() && bookmark_.told(true, *told).ok();
    if (!kept) {
      teller_.say({false, "What was found could not be written down. Tandem tries again."});
    } else {
      teller_.say(combine(findings.places, good()));
    }
    if (!kept || !watched) {
      again_.start(times_.retry, [this] { looker_.look(); });
    } else {
      again_.stop();
    }
  }

  std::string good() const {
    return places_.size() == 1 ? "Watching 1 calendar."
                               : fmt::format("Watching {} calendars.", places_.size());
  }

  const std::vector<fs::path> places_;
  const std::chrono::hours ahead_;
  const TriggerTimes times_;
  Teller teller_;
  Bookmark bookmark_;
  Slots slots_;
  Looker<CalendarFindings> looker_;
  PlaceWatch watch_;
  Timer again_;
  Tether tether_;
};

}  // namespace

std::unique_ptr<TriggerSource> makeCalendarTrigger(CalendarTriggerSetup setup, std::string monitor,
                                                   TriggerPorts ports, const TriggerTimes& times) {
  return std::make_unique<CalendarTrigger>(std::move(setup), std::move(monitor), std::move(ports), times);
}

}  // namespace tandem::agents
