// Values written as Python's str() and repr() write them.
#pragma once

#include "engine/base/result.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/value.h"

namespace tandem::jinja {

/// str(value). A string keeps its marks, a number is trusted (its alphabet spells no token), a container is
/// untrusted as a whole. Errors: limitExceeded.
Result<Text> toText(Machine& machine, const Value& value);

/// repr(value), untrusted unless it is a scalar. Errors: limitExceeded.
Result<Text> toRepr(Machine& machine, const Value& value);

/// repr(float): the shortest digits that read back as the same number.
std::string formatReal(double value);

}  // namespace tandem::jinja
