"""Reminders, timers, the time. When something is to happen is repeated as the person said it; the program works out the day
(agents/tools/spoken_time.h)."""

from datetime import timedelta

from .. import clock
from ..entities import task
from ..sample import Sample
from . import calls
from .calls import assistant, call, ending_in_call, result, user


class When:
    """A moment, and the words of a person for it."""

    def __init__(self, words, at):
        self.words, self.at = words, at


def _at(draw, day):
    """A time of that day: (words, moment)."""
    words, hour, minute = clock.spoken_time(draw)
    glue = "" if words in ("noon", "midday") and draw.chance(0.2) else "at "
    return glue + words, day.replace(hour=hour, minute=minute, second=0)


def _order(draw, day_words, time_words):
    if draw.chance(0.2):  # in a hurry: "Friday 5pm", "2027-01-05, 08:15"
        comma = draw.pick(("", "", ","))
        return f"{day_words.removeprefix('on ')}{comma} {time_words.removeprefix('at ')}"
    return draw.pick((f"{day_words} {time_words}", f"{day_words} {time_words}", f"{time_words} {day_words}"))


def _span(draw, now):
    words, minutes = clock.spoken_minutes(draw)
    return When(f"in {words}", now + timedelta(minutes=minutes))


def _today(draw, now):
    for _ in range(50):
        words, at = _at(draw, now)
        if at > now:
            return When(_order(draw, draw.pick(("today", "today", "later today")), words), at)
    return _span(draw, now)


def _tonight(draw, now):
    hour, minute = draw.number(7, 10), draw.pick((0, 0, 30, 15))
    at = now.replace(hour=hour + 12, minute=minute)
    words = f"{hour}" if minute == 0 else f"{hour}:{minute:02}"
    if at <= now:
        return _days(draw, now)
    return When(draw.pick((f"tonight at {words}", f"at {words} tonight", f"this evening at {words}")), at)


_AHEAD = {
    1: ("tomorrow", "tomorrow", "tomorrow", "tmrw", "tmr"), 2: ("the day after tomorrow", "in two days", "in 2 days"),
    7: ("in a week", "a week from now", "in 7 days"), 14: ("in two weeks", "in 14 days"),
}


def _coming_day(draw, now):
    """A day counted from today: (words, day)."""
    ahead = draw.pick((1, 1, 1, 2, 3, 4, 5, 6, 7, 10, 14))
    words = draw.pick(_AHEAD.get(ahead, (f"in {ahead} days", f"in {clock.NUMBERS[min(ahead, 12)]} days")))
    return words, now + timedelta(days=ahead)


def _named_day(draw, now):
    """The next day of a name: as _coming_day."""
    ahead = draw.number(1, 7)
    day = now + timedelta(days=ahead)
    name = clock.DAYS[day.weekday()]
    said = name if draw.chance(0.8) else name[:3]
    return draw.pick((f"on {said}", f"on {said}", f"next {said}" if ahead > 2 else f"on {said}", said)), day


def _days(draw, now):
    words, day = draw.pick((_coming_day, _named_day))(draw, now)
    time_words, at = _at(draw, day)
    return When(_order(draw, words, time_words), at)


def _date(draw, now):
    day = now + timedelta(days=draw.number(1, 330))
    time_words, at = _at(draw, day)
    month = clock.MONTHS[at.month - 1]
    words = draw.pick((f"on {at.day} {month}", f"on {month} {at.day}", f"on the {clock.ordinal(at.day)} of {month}",
                       f"on {month} {clock.ordinal(at.day)}", f"on {at.day} {month[:3]}"))
    return When(_order(draw, words, time_words), at)


def _full_date(draw, now):
    day = now + timedelta(days=draw.number(1, 700))
    time_words, at = _at(draw, day)
    words = draw.pick((f"on {clock.date(at)}", f"on {at:%Y-%m-%d}", f"on {at.day}.{at.month}.{at.year}",
                       f"on {clock.MONTHS[at.month - 1]} {at.day}, {at.year}"))
    return When(_order(draw, words, time_words), at)


_KINDS = (_span, _span, _today, _tonight, _days, _days, _days, _days, _days, _days, _date, _full_date)


def _reminder(text, when):
    return {"text": text, "at": when.words}


def _set(draw, when, text):
    """The result of the call and what is said about it."""
    at = clock.day_and_time(when.at)
    return [result(f"The reminder is set for {at}."), assistant(draw.say("reminders", "done", at=at, text=text))]


def _later_reminder(draw, messages, offer):
    """Another one in the same conversation."""
    when, what = draw.pick(_KINDS)(draw, clock.moment(draw)), task(draw)
    messages = [*calls.shown(messages), user(draw.typed("reminders", "again", task=what, when=when.words))]
    return ending_in_call("reminders", messages, offer, "create_reminder", _reminder(what, when))


def reminder(draw):
    when, what = draw.pick(_KINDS)(draw, clock.moment(draw)), task(draw)
    offer = calls.offered(draw, "create_reminder")
    if draw.chance(0.08):
        messages = [user(draw.typed("reminders", "no-time", task=what)),
                    assistant(draw.say("reminders", "ask-time")), user(when.words)]
        if draw.chance(0.3):
            return Sample("reminders", messages[:2], offer, facts=[("?",)], forbidden=["<tool_call>"])
    else:
        messages = [user(draw.typed("reminders", "ask", task=what, when=when.words))]
    arguments = _reminder(what, when)
    if draw.chance(0.65):
        return ending_in_call("reminders", messages, offer, "create_reminder", arguments)
    messages.append(call("create_reminder", arguments))
    if draw.chance(0.06):
        messages += [result(f"The time has passed: it is {clock.day_and_time(when.at + timedelta(hours=1))} now."),
                     assistant(draw.say("reminders", "passed"))]
        return Sample("reminders", messages, offer, facts=[("passed",)], forbidden=["<tool_call>"])
    if draw.chance(0.08):
        return calls.refused("reminders", draw, messages, offer)
    messages += _set(draw, when, what)
    if draw.chance(0.3):
        return _later_reminder(draw, messages, offer)
    return Sample("reminders", messages, offer, facts=[(clock.date(when.at),), (f"{when.at:%H:%M}",)],
                  forbidden=["<tool_call>"])


def timer(draw):
    words, minutes = clock.spoken_minutes(draw)
    at = clock.moment(draw) + timedelta(minutes=minutes)
    offer = calls.offered(draw, "create_reminder")
    messages = [user(draw.typed("reminders", "timer", span=words))]
    arguments = {"text": "Timer", "at": f"in {words}"}
    if draw.chance(0.7):
        return ending_in_call("reminders", messages, offer, "create_reminder", arguments)
    messages += [call("create_reminder", arguments), result(f"The reminder is set for {clock.day_and_time(at)}."),
                 assistant(draw.say("reminders", "timer-done", clock=f"{at:%H:%M}"))]
    return Sample("reminders", messages, offer, facts=[(f"{at:%H:%M}",)], forbidden=["<tool_call>"])


def time(draw):
    """The time or a day, now or then."""
    now = clock.moment(draw)
    offer = calls.offered(draw, "current_time")
    known = result(clock.day_and_time(now))
    if draw.chance(0.4):
        words, day = draw.pick((_coming_day, _named_day))(draw, now)
        asked, arguments = user(draw.typed("reminders", "weekday-of", when=words)), {"when": words}
        if draw.chance(0.6):
            return ending_in_call("reminders", [asked], offer, "current_time", arguments)
        said = f"{clock.DAYS[day.weekday()]}, {clock.date(day)}"
        messages = [asked, call("current_time", arguments), result(said),
                    assistant(draw.say("reminders", "weekday-is", day=said))]
        return Sample("reminders", messages, offer, facts=[(clock.date(day),)], forbidden=["<tool_call>"])
    day = draw.chance(0.5)
    asked = draw.typed("reminders", "date" if day else "time")
    if draw.chance(0.5):
        return ending_in_call("reminders", [user(asked)], offer, "current_time", {})
    said = draw.say("reminders", "date-is", day=f"{clock.DAYS[now.weekday()]}, {clock.date(now)}") if day \
        else draw.say("reminders", "time-is", clock=f"{now:%H:%M}")
    return Sample("reminders", [user(asked), call("current_time", {}), known, assistant(said)], offer,
                  facts=[(clock.date(now) if day else f"{now:%H:%M}",)], forbidden=["<tool_call>"])
