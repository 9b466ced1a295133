// "address.city": the attribute argument of filters such as map, sort and selectattr.
#pragma once

#include "engine/base/result.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/value.h"

namespace tandem::jinja {

/// What `path` (text with dots, or an index) names within `value`; `value` itself when path is Undefined or
/// None. Errors: templateFailed.
Result<Value> followPath(Machine& machine, const Value& value, const Value& path);

}  // namespace tandem::jinja
