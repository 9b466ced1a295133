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
        self.assertEqual(predicted(kinds, 0.0).tolist(), [2, 3])
        self.assertEqual(predicted(kinds, 1.0).tolist(), [1, 2, 3, 4, 5])

    def test_topics_are_asked_behind_wishes_and_entries(self):
        import torch
        from starter.sample import WISHED
        from train import HELPERS, topic_losses
        width = 8
        helpers = torch.nn.ModuleDict({name: torch.nn.Linear(width, count) for name, count in HELPERS.items()})
        for helper in helpers.values():
            torch.nn.init.zeros_(helper.weight)
            torch.nn.init.zeros_(helper.bias)
        states = torch.zeros(2, 5, width)
        none = topic_losses(helpers, states, states, torch.zeros(2, 5, dtype=torch.long))
        self.assertEqual(none.tolist(), [0, 0, 0])
        topics = torch.tensor([[WISHED + 3, 3, 0, 4, 0], [0, 0, 0, 0, 0]])
        even = topic_losses(helpers, states, states, topics)
        self.assertAlmostEqual(even[1].item(), math.log(2), places=5)
        self.assertAlmostEqual(even[2].item(), math.log(2), places=5)
        with torch.no_grad():  # one feature says "the entry whose topic is wished for", the other the opposite
            states[0, 2, 0], states[0, 4, 0] = 1, -1
            helpers["match"].weight[0, 0] = 20
            helpers["wishes"].bias.fill_(-20)
            helpers["wishes"].bias[3] = 20
        _, wishes, matches = topic_losses(helpers, states, states, topics).tolist()
        self.assertLess(wishes, 1e-5)
        self.assertLess(matches, 1e-5)

    def test_weights_between_two_models_are_on_the_straight_line(self):
        import torch
        from convert import between
        first, second = {"a": torch.tensor([0.0, 4.0])}, {"a": torch.tensor([10.0, 8.0])}
        self.assertEqual(between(first, second, 0.75)["a"].tolist(), [7.5, 7.0])
        self.assertEqual(between(first, second, 1)["a"].tolist(), [10.0, 8.0])


if __name__ == "__main__":
    unittest.main()
