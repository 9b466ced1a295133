#include "engine/sample/json_schema.h"

#include <string>
#include <utility>

#include "engine/sample/grammar/exclusive.h"
#include "engine/sample/grammar/flatten.h"
#include "engine/sample/grammar/limited_json.h"
#include "engine/sample/grammar/limits.h"
#include "engine/sample/grammar/measure.h"
#include "engine/sample/grammar/schema_reader.h"

namespace tandem::sample {
namespace {

Error refused(std::string sentence) {
  return {ErrorCode::invalidArgument, std::move(sentence), {}};
}

Status checkLength(const Grammar& grammar) {
  const Node& root = grammar[grammar.root];
  if (root.leastBytes >= kNever) {
    return refused("No value satisfies the schema: each would have to contain itself without end.");
  }
  if (root.leastBytes > kMostLeastBytes || root.depth > kMostFrames) {
    return refused("The shortest value of the schema has " + std::to_string(root.leastBytes) +
                   " bytes and is nested " + std::to_string(root.depth) +
                   " levels deep, which is more than an answer can be.");
  }
  return {};
}

Status checkExclusive(const Grammar& grammar, const std::vector<ExclusiveChoice>& choices) {
  for (const ExclusiveChoice& choice : choices) {
    for (std::size_t i = 0; i < choice.options.size(); ++i) {
      for (std::size_t k = i + 1; k < choice.options.size(); ++k) {
        if (excludeEachOther(grammar, choice.options[i], choice.options[k])) continue;
        return refused("The alternatives " + std::to_string(i + 1) + " and " + std::to_string(k + 1) +
                       " of \"oneOf\" at " + choice.where +
                       " may have values in common. Use \"anyOf\", or give them a property with different "
                       "constants.");
      }
    }
  }
  return {};
}

}  // namespace

Result<std::shared_ptr<const Grammar>> compileJsonSchema(std::string_view text) {
  TANDEM_ASSIGN(const nlohmann::ordered_json json, readLimitedJson(text, "The schema", kMostSchemaBytes));
  TANDEM_ASSIGN(SchemaRules rules, readSchema(json));
  TANDEM_TRY(flatten(rules.grammar));
  measure(rules.grammar);
  TANDEM_TRY(checkLength(rules.grammar));
  TANDEM_TRY(checkExclusive(rules.grammar, rules.exclusive));
  return std::make_shared<const Grammar>(std::move(rules.grammar));
}

}  // namespace tandem::sample
