// Answers from the person's documents, as small steps for whoever runs the conversation (app/models/chat):
//
//   planRetrieval(turn)  →  NoDocuments: send the question as it is
//                        →  Rewrite: submit its request; queryFrom(answer), or its fallback when that fails
//                        →  Search: its query
//   retrieve(documents, question, query)  →  GroundedQuestion: send its message, show its sources
//   checkCitations(answer, sources)       →  what the answer really names
//
// Cheap first: a question that stands alone costs no token before it is answered, and small talk no search.
// Thread: pure, except retrieve, which searches and belongs on a worker thread.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "agents/core/documents.h"
#include "app/documents/citations.h"
#include "app/documents/sources_prompt.h"
#include "engine/api/request.h"
#include "engine/base/result.h"

namespace tandem::documents {

struct RetrievalTurn {
  std::vector<Message> history;  ///< before the question, oldest first
  std::string question;
  bool documentsOn = false;  ///< in this conversation
};

struct NoDocuments {};
struct Search {
  std::string query;
};
struct Rewrite {
  Request request;       ///< reactive: the person waits for it
  std::string fallback;  ///< the query when the model cannot be asked
};
using RetrievalPlan = std::variant<NoDocuments, Search, Rewrite>;

RetrievalPlan planRetrieval(const RetrievalTurn& turn);

/// The query in the model's answer to Rewrite::request, or the fallback.
std::string queryFrom(const Rewrite& rewrite, const std::string& answer);

struct RetrievalLimits {
  int passages = 5;
  std::size_t bytes = 6000;  ///< of the passages together: about 1,500 tokens
};

/// No passages is no error: the message is then the question. Errors: those of Documents::search.
Result<GroundedQuestion> retrieve(agents::Documents& documents, const std::string& question,
                                  const std::string& query, const RetrievalLimits& limits = {});

}  // namespace tandem::documents
