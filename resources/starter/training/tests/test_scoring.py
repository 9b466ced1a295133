"""Wrong answers are noticed."""

import json
import re
import unittest

from starter import cases, scoring
from starter.facts import facts
from starter.grammar import FOLDER
from starter.sample import Message


def runs(line, length=4):
    """Every four words in a row; of alternatives each for itself."""
    found = set()
    for part in [line, *re.split(r"[()|]", line)]:
        words = re.findall(r"[a-z']+|#", re.sub(r"\{\w+\}", " # ", part.lower()))
        found |= {tuple(words[i:i + length]) for i in range(len(words) - length + 1) if "#" not in words[i:i + length]}
    return found


REMINDER = cases.Case("", "reminders", [Message("user", "remind me")], ("create_reminder",),
                      call=("create_reminder", {"text": "Call Ben", "at": "2026-11-23T08:00"}))


class Calls(unittest.TestCase):
    def judged(self, answer, case=REMINDER):
        return scoring.judge(case, answer)

    def test_right(self):
        verdict = self.judged('Tomorrow.\n<tool_call>{"name":"create_reminder","arguments":'
                              '{"text":"Call Ben","at":"2026-11-23T08:00"}}')
        self.assertEqual(verdict.figures, {"tool choice": True, "exact arguments": True})

    def test_another_argument(self):
        verdict = self.judged('<tool_call>{"name":"create_reminder","arguments":{"text":"Call Ben","at":"2026-11-23T09:00"}}')
        self.assertEqual(verdict.figures, {"tool choice": True, "exact arguments": False})
        self.assertIn("at is", verdict.why)

    def test_no_call_or_another_one(self):
        for answer in ("Sure.", '<tool_call>{"name":"current_time","arguments":{}}', "<tool_call>{broken"):
            self.assertEqual(self.judged(answer).figures, {"tool choice": False, "exact arguments": False})

    def test_false_call(self):
        case = cases.Case("", "help", [Message("user", "?")], ("calculator",), facts=[("Ctrl+N",)])
        verdict = self.judged('<tool_call>{"name":"calculator","arguments":{}}', case)
        self.assertEqual(verdict.figures, {"no false call": False, "help key facts": False})


class Texts(unittest.TestCase):
    def test_invented_names_and_numbers(self):
        case = cases.Case("", "summaries", [Message("user", "Ada pays 30 euros on 4 May.")], wanted="The")
        self.assertEqual(scoring.invented(case, "Ada pays 30 euros."), [])
        self.assertEqual(scoring.invented(case, "Bea pays 31 euros."), ["Bea", "31"])

    def test_triage(self):
        case = cases.Case("", "triage", [], schema={}, wanted='{"urgency":"act"}')
        case.schema = {"type": "object"}
        table = scoring.Table()
        for answer in ('{"urgency":"look"}', '{"urgency":"ignore"}'):
            table.add(scoring.judge(case, answer))
        self.assertEqual(table.pairs, [(True, True), (True, False)])
        self.assertAlmostEqual(table.f1(), 2 / 3)


class Handwritten(unittest.TestCase):
    def test_no_generator_says_them(self):
        known = set().union(*(runs(line) for file in FOLDER.glob("*.txt") for line in file.read_text("utf-8").splitlines()),
                            *(runs(line) for fact in facts() for line in fact.do + fact.what + fact.ask))
        self.assertGreater(len(known), 2000)
        for line in cases.HANDWRITTEN.read_text(encoding="utf-8").splitlines():
            item = json.loads(line)
            first = item["messages"][0][1] if "messages" in item else item.get("user", "")
            self.assertFalse(runs(first) & known)  # without the prompt: who writes generators must not read it

    def test_a_hundred_prompts(self):
        found = list(cases.handwritten())
        self.assertEqual(len(found), 100)
        for case in found:
            self.assertTrue(case.messages[-1].role in ("user", "tool"), case.id)


if __name__ == "__main__":
    unittest.main()
