// Follows a value byte by byte: a pushdown automaton that keeps every reading of what has been written.
//
// A reading is a stack of values inside each other. There is more than one reading while alternatives of a
// schema begin alike ({"name":" of forty tools), and mostly one. All functions are pure, so that trying a
// byte costs nothing that has to be undone.
// Thread: pure functions on plain values.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/sample/grammar/frame.h"
#include "engine/sample/grammar/grammar.h"

namespace tandem::sample {

/// Values inside each other, the outermost first. An empty stack is a value that is complete.
using Stack = std::vector<Frame>;
/// All readings. None at all: what was written cannot become a value.
using Stacks = std::vector<Stack>;

/// Before the first byte.
Stacks startOf(const Grammar& grammar);

/// The readings in `to` are those of `from` after `byte`. Where there would be more than kMostStacks, those
/// that take most bytes are given up: each of the others alone leads to a value that satisfies the schema.
void advance(const Grammar& grammar, const Stacks& from, std::uint8_t byte, Stacks& to);
/// … after all of `bytes`.
Stacks advanced(const Grammar& grammar, Stacks from, std::string_view bytes);

/// What was written is a whole value. More may still follow (digits, for instance).
bool complete(const Grammar& grammar, const Stacks& stacks);
/// Bytes that the shortest way to a whole value takes; 0 when it is complete, kNever without a reading.
int leastBytes(const Grammar& grammar, const Stacks& stacks);

}  // namespace tandem::sample
