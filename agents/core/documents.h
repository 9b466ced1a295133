// The person's own documents, as a port: what in them fits some words. app/documents implements it.
//
//   words → candidates, best first by words → Ranker → the passages
//
// The Ranker is where embeddings will come in. Today the order by words stands, with few passages of each
// document. A ranker with an embedding model compares the meaning of words and candidates and mixes both
// orders; if it is to find what shares no word with the question, the implementation collects candidates from
// a second index before it asks the ranker. Neither changes this port nor who uses it.
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"

namespace tandem::agents {

/// Some paragraphs of a document. All of it is outside text, the title and the path as well.
struct Passage {
  std::string text;   ///< valid UTF-8
  std::string title;  ///< of the document; one line
  std::string path;   ///< absolute
  double score = 0;   ///< higher fits better; comparable within one search only
};

/// Thread: any, also several at once.
class Documents {
 public:
  virtual ~Documents() = default;
  /// At most `limit` passages, best first; none when nothing fits or no folder is granted. `words` is plain
  /// text, a question too. Answers from what is indexed already, also while indexing goes on. Errors: those
  /// of the disk.
  virtual Result<std::vector<Passage>> search(const std::string& words, int limit) = 0;
};

/// Thread: any, also several at once; const.
class Ranker {
 public:
  virtual ~Ranker() = default;
  /// Chooses at most `limit` of `candidates`, which come best first by words, and puts them in order, best
  /// first.
  virtual std::vector<Passage> rank(const std::string& words, std::vector<Passage> candidates,
                                    int limit) const = 0;
};

}  // namespace tandem::agents
