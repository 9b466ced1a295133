"""What conversations with tools have in common."""

import re

from ..contract import call_text, tools
from ..sample import Message, Sample

ALL = tuple(tools())
# What the texts of calls say beside pieces of the conversation, and the arguments that it belongs to; the engine keeps them to
# it (engine/sample/said_text.h).
OWN_WORDS = (("text", "Timer"), ("body", "Hello"), ("body", "Best regards"), ("at", "in"), ("when", "in"),
             ("expression", "sqrt"), ("expression", "1"))


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


def refused(skill, draw, messages, offer):
    """The call was shown, and the person said no (app/models/answering.cpp)."""
    messages = [*messages, result("The person said no. Nothing was done."), assistant(draw.say("tools", "refused"))]
    return Sample(skill, messages, offer, facts=[("nothing", "not")], forbidden=["<tool_call>"])


def shown(messages):
    """A conversation as the next question finds it: of each turn only what the person has seen (app/chat/history.h)."""
    out = []
    for message in messages:
        if message.role == "tool" or message.role == "system":
            continue
        text = message.content.split("<tool_call>")[0].split("My question: ")[-1]  # passages are not kept
        text = re.sub(r" ?\[\d+\]", "", text).strip()  # nor numbers that refer to them
        if not text:
            continue
        if out and out[-1].role == message.role:
            out[-1] = Message(message.role, out[-1].content + "\n\n" + text)
        else:
            out.append(Message(message.role, text))
    return out
