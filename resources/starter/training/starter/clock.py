"""Days and times: as the program writes them, and as people say them."""

from datetime import datetime, timedelta

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
          "November", "December")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def day_and_time(at):
    """As agents/tools/day_words.h."""
    return f"{DAYS[at.weekday()]}, {at.day} {MONTHS[at.month - 1]} {at.year}, {at:%H:%M}"


def date(at):
    return f"{at.day} {MONTHS[at.month - 1]} {at.year}"


def day_text(at):
    """As agents/builtin/local_text.h."""
    return f"{DAYS[at.weekday()]}, {at.day} {MONTHS[at.month - 1]}"


def moment(draw):
    """Some minute of the years 2025 to 2035."""
    start = datetime(2025, 1, 1)
    return start + timedelta(minutes=draw.number(0, 10 * 365 * 24 * 60))


def ordinal(day):
    ending = "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{ending}"


def spoken_time(draw):
    """A time of the day: (words, hour, minute). Bare hours mean 7 to 12 in the morning, 1 to 6 after noon."""
    hour, minute = draw.number(7, 22), draw.pick((0, 0, 0, 15, 30, 30, 45, draw.number(0, 11) * 5))
    twelve, half = (hour - 1) % 12 + 1, "am" if hour < 12 else "pm"
    forms = [f"{hour}:{minute:02}", f"{hour}:{minute:02}{draw.pick(('', '', ' sharp'))}", f"{hour:02}:{minute:02}",
             f"{twelve}:{minute:02} {half}", f"{twelve}:{minute:02}{half}"]
    if minute == 0:
        forms += [f"{twelve} {half}", f"{twelve}{half}", f"{twelve}{half}", f"{hour}:00"]
        if 7 <= hour <= 12 or 13 <= hour <= 18:
            forms += [f"{twelve}", f"{twelve} o'clock", NUMBERS[twelve]]
        if hour == 12:
            forms += ["noon", "midday"]
        if 18 <= hour <= 22:
            forms += [f"{twelve} in the evening"]
        if hour <= 11:
            forms += [f"{twelve} in the morning", f"{NUMBERS[twelve]} in the morning"]
    if minute == 30 and 7 <= hour <= 18:
        forms += [f"half past {NUMBERS[twelve]}"]
    if minute == 15 and 7 <= hour <= 18:
        forms += [f"quarter past {NUMBERS[twelve]}"]
    return draw.pick(forms), hour, minute


def spoken_minutes(draw):
    """A while: (words, minutes)."""
    kind = draw.number(0, 4)
    if kind == 0:
        hours = draw.number(1, 5)
        words = "an hour" if hours == 1 else f"{draw.pick((hours, NUMBERS[hours]))} hours"
        return words, hours * 60
    if kind == 1:
        return draw.pick((("half an hour", 30), ("a quarter of an hour", 15), ("an hour and a half", 90)))
    minutes = draw.pick((2, 3, 5, 10, 12, 15, 20, 25, 30, 40, 45, 50, 90, draw.number(2, 59)))
    return draw.pick((f"{minutes} minutes", f"{minutes} min", f"{minutes} mins")), minutes
