// Texts lean to the class whose texts have the same pieces.
#include "app/help/naive_bayes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tandem::help {
namespace {

TEST(NaiveBayes, ATextLeansToTheClassWithItsPieces) {
  NaiveBayes bayes(3);
  bayes.learn(0, {"door", "open"});
  bayes.learn(1, {"open", "window"});
  bayes.learn(2, {"soup"});
  const std::vector<double> door = bayes.leanings({"door"}), both = bayes.leanings({"open"});
  EXPECT_GT(door[0], door[1]);
  EXPECT_GT(door[0], door[2]);
  EXPECT_DOUBLE_EQ(both[0], both[1]);
  EXPECT_EQ(bayes.leanings({"open", "unheard"}), both) << "pieces that nobody has do not count";
  EXPECT_GT(both[0], both[2]);
  EXPECT_NEAR(door[0] + door[1] + door[2], 0, 1e-6) << "less the mean";
}

TEST(NaiveBayes, CountsAsTheFormulaSays) {
  NaiveBayes bayes(2);
  bayes.learn(0, {"a", "b", "c", "d"});  // each counts ½
  bayes.learn(1, {"a"});
  const double s = NaiveBayes::kSmoothing;
  const auto logP = [&](double sum, double all) { return std::log((sum + s) / (all + 4 * s)); };
  const double first = logP(0.5, 2) + logP(0.5, 2), second = logP(1, 1) + logP(0, 1);
  EXPECT_NEAR(bayes.leanings({"a", "b"})[0], (first - second) / 2 / std::sqrt(2.0), 1e-6);
}

TEST(NaiveBayes, WithoutAKnownPieceNothingLeans) {
  NaiveBayes bayes(2);
  bayes.learn(0, {"door"});
  bayes.learn(1, {});
  EXPECT_EQ(bayes.leanings({"soup"}), (std::vector<double>{0, 0}));
  EXPECT_EQ(bayes.leanings({}), (std::vector<double>{0, 0}));
  EXPECT_TRUE(NaiveBayes(0).leanings({"soup"}).empty());
}

}  // namespace
}  // namespace tandem::help
