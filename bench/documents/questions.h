// Questions of conversations with the passages that answer them, from a public data set (MTRAG).
// Thread: plain values.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/api/request.h"
#include "engine/base/result.h"

namespace tandem::bench {

struct AskedQuestion {
  std::vector<Message> history;
  std::string question;
  std::string rewritten;             ///< by a person, so that it stands alone; empty where nobody did
  std::vector<std::size_t> answers;  ///< places in Questions::passages
};

struct Questions {
  std::vector<AskedQuestion> asked;   ///< those that some passage answers
  std::vector<std::string> passages;  ///< all passages of all questions, each once
};

/// `questions` are conversations with their passages, `rewrites` what people made of the same questions; both
/// JSON lines. Errors: notFound, malformed.
Result<Questions> readQuestions(const std::filesystem::path& questions,
                                const std::filesystem::path& rewrites);

}  // namespace tandem::bench
