"""What conversations with tools have in common."""

from ..contract import call_text, tools
from ..sample import Message, Sample

ALL = tuple(tools())


def offered(draw, *needed):
    """Tools that a conversation offers: mostly all, sometimes fewer, always those that are needed."""
    if draw.chance(0.8):
        return ALL
    return tuple(name for name in ALL if name in needed or draw.chance(0.6))


def user(text):
    return Message("user", text)


def assistant(text):
    return Message("assistant", text)


def call(name, arguments, prose=""):
    return Message("assistant", (prose + "\n" if prose else "") + call_text(name, arguments))


def result(text):
    return Message("tool", text)


def ending_in_call(skill, messages, offer, name, arguments, prose="", **expect):
    return Sample(skill, [*messages, call(name, arguments, prose)], offer, call=(name, arguments), **expect)
