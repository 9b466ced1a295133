// One value that is being written: which node of the grammar it follows, and how far it is.
// Thread: plain values.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/sample/grammar/array_state.h"
#include "engine/sample/grammar/decimal_state.h"
#include "engine/sample/grammar/grammar.h"
#include "engine/sample/grammar/moment_state.h"
#include "engine/sample/grammar/number_state.h"
#include "engine/sample/grammar/object_state.h"
#include "engine/sample/grammar/step.h"
#include "engine/sample/grammar/text_state.h"
#include "engine/sample/grammar/words_state.h"

namespace tandem::sample {

struct Frame {
  NodeId node = 0;
  std::variant<WordsState, TextState, MomentState, DecimalState, NumberState, ObjectState, ArrayState> state;
  bool operator==(const Frame&) const = default;
};

/// Before the first byte of a value of `node`, which is no choice.
Frame startOf(const Grammar& grammar, NodeId node);
/// `room`: how many values inside each other may still be opened in this one.
Move step(const Grammar& grammar, Frame& frame, std::uint8_t byte, int room);
/// Whether the value may be over although no byte has said so (numbers).
bool canEnd(const Grammar& grammar, const Frame& frame);
/// Without the value inside that is under way.
int leastBytes(const Grammar& grammar, const Frame& frame, int room);

}  // namespace tandem::sample
