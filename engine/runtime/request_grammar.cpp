#include "engine/runtime/request_grammar.h"

#include <string>
#include <utility>
#include <vector>

#include "engine/sample/grammar/limited_json.h"
#include "engine/sample/json_schema.h"

namespace tandem::runtime {
namespace {

constexpr std::size_t kLongestTrigger = 256;  // bytes
constexpr std::size_t kMostToolBytes = 1024 * 1024;

/// The texts that a schema fixes: names of tools, choices.
void addFixedTexts(const nlohmann::json& schema, std::vector<std::string>& texts) {
  for (const auto& [key, value] : schema.items()) {
    if (key == "const" && value.is_string()) texts.push_back(value.get<std::string>());
    if (key == "enum" && value.is_array()) {
      for (const auto& choice : value) {
        if (choice.is_string()) texts.push_back(choice.get<std::string>());
      }
    } else if (value.is_structured()) {
      addFixedTexts(value, texts);
    }
  }
}

sample::SaidText saidIn(const Request& request, std::vector<std::string> ownWords) {
  sample::SaidText::Texts texts;
  for (const Message& message : request.messages) texts.said.push_back(message.content);
  addFixedTexts(nlohmann::json::parse(request.schema, nullptr, false), texts.fixed);
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
  if (isCall && language.ownWords() != nullptr) constraint->keepTo(saidIn(request, *language.ownWords()));
  return constraint;
}

Result<nlohmann::ordered_json> readTools(std::string_view tools) {
  if (tools.empty()) return nlohmann::ordered_json(nullptr);
  TANDEM_ASSIGN(nlohmann::ordered_json list,
                sample::readLimitedJson(tools, "The list of tools", kMostToolBytes));
  if (!list.is_array()) return invalid("The tools of a request must be a JSON list.");
  return list;
}

}  // namespace tandem::runtime
