// What a kernel computes, in two words. Thread: pure function.
#pragma once

#include <span>
#include <string>

#include "engine/graph/heg.h"

namespace tandem::trace {

/// "qkv 12", "qkv 3 … post 5", "decode all". `nodes` are those of the pass; indices outside of them give "?".
std::string kernelName(std::span<const graph::Node> nodes, int firstNode, int endNode, bool decode);

}  // namespace tandem::trace
