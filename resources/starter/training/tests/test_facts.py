"""Facts about Tandem are true: what proves them still stands in the program."""

import unittest
from pathlib import Path

from starter.facts import FOLDER, facts, page
from starter.scoring import contains

ROOT = Path(__file__).resolve().parents[4]


class Facts(unittest.TestCase):
    def test_are_proved_by_the_program(self):
        for fact in facts():
            # Of the model itself there is no proof in the program.
            self.assertTrue(fact.proof or fact.id.startswith("starter"), fact.id)
            for file, text in fact.proof:
                self.assertIn(text, (ROOT / file).read_text(encoding="utf-8"), f"{fact.id}: {file}")

    def test_answers_have_their_keys(self):
        for fact in facts():
            for key in fact.keys:
                self.assertTrue(contains(fact.answer, key), f"{fact.id}: {key}")

    def test_can_be_asked_for(self):
        self.assertEqual(len({fact.id for fact in facts()}), len(facts()))
        for fact in facts():
            self.assertTrue(fact.do or fact.what or fact.ask or fact.say, fact.id)

    def test_the_page_for_people_is_up_to_date(self):
        self.assertEqual((FOLDER / "README.md").read_text(encoding="utf-8"), page(), "run help_page.py")


if __name__ == "__main__":
    unittest.main()
