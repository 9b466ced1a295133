"""What is true about Tandem: facts/*.json, which the documentation shares. `proof` names files of this repository and
text in them; a test looks it up, so a fact that has become wrong is noticed."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "facts"


@dataclass(frozen=True)
class Fact:
    id: str
    proof: tuple       # ((file, text), …)
    do: tuple          # "start a new chat": completes "How do I …?"
    what: tuple        # "the inbox": completes "What is …?"
    ask: tuple         # whole questions
    answer: str
    keys: tuple        # each a tuple of spellings, one of which an answer has to have


@lru_cache(maxsize=None)
def facts():
    found = []
    for file in sorted(FOLDER.glob("*.json")):
        for item in json.loads(file.read_text(encoding="utf-8")):
            found.append(Fact(item["id"], tuple(map(tuple, item["proof"])), tuple(item.get("do", ())),
                              tuple(item.get("what", ())), tuple(item.get("ask", ())), item["answer"],
                              tuple(map(tuple, item["keys"]))))
    return tuple(found)


def page():
    """All facts as one page: a question and its answer."""
    lines = ["# Questions and answers about Tandem", "",
             "Made by `facts_page.py` from the files beside it, on which the starter model is trained as well.", ""]
    for fact in facts():
        asked = f"How do I {fact.do[0]}?" if fact.do else f"What is {fact.what[0]}?" if fact.what else fact.ask[-1]
        asked = asked[:1].upper() + asked[1:].rstrip("?") + "?"
        lines += [f"**{asked}** {fact.answer}", ""]
    return "\n".join(lines)
