#include "agents/builtin/wording.h"

#include <algorithm>
#include <set>

#include "agents/context/decode_text.h"
#include "engine/base/printable.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::builtin {
namespace {

bool isLetterOrDigit(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         byte >= 0x80;
}

/// Whether one word comes four times in a row.
bool stutters(std::string_view sentence) {
  constexpr int kMeant = 3;  // "very, very, very"
  std::string_view last;
  int times = 0;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t end = std::min(sentence.find(' ', at), sentence.size());
    const std::string_view word = sentence.substr(at, end - at);
    times = word == last && !word.empty() ? times + 1 : 1;
    if (times > kMeant) return true;
    last = word;
    at = end + 1;
  }
  return false;
}

const Json* find(const Json& object, const char* name) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

}  // namespace

std::string counted(std::size_t number, std::string_view one, std::string_view many) {
  return std::to_string(number).append(" ").append(number == 1 ? one : many);
}

std::string asPlainMarkdown(std::string_view outside, std::size_t most) {
  constexpr std::string_view kMarks = "\\`*_[]<>&~|!$";  // with a meaning anywhere
  constexpr std::string_view kFirstMarks = "#+-=";       // at the beginning of a line
  std::string out;
  const std::string line = printable(outside, most);
  const std::size_t number = line.find_first_not_of("0123456789");  // "1. " and "1) " begin lists
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool begins = (i == 0 && kFirstMarks.find(c) != std::string_view::npos) ||
                        (i > 0 && i == number && (c == '.' || c == ')'));
    const bool linksItself = c == ':' && line.compare(i, 3, "://") == 0;
    if (begins || linksItself || kMarks.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string excerpt(std::string_view outside, std::size_t most) {
  std::string line;
  for (const char c : printable(clipped(outside, most * 4), most * 4)) {
    if (c == ' ' && (line.empty() || line.back() == ' ')) continue;
    line += c;
  }
  return printable(trimmed(line), most);
}

std::string clipped(std::string_view text, std::size_t most) {
  return std::string(firstBytes(text, most));
}

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

bool hasWord(std::string_view text, const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    if (word.empty()) return false;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
      const std::size_t end = at + word.size();
      const bool begins = at == 0 || !isLetterOrDigit(text[at - 1]);
      if (begins && (end == text.size() || !isLetterOrDigit(text[end]))) return true;
    }
    return false;
  });
}

bool asksSomething(std::string_view text) {
  static const std::vector<std::string> kAsking = {
      "please",       "could you", "can you",       "would you",       "let me know", "do you",
      "are you",      "bitte",     "kannst du",     "könntest",        "können sie",  "könnten sie",
      "sag bescheid", "hast du",   "s'il te plaît", "s'il vous plaît", "peux-tu",     "pouvez-vous",
      "merci de",     "por favor", "puedes",        "podrías",         "podría"};
  return text.find('?') != std::string_view::npos || text.find("？") != std::string_view::npos ||
         hasWord(lowered(text), kAsking);
}

std::string withoutRepetitions(std::string_view text) {
  constexpr std::string_view kEnd = ". ";
  constexpr std::size_t kShort = 20;  // bytes: "Yes. Yes." may be meant
  std::string kept;
  std::set<std::string_view> said;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(kEnd, at), text.size());
    const std::string_view sentence = text.substr(at, end - at);
    if (stutters(sentence)) break;
    const std::string_view words =
        sentence.ends_with('.') ? sentence.substr(0, sentence.size() - 1) : sentence;
    if (words.size() < kShort || said.insert(words).second) {
      kept += kept.empty() ? "" : kEnd;
      kept += sentence;
    }
    at = end + kEnd.size();
  }
  if (!kept.empty() && kept.size() < text.size() && !kept.ends_with('.')) kept += '.';
  return kept;
}

std::string textIn(const Json& object, const char* name) {
  const Json* found = find(object, name);
  return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}

std::string answerText(const Json& answer, const char* name) {
  return withoutRepetitions(trimmed(plainText(textIn(answer, name))));
}

int numberIn(const Json& object, const char* name, int fallback, int least, int most) {
  const Json* found = find(object, name);
  if (found == nullptr || !found->is_number()) return fallback;
  const double number =
      std::clamp(found->get<double>(), static_cast<double>(least), static_cast<double>(most));
  return static_cast<int>(number);
}

bool flagIn(const Json& object, const char* name, bool fallback) {
  const Json* found = find(object, name);
  return found != nullptr && found->is_boolean() ? found->get<bool>() : fallback;
}

std::vector<std::string> textsIn(const Json& object, const char* name) {
  std::vector<std::string> texts;
  const Json* found = find(object, name);
  if (found == nullptr || !found->is_array()) return texts;
  for (const Json& text : *found) {
    if (text.is_string() && !text.get_ref<const std::string&>().empty()) {
      texts.push_back(text.get<std::string>());
    }
  }
  return texts;
}

}  // namespace tandem::agents::builtin
