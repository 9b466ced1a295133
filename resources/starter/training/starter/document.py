"""One text, and what is known of it."""

from dataclasses import dataclass


@dataclass
class Document:
    kind: str
    title: str
    text: str
    summary: str
    to_do: str
    facts: list       # of the summary
    to_do_facts: list
    question: str
    answer: str       # without full stop, so that a [1] can follow
    answer_facts: list
    name: str = ""    # of the file
