// A graph as text for a terminal, and as a drawing for Graphviz.
// Thread: pure functions.
#pragma once

#include <string>

#include "engine/graph/heg_view.h"

namespace tandem::graph {

/// Indented lines, one per node and one per variant.
std::string toText(const HegView& view);

/// For `dot -Tsvg`: prefill and decode side by side, the KV cache between them; token-wise nodes are green,
/// sequence-wise ones amber.
std::string toDot(const HegView& view);

}  // namespace tandem::graph
