#include "bench/documents/corpus.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace tandem::bench {
namespace {

constexpr int kVocabulary = 20'000;
constexpr int kFolders = 100;

class Writer {
 public:
  explicit Writer(std::uint64_t seed) : random_(seed) {
    for (int i = 0; i < kVocabulary; ++i) words_.push_back(newWord());
  }

  std::string document(int kind) {
    const std::size_t size = 1000 + random_() % 5000;
    std::string text = kind == 2 ? "<html><head><title>" : "# ";
    text.append(sentence()).append(kind == 2 ? "</title></head><body>" : "");
    while (text.size() < size) {
      text += kind == 2 ? "<p>" : "\n\n";
      const auto sentences = 2 + random_() % 5;
      for (unsigned long i = 0; i < sentences; ++i) text += sentence() + " ";
    }
    return text;
  }

 private:
  std::string newWord() {
    std::string word;
    const auto letters = 3 + random_() % 8;
    for (unsigned long i = 0; i < letters; ++i) word += static_cast<char>('a' + random_() % 26);
    return word;
  }
  /// Rank r is drawn about as often as 1/r.
  const std::string& word() {
    const double rank = std::exp(std::uniform_real_distribution<double>(0, std::log(kVocabulary))(random_));
    return words_[static_cast<std::size_t>(rank) % words_.size()];
  }
  std::string sentence() {
    std::string text;
    const auto count = 5 + random_() % 12;
    for (unsigned long i = 0; i < count; ++i) text.append(i == 0 ? "" : " ").append(word());
    return text + ".";
  }

  std::mt19937_64 random_;
  std::vector<std::string> words_;
};

}  // namespace

Corpus writeCorpus(const std::filesystem::path& folder, int files, std::uint64_t seed) {
  Writer writer(seed);
  Corpus corpus{files, 0};
  for (int i = 0; i < files; ++i) {
    const std::filesystem::path place = folder / fmt::format("folder{}", i % kFolders);
    std::filesystem::create_directories(place);
    const int kind = i % 10 < 7 ? 0 : i % 10 < 9 ? 1 : 2;  // seven notes, two texts, one page
    const char* ending[] = {".md", ".txt", ".html"};
    const std::string text = writer.document(kind);
    std::ofstream(place / fmt::format("document{}{}", i, ending[kind]), std::ios::binary) << text;
    corpus.bytes += text.size();
  }
  return corpus;
}

}  // namespace tandem::bench
