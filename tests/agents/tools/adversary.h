// A model that wants everything to go wrong: tool calls with hostile arguments, in hostile wrapping.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "agents/core/proposal.h"

namespace tandem::agents::tools {

class Adversary {
 public:
  /// `granted`: a folder that the person has granted; `outside`: one that they have not.
  Adversary(std::uint32_t seed, std::string granted, std::string outside)
      : random_(seed), granted_(std::move(granted)), outside_(std::move(outside)) {}

  /// What the model writes this time.
  std::string answer();
  /// A call whose arguments may even satisfy the schema.
  Action action();
  /// What it likes to see in the documents and results that it reads.
  std::string injection();

  bool chance(double share) { return std::uniform_real_distribution<double>(0, 1)(random_) < share; }
  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }

 private:
  std::string pick(const std::vector<std::string>& from) { return from[below(from.size())]; }
  std::string hostileText();
  std::string path();
  std::string link();
  std::string time();
  std::string address();
  Json odd();
  Action friendly();

  std::mt19937 random_;
  const std::string granted_, outside_;
};

}  // namespace tandem::agents::tools
