#include "engine/schedule/load_of.h"

#include <algorithm>
#include <cstdint>

namespace tandem::schedule {
namespace {

/// Adds rows [first, last) of `part`, counted within it.
void add(const Part& part, int first, int last, graph::Load& load) {
  const std::int64_t rows = last - first;
  const std::int64_t end = part.position + last;  // positions before it are read
  load.rows += static_cast<int>(rows);
  load.scores += rows * end - rows * (rows - 1) / 2;
  load.kvTokens += end;
  if (part.wantLogits && last == part.tokens) ++load.logits;
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
