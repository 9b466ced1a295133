"""Sentences are the same as the program's; an answer that quotes says what it said before."""

import json
import re
import unittest
from pathlib import Path

from starter import mix
from starter.quotes import LEAST, TOKENS, conversation, marked, quoting, sentences
from starter.sample import Message
from starter.tokenizer import CHOSEN, LEFT_OUT, QUOTING, TOLD, Tokenizer

CASES = Path(__file__).parent / "sentences.jsonl"  # tests/engine/text/sentences_test.cpp reads it, too


class Sentences(unittest.TestCase):
    def test_are_those_of_the_program(self):
        for line in CASES.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            bytes_before = lambda place: len(case["text"][:place].encode())
            found = [[bytes_before(begin), bytes_before(end), said] for begin, end, said in sentences(case["text"])]
            self.assertEqual(found, case["sentences"])


class Marks(unittest.TestCase):
    def test_stand_in_long_messages_of_users_and_tools(self):
        long = "One long sentence is here. " * (LEAST // 20)
        messages = [Message("system", long), Message("user", "Short it is. So it is."), Message("assistant", long),
                    Message("tool", long)]
        contents, known = marked(messages)
        self.assertEqual(contents[:3], [m.content for m in messages[:3]])
        self.assertTrue(contents[3].startswith(f"{TOKENS[0]}One long sentence is here.{TOKENS[0]}{TOKENS[1]} One"))
        self.assertEqual(known, {"One long sentence is here": TOKENS[0]})

    def test_the_latest_message_comes_first_when_there_are_too_many(self):
        many = lambda name: "".join(f"{name} number {n}.\n" for n in range(100))
        contents, _ = marked([Message("user", many("Old sentence")), Message("user", many("New sentence"))])
        self.assertEqual([len(re.findall(r"<\|quote", text)) for text in contents], [56, 200])


class Quoting(unittest.TestCase):
    def test_whole_words_only(self):
        self.assertEqual(quoting("A red cat. A red cattle.", {"A red cat": TOKENS[4]}), f"{TOKENS[4]}. A red cattle.")

    def test_in_json(self):
        known = {'He said "so" again': TOKENS[0]}
        self.assertEqual(quoting('{"a":"He said \\"so\\" again."}', known), f'{{"a":"{TOKENS[0]}."}}')

    def test_says_the_same(self):
        quoted = 0
        for seed in range(500):
            sample = mix.sample(seed)
            _, known = marked(sample.messages[:-1])
            said = {mark: sentence for sentence, mark in known.items()}
            answer = quoting(sample.answer, known)
            quoted += answer != sample.answer
            escaped = sample.answer.startswith(("{", "<tool_call>"))
            say = lambda mark: json.dumps(said[mark], ensure_ascii=False)[1:-1] if escaped else said[mark]
            self.assertEqual(re.sub(r"<\|quote \d+\|>", lambda found: say(found[0]), answer), sample.answer)
        self.assertGreater(quoted, 30)

    def test_the_ends_of_sentences_say_whether_they_are_chosen(self):
        tokenizer = Tokenizer.load()
        text = "The class moves to Quito on 5 May. " * 4 + "Bring your own lunch. Bring your own drinks."
        made = tokenizer.encode_sample(mix.Sample("x", [Message("user", text), Message("assistant", "Bring your own lunch.")]))
        marks = [(tokenizer.tokens[token], kind) for token, kind in zip(made.ids, made.kinds)
                 if tokenizer.tokens[token] in TOKENS]
        self.assertEqual([(mark, kind) for mark, kind in marks if kind != TOLD],
                         [*((mark, LEFT_OUT) for mark in TOKENS[:4]), (TOKENS[4], CHOSEN), (TOKENS[5], LEFT_OUT),
                          (TOKENS[4], QUOTING)])

    def test_what_was_said_earlier_is_not_learnt(self):
        text = "The class moves to Quito on 5 May. " * 6 + "Bring your own lunch."
        answer = "Bring your own lunch."
        sample = mix.Sample("x", [Message("user", text), Message("assistant", answer), Message("user", "Thanks"),
                                  Message("assistant", "You are welcome.")])
        written = [piece for piece, ours in conversation(sample) if ours]
        self.assertEqual(written, ["You are welcome.<|im_end|>"])


if __name__ == "__main__":
    unittest.main()
