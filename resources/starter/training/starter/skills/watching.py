"""What monitors ask of the model: new files, feeds, the journal, commits. Answers are JSON of the agents' schemas."""

import re
from copy import deepcopy

from .. import prompt
from ..contract import dumps, question
from ..documents import document
from ..entities import anything, file_path, made_up
from ..grammar import grammar
from ..noise import plain
from ..sample import Message, Sample
from ..slots import Slots
from ..topics import PICKED, TOPICS, WISHED, number_of


def agent_sample(skill, name, material, answer, schema=None, cut=False, **expect):
    messages = [*prompt.agent_messages(name, material, cut), Message("assistant", dumps(answer))]
    return Sample(skill, messages, schema=schema or question(name)["schema"], **expect)


def fill(draw, file, section, slots):
    return plain(grammar(file).say(draw, section, slots))


LONGEST = 3500  # characters of a text that fits into the context beside task and answer


def shown(found):
    """(what the model is shown of a document, whether that is only its beginning); None when that lacks a fact."""
    if len(found.text) <= LONGEST:
        return found.text, False
    text = found.text[:found.text.rfind(" ", 0, LONGEST)]
    return (text, True) if all(fact[0] in text for fact in found.all_facts) else None


def new_file(draw):
    found = document(draw, draw.number(40, 130) if draw.chance(0.07) else draw.number(0, 14))
    seen = shown(found)
    if seen is None:
        return new_file(draw)
    answer = {"summary": found.summary, "to_do": found.to_do}
    return agent_sample("summaries", "folder-digest", [(True, found.name, seen[0])], answer, cut=seen[1],
                        facts=found.all_facts)


LONGEST_WHY = 150


def _first_sentences(text):
    """As many as there is room for; the beginning of the first one if it alone is too long."""
    end = 0
    for found in re.finditer(r"[.!?](?= |$)", text):
        if found.end() <= LONGEST_WHY:
            end = found.end()
    return text[:end] or text[:text.rfind(" ", 0, LONGEST_WHY)]


OTHER = "other"  # topic or kind of message: any words, of which no more can be said than that they are there


def _entry(draw, topic):
    section, wish = topic
    slots = Slots(draw, wish=wish)
    title = fill(draw, "feeds", f"{section}.title", slots)
    slots.used = {}
    body = fill(draw, "feeds", f"{section}.body", slots)
    why, facts = _first_sentences(body), [(value,) for value in dict.fromkeys(slots.used.values())]
    facts = [fact for fact in facts if fact[0] in why]
    if draw.chance(0.3):
        body += " " + fill(draw, "documents", "filler", Slots(draw))
    return title, body, why, facts


def _topics(draw):
    """All of them, and six that are nothing but words, so that these come often enough: pairs of section and words."""
    return [(topic, "") for topic in TOPICS] + [(OTHER, anything(draw, 2)) for _ in range(6)]


def feed(draw):
    topics = _topics(draw)
    liked = draw.some(topics, 3)
    names = [draw.say("feeds", f"{section}.like", wish=wish) for section, wish in liked]
    by_slot = dict(zip(("one", "two", "three"), zip(names, liked)))
    slots = Slots(draw, **{slot: name for slot, (name, _) in by_slot.items()})
    wish = fill(draw, "feeds", "interests", slots)
    named = [by_slot[slot] for slot in slots.used]  # as they follow each other
    liked = [topic for _, topic in named]
    others = [topic for topic in topics if topic not in liked]
    count = draw.number(1, 7)
    source = fill(draw, "feeds", "feed", Slots(draw))
    material, picks, facts = [(False, "Settings of this monitor", wish)], [], []
    # All of OTHER share a number, so it cannot tell which of them is wished for.
    about = [(name, number_of(topic[0]) + WISHED) for name, topic in named if topic[0] != OTHER]
    for number in range(1, count + 1):
        topic = draw.pick(liked) if draw.chance(0.35) and len(picks) < 4 else draw.pick(others)
        title, body, why, said = _entry(draw, topic)
        material.append((True, source, f"{title}\n{body}"))
        picked = topic in liked
        told = number_of(topic[0]) + (PICKED if picked else 0)
        about += [(title, told), (why, told)]
        if picked:
            picks.append({"entry": str(number), "why": why})
            facts += said
    schema = deepcopy(question("feed-digest")["schema"])
    schema["properties"]["picks"]["items"]["properties"]["entry"]["enum"] = [str(n + 1) for n in range(count)]
    return agent_sample("triage", "feed-digest", material, {"picks": picks}, schema, topics=about, facts=facts)


def _journal_slots(draw):
    return Slots(draw, user=draw.pick((draw.entity("first").lower(), made_up(draw), "root", "guest")),
                 ip=".".join(str(draw.number(1, 254)) for _ in range(4)), port=str(draw.number(21, 9999)),
                 path="/etc/" + file_path(draw).lower(), dev="/dev/" + draw.pick(("sda", "sdb", "nvme0n1", "md0", "sdc")),
                 service=draw.pick((draw.entity("service"), made_up(draw) + ".service")))


_JOURNAL = [t.line for t in grammar("journal").sections["kind"].train] + 3 * [OTHER]


def trouble(draw):
    """Messages of one service: (service, text, urgency, meaning, first step, facts)."""
    kind, slots = draw.pick(_JOURNAL), _journal_slots(draw)
    said = list(dict.fromkeys(fill(draw, "journal", f"{kind}.say", slots) for _ in range(draw.number(1, 4))))
    slots.used = {}
    said = [line + (f" ({draw.number(2, 90)} times)" if draw.chance(0.3) else "") for line in said]
    meaning, step = fill(draw, "journal", f"{kind}.meaning", slots), fill(draw, "journal", f"{kind}.step", slots)
    text = "\n".join(said)
    missing = [v for v in slots.used.values() if v not in text and v != slots["service"]]
    if missing:  # this way of saying it leaves out what the explanation names
        return trouble(draw)
    return slots["service"], text, draw.say("journal", f"{kind}.urgency"), meaning, step, \
        [(v,) for v in dict.fromkeys(slots.used.values()) if v in meaning + step]


def journal(draw):
    service, text, urgency, meaning, step, facts = trouble(draw)
    answer = {"urgency": urgency, "meaning": meaning, "first_step": step}
    return agent_sample("triage", "journal-watch", [(True, service, text)], answer,
                        facts=[*facts, (f'"urgency":"{urgency}"',)])


def commits(draw):
    slots = Slots(draw)
    count = draw.number(5, 9)
    kinds = ["routine"] * count
    for at in draw.some(range(count), draw.number(0, 2)):
        kinds[at] = draw.pick(("fix", "feature", "danger", "feature", "fix"))
    lines, told, look = [], [], ""
    order = {"danger": 0, "feature": 1, "fix": 2}
    for kind in kinds:
        one = Slots(draw)
        subject = fill(draw, "commits", f"{kind}.subject", one)
        files = ", ".join(fill(draw, "commits", "file", Slots(draw)) for _ in range(draw.number(1, 3)))
        lines.append(f"{subject} ({one['name']})\n  {files}")
        if kind != "routine":
            told.append((order[kind], f"{subject} ({one['name']})."))
            look = look or (f"{subject} ({one['name']})" if kind == "danger" else "")
    told = [sentence for _, sentence in sorted(told, key=lambda item: item[0])]
    summary = " ".join([*told, "The others are routine."] if told else ["All of them are routine."])
    facts = [(sentence.rstrip("."),) for sentence in told]
    source = f"{slots['word'].lower()}, {draw.pick(('main', 'main', 'master', 'develop', 'next'))}"
    return agent_sample("summaries", "repository-watch", [(True, source, "\n".join(lines))],
                        {"summary": summary, "look_at": look}, facts=facts)
