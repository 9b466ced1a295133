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
        self.assertEqual(scoring.invented(case, "Your documents say: Ada pays."), [])

    def test_a_name_in_quotation_marks(self):
        fact = ['New option "Ada"']
        self.assertTrue(scoring.contains('{"summary":"New option \\"Ada\\" (Kim)."}', fact))
        self.assertFalse(scoring.contains('{"summary":"New option (Kim)."}', fact))

    def test_a_question_that_the_help_answers(self):
        case = cases.Case("", "help", [], tools=("tandem_help",), facts=[("Ctrl+N",)], forbidden=["<tool_call>"], asks_help=True)
        asked = '<tool_call>{"name":"tandem_help","arguments":{"question":"a new chat"}}'
        verdict = scoring.judge(case, "Press Ctrl+N.", [asked])
        self.assertTrue(verdict.right)
        self.assertEqual(verdict.figures, {"tool choice": True, "help key facts": True})
        verdict = scoring.judge(case, "I do not know.", [])
        self.assertEqual(verdict.figures, {"tool choice": False, "help key facts": False})

    def test_expressions_are_compared_by_what_comes_out(self):
        wanted = ("calculator", {"expression": "640 * 17%"})
        case = cases.Case("", "calculator", [], call=wanted)
        answer = lambda text: '<tool_call>' + json.dumps({"name": "calculator", "arguments": {"expression": text}})
        for right in ("640 * 17%", "17% * 640", "(640*17)/100"):
            self.assertTrue(scoring.judge(case, answer(right)).right, right)
        for wrong in ("640 * 17", "", "sqrt16", "().real", "9^9^9^9", "print(1)", "1 // 0", "640 *"):
            self.assertFalse(scoring.judge(case, answer(wrong)).right, wrong)

    def test_texts_may_begin_with_a_capital_letter(self):
        case = cases.Case("", "notes", [], call=("read_file", {"path": "a.txt"}))
        self.assertFalse(scoring.judge(case, '<tool_call>{"name":"read_file","arguments":{"path":"A.txt"}}').right)
        case = cases.Case("", "notes", [], call=("save_note", {"text": "buy eggs"}))
        self.assertTrue(scoring.judge(case, '<tool_call>{"name":"save_note","arguments":{"text":"Buy eggs"}}').right)

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
                            *(runs(line) for fact in facts() for line in fact.do + fact.what + fact.ask + fact.say))
        self.assertGreater(len(known), 2000)
        for line in cases.HANDWRITTEN.read_text(encoding="utf-8").splitlines():
            item = json.loads(line)
            first = item["messages"][0][1] if "messages" in item else item.get("user", "")
            self.assertTrue(runs(first).isdisjoint(known))  # says no more: who writes generators must not read it

    def test_a_hundred_prompts(self):
        found = list(cases.handwritten())
        self.assertEqual(len(found), 100)
        for case in found:
            self.assertTrue(case.messages[-1].role in ("user", "tool"), case.id)


if __name__ == "__main__":
    unittest.main()
