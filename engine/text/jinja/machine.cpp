#include "engine/text/jinja/machine.h"

#include "engine/text/jinja/failure.h"

namespace tandem::jinja {

Status Machine::charge(std::int64_t bytes) {
  left_ -= 1 + bytes / kStepBytes;
  if (left_ < 0) return limitError("takes more than " + std::to_string(limits_.steps) + " steps.");
  return {};
}

}  // namespace tandem::jinja
