#include "engine/schedule/load_of.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

/// Adds rows [first, last) of `part`, counted within it.
void add(const Part& part, int first, int last, graph::Load& load) {
  if (part.tokens == 1 && part.wantLogits) return load.addDecode(part.position + 1);
  const bool isLast = last == part.tokens;
  const graph::Load chunk =
      graph::Load::chunk(part.position + first, last - first, part.wantLogits && isLast);
  load.rows += chunk.rows;
  load.scores += chunk.scores;
  load.kvTokens += chunk.kvTokens;
  load.logits += chunk.logits;
}

}  // namespace

graph::Load loadOf(const PassView& pass, int firstRow, int rows) {
  graph::Load load;
  int begin = 0;  // of the part, in rows of the pass
  for (const Part& part : pass.parts) {
    const int first = std::max(firstRow - begin, 0);
    const int last = std::min(firstRow + rows - begin, part.tokens);
    if (first < last) add(part, first, last, load);
    begin += part.tokens;
  }
  return load;
}

graph::Load loadOf(std::span<const Part> parts) {
  graph::Load load;
  for (const Part& part : parts) add(part, 0, part.tokens, load);
  return load;
}

}  // namespace tandem::schedule
