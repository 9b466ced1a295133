#include "agents/context/calendar.h"

#include <fmt/format.h>
#include <libical/ical.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "agents/context/bounded_text.h"
#include "agents/context/calendar_shape.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

using namespace std::chrono;

constexpr std::size_t kLine = 300, kNotes = 4000;
/// Rules and repetitions that are worked out for one file; a calendar of decades needs less.
constexpr int kMostRules = 2000, kMostSteps = 500'000, kMostStepsOfOne = 50'000;

void setUp() {
  static std::once_flag once;
  std::call_once(once, [] { icalerror_set_errors_are_fatal(0); });
}

struct FreeComponent {
  void operator()(icalcomponent* component) const { icalcomponent_free(component); }
};
struct FreeIterator {
  void operator()(icalrecur_iterator* iterator) const { icalrecur_iterator_free(iterator); }
};

/// "Anna's lunch" of which begin: what a changed repetition names.
using Repetition = std::pair<std::string, WallTime>;

std::string line(const char* text) {
  return text == nullptr ? std::string() : printable(text, kLine);
}

class Reader {
 public:
  Reader(WallTime from, WallTime to, const WallClock& wall) : from_(from), to_(to), wall_(wall) {}

  void read(icalcomponent* root) {
    forEachEvent(root, [this](icalcomponent* event) { noteReplaced(event); });
    forEachEvent(root, [this](icalcomponent* event) { take(event); });
  }

  std::vector<CalendarEvent> take() && {
    std::stable_sort(found_.begin(), found_.end(), [](const CalendarEvent& a, const CalendarEvent& b) {
      return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    if (found_.size() > kCalendarEvents) found_.resize(kCalendarEvents);
    return std::move(found_);
  }

 private:
  template <typename Visit>
  void forEachEvent(icalcomponent* root, Visit visit) {
    if (icalcomponent_isa(root) == ICAL_VEVENT_COMPONENT) return visit(root);
    if (icalcomponent_isa(root) == ICAL_XROOT_COMPONENT) {
      // Several calendars in one file. Not looked for deeper: calendar_shape.h has bounded the depth.
      for (icalcomponent* calendar = icalcomponent_get_first_component(root, ICAL_VCALENDAR_COMPONENT);
           calendar != nullptr; calendar = icalcomponent_get_next_component(root, ICAL_VCALENDAR_COMPONENT)) {
        forEachEvent(calendar, visit);
      }
    }
    for (icalcomponent* event = icalcomponent_get_first_component(root, ICAL_VEVENT_COMPONENT);
         event != nullptr; event = icalcomponent_get_next_component(root, ICAL_VEVENT_COMPONENT)) {
      visit(event);
    }
  }

  /// Nothing = a time that cannot be.
  std::optional<WallTime> moment(icaltimetype time) const {
    if (icaltime_is_null_time(time) != 0 || icaltime_is_valid_time(time) == 0) return std::nullopt;
    if (time.year < 1900 || time.year > 2500) return std::nullopt;
    const icaltimetype normal = icaltime_normalize(time);
    if (normal.is_date == 0 && normal.zone != nullptr) {
      return WallTime(seconds(icaltime_as_timet_with_zone(normal, normal.zone)));
    }
    const year_month_day date{year(normal.year), month(static_cast<unsigned>(normal.month)),
                              day(static_cast<unsigned>(normal.day))};
    if (!date.ok()) return std::nullopt;
    auto local = local_time<milliseconds>(local_days(date));
    if (normal.is_date == 0) {
      local += hours(normal.hour) + minutes(normal.minute) + seconds(normal.second);
    }
    return wall_.moment(local);
  }

  static std::string uidOf(icalcomponent* event) { return line(icalcomponent_get_uid(event)); }

  void noteReplaced(icalcomponent* event) {
    if (icalcomponent_get_first_property(event, ICAL_RECURRENCEID_PROPERTY) == nullptr) return;
    if (const auto replaced = moment(icalcomponent_get_recurrenceid(event))) {
      replaced_.emplace(uidOf(event), *replaced);
    }
  }

  void take(icalcomponent* event) {
    if (icalcomponent_get_status(event) == ICAL_STATUS_CANCELLED) return;
    const icaltimetype start = icalcomponent_get_dtstart(event);
    const auto begin = moment(start);
    if (!begin) return;
    CalendarEvent first;
    first.uid = uidOf(event);
    first.title = line(icalcomponent_get_summary(event));
    first.place = line(icalcomponent_get_location(event));
    const char* notes = icalcomponent_get_description(event);
    if (notes != nullptr) first.notes = boundedText(notes, kNotes);
    first.allDay = start.is_date != 0;
    first.begin = *begin;
    first.end = endOf(event, start, *begin);

    const bool replaces = icalcomponent_get_first_property(event, ICAL_RECURRENCEID_PROPERTY) != nullptr;
    if (replaces) return add(first, *begin, true);
    const std::set<WallTime> excluded = momentsOf(event, ICAL_EXDATE_PROPERTY);
    std::set<WallTime> begins{*begin};
    addRepetitions(event, start, first.end - *begin, begins);
    begins.merge(momentsOf(event, ICAL_RDATE_PROPERTY));
    for (const WallTime at : begins) {
      if (!excluded.contains(at)) add(first, at, false);
    }
  }

  WallTime endOf(icalcomponent* event, icaltimetype start, WallTime begin) const {
    const auto named = moment(icalcomponent_get_dtend(event));
    if (named && *named > begin) return *named;
    if (start.is_date == 0) return begin;
    icaltime_adjust(&start, 1, 0, 0, 0);
    return moment(start).value_or(begin + hours(24));
  }

  std::set<WallTime> momentsOf(icalcomponent* event, icalproperty_kind kind) const {
    std::set<WallTime> moments;
    for (icalproperty* property = icalcomponent_get_first_property(event, kind); property != nullptr;
         property = icalcomponent_get_next_property(event, kind)) {
      icaltimetype time = icalproperty_get_datetime_with_component(property, event);
      if (kind == ICAL_RDATE_PROPERTY) {
        const icaldatetimeperiodtype either = icalproperty_get_rdate(property);
        if (icaltime_is_null_time(either.time) != 0) time = either.period.start;
      }
      if (const auto at = moment(time)) moments.insert(*at);
    }
    return moments;
  }

  /// A rule whose search for the next time ends soon, whatever it asks for.
  static bool isSensible(const icalrecurrencetype& rule) {
    if (rule.freq == ICAL_SECONDLY_RECURRENCE || rule.freq == ICAL_MINUTELY_RECURRENCE) return false;
    if (rule.freq != ICAL_HOURLY_RECURRENCE) return rule.freq != ICAL_NO_RECURRENCE;
    const auto unused = [](short first) { return first == ICAL_RECURRENCE_ARRAY_MAX; };
    return unused(rule.by_day[0]) && unused(rule.by_month_day[0]) && unused(rule.by_year_day[0]) &&
           unused(rule.by_week_no[0]) && unused(rule.by_month[0]) && unused(rule.by_set_pos[0]);
  }

  /// Adds the begins of repetitions that touch the span.
  void addRepetitions(icalcomponent* event, icaltimetype start, milliseconds length,
                      std::set<WallTime>& begins) {
    for (icalproperty* property = icalcomponent_get_first_property(event, ICAL_RRULE_PROPERTY);
         property != nullptr; property = icalcomponent_get_next_property(event, ICAL_RRULE_PROPERTY)) {
      const icalrecurrencetype rule = icalproperty_get_rrule(property);
      if (!isSensible(rule) || ++rules_ > kMostRules) continue;
      const std::unique_ptr<icalrecur_iterator, FreeIterator> times(icalrecur_iterator_new(rule, start));
      if (times == nullptr) continue;
      for (int steps = 0; steps < kMostStepsOfOne && steps_ < kMostSteps; ++steps, ++steps_) {
        const icaltimetype next = icalrecur_iterator_next(times.get());
        if (icaltime_is_null_time(next) != 0) break;
        const auto at = moment(next);
        if (!at) continue;
        if (*at >= to_) break;
        if (*at + length >= from_) begins.insert(*at);
      }
    }
  }

  void add(CalendarEvent event, WallTime begin, bool replacement) {
    if (!replacement && replaced_.contains({event.uid, begin})) return;
    event.end = begin + (event.end - event.begin);
    event.begin = begin;
    const bool over = event.end <= from_ && event.begin < from_;
    if (over || event.begin >= to_ || found_.size() >= kCalendarEvents * 10) return;
    found_.push_back(std::move(event));
  }

  const WallTime from_, to_;
  const WallClock& wall_;
  std::set<Repetition> replaced_;
  std::vector<CalendarEvent> found_;
  int rules_ = 0, steps_ = 0;
};

}  // namespace

Result<std::vector<CalendarEvent>> eventsBetween(std::string_view ics, WallTime from, WallTime to,
                                                 const WallClock& wall) {
  if (ics.size() > kCalendarBytes) {
    return Error{ErrorCode::limitExceeded,
                 fmt::format("The calendar is larger than {} MB.", kCalendarBytes >> 20U),
                 {}};
  }
  TANDEM_TRY(checkCalendarShape(ics));
  setUp();
  const std::string terminated(ics);
  const std::unique_ptr<icalcomponent, FreeComponent> root(icalparser_parse_string(terminated.c_str()));
  if (root == nullptr) return Error{ErrorCode::malformed, "This is no iCalendar file.", {}};
  Reader reader(from, to, wall);
  reader.read(root.get());
  return std::move(reader).take();
}

}  // namespace tandem::agents
