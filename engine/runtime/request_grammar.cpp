#include "engine/runtime/request_grammar.h"

#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/sample/grammar/limited_json.h"
#include "engine/sample/json_schema.h"

namespace tandem::runtime {
namespace {

constexpr std::size_t kLongestTrigger = 256;  // bytes
constexpr std::size_t kMostToolBytes = 1024 * 1024;
constexpr std::size_t kMostWordBytes = 64 * 1024;  // 40 ms at worst; models that need the rule read less

/// The texts that a schema fixes for values of `key`, or of keys in there: names of tools, choices.
void addFixedTexts(const nlohmann::json& schema, const std::string& key,
                   std::vector<sample::SaidText::Keyed>& texts) {
  const auto add = [&](const nlohmann::json& text) {
    if (text.is_string()) texts.push_back({key, text.get<std::string>()});
  };
  for (const auto& [keyword, value] : schema.items()) {
    if (keyword == "const") {
      add(value);
    } else if (keyword == "enum") {
      for (const auto& choice : value) add(choice);
    } else if (keyword == "properties") {
      for (const auto& [name, property] : value.items()) addFixedTexts(property, name, texts);
    } else if (value.is_structured()) {
      const bool ofOtherKeys = keyword == "additionalProperties" || keyword == "$defs";
      addFixedTexts(value, ofOtherKeys ? "" : key, texts);
    }
  }
}

sample::SaidText saidIn(const Request& request, std::vector<sample::SaidText::Keyed> ownWords) {
  sample::SaidText::Texts texts;
  for (const Message& message : request.messages) texts.said.push_back(message.content);
  addFixedTexts(nlohmann::json::parse(request.schema, nullptr, false), "", texts.fixed);
  texts.own = std::move(ownWords);
  return sample::SaidText(texts);
}

Error invalid(std::string sentence) {
  return {ErrorCode::invalidArgument, std::move(sentence), {}};
}

}  // namespace

Result<std::shared_ptr<const sample::Grammar>> grammarOf(const Request& request) {
  TANDEM_TRY(readTools(request.tools));
  if (request.schema.empty()) {
    if (request.schemaAfter.empty()) return std::shared_ptr<const sample::Grammar>();
    return invalid("The request says where a value begins, but has no schema for it.");
  }
  if (!request.stop.empty()) {
    return invalid("An answer with a schema ends with its value, so it cannot have stop texts as well.");
  }
  if (request.schemaAfter.size() > kLongestTrigger) {
    return invalid("The text after which a value begins can have at most 256 bytes.");
  }
  return sample::compileJsonSchema(request.schema);
}

Result<std::unique_ptr<sample::Constraint>> constraintOf(const Request& request,
                                                         std::shared_ptr<const sample::Grammar> grammar,
                                                         const Language& language) {
  if (grammar == nullptr) return std::unique_ptr<sample::Constraint>();
  const sample::Spellings* spellings = language.spellings();
  if (spellings == nullptr) {
    return Error{ErrorCode::unsupported, "This model's answers cannot be kept to a schema.", {}};
  }
  TANDEM_ASSIGN(auto constraint,
                sample::Constraint::make(std::move(grammar), request.schemaAfter, *spellings));
  if (request.maxTokens > 0 && !constraint->fits(request.maxTokens)) {
    return invalid("The longest answer, " + std::to_string(request.maxTokens) +
                   " tokens, is too short for the shortest value of the schema.");
  }
  const bool isCall = !request.schemaAfter.empty();
  if (isCall && language.callWords() != nullptr) constraint->keepTo(saidIn(request, *language.callWords()));
  return constraint;
}

std::unique_ptr<sample::KnownWords> knownWordsOf(const Request& request, const Language& language) {
  if (language.answerWords() == nullptr || language.spellings() == nullptr) return nullptr;
  std::vector<std::string> said{request.schemaAfter};
  said.insert(said.end(), request.stop.begin(), request.stop.end());
  for (const Message& message : request.messages) said.push_back(message.content);
  if (!request.schema.empty()) {  // without its escapes
    said.push_back(nlohmann::json::parse(request.schema, nullptr, false).dump());
  }
  const auto add = [](std::size_t sum, const std::string& text) { return sum + text.size(); };
  if (std::accumulate(said.begin(), said.end(), std::size_t{0}, add) > kMostWordBytes) return nullptr;
  const bool isValue = !request.schema.empty() && request.schemaAfter.empty();
  using Form = sample::KnownWords::Form;
  return std::make_unique<sample::KnownWords>(*language.answerWords(), sample::WordList(said),
                                              isValue ? Form::json : Form::text);
}

Result<nlohmann::ordered_json> readTools(std::string_view tools) {
  if (tools.empty()) return nlohmann::ordered_json(nullptr);
  TANDEM_ASSIGN(nlohmann::ordered_json list,
                sample::readLimitedJson(tools, "The list of tools", kMostToolBytes));
  if (!list.is_array()) return invalid("The tools of a request must be a JSON list.");
  return list;
}

}  // namespace tandem::runtime
