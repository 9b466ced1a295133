"""The same seed makes the same text; what is held out is never trained on; every call and every answer is what the
program accepts and says nothing that was not given."""

import json
import re
import unittest

from starter import chat, mix, scoring, words
from starter.cases import Case
from starter.contract import problem, tools
from starter.draw import SPLITS, Draw, held_out
from starter.grammar import FOLDER, grammar
from starter.known import strings, unknown_words
from starter.sample import Message, Sample
from starter.skills import calls, watching
from starter.tokenizer import SPACE, WRITTEN, Tokenizer, capital
from starter.topics import PICKED, WISHED

COUNT = 400


def samples(split, count=COUNT):
    return [mix.sample(seed, split) for seed in range(count)]


def text_of(sample):
    return chat.text(sample.messages, sample.tools)


def pieces(name, arguments):
    """What the texts of a call have from elsewhere."""
    for key, value in arguments.items():
        for text in strings(value):
            if key == "expression":
                yield from (number for number in re.findall(r"[\d.]+", text) if (key, number) not in calls.OWN_WORDS)
            elif f'"{text}"' not in json.dumps(tools()[name]):
                parts = text.removeprefix("in ").split("\n\n")
                yield from (part.rstrip(".") for part in parts if (key, part.strip(",")) not in calls.OWN_WORDS)


class Determinism(unittest.TestCase):
    def test_same_seed_same_text(self):
        for split in SPLITS:
            self.assertEqual([text_of(s) for s in samples(split, 50)], [text_of(s) for s in samples(split, 50)])

    def test_seeds_differ(self):
        self.assertGreater(len({text_of(s) for s in samples("train")}), COUNT * 0.97)


class Splits(unittest.TestCase):
    def test_templates_are_held_out(self):
        held = 0
        for file in sorted(FOLDER.glob("*.txt")):
            for section in grammar(file.stem).sections.values():
                if section.train is not section.test:
                    self.assertFalse({t.line for t in section.train} & {t.line for t in section.test}, section.name)
                    held += len(section.test)
        self.assertGreater(held, 60)

    def test_entities_are_held_out(self):
        for file in sorted(words.FOLDER.glob("*.txt")):
            train, test = words.pool(file.stem, held_out)
            if train is not test:
                self.assertFalse(set(train) & set(test), file.stem)

    def test_training_never_names_a_held_out_place(self):
        _, held = words.pool("place", held_out)
        together = "\n".join(text_of(s) for s in samples("train"))
        for place in held:
            self.assertIsNone(re.search(rf"\b{place}\b", together), place)


class Samples(unittest.TestCase):
    def setUp(self):
        self.samples = [s for split in SPLITS for s in samples(split)]

    def test_every_call_satisfies_its_schema(self):
        calls = 0
        for sample in self.samples:
            for message in sample.messages:
                if message.role != "assistant" or scoring.MARK not in message.content:
                    continue
                name, arguments = scoring.call_in(message.content)
                self.assertIn(name, sample.tools)
                self.assertIsNone(problem(arguments, tools()[name]["function"]["parameters"]), message.content)
                calls += 1
        self.assertGreater(calls, COUNT)

    def test_answers_have_words_of_the_conversation_and_their_own(self):
        for split in SPLITS:
            for sample in samples(split):
                self.assertEqual(unknown_words(sample), set(), sample.answer)

    def test_other_words_are_unknown(self):
        told = [Message("user", "Zorab is down"), Message("assistant", "Zoraf is not there. (7)")]
        self.assertEqual(unknown_words(Sample("talk", told)), {"zoraf"})
        value = [told[0], Message("assistant", '{"title":"Zoraf at 48 Zor"}')]
        self.assertEqual(unknown_words(Sample("talk", value, schema={})), {"zoraf", "48"})

    def test_calls_say_what_has_been_said(self):
        """In short what engine/sample/said_text.h keeps them to: a piece of the conversation, or words of their own."""
        for sample in self.samples:
            if not sample.call:
                continue
            said = "\n".join(message.content for message in sample.messages[:-1])
            for text in pieces(*sample.call):
                self.assertTrue(any(form in said for form in (text, capital(text), text[:1].lower() + text[1:])),
                                f"{text} in {said}")

    def test_every_answer_to_an_agent_satisfies_its_schema(self):
        for sample in self.samples:
            if sample.schema:
                self.assertIsNone(problem(json.loads(sample.answer), sample.schema, "answer"), sample.answer)

    def test_right_answers_are_judged_right(self):
        for sample in self.samples:
            case = Case("", sample.skill, sample.messages[:-1], sample.tools, sample.schema, sample.call, sample.loose,
                        sample.facts, sample.forbidden, sample.answer)
            self.assertEqual(scoring.judge(case, sample.answer).why, "", text_of(sample))

    def test_summaries_invent_nothing(self):
        for sample in self.samples:
            if sample.skill not in ("summaries", "search", "passages") or sample.call or "commits" in sample.answer:
                continue
            given = "\n".join(message.content for message in sample.messages[:-1])
            for number in re.findall(r"(?<!\[)\b\d+", sample.answer):
                self.assertIn(number, given, text_of(sample))

    def test_nothing_is_left_open(self):
        for sample in self.samples:
            for message in sample.messages:
                self.assertNotRegex(message.content, r"[\x01\x02]|\{[a-z]+\d?\}")
                self.assertTrue(message.content.strip())

    def test_answers_last(self):
        for sample in self.samples:
            self.assertEqual(sample.messages[-1].role, "assistant")


class Tokens(unittest.TestCase):
    def test_text_survives(self):
        tokenizer = Tokenizer.load()
        back = {letter: byte for byte, letter in enumerate(tokenizer._alphabet)}
        for sample in samples("train", 60):
            for message in sample.messages:
                spelt = "".join(tokenizer.tokens[i] for i in tokenizer.encode_plain(message.content))
                self.assertEqual(bytes(back[letter] for letter in spelt).decode(), message.content)

    def test_nothing_is_twice_in_the_vocabulary(self):
        tokenizer = Tokenizer.load()  # whether the first or the last counts is for each engine to say
        self.assertEqual(len(set(tokenizer.tokens)), len(tokenizer.tokens))
        self.assertEqual(len(set(tokenizer.merges)), len(tokenizer.merges))

    def test_a_word_is_cut_the_same_way_in_every_form(self):
        tokenizer = Tokenizer.load()

        def cut(text):
            pieces = [tokenizer.tokens[i] for i in tokenizer.encode_plain(text)]
            return [piece.removeprefix(SPACE).lower() for piece in pieces if piece != SPACE]
        found = {word.lower() for file in words.FOLDER.glob("*.txt") for word in re.findall(r"[A-Za-z]+", file.read_text())}
        self.assertGreater(len(found), 500)
        # But for beginnings that no sentence of training has, as "red".
        differ = {word for word in found for form in (" " + word, capital(word), " " + capital(word), f'"{word}')
                  if cut(form)[-len(cut(word)):] != cut(word)}
        self.assertLess(len(differ), 0.01 * len(found), differ)

    def test_samples_fit_into_the_context(self):
        tokenizer = Tokenizer.load()
        for sample in samples("train"):
            self.assertLessEqual(len(tokenizer.encode_sample(sample).ids), 2048)

    def test_only_answers_count(self):
        tokenizer = Tokenizer.load()
        sample = mix.sample(1)
        made = tokenizer.encode_sample(sample)
        answers = sum(message.role == "assistant" for message in sample.messages)
        ends = [kind == WRITTEN for at, kind in zip(made.ids, made.kinds) if tokenizer.tokens[at] == chat.END]
        self.assertEqual(sum(ends), answers)

    def test_the_topic_is_told_behind_its_text(self):
        tokenizer = Tokenizer.load()
        text = "Bikes & trains\nA train was late. Très late, it was."  # è: two bytes
        made = tokenizer.encode_sample(Sample("x", [Message("user", text), Message("assistant", "Yes.")],
                                              topics=[("trains", 2), ("Très late", 3)]))
        before = ["".join(tokenizer.tokens[i] for i in made.ids[:at])
                  for at, topic in enumerate(made.topics) if topic]
        self.assertEqual([topic for topic in made.topics if topic], [2, 3])
        self.assertTrue(before[0].endswith("trains"), before)
        self.assertTrue(before[1].endswith("late"), before)

    def test_an_entry_is_told_as_picked_when_the_answer_picks_it(self):
        for seed in range(100):
            sample = watching.feed(Draw(seed))
            entries = [bool(topic & PICKED) for _, topic in sample.topics if not topic & WISHED][::2]  # title and body
            picked = {pick["entry"] for pick in json.loads(sample.answer)["picks"]}
            self.assertEqual([str(number) in picked for number in range(1, len(entries) + 1)], entries)


if __name__ == "__main__":
    unittest.main()
