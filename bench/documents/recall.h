// How many of the passages that answer a question are among the first that a search finds.
// Thread: any.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "agents/core/documents.h"
#include "bench/documents/questions.h"
#include "engine/base/result.h"

namespace tandem::bench {

/// Writes each passage as a file into `folder`.
void writePassages(const Questions& questions, const std::filesystem::path& folder);

struct Recall {
  int questions = 0;
  double share = 0;  ///< of the answering passages, found among the first; mean over the questions
  double any = 0;    ///< share of the questions for which at least one was found
};

/// `query` makes the words to search for of a question; an empty one leaves the question out.
Result<Recall> measureRecall(agents::Documents& documents, const Questions& questions, int first,
                             const std::function<std::string(const AskedQuestion&)>& query);

}  // namespace tandem::bench
