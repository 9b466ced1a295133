#include "app/documents/retrieval.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "app/documents/follow_up.h"
#include "app/documents/query_words.h"

namespace tandem::documents {
namespace {

// Sorted. Nobody's documents answer these.
constexpr std::array<std::string_view, 26> kSmallTalk = {
    "bye",   "cool",  "danke", "good",   "great",   "gut",     "guten", "hallo", "hello",
    "hey",   "hi",    "moin",  "morgen", "morning", "nice",    "ok",    "okay",  "perfect",
    "sorry", "super", "thank", "thanks", "thx",     "tschüss", "well",  "yes"};

bool isSmallTalk(const std::string& question) {
  const std::vector<std::string> words = contentWords(question);
  return std::all_of(words.begin(), words.end(), [](const std::string& word) {
    return std::binary_search(kSmallTalk.begin(), kSmallTalk.end(), std::string_view(word));
  });
}

}  // namespace

RetrievalPlan planRetrieval(const RetrievalTurn& turn) {
  if (!turn.documentsOn || isSmallTalk(turn.question)) return NoDocuments{};
  const bool first = std::none_of(turn.history.begin(), turn.history.end(),
                                  [](const Message& message) { return message.role == "user"; });
  if (first || !refersBack(turn.question)) return Search{turn.question};
  return Rewrite{rewriteRequest(turn.history, turn.question), joinedQuery(turn.history, turn.question)};
}

std::string queryFrom(const Rewrite& rewrite, const std::string& answer) {
  auto query = rewrittenQuery(answer);
  return query.ok() ? std::move(query).value() : rewrite.fallback;
}

Result<GroundedQuestion> retrieve(agents::Documents& documents, const std::string& question,
                                  const std::string& query, const RetrievalLimits& limits) {
  TANDEM_ASSIGN(const std::vector<agents::Passage> passages, documents.search(query, limits.passages));
  return groundQuestion(question, query, passages, limits.bytes);
}

}  // namespace tandem::documents
