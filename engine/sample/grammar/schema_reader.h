// Reads the keywords of a JSON schema and makes the rules of a grammar of them.
// Thread: pure.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/sample/grammar/grammar.h"

namespace tandem::sample {

/// Of these exactly one may be satisfied.
struct ExclusiveChoice {
  std::vector<NodeId> options;
  std::string where;
};

struct SchemaRules {
  Grammar grammar;  ///< neither flattened nor measured
  std::vector<ExclusiveChoice> exclusive;
};

/// `schema` is nested at most kMostNesting levels deep. Errors: those of compileJsonSchema.
Result<SchemaRules> readSchema(const nlohmann::ordered_json& schema);

}  // namespace tandem::sample
