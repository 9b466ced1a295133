"""One text, and what is known of it."""

from dataclasses import dataclass


@dataclass
class Document:
    kind: str
    title: str
    text: str
    summary: str      # without what is to be done
    to_do: str
    facts: list       # of the summary
    to_do_facts: list
    question: str
    answer: str       # without full stop, so that a [1] can follow
    answer_facts: list
    name: str = ""    # of the file

    @property
    def in_short(self):
        return f"{self.summary} {self.to_do}".rstrip()

    @property
    def all_facts(self):
        return self.facts + self.to_do_facts
