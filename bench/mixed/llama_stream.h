// Reads the event stream of llama-server's /completion as it comes in, piece by piece.
// Thread: one thread at a time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::bench {

class LlamaStream {
 public:
  /// Takes the next bytes, cut anywhere.
  void push(std::string_view bytes);

  int answerTokens() const { return answerTokens_; }
  /// What the last event tells; set when the answer is complete.
  struct Totals {
    int promptTokens = 0, answerTokens = 0;
    double promptMs = 0;  ///< from the moment its slot began on the prompt until the first token
  };
  const std::optional<Totals>& totals() const { return totals_; }
  /// Not empty when the server reported an error or something that is no event.
  const std::string& problem() const { return problem_; }

 private:
  void takeLine(std::string_view line);

  std::string pending_;
  int answerTokens_ = 0;
  std::optional<Totals> totals_;
  std::string problem_;
};

}  // namespace tandem::bench
