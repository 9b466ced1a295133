// bench_documents: what indexing many small files costs and whether it is felt, and how well the index
// answers.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "app/documents/document_index.h"
#include "app/documents/follow_up.h"
#include "bench/documents/corpus.h"
#include "bench/documents/indexing.h"
#include "bench/documents/recall.h"

namespace tandem::bench {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone when the program ends.
class Workplace {
 public:
  Workplace() {
    std::string name = (fs::temp_directory_path() / "tandem-bench-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~Workplace() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

int index(int files, int batch) {
  const Workplace place;
  const Corpus corpus = writeCorpus(place.path() / "docs", files);
  const IndexingCost cost = measureIndexing(place.path() / "docs", place.path() / "documents.db", batch);
  const double thousands = static_cast<double>(cost.files) / 1000;
  constexpr double kMiB = 1 << 20;
  std::printf("%lld files, %.1f MiB, %lld passages, %d files in a commit\n",
              static_cast<long long>(cost.files), static_cast<double>(corpus.bytes) / kMiB,
              static_cast<long long>(cost.passages), batch);
  std::printf("  indexing             %8.1f files/s   %.2f s of CPU and %.2f s in all per 1,000 files\n",
              static_cast<double>(cost.files) / cost.seconds, cost.cpuSeconds / thousands,
              cost.seconds / thousands);
  std::printf("  memory at most       %8.1f MiB more than before\n", cost.peakBytes / kMiB);
  std::printf("  documents.db         %8.1f MiB\n", cost.databaseBytes / kMiB);
  std::printf("  nothing has changed  %8.3f s, after a restart %.3f s\n", cost.againSeconds,
              cost.restartSeconds);
  std::printf("  searches meanwhile   %8d   p50 %.2f ms, p99 %.2f ms, longest %.2f ms\n", cost.searches,
              cost.searchMedian * 1e3, cost.searchP99 * 1e3, cost.searchLongest * 1e3);
  std::printf("  a 5 ms heartbeat     %8.2f ms late at most\n", cost.latest * 1e3);
  return 0;
}

void print(const char* what, const Result<Recall>& recall) {
  if (!recall.ok()) {
    std::printf("  %-52s %s\n", what, recall.error().message.c_str());
    return;
  }
  std::printf("  %-52s %4d questions   recall@5 %.3f   any of them %.3f\n", what, recall->questions,
              recall->share, recall->any);
}

int quality(const std::string& questionsFile, const std::string& rewritesFile) {
  const auto read = readQuestions(questionsFile, rewritesFile);
  if (!read.ok()) {
    std::fprintf(stderr, "%s\n", read.error().message.c_str());
    return 1;
  }
  const Questions& questions = *read;
  const Workplace place;
  writePassages(questions, place.path() / "docs");
  documents::IndexOptions options;
  options.database = place.path() / "documents.db";
  const auto index = documents::DocumentIndex::start(std::move(options));
  index->setFolders({place.path() / "docs"});
  if (index->wait().phase != documents::IndexPhase::idle) return 1;
  std::printf("%zu questions, %zu passages\n", questions.asked.size(), questions.passages.size());
  using documents::joinedQuery;
  using documents::refersBack;
  const auto recall = [&](const char* what, const std::function<std::string(const AskedQuestion&)>& query) {
    print(what, measureRecall(index->documents(), questions, 5, query));
  };
  const auto rule = [](const AskedQuestion& q) {
    return refersBack(q.question) ? joinedQuery(q.history, q.question) : q.question;
  };
  recall("the question alone", [](const AskedQuestion& q) { return q.question; });
  recall("with the question before, where the rule says so", rule);
  recall("with the question before, always",
         [](const AskedQuestion& q) { return joinedQuery(q.history, q.question); });
  std::printf("where a person has rewritten the question:\n");
  const auto where = [](const AskedQuestion& q, const std::string& query) {
    return q.rewritten.empty() ? "" : query;
  };
  recall("the question alone", [&](const AskedQuestion& q) { return where(q, q.question); });
  recall("with the question before, where the rule says so",
         [&](const AskedQuestion& q) { return where(q, rule(q)); });
  recall("rewritten, where the rule says so", [&](const AskedQuestion& q) {
    return where(q, refersBack(q.question) && !q.history.empty() ? q.rewritten : q.question);
  });
  recall("rewritten, always", [](const AskedQuestion& q) { return q.rewritten; });
  int back = 0, followUps = 0;
  for (const AskedQuestion& q : questions.asked) {
    if (q.history.empty()) continue;
    ++followUps;
    back += refersBack(q.question);
  }
  std::printf("the rule asks the model in %d of %d follow-up questions\n", back, followUps);
  return 0;
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  CLI::App app{"What does indexing documents cost, and how well does the index answer?"};
  app.require_subcommand(1);
  int files = 10'000, batch = 32;
  CLI::App* index = app.add_subcommand("index", "index files that are made for it");
  index->add_option("--files", files)->capture_default_str();
  index->add_option("--batch", batch, "files that are committed together")->capture_default_str();
  std::string questions, rewrites;
  CLI::App* quality = app.add_subcommand("quality", "recall of the passages that answer questions (MTRAG)");
  quality->add_option("questions", questions, "rag_multiturn_mtrag.jsonl")->required();
  quality->add_option("rewrites", rewrites, "rag_query_rewrite.jsonl")->required();
  CLI11_PARSE(app, argc, argv);
  return index->parsed() ? tandem::bench::index(files, batch) : tandem::bench::quality(questions, rewrites);
}
