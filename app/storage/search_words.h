// Turns what a person typed into the search field into the SQL that finds conversations.
// Thread: plain value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/storage/database.h"

namespace tandem {

class SearchWords {
 public:
  /// Words are separated by white space; at most 8 count.
  explicit SearchWords(std::string_view search);

  /// A query for (id, title, title_by_user, created, updated, snippet), newest first, with parameters for
  /// bind().
  std::string sql() const;
  Status bind(Statement& statement) const;

 private:
  struct Word {
    std::string plain;
    std::string like;   ///< a LIKE pattern with \ as escape
    std::string match;  ///< an FTS5 phrase; empty when the word is too short for the trigram index
  };
  std::vector<Word> words_;
};

}  // namespace tandem
