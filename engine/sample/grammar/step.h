// What becomes of a value that is being written when one more byte comes.
#pragma once

#include <cstdint>

#include "engine/sample/grammar/grammar.h"

namespace tandem::sample {

enum class Step : std::uint8_t {
  refused,  ///< the byte cannot stand here; the state is of no use any more
  taken,    ///< the value goes on
  done,     ///< that was its last byte
  child,    ///< the byte begins a value inside this one (objects and arrays)
};

struct Move {
  Step step = Step::refused;
  NodeId child = 0;
};

}  // namespace tandem::sample
