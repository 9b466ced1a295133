"""What the loss counts. Needs PyTorch, which nothing else here does."""

import importlib.util
import unittest

from starter.tokenizer import CHOSEN, LEFT_OUT, QUOTING, TOLD, WRITTEN


@unittest.skipUnless(importlib.util.find_spec("torch"), "PyTorch is not installed")
class Loss(unittest.TestCase):
    def test_counts_what_is_written_and_a_share_of_the_rest(self):
        import torch
        from train import predicted
        kinds = torch.tensor([[0, TOLD, WRITTEN, QUOTING, CHOSEN, LEFT_OUT]])
        self.assertEqual(predicted(kinds, 0.0).tolist(), [2, 3])
        self.assertEqual(predicted(kinds, 1.0).tolist(), [1, 2, 3, 4, 5])


if __name__ == "__main__":
    unittest.main()
