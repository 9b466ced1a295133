#include "app/storage/search_words.h"

#include <algorithm>

#include "app/storage/search_phrase.h"

namespace tandem {
namespace {

constexpr std::size_t kMostWords = 8;
constexpr std::size_t kTrigram = 3;  // shorter words are not in the index

// The list shows one line; a whole message need not travel to the window for it.
constexpr std::string_view kLatestMessage =
    "coalesce((SELECT substr(trim(text), 1, 160) FROM messages WHERE conversation = c.id AND text <> '' "
    "ORDER BY id DESC LIMIT 1), '')";

std::size_t characters(std::string_view utf8) {
  std::size_t count = 0;
  for (const char byte : utf8) count += (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
  return count;
}

std::string likePattern(std::string_view word) {
  std::string pattern = "%";
  for (const char c : word) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + '%';
}

}  // namespace

SearchWords::SearchWords(std::string_view search) {
  constexpr std::string_view kSpace = " \t\n\r\v\f";
  std::size_t at = search.find_first_not_of(kSpace);
  while (at != std::string_view::npos && words_.size() < kMostWords) {
    const std::size_t end = std::min(search.find_first_of(kSpace, at), search.size());
    const std::string_view word = search.substr(at, end - at);
    // A NUL would end the query inside SQLite; no title or message holds one.
    if (word.find('\0') == std::string_view::npos) {
      words_.push_back({std::string(word), likePattern(word),
                        characters(word) < kTrigram ? std::string() : searchPhrase(word)});
    }
    at = search.find_first_not_of(kSpace, end);
  }
}

std::string SearchWords::sql() const {
  std::string hits, filter, snippet(kLatestMessage);
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::string name = "hit" + std::to_string(i);
    const std::string_view messages =
        words_[i].match.empty() ? "text LIKE ? ESCAPE '\\'"
                                : "id IN (SELECT rowid FROM message_search WHERE message_search MATCH ?)";
    hits += (i == 0 ? "WITH " : ", ") + name +
            " AS MATERIALIZED (SELECT conversation, max(id) AS message FROM messages WHERE " +
            std::string(messages) + " GROUP BY conversation)";
    filter += " AND (c.title LIKE ? ESCAPE '\\' OR c.id IN (SELECT conversation FROM " + name + "))";
  }
  if (!words_.empty()) {
    // Begin a little before the word that was found, so that the line shows it.
    snippet =
        "coalesce((SELECT substr(m.text, max(1, instr(lower(m.text), lower(?)) - 24), 160) FROM hit0 JOIN "
        "messages m "
        "ON m.id = hit0.message WHERE hit0.conversation = c.id), " +
        snippet + ")";
  }
  return hits + " SELECT c.id, c.title, c.title_by_user, c.created, c.updated, " + snippet +
         " FROM conversations c WHERE c.removed = 0" + filter + " ORDER BY c.updated DESC, c.id DESC";
}

Status SearchWords::bind(Statement& statement) const {
  int index = 0;
  for (const Word& word : words_) {
    TANDEM_TRY(statement.bind(++index, word.match.empty() ? word.like : word.match));
  }
  if (!words_.empty()) TANDEM_TRY(statement.bind(++index, words_.front().plain));
  for (const Word& word : words_) TANDEM_TRY(statement.bind(++index, word.like));
  return {};
}

}  // namespace tandem
