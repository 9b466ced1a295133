"""From samples and hand-written prompts to cases: what the engine is asked, and what has to be true of the answer."""

import json
from dataclasses import dataclass, field
from pathlib import Path

from . import mix
from .contract import contract, question, tools
from .facts import facts
from .prompt import agent_messages, grounded
from .sample import Message
from .skills import help
from .skills.calls import ALL

HANDWRITTEN = Path(__file__).parent.parent / "handwritten.jsonl"
EVALUATION_SEED = 2_000_000_000  # far from training and from what the loss is evaluated on


@dataclass
class Case:
    id: str
    skill: str
    messages: list
    tools: tuple = ()
    schema: dict | None = None
    call: tuple | None = None
    loose: tuple = ()
    facts: list = field(default_factory=list)
    forbidden: list = field(default_factory=list)
    wanted: str = ""          # an answer that would be right
    asks_help: bool = False   # the answer is judged that comes after a call of tandem_help

    def request(self):
        """A line for bench/starter."""
        line = {"id": self.id, "messages": [{"role": m.role, "content": m.content} for m in self.messages]}
        if self.tools:
            line["tools"] = [tools()[name] for name in self.tools]
            calls = [c for c in contract()["callSchema"]["oneOf"] if c["properties"]["name"]["const"] in self.tools]
            line["schema"], line["after"] = {"oneOf": calls}, "<tool_call>"
        if self.schema:
            line["schema"] = self.schema
            line.pop("after", None)
        return line


def generated(split, count):
    for number in range(count):
        one = mix.sample(EVALUATION_SEED + number, split)
        if one.call and one.call[0] == help.TOOL:  # what counts is what the person is told in the end
            yield Case(f"{split} {number}", one.skill, one.messages[:-1], one.tools, facts=one.facts,
                       forbidden=["<tool_call>"], asks_help=True)
            continue
        yield Case(f"{split} {number}", one.skill, one.messages[:-1], one.tools, one.schema, one.call, one.loose,
                   one.facts, one.forbidden, one.answer)


def known_help():
    """The entries of the help without the phrasings that are held out, as app/help/help_entry.h reads them."""
    return [{"id": fact.id, "question": fact.question, "answer": fact.answer,
             **{kind: list(fact.phrases(kind, False)) for kind in ("do", "what", "ask", "say")}} for fact in facts()]


def handwritten():
    """Prompts that a person wrote; the form is described in README.md."""
    for number, line in enumerate(HANDWRITTEN.read_text(encoding="utf-8").splitlines(), 1):
        item = json.loads(line)
        schema, offer = None, ALL if item.get("tools", True) else ()
        if "agent" in item:
            material = [(part.get("outside", True), part["source"], part["text"]) for part in item["material"]]
            messages, schema, offer = agent_messages(item["agent"], material), question(item["agent"])["schema"], ()
        elif "passages" in item:
            messages = [Message("user", grounded(item["user"], [tuple(p) for p in item["passages"]]))]
        elif "user" in item:
            messages = [Message("user", item["user"])]
        else:
            messages = [Message(role, text) for role, text in item["messages"]]
        call = (item["call"], item["arguments"]) if "call" in item else None
        forbidden = item.get("forbidden", [] if call else ["<tool_call>"])
        yield Case(f"handwritten {number}", item["skill"], messages, offer, schema, call, tuple(item.get("loose", ())),
                   [tuple(fact) for fact in item.get("facts", [])], forbidden, item.get("wanted", ""),
                   item["skill"] == "help" and bool(offer))
