// An object while it is written.
//
// Members come in the order of the schema. That makes each key certain after few bytes, so that neither a
// member twice nor a forgotten one is possible. Members that the schema does not name may come once all
// required ones are there; their keys are printable ASCII without escapes. White space: one blank behind a
// comma or a colon, which the model may leave out.
// Thread: plain values.
#pragma once

#include <cstdint>

#include "engine/sample/grammar/grammar.h"
#include "engine/sample/grammar/step.h"

namespace tandem::sample {

struct ObjectState {
  enum class Phase : std::uint8_t { open, first, key, colon, value, inside, comma };
  Phase phase = Phase::open;
  bool spaced = false;               ///< the blank has been written
  bool free = false;                 ///< the key may be one that the schema does not name
  std::uint32_t next = 0;            ///< members before this one cannot come any more
  std::uint32_t others = 0;          ///< members that the schema does not name
  std::uint32_t begin = 0, end = 0;  ///< named keys (in order of `sorted`) that begin with what is written
  std::uint32_t length = 0;          ///< bytes of the key that are written, without its first quote
  NodeId child = 0;                  ///< the value that belongs to the key
  bool operator==(const ObjectState&) const = default;
};

/// `room`: how many values inside each other may still be opened in this one.
Move step(const Grammar& grammar, const Object& object, ObjectState& state, std::uint8_t byte, int room);
/// Without the value inside that is under way.
int leastBytes(const Grammar& grammar, const Object& object, const ObjectState& state, int room);

}  // namespace tandem::sample
