"""One conversation to learn from, and what has to be true of its last answer."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Message:
    role: str  # "system", "user", "assistant", "tool"
    content: str


@dataclass
class Sample:
    skill: str
    messages: list            # the last one is the answer
    tools: tuple = ()         # names of the tools that are offered
    schema: dict | None = None  # that the whole answer satisfies
    topics: list = field(default_factory=list)  # (text, see topics.py) as they follow each other in the last question
    # For evaluation:
    call: tuple | None = None   # (name, arguments) that the last answer has to be
    loose: tuple = ()           # arguments of the call that need not be equal, only contain their facts
    facts: list = field(default_factory=list)      # each a tuple of spellings, one of which has to occur
    forbidden: list = field(default_factory=list)  # what must not occur

    @property
    def answer(self):
        return self.messages[-1].content
