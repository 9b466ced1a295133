"""Right or wrong: answers against what has to be true of them. Pure functions."""

import json
import re
from collections import defaultdict
from dataclasses import dataclass, field

from . import calculate

MARK = "<tool_call>"


@dataclass
class Verdict:
    """What of an answer counts for which figure: name → right or wrong."""
    figures: dict = field(default_factory=dict)
    why: str = ""       # it is wrong; empty when it is right
    told: tuple = ()    # of triage: pairs (expected, given) of yes and no

    @property
    def right(self):
        return not self.why


def call_in(answer):
    """(name, arguments) of the call that the answer makes, or None."""
    _, mark, text = answer.partition(MARK)
    try:
        call = json.loads(text.removesuffix("</tool_call>")) if mark else None
        return (call["name"], call["arguments"]) if call else None
    except (ValueError, KeyError, TypeError):
        return None


def contains(answer, fact):
    """Whether one of its spellings is there; in JSON a quotation mark has a backslash before it."""
    folded = answer.lower().replace('\\"', '"')
    return any(spelling.lower() in folded for spelling in fact)


def judge(case, answer, calls=()):
    """calls: those that were answered on the way, as the model wrote them."""
    if case.call:
        return _judge_call(case, answer)
    verdict = Verdict()
    if case.asks_help:
        made = call_in(calls[0] if calls else answer)
        verdict.figures["tool choice"] = bool(made) and made[0] == "tandem_help"
    elif case.tools:
        verdict.figures["no false call"] = MARK not in answer
    missing = [fact for fact in case.facts if not contains(answer, fact)]
    found = [word for word in case.forbidden if contains(answer, (word,))]
    if missing:
        verdict.why = f"lacks {' or '.join(missing[0])}"
    if found:
        verdict.why = f"has {found[0]}"
    verdict.figures[_figure(case)] = verdict.right
    if case.skill in ("triage", "replies") and case.schema:
        verdict.told = _told(case, answer)
    if case.skill in ("summaries", "search", "files", "passages"):
        new = invented(case, answer)
        verdict.figures["nothing invented"] = not new
        if new and verdict.right:
            verdict.why = f"invents {new[0]}"
    return verdict


_FIGURES = {"help": "help key facts", "help in own words": "help in own words", "summaries": "who, what, when",
            "honest": "says that it does not know", "triage": "triage text", "replies": "replies", "small talk": "small talk"}


def _figure(case):
    return _FIGURES.get(case.skill, "result told")


def _judge_call(case, answer):
    name, wanted = case.call
    made = call_in(answer)
    verdict = Verdict({"tool choice": bool(made) and made[0] == name})
    if not verdict.figures["tool choice"]:
        verdict.why = f"calls {made[0] if made else 'nothing'} instead of {name}"
        verdict.figures["exact arguments"] = False
        return verdict
    given = made[1]
    wrong = [key for key in {**wanted, **given}
             if key not in case.loose and not _same(key, given.get(key), wanted.get(key))]
    said = " ".join(str(given.get(key, "")) for key in case.loose)
    missing = [fact for fact in case.facts if case.loose and not contains(said, fact)]
    if wrong:
        verdict.why = f"{wrong[0]} is {given.get(wrong[0])!r}, not {wanted.get(wrong[0])!r}"
    elif missing:
        verdict.why = f"lacks {missing[0][0]}"
    verdict.figures["exact arguments"] = verdict.right
    return verdict


def _same(key, given, wanted):
    """As the tools take them: without blanks around, texts with a capital letter, addresses with https://; 2 * 3 is 3 * 2."""
    if isinstance(given, list) and isinstance(wanted, list):
        return len(given) == len(wanted) and all(_same(key, *pair) for pair in zip(given, wanted))
    if not isinstance(given, str) or not isinstance(wanted, str):
        return given == wanted
    given, wanted = given.strip(), wanted.strip()
    if given == wanted:
        return True
    if key == "expression":
        return calculate.same(given, wanted)
    if key == "url":
        return given.removeprefix("https://") == wanted.removeprefix("https://")
    folded = lambda text: text[:1].lower() + text[1:]
    return key in ("text", "subject", "title", "at", "when") and folded(given) == folded(wanted)


_NAMES = re.compile(r"\b[A-Z][\w-]+|\d[\d.,:]*\d|\d+")


def invented(case, answer):
    """Names and numbers of the answer that nothing of the conversation has and no right answer would have."""
    # Where the right answer begins with a title, another one may begin with "Your documents".
    known = " ".join([*(message.content for message in case.messages), case.wanted, "your documents"]).lower()
    return [word for word in _NAMES.findall(answer) if word.lower() not in known]


def _told(case, answer):
    """Whether the user is told, expected and given, for each thing that could be told."""
    try:
        wanted, given = json.loads(case.wanted), json.loads(answer)
    except ValueError:
        return ()
    if "picks" in wanted:
        entries = {pick["entry"] for pick in wanted["picks"]}, {pick["entry"] for pick in given.get("picks", [])}
        numbers = case.schema["properties"]["picks"]["items"]["properties"]["entry"]["enum"]
        return tuple((number in entries[0], number in entries[1]) for number in numbers)
    for key, no in (("urgency", "ignore"), ("help", "no"), ("answer_needed", "no")):
        if key in wanted:
            return ((wanted[key] != no, given.get(key) != no),)
    return ()


class Table:
    """Shares of right answers by figure."""

    def __init__(self):
        self.right, self.all = defaultdict(int), defaultdict(int)
        self.pairs = []

    def add(self, verdict):
        for name, right in verdict.figures.items():
            self.all[name] += 1
            self.right[name] += bool(right)
        self.pairs += verdict.told

    def f1(self):
        both = sum(wanted and given for wanted, given in self.pairs)
        either = sum(wanted + given for wanted, given in self.pairs)
        return 2 * both / either if either else 1.0

    def lines(self):
        for name in sorted(self.all):
            yield f"{name:28} {100 * self.right[name] / self.all[name]:6.1f} %   of {self.all[name]}"
        if self.pairs:
            yield f"{'triage F1':28} {self.f1():6.3f}     of {len(self.pairs)}"
