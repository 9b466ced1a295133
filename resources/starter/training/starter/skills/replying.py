"""Answers to mails and messages: the agents' JSON, and drafts in chat."""

from ..entities import company, first, full_name, made_up, mail_address
from ..grammar import grammar
from ..noise import finish
from ..sample import Sample
from ..slots import Slots
from .calls import assistant, offered, user
from .watching import agent_sample, fill

_KINDS = [t.line for t in grammar("letters").sections["kind"].train]


def _letter(draw, me):
    """(kind, what is asked, slots)"""
    kind = draw.pick(_KINDS)
    slots = Slots(draw, me=me)
    return kind, fill(draw, "letters", f"{kind}.say", slots), slots


def _our(draw, section, slots, text):
    """Our words, if all their values stand in the text; otherwise nothing fits."""
    if not grammar("letters").sections[section].train:
        return "", []
    slots.used = {}
    said = fill(draw, "letters", section, slots)
    return (said, [(v,) for v in slots.used.values()]) if all(v in text for v in slots.used.values()) else (None, [])


def _personal(draw, slots, text, name):
    """With a greeting, and mostly with an end."""
    lines = [fill(draw, "letters", "hello", slots), ""]
    if draw.chance(0.3):
        lines.append(fill(draw, "letters", "chatter", slots))
    lines.append(text)
    if draw.chance(0.7):
        lines += ["", fill(draw, "letters", "bye", slots), name]
    return "\n".join(lines)


_STYLES = ("Short.", "Friendly and short", "No exclamation marks", "warm", "Formal", "as short as possible")


def mail(draw):
    me = first(draw)
    kind, asked, slots = _letter(draw, me)
    machine = grammar("letters").sections["machine"].has(kind)
    sender = company(draw) if machine else full_name(draw)
    text = asked[:1].upper() + asked[1:] if machine or draw.chance(0.7) else asked
    if not machine:
        text = _personal(draw, slots, text, sender.split()[0])
    need = draw.say("letters", f"{kind}.need")
    reply, _ = _our(draw, f"{kind}.reply", slots, text)
    ask, facts = _our(draw, f"{kind}.decide", slots, text)
    if reply is None or ask is None:
        return mail(draw)
    signs = draw.chance(0.6)
    if reply:
        reply = f"Hello {sender.split()[0]},\n\n{reply}\n\nBest wishes" + (f"\n{me}" if signs else "")
    material = [(False, "Settings", f"Sign as: {me}")] if signs else []
    if draw.chance(0.2):
        material.append((False, "Settings", draw.pick(_STYLES)))
    subject = fill(draw, "letters", "subject", slots)
    material.append((True, f"Mail from {sender} <{mail_address(draw, sender)}>: {subject}", text))
    if need == "yes":
        facts = [*facts, (sender.split()[0],)]
    return agent_sample("replies", "mail-reply", material, {"answer_needed": need, "reply": reply, "ask_user": ask},
                        facts=[(f'"answer_needed":"{need}"',), *facts])


def _another(draw, me):
    name = first(draw)
    return name if name.lower() != me.lower() else _another(draw, me)


def chat(draw):
    me = draw.pick((first(draw), first(draw).lower()))
    others = [_another(draw, me) for _ in range(draw.number(2, 4))]
    kind, asked, slots = _letter(draw, me)
    if grammar("letters").sections["machine"].has(kind):
        return chat(draw)
    need = draw.say("letters", f"{kind}.need")
    lines = [f"{draw.pick(others + [me])}: {fill(draw, 'letters', 'chat-line', Slots(draw))}"
             for _ in range(draw.number(1, 8))]
    asked = draw.pick((f"{me}, {asked}", asked, f"@{me} {asked}", f"{asked} {me}?" if need == "yes" else asked))
    lines.append(f"{draw.pick(others)}: {asked}")
    if draw.chance(0.25):
        lines.append(f"{draw.pick(others)}: {draw.pick(('yes please', 'I was going to ask that too', '+1', 'good idea'))}")
    text = "\n".join(lines)
    reply, _ = _our(draw, f"{kind}.short", slots, asked)
    if reply is None:
        return chat(draw)
    material = [(False, "Settings", f"The user is called {me} in the chat.")] if draw.chance(0.8) else []
    material.append((True, draw.pick(("Copied chat", f"{made_up(draw)}.txt")), text))
    return agent_sample("replies", "chat-reply", material, {"answer_needed": need, "reply": reply or ""},
                        facts=[(f'"answer_needed":"{need}"',)])


def drafts(draw):
    """Two or three replies to a message, in chat."""
    kind, asked, slots = _letter(draw, first(draw))
    count = draw.number(2, 3)
    replies = []
    while len(replies) < count:
        reply, _ = _our(draw, f"{kind}.{('one', 'two', 'three')[len(replies)]}", slots, asked)
        if reply:
            replies.append(reply)
    request = grammar("letters").say(draw, "drafts", {"count": draw.pick((str(count), "two" if count == 2 else "three")),
                                                     "message": asked, "who": first(draw)})
    answer = "\n".join(f"{number}. {text}" for number, text in enumerate(replies, 1))
    offer = offered(draw) if draw.chance(0.6) else ()
    return Sample("replies", [user(finish(draw, request)), assistant(answer)], offer,
                  facts=[(f"{number}. ",) for number in range(1, count + 1)], forbidden=["<tool_call>"])
