#include "bench/documents/recall.h"

#include <algorithm>
#include <fstream>

namespace tandem::bench {
namespace {

std::string fileName(std::size_t passage) {
  return std::to_string(passage) + ".txt";
}

}  // namespace

void writePassages(const Questions& questions, const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  for (std::size_t i = 0; i < questions.passages.size(); ++i) {
    std::ofstream(folder / fileName(i), std::ios::binary) << questions.passages[i];
  }
}

Result<Recall> measureRecall(agents::Documents& documents, const Questions& questions, int first,
                             const std::function<std::string(const AskedQuestion&)>& query) {
  Recall recall;
  for (const AskedQuestion& asked : questions.asked) {
    const std::string words = query(asked);
    if (words.empty()) continue;
    TANDEM_ASSIGN(const std::vector<agents::Passage> found, documents.search(words, first));
    const auto isFound = [&](std::size_t answer) {
      return std::any_of(found.begin(), found.end(), [&](const agents::Passage& passage) {
        return std::filesystem::path(passage.path).filename() == fileName(answer);
      });
    };
    const auto hits = std::count_if(asked.answers.begin(), asked.answers.end(), isFound);
    ++recall.questions;
    recall.share += static_cast<double>(hits) / static_cast<double>(asked.answers.size());
    recall.any += hits > 0;
  }
  if (recall.questions > 0) {
    recall.share /= recall.questions;
    recall.any /= recall.questions;
  }
  return recall;
}

}  // namespace tandem::bench
