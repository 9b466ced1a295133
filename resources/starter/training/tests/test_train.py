"""What the loss counts, and which weights are written. Needs PyTorch, which nothing else here does."""

import importlib.util
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

    def test_weights_between_two_models_are_on_the_straight_line(self):
        import torch
        from convert import between
        first, second = {"a": torch.tensor([0.0, 4.0])}, {"a": torch.tensor([10.0, 8.0])}
        self.assertEqual(between(first, second, 0.75)["a"].tolist(), [7.5, 7.0])
        self.assertEqual(between(first, second, 1)["a"].tolist(), [10.0, 8.0])


if __name__ == "__main__":
    unittest.main()
