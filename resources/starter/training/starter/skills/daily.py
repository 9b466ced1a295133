"""Calendars, activity, copied texts, and summaries in chat."""

from datetime import timedelta

from .. import clock
from ..documents import document
from ..entities import made_up
from ..grammar import grammar
from ..noise import plain
from ..sample import Sample
from ..slots import Slots
from .calls import assistant, offered, user
from .watching import OTHER, agent_sample, fill, trouble


def _line(begin, minutes, title, place):
    end = begin + timedelta(minutes=minutes)
    time = f"{begin.hour}:{begin.minute:02}–{end.hour}:{end.minute:02}"
    return f"{clock.day_text(begin)} {time} {title}" + (f", {place}" if place else "")


def calendar(draw):
    """The advice names what to prepare; otherwise it is empty. Which events overlap the program works out by itself."""
    slots = Slots(draw)
    day = clock.moment(draw).replace(hour=8, minute=0)
    events, at = [], day
    for _ in range(draw.number(1, 5)):
        at += timedelta(minutes=draw.pick((60, 90, 120, 30, 0)))
        minutes = draw.pick((30, 45, 60))
        place = draw.pick((draw.entity("street"), draw.entity("place"))) if draw.chance(0.3) else ""
        events.append([at, minutes, fill(draw, "days", "event", Slots(draw)), place])
        at += timedelta(minutes=minutes)
    facts, advice = [], ""
    if draw.chance(0.5):
        title = fill(draw, "days", "prepared", slots)
        draw.pick(events)[2] = title
        facts, advice = [(title,)], draw.say("days", f"advice.{title.split()[0]}", title=title)
    text = "\n".join(_line(*event) for event in events)
    return agent_sample("summaries", "calendar-brief", [(True, "Calendar", text)], {"advice": advice},
                        facts=facts or [('"advice":""',)])


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


_ERRORS = [t.line for t in grammar("days").sections["error"].train] + 3 * [OTHER]


def copied(draw):
    """A long text or an error message that was copied."""
    if draw.chance(0.5):
        found = document(draw, draw.number(20, 60) if draw.chance(0.2) else draw.number(4, 20))
        answer = {"title": found.title.strip()[:80], "summary": found.in_short}
        return agent_sample("summaries", "clipboard-helper long", [(True, "Clipboard", found.text)], answer,
                            facts=found.all_facts)
    kind, slots = draw.pick(_ERRORS), Slots(draw, word=made_up(draw), port=str(draw.number(80, 9999)))
    text = fill(draw, "days", f"error.{kind}", slots)
    slots.used = {}
    answer = {"meaning": fill(draw, "days", f"error.{kind}.meaning", slots),
              "first_step": fill(draw, "days", f"error.{kind}.step", slots)}
    return agent_sample("summaries", "clipboard-helper trouble", [(True, "Clipboard", text)], answer,
                        facts=[(value,) for value in slots.used.values()])


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
        if "one sentence" in asked.lower() and ". " in found.in_short:
            return sum_up(draw)
        answer, facts = found.in_short, found.all_facts
    return Sample("summaries", [user(asked), assistant(answer)], offer, facts=facts, forbidden=["<tool_call>"])
