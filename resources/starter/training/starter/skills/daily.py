"""Calendars, activity, copied texts, and summaries in chat."""

from datetime import timedelta

from .. import clock
from ..documents import document
from ..grammar import grammar
from ..noise import plain
from ..sample import Sample
from ..slots import Slots
from .calls import assistant, offered, user
from .watching import agent_sample, fill, trouble


def _line(begin, minutes, title, place):
    end = begin + timedelta(minutes=minutes)
    time = f"{begin.hour}:{begin.minute:02}–{end.hour}:{end.minute:02}"
    return f"{clock.day_text(begin)} {time} {title}" + (f", {place}" if place else "")


def calendar(draw):
    """The advice names an overlap, a lack of time between two places, or what to prepare; otherwise it is empty."""
    slots = lambda: Slots(draw)
    day = clock.moment(draw).replace(hour=8, minute=0)
    kind = draw.pick(("overlap", "short", "prepare", "nothing", "nothing"))
    events, at = [], day
    for _ in range(draw.number(2, 5)):
        at += timedelta(minutes=draw.pick((60, 90, 120, 30)))
        minutes = draw.pick((30, 45, 60))
        events.append([at, minutes, fill(draw, "days", "event", slots()), ""])
        at += timedelta(minutes=minutes)
    events = [e for e in events if (e[0] + timedelta(minutes=e[1])).date() == day.date()]
    which = draw.number(0, len(events) - 2)
    first, second = events[which], events[which + 1]
    if first[2] == second[2]:
        return calendar(draw)
    facts, advice = [], ""
    if kind == "overlap":
        first[1] = int((second[0] - first[0]).total_seconds() // 60) + 15
        if first[0] + timedelta(minutes=first[1]) > day.replace(hour=23):
            return calendar(draw)
        facts = [(first[2],), (second[2],)]
        advice = draw.say("days", "overlap", a=first[2], b=second[2], day=clock.day_text(day))
    elif kind == "short":
        first[1] = int((second[0] - first[0]).total_seconds() // 60)
        first[3], second[3] = draw.entity("street"), draw.entity("place")
        facts = [(first[2],), (second[2],)]
        advice = draw.say("days", "short", a=first[2], b=second[2], day=clock.day_text(day))
    elif kind == "prepare":
        first[2] = fill(draw, "days", "prepared", slots())
        facts = [(first[2],)]
        advice = draw.say("days", f"advice.{first[2].split()[0]}", title=first[2])
    text = "\n".join(_line(*event) for event in events)
    return agent_sample("summaries", "calendar-brief", [(True, "Calendar", text)], {"advice": advice}, facts=facts)


def activity(draw):
    """Help only after a search or an error; mostly not."""
    slots = Slots(draw)
    lines = [fill(draw, "days", "nothing", Slots(draw)) for _ in range(draw.number(0, 6))]
    kind = draw.pick(("seeking", "trouble", "nothing", "nothing"))
    if kind == "seeking":
        what = fill(draw, "days", "what", slots)
        now = draw.say("days", "seeking", what=what)
        answer = {"help": "yes", "task": draw.say("days", "offer.what", what=what),
                  "because": draw.say("days", "because.what", what=what)}
        facts = [(what,)]
    elif kind == "trouble":
        now, facts = fill(draw, "days", "trouble", slots), []
        answer = {"help": "yes", "task": draw.say("days", "offer.trouble"), "because": draw.say("days", "because.trouble")}
    else:
        now, facts = fill(draw, "days", "nothing", slots), []
        answer = {"help": "no", "task": "", "because": ""}
    text = "\n".join([*lines, f"Now: {now}"])
    return agent_sample("triage", "activity-suggestion", [(True, "Activity", text)], answer,
                        facts=[*facts, (f'"help":"{answer["help"]}"',)])


def copied(draw):
    """A long text or an error message that was copied."""
    if draw.chance(0.5):
        found = document(draw, draw.number(20, 60) if draw.chance(0.2) else draw.number(4, 20))
        answer = {"title": found.title.strip()[:80], "summary": found.summary}
        return agent_sample("summaries", "clipboard-helper long", [(True, "Clipboard", found.text)], answer,
                            facts=found.facts)
    slots = Slots(draw)
    section = grammar("days").sections["error"]
    template = section.pick(draw)
    text = plain(template.render(draw, slots, {}))
    meaning, step, facts = _explained(template.line, slots)
    return agent_sample("summaries", "clipboard-helper trouble", [(True, "Clipboard", text)],
                        {"meaning": meaning, "first_step": step}, facts=[(f,) for f in facts])


def _explained(line, slots):
    """By the form of the message: (meaning, first step, facts)."""
    if "{any}" in line:
        return f"{slots['app']} says: {slots['any']}.", f"Look for this message in the help of {slots['app']}.", \
            [slots["app"], slots["any"]]
    name = slots["file"] if "{file}" in line else slots["word"]
    if "command not found" in line:
        return f"There is no program called {name}.", f"Check the spelling of {name}, or install it.", [name]
    if "Permission denied" in line:
        return f"You are not allowed to use {name}.", f"Check who owns {name}.", [name]
    if "Segmentation fault" in line:
        return f"{slots['app']} has crashed.", f"Look for an update of {slots['app']}.", [slots["app"]]
    if "{file}" in line:
        return f"The file {name} could not be read.", f"Check that {name} exists and its name is spelt right.", [name]
    return f"{name} was not found.", f"Check the spelling of {name}.", [name]


def sum_up(draw):
    """The same kinds of text, in chat."""
    offer = offered(draw) if draw.chance(0.5) else ()
    if draw.chance(0.35):
        service, text, _, meaning, step, facts = trouble(draw)
        asked = plain(grammar("days").say(draw, "sum-up-log", {"text": text, "service": service}))
        if service not in asked and service in meaning + step:
            asked = f"{service}: {asked}"
        answer = f"{meaning} {step}"
    else:
        found = document(draw, draw.number(0, 6))
        asked = plain(grammar("days").say(draw, "sum-up", {"text": found.text}))
        if "one sentence" in asked.lower() and ". " in found.summary:
            return sum_up(draw)
        answer, facts = found.summary, found.facts
    return Sample("summaries", [user(asked), assistant(answer)], offer, facts=facts, forbidden=["<tool_call>"])
