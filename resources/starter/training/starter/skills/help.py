"""Questions about Tandem: handed to the program's help, whose answers are told as they stand. Without tools they are answered
from memory."""

from ..documents import document
from ..facts import facts
from ..sample import Sample
from . import calls
from .calls import assistant, call, result, user

TOOL = "tandem_help"
NOTHING = "Tandem's help says nothing about that."  # as agents/tools/tandem_help.cpp
MOST = 2  # answers that it gives


def help_text(found):
    """As agents/tools/tandem_help.cpp. found: [(question, answer)]"""
    return "".join(f"{question}\n{answer}\n\n" for question, answer in found) or NOTHING


def _asked(draw, fact):
    """(skill, what was asked). Phrasings are held out like templates; those in people's own words, symptoms for instance,
    are a skill of their own: the help itself finds fewer of them."""
    kinds = ("do", "do", "what", "ask", "ask", "ask", "ask", "say", "say", "say", "say")
    kind = draw.pick([kind for kind in kinds if getattr(fact, kind)])
    asked = draw.typed("help", kind, **{kind: draw.pick(fact.phrases(kind, draw.split == "template"))})
    return "help in own words" if kind == "say" else "help", asked


def _made_up(draw):
    """A question and an answer that no help has: what is told has to be read."""
    found = document(draw, 0)
    return found.question, found.in_short


def _turn(draw):
    """(fact, skill, what was asked, found) with the right answer first, as the program ranks them."""
    fact = draw.pick(facts())
    found = [(fact.question, fact.answer)]
    if draw.chance(0.35):
        other = draw.pick(facts())
        found.append((other.question, other.answer))
    if draw.chance(0.25):
        found = [_made_up(draw) for _ in found]
    return fact, *_asked(draw, fact), found


def _told(found):
    return "\n\n".join(answer for _, answer in found)


def help(draw):
    """A question; or its answer, read from what the help says; or thanks for it."""
    if draw.chance(0.15):
        return _from_memory(draw)
    offer = calls.offered(draw, TOOL)
    fact, skill, asked, found = _turn(draw)
    messages = [user(asked)]
    if draw.chance(0.55):
        return calls.ending_in_call(skill, messages, offer, TOOL, {"question": asked}, facts=list(fact.keys))
    messages.append(call(TOOL, {"question": asked}))
    if draw.chance(0.12):
        messages += [result(NOTHING), assistant(draw.say("talk", "ignorant"))]
        return Sample("honest", messages, offer, facts=[("small starter model",), ("Ctrl+O",)],
                      forbidden=["<tool_call>"])
    messages += [result(help_text(found)), assistant(_told(found))]
    if draw.chance(0.25):
        messages = calls.shown(messages)
        messages += [user(draw.typed("help", "thanks")), assistant(draw.say("help", "welcome"))]
        return Sample("small talk", messages, offer, facts=[("elcome", "lad")], forbidden=["<tool_call>"])
    return Sample("help", messages, offer, facts=[(answer,) for _, answer in found], forbidden=["<tool_call>"])


def _from_memory(draw):
    fact = draw.pick(facts())
    skill, asked = _asked(draw, fact)
    return Sample(skill, [user(asked), assistant(fact.answer)], (), facts=list(fact.keys), forbidden=["<tool_call>"])
