"""What the loss counts, and which weights are written. Needs PyTorch, which nothing else here does."""

import importlib.util
import math
import unittest

from starter.tokenizer import CHOSEN, LEFT_OUT, QUOTING, TOLD, WRITTEN


@unittest.skipUnless(importlib.util.find_spec("torch"), "PyTorch is not installed")
class Training(unittest.TestCase):
    def test_counts_what_is_written_and_a_share_of_the_rest(self):
        import torch
        from train import predicted
        kinds = torch.tensor([[0, TOLD, WRITTEN, QUOTING, CHOSEN, LEFT_OUT]])
        self.assertEqual(predicted(kinds, 0.0).tolist(), [[False, False, True, True, False, False]])
        self.assertEqual(predicted(kinds, 1.0).tolist(), [[False, True, True, True, True, True]])

    def test_topics_are_asked_behind_wishes_and_entries(self):
        import torch
        from starter.topics import COUNT, PICKED, WISHED
        from train import PROBES, topic_losses, topics_known
        width = 8
        probes = torch.nn.ModuleDict({name: torch.nn.Linear(width, count) for name, count in PROBES.items()})
        for probe in probes.values():
            torch.nn.init.zeros_(probe.weight)
            torch.nn.init.zeros_(probe.bias)
        early, middle = torch.zeros(2, 5, width), torch.zeros(2, 5, width)
        none = topic_losses(probes, early, middle, torch.zeros(2, 5, dtype=torch.long))
        self.assertEqual(none.tolist(), [0, 0, 0])
        topics = torch.tensor([[WISHED + 3, PICKED + 3, 0, 4, 0], [0, 0, 0, 0, 0]])
        even = topic_losses(probes, early, middle, topics).tolist()
        for loss, guesses in zip(even, (1 + COUNT, 2, 2)):
            self.assertAlmostEqual(loss, math.log(guesses), places=5)
        with torch.no_grad():
            early[0, 1, 3], early[0, 2, 3], early[0, 4, 4] = 1, 1, 1  # feature n says "topic n"
            probes["topic"].weight[:width].copy_(20 * torch.eye(width))
            probes["wishes"].bias.fill_(-20)
            probes["wishes"].bias[3] = 20
            middle[0, 2, 0], middle[0, 4, 0] = 1, -1  # "picked", "not picked"
            probes["match"].weight[0, 0] = 20
        self.assertLess(max(topic_losses(probes, early, middle, topics).tolist()), 1e-5)
        self.assertEqual(topics_known(probes, early, middle, topics), {"topics": 1, "matches": 1})

    def test_the_last_block_answers_where_it_counts(self):
        import torch
        from model import Model, Shape
        for layers in (1, 2, 3):
            model = Model(Shape(vocabulary=50, layers=layers, embed=16, heads=2, kv_heads=1, head_dim=8, ffn=24, context=300))
            for weight in model.parameters():  # at first the blocks add nothing
                torch.nn.init.normal_(weight, std=0.2)
            ids = torch.randint(0, 50, (3, 260))  # longer than a piece of the attention
            some = torch.rand(ids.shape) < 0.1
            some[1] = False
            early, middle, answers = model.states(ids, some)
            self.assertEqual(early.shape, (3, 260, 16))
            self.assertEqual(middle.shape, (3, 260, 16))
            every = model.embedding(ids)
            for block in model.blocks:
                every = block(every, model.cos[:260], model.sin[:260])
            torch.testing.assert_close(answers, model.norm(every)[some])

    def test_attention_is_that_of_the_textbook(self):
        import torch
        from model import attention
        query, key, value = torch.randn(2, 4, 260, 8), torch.randn(2, 2, 260, 8), torch.randn(2, 2, 260, 8)
        shared = (x.repeat_interleave(2, dim=1) for x in (key, value))
        expected = torch.nn.functional.scaled_dot_product_attention(query, *shared, is_causal=True)
        torch.testing.assert_close(attention(query, key, value), expected)

    def test_a_dead_worker_is_said(self):
        import queue
        from types import SimpleNamespace
        from unittest import mock

        from starter import stream
        dead = SimpleNamespace(start=lambda: None, is_alive=lambda: False)
        context = SimpleNamespace(Queue=lambda size: queue.Queue(size), Process=lambda **_: dead)
        with mock.patch.object(stream.mp, "get_context", lambda _: context), mock.patch.object(stream, "PATIENCE", 0.01):
            with self.assertRaises(RuntimeError):
                stream.Stream(1, 4096).next()

    def test_weights_between_two_models_are_on_the_straight_line(self):
        import torch
        from convert import between
        first, second = {"a": torch.tensor([0.0, 4.0])}, {"a": torch.tensor([10.0, 8.0])}
        self.assertEqual(between(first, second, 0.75)["a"].tolist(), [7.5, 7.0])
        self.assertEqual(between(first, second, 1)["a"].tolist(), [10.0, 8.0])


if __name__ == "__main__":
    unittest.main()
