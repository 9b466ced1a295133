"""Questions about Tandem, answered from the facts."""

from ..facts import facts
from ..sample import Sample
from .calls import assistant, offered, user


def _asked(draw, fact):
    """Phrasings are held out like templates: the last one of a list of four or more."""
    kind = draw.pick([kind for kind in ("do", "do", "what", "ask", "ask") if getattr(fact, kind)])
    phrases = getattr(fact, kind)
    if len(phrases) >= 4:
        phrases = phrases[-1:] if draw.split == "template" else phrases[:-1]
    return draw.typed("help", kind, **{kind: draw.pick(phrases)})


def _turn(draw):
    fact = draw.pick(facts())
    return fact, [user(_asked(draw, fact)), assistant(draw.say("help", "opening") + fact.answer)]


def help(draw):
    """One question, or two with thanks between them; or thanks at the end."""
    offer = offered(draw) if draw.chance(0.7) else ()
    fact, messages = _turn(draw)
    ending = draw.pick(("one", "one", "one", "two", "thanks, two", "thanks"))
    if "thanks" in ending:
        messages += [user(draw.typed("help", "thanks")), assistant(draw.say("help", "welcome"))]
    if ending == "thanks":
        return Sample("small talk", messages, offer, facts=[("elcome", "lad")], forbidden=["<tool_call>"])
    if "two" in ending:
        fact, turn = _turn(draw)
        messages += turn
    return Sample("help", messages, offer, facts=list(fact.keys), forbidden=["<tool_call>"])
