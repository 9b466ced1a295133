#include "engine/sample/grammar/flatten.h"

#include <string>
#include <utility>
#include <vector>

#include "engine/sample/grammar/limits.h"

namespace tandem::sample {
namespace {

/// The plain kinds that choice number `start` leads to, in order, each once.
Result<std::vector<NodeId>> plainOptions(const Grammar& grammar, NodeId start, std::vector<NodeId>& seen) {
  const NodeId mark = start + 1;  // 0 = not seen by anybody
  std::vector<NodeId> plain;
  std::vector<NodeId> waiting{start};
  while (!waiting.empty()) {
    const NodeId id = waiting.back();
    waiting.pop_back();
    const auto* choice = std::get_if<Choice>(&grammar[id].kind);
    if (choice == nullptr) {
      plain.push_back(id);
      if (plain.size() > kMostOptions) {
        return Error{
            ErrorCode::invalidArgument,
            "The schema has a choice of more than " + std::to_string(kMostOptions) + " alternatives.",
            {}};
      }
      continue;
    }
    for (auto option = choice->options.rbegin(); option != choice->options.rend(); ++option) {
      if (*option == start) {
        return Error{ErrorCode::invalidArgument,
                     "The schema has a reference or an alternative that leads back to itself.",
                     {}};
      }
      if (std::exchange(seen[*option], mark) != mark) waiting.push_back(*option);
    }
  }
  return plain;
}

}  // namespace

Status flatten(Grammar& grammar) {
  std::vector<NodeId> seen(grammar.nodes.size(), 0);
  for (NodeId id = 0; id < grammar.nodes.size(); ++id) {
    if (!std::holds_alternative<Choice>(grammar[id].kind)) continue;
    TANDEM_ASSIGN(std::get<Choice>(grammar.nodes[id].kind).options, plainOptions(grammar, id, seen));
  }
  return {};
}

}  // namespace tandem::sample
