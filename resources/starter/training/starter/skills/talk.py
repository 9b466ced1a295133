"""Small talk, and the plain word about what a small model does not know or cannot do. No tool is called."""

from ..entities import anything, capital, task
from ..sample import Sample
from ..slots import Slots
from ..grammar import grammar
from ..noise import finish
from .calls import assistant, offered, user


def _typed(draw, section, slots):
    return finish(draw, grammar("talk").say(draw, section, slots))


def _slots(draw):
    return Slots(draw, task=task(draw))


_PAIRS = (("hello", "hello-back", ("help", "do", "am here")), ("how", "how-back", ("small language model",)),
          ("bye", "bye-back", ("Goodbye", "See you")), ("praise", "praise-back", ("Thank you",)),
          ("scold", "scold-back", ("orry",)), ("joke", "joke-back", ("weights",)),
          ("thanks", "thanks-back", ("elcome", "lad")), ("mention", "mention-back", ("help", "do", "Tell me")),
          ("despair", "despair-back", ("112",)))


def small_talk(draw):
    asked, answered, facts = draw.pick(_PAIRS)
    offer = offered(draw) if draw.chance(0.7) else ()
    messages = [user(_typed(draw, asked, _slots(draw))), assistant(draw.say("talk", answered))]
    return Sample("small talk", messages, offer, facts=[facts], forbidden=["<tool_call>"])


def honest(draw):
    """A question about the world: no answer is invented."""
    offer = offered(draw) if draw.chance(0.7) else ()
    messages = [user(_typed(draw, "knowledge", _slots(draw))), assistant(draw.say("talk", "ignorant"))]
    return Sample("honest", messages, offer, facts=[("small starter model",), ("Ctrl+O",)], forbidden=["<tool_call>"])


def unable(draw):
    messages = [user(_typed(draw, "unable", _slots(draw))), assistant(draw.say("talk", "cannot"))]
    return Sample("honest", messages, offered(draw), facts=[("not something I can do", "cannot do that")],
                  forbidden=["<tool_call>"])


def toolless(draw):
    messages = [user(_typed(draw, "toolless", _slots(draw))), assistant(draw.say("talk", "no-tools"))]
    return Sample("honest", messages, (), facts=[("no tools", "none")], forbidden=["<tool_call>"])


def remembered(draw):
    """What the person has said in this conversation."""
    slots = _slots(draw)
    said = grammar("talk").say(draw, "my-name", slots)
    (value,) = slots.used.values()
    messages = [user(finish(draw, said)), assistant(f"You said: {value}.")]
    return Sample("small talk", messages, offered(draw) if draw.chance(0.5) else (), facts=[(value,)],
                  forbidden=["<tool_call>"])


def repeat(draw):
    """Words as they were said."""
    text = anything(draw, 12)
    text = draw.pick((text, text, capital(text), f"{text} {draw.number(2, 2000)}", capital(text) + ".", f'"{text}"'))
    messages = [user(finish(draw, grammar("talk").say(draw, "repeat", {"text": text}))), assistant(text)]
    return Sample("small talk", messages, offered(draw) if draw.chance(0.5) else (), facts=[(text,)],
                  forbidden=["<tool_call>"])


def polite(draw):
    slots = _slots(draw)
    blunt = draw.say("talk", "blunt", **{name: slots[name] for name in ("thing", "day", "time", "money", "project")})
    request = blunt[:1].lower() + blunt[1:].rstrip(".")
    if request.startswith("i want "):
        request = "give me " + request.removeprefix("i want ")
    messages = [user(finish(draw, grammar("talk").say(draw, "rewrite", {"text": blunt}))),
                assistant(draw.say("talk", "polite", request=request))]
    return Sample("replies", messages, offered(draw) if draw.chance(0.5) else (), facts=[(request,)],
                  forbidden=["<tool_call>"])
