#include "bench/documents/questions.h"

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

namespace tandem::bench {
namespace {

using Json = nlohmann::json;

Status forEachLine(const std::filesystem::path& file, const std::function<void(const Json&)>& use) {
  std::ifstream in(file);
  if (!in) return Error{ErrorCode::notFound, fmt::format("{} is not there.", file.string()), {}};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) {
      return Error{ErrorCode::malformed, fmt::format("{}:{} is no JSON object.", file.string(), number), {}};
    }
    use(json);
  }
  return {};
}

/// "mtrag:CONVERSATION<::>TURN" and "mtrag-ret:CONVERSATION<::>TURN" are the same question.
std::string questionId(const Json& line) {
  const std::string id = line.value("id", "");
  return id.substr(id.find(':') + 1);
}

/// "|user|: text"
std::string withoutSpeaker(const std::string& text) {
  constexpr std::string_view kSpeaker = "|user|: ";
  return text.starts_with(kSpeaker) ? text.substr(kSpeaker.size()) : text;
}

}  // namespace

Result<Questions> readQuestions(const std::filesystem::path& questions,
                                const std::filesystem::path& rewrites) {
  std::map<std::string, std::string> rewritten;
  TANDEM_TRY(forEachLine(rewrites, [&](const Json& line) {
    rewritten[questionId(line)] = withoutSpeaker(line.value("reference", ""));
  }));
  Questions read;
  std::map<std::string, std::size_t> places;
  TANDEM_TRY(forEachLine(questions, [&](const Json& line) {
    AskedQuestion asked;
    for (const Json& message : line.value("messages", Json::array())) {
      asked.history.push_back({message.value("role", ""), message.value("content", "")});
    }
    if (asked.history.empty() || line.value("contexts", Json::array()).empty()) return;
    asked.question = asked.history.back().content;
    asked.history.pop_back();
    if (const auto found = rewritten.find(questionId(line)); found != rewritten.end())
      asked.rewritten = found->second;
    for (const Json& context : line.value("contexts", Json::array())) {
      const auto [place, added] = places.try_emplace(context.value("id", ""), read.passages.size());
      if (added) read.passages.push_back(context.value("text", ""));
      asked.answers.push_back(place->second);
    }
    read.asked.push_back(std::move(asked));
  }));
  return read;
}

}  // namespace tandem::bench
