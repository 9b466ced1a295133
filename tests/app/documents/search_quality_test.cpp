// Whether the passages that answer a question are among the first five, on questions that people asked.
#include <gtest/gtest.h>

#include "app/documents/follow_up.h"
#include "bench/documents/recall.h"
#include "tests/app/documents/index_stage.h"
#include "tests/fakes/shared_data.h"

namespace tandem::documents {
namespace {

using SearchQuality = IndexStage;

TEST_F(SearchQuality, FindsWhatAnswersQuestions) {
  TANDEM_SHARED_FILE_OR_SKIP(asked, "workloads/rag_multiturn_mtrag.jsonl");
  TANDEM_SHARED_FILE_OR_SKIP(rewrites, "workloads/rag_query_rewrite.jsonl");
  const auto questions = bench::readQuestions(asked, rewrites);
  ASSERT_TRUE(questions.ok()) << questions.error().message;
  bench::writePassages(*questions, docs());
  EXPECT_EQ(index().size(), questions->passages.size());
  using bench::AskedQuestion;
  const auto recall = [&](const std::function<std::string(const AskedQuestion&)>& query) {
    const auto measured = bench::measureRecall(search_, *questions, 5, query);
    EXPECT_TRUE(measured.ok());
    return measured->share;
  };
  const double alone = recall([](const AskedQuestion& q) { return q.question; });
  const double ruled = recall([](const AskedQuestion& q) {
    return refersBack(q.question) ? joinedQuery(q.history, q.question) : q.question;
  });
  RecordProperty("recall_at_5_alone", std::to_string(alone));
  RecordProperty("recall_at_5_ruled", std::to_string(ruled));
  EXPECT_GT(alone, 0.5);
  EXPECT_GT(ruled, alone) << "looking back must help";
}

}  // namespace
}  // namespace tandem::documents
