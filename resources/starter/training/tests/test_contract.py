"""What the generators write has the form that the program sends."""

import unittest
from datetime import datetime
from fractions import Fraction

from starter import calculate, clock, prompt
from starter.contract import contract
from starter.sample import Message
from starter.skills.files import found_text
from starter.skills.help import NOTHING, help_text


class Prompts(unittest.TestCase):
    def test_questions_of_the_agents(self):
        for question in contract()["questions"]:
            material = [(part["outside"], part["source"], part["text"]) for part in question["material"]]
            made = prompt.agent_messages(question["name"], material)
            sent = [(message["role"], message["content"]) for message in question["messages"]]
            self.assertEqual([(m.role, m.content) for m in made], sent, question["name"])

    def test_questions_with_passages(self):
        grounded = contract()["grounded"]
        passages = [(p["title"], p["path"], p["text"]) for p in grounded["passages"]]
        self.assertEqual(prompt.grounded(grounded["question"], passages), grounded["message"])

    def test_follow_up_questions(self):
        follow_up = contract()["followUp"]
        history = [Message(m["role"], m["content"]) for m in follow_up["history"]]
        made = prompt.follow_up_messages(history, follow_up["question"])
        self.assertEqual([{"role": m.role, "content": m.content} for m in made], follow_up["messages"])


class Results(unittest.TestCase):
    def of(self, name, **arguments):
        return next(r["result"] for r in contract()["results"] if r["name"] == name and r["arguments"] == arguments)

    def test_calculator(self):
        numbers = {"12.5 * 4": Fraction(50), "19% * 250": Fraction("47.5"), "10 / 4": Fraction("2.5"),
                   "2 / 3": Fraction(2, 3), "1234567 * 89": Fraction(1234567 * 89)}
        for expression, number in numbers.items():
            self.assertEqual(calculate.result(expression, number), self.of("calculator", expression=expression))

    def test_time(self):
        now = datetime(2026, 11, 21, 15, 30)
        self.assertEqual(clock.day_and_time(now), self.of("current_time"))
        at = datetime(2026, 11, 23, 9)
        self.assertEqual(f"The reminder is set for {clock.day_and_time(at)}.",
                         self.of("create_reminder", text="Call Ben", at="Monday 9:00"))

    def test_a_day(self):
        day = datetime(2026, 11, 27)
        self.assertEqual(f"{clock.DAYS[day.weekday()]}, {clock.date(day)}", self.of("current_time", when="next Friday"))

    def test_help(self):
        found = [("How do I start a new chat?", "Press Ctrl+N: a new chat opens."), ("What is the inbox?", "A list of cards.")]
        self.assertEqual(help_text(found), self.of("tandem_help", question="a new chat"))
        self.assertEqual(NOTHING, self.of("tandem_help", question="lobsters"))

    def test_search(self):
        passages = [("Lisbon", "/d/Notes/lisbon.md", "Trams leave at 9:05.")]
        self.assertEqual(found_text(passages), self.of("search_documents", words="tram lisbon"))


if __name__ == "__main__":
    unittest.main()
