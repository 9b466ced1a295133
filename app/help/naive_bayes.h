// How likely a text is to come from one of several classes of texts, judged by the pieces that it consists
// of. Thread: any, once everything is learnt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace tandem::help {

/// Multinomial naive Bayes (McCallum and Nigam, "A Comparison of Event Models for Naive Bayes Text
/// Classification", 1998). All classes are equally likely beforehand, and a text of n pieces counts each of
/// them as 1/√n (Rennie et al., "Tackling the Poor Assumptions of Naive Bayes Text Classifiers", 2003), so
/// that one four times as long weighs only twice as much.
class NaiveBayes {
 public:
  /// Added to the sum of every piece in every class, so that a missing one does not rule the class out. About
  /// as much as one piece of a text of a hundred: the 1 of the textbook would drown single phrasings.
  static constexpr double kSmoothing = 0.1;

  explicit NaiveBayes(std::size_t classes) : sums_(classes) {}

  /// A text of that class, below the number of classes; all texts of one class before those of the next.
  /// `pieces`: each once.
  void learn(std::size_t ofClass, const std::vector<std::string>& pieces);

  /// For each class ln P(text | class), less the mean over all classes (what all of them say of a text tells
  /// nothing), divided by √n for the n pieces that any class has. The others do not count; without any, it is
  /// 0 for all classes.
  std::vector<double> leanings(const std::vector<std::string>& pieces) const;

 private:
  struct Weight {  // small, for there are 200,000 of them
    std::uint32_t ofClass = 0;
    float sum = 0;
  };
  std::unordered_map<std::string, std::vector<Weight>> weights_;
  std::vector<double> sums_;  ///< of the weights of each class
};

}  // namespace tandem::help
