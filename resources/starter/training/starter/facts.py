"""What is true about Tandem: resources/help, which the program and the documentation share. `proof` names files of this
repository and text in them; a test looks it up, so a fact that has become wrong is noticed."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parents[3] / "help"


@dataclass(frozen=True)
class Fact:
    id: str
    question: str      # that the answer answers
    proof: tuple       # ((file, text), …)
    do: tuple          # "start a new chat": completes "How do I …?"
    what: tuple        # "the inbox": completes "What is …?"
    ask: tuple         # whole questions
    say: tuple         # in people's own words: symptoms, wishes, half sentences
    answer: str
    keys: tuple        # each a tuple of spellings, one of which an answer has to have

    def phrases(self, kind, held_out):
        """Of a list of four or more every fifth one is held out: from training, and from the help that an evaluation asks."""
        every = getattr(self, kind)
        return every if len(every) < 4 else tuple(p for at, p in enumerate(every) if (at % 5 == 3) == held_out)


@lru_cache(maxsize=None)
def facts():
    found = []
    for file in sorted(FOLDER.glob("*.json")):
        for item in json.loads(file.read_text(encoding="utf-8")):
            found.append(Fact(item["id"], item["question"], tuple(map(tuple, item["proof"])), tuple(item.get("do", ())),
                              tuple(item.get("what", ())), tuple(item.get("ask", ())), tuple(item.get("say", ())),
                              item["answer"], tuple(map(tuple, item["keys"]))))
    return tuple(found)


def page():
    """All facts as one page: a question and its answer."""
    lines = ["# Questions and answers about Tandem", "",
             "Made by `help_page.py` from the files beside it, which are what the program's own help knows.", ""]
    for fact in facts():
        lines += [f"**{fact.question}** {fact.answer}", ""]
    return "\n".join(lines)
